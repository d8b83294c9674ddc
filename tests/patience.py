"""The one limit on waiting for real processes, threads and pages. It ends a test that hangs, and decides nothing else.

It is some 20 times as long as any wait takes with all cores busy. What a test claims about time is counted in virtual
or emulated milliseconds, in calls or in bytes.
"""

PATIENCE_S = 300
PATIENCE_MS = 1000 * PATIENCE_S
