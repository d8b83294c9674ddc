"""Names as typed and as stored: test rows for the implementations in Python and on the page."""

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
ROWS = [
    ("Anna", "Anna"),
    ("  Anna \t Lena\u3000", "Anna Lena"),
    ("Zoe\u0308", "Zo\u00eb"),
    ("\u0639\u0644\u06cc\u200c\u0631\u0636\u0627", "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627"),  # Persian
    ("\u0915\u094d\u200d\u0937", "\u0915\u094d\u200d\u0937"),  # Hindi, with a mark before the joiner
    (FAMILY, FAMILY),
    ("\u2764\ufe0f\u200d\U0001f525", "\u2764\u200d\U0001f525"),
    ("\U0001f469\U0001f3fd\u200d\U0001f680", "\U0001f469\U0001f3fd\u200d\U0001f680"),  # with a skin tone
    ("\U0001f642\u200d\u2194\ufe0f", "\U0001f642\u200d\u2194"),
    ("\u05e9\u05e8\u05d4", "\u05e9\u05e8\u05d4"),  # Hebrew
    ("\u200dAnna\u200c", "Anna"),
    ("Anna \u200d Ben", "Anna Ben"),
    ("a\u200d\u200db", "ab"),
    ("a\u200d\U0001f525", "a\U0001f525"),
    ("1\u200d2", "12"),
    *(("a%sb" % turned, "ab") for turned in "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c"),
    *(
        ("a%sb" % unseen, "ab")
        for unseen in "\x00\x1b\x7f\u200b\u2060\ufeff\u00ad\u2800\u3164\u115f\U000e0100\U000e0061"
    ),
    ("<b>Anna & Ben</b>", "<b>Anna & Ben</b>"),
    ("\u202e", ""),
    ("", ""),
]
ISOLATED = [
    ("Anna", False), ("Zo\u00eb", False), ("\u4e2d\u6587", False), (FAMILY, False), ("\u05e9\u05e8\u05d4", True),
    ("\u0639\u0644\u06cc", True), ("Anna \u05e9", True), ("\u0710\u0712", True), ("\u07d2\u07de", True),
]  # fmt: skip
