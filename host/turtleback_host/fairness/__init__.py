"""`make fairness`: dice by the million from the shipping code, and what they can and cannot show."""
