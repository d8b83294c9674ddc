"""The one limit on waiting for real processes, threads and pages: it ends a test that hangs, and decides nothing else.

It is some hundred times what any wait takes, so a machine may be slow or busy. What a test claims about time is counted
in virtual or emulated milliseconds, in calls or in bytes.
"""

PATIENCE_S = 1800
PATIENCE_MS = 1000 * PATIENCE_S
