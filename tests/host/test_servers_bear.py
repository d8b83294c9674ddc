"""What files and servers bear, as `make bench ARGS="--only servers"` measures it; no goal is missed."""

import sys

import pytest

from turtleback_host.page.server import MOST_CONNECTIONS

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="it asks Linux")


def test_nothing_acknowledged_is_lost_and_slow_connections_keep_nobody_waiting():
    from turtleback_tools.benchmarks.servers import rows

    found = list(rows(times=4, slow=2 * MOST_CONNECTIONS, asked=5))
    assert len(found) == 10
    for row in found:
        print(row)
        assert not row.missed and "of 0 writes" not in row.value, row
