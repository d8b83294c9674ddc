"""The only time limit for real processes, threads and pages. It ends tests that hang, and decides no other result.

The limit is about 20 times as long as any wait with all cores busy. Tests that check times count virtual or emulated
milliseconds, calls or bytes.
"""

PATIENCE_S = 300
PATIENCE_MS = 1000 * PATIENCE_S
