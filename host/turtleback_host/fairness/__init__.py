"""`make fairness`: statistical tests of millions of dice from the shipped code, and the power of these tests."""
