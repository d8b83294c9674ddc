"""The legal actions of a position in which people enter numbers. They are too many for a tuple."""

# The parts of a number that people change one after the other on two buttons (app/number_chooser.py).
ONE = "one"  # one of few values, such as a seat
TENS = "tens"
ONES = "ones"
MINUS = "minus"  # STOP turns the sign
HUNDRED = "hundred"  # STOP adds a hundred


class Choices:
    """A sequence of actions, sorted as a tuple of them would be, that makes an action only when it is asked for.

    Each of the `groups` is a verb, followed by a (lowest, highest) pair for each number of its actions.

    >>> legal = Choices(("close",), ("points", (0, 1), (-999, 999)))
    >>> len(legal), legal[0], legal[1], legal[3998]
    (3999, ('close',), ('points', 0, -999), ('points', 1, 999))
    >>> ("points", 1, 12) in legal, legal.index(("points", 0, -999))
    (True, 1)
    """

    def __init__(self, *groups):
        self.groups = groups

    def __len__(self) -> int:
        return sum([_size(group) for group in self.groups])

    def __getitem__(self, index: int) -> tuple:
        left = index
        for group in self.groups:
            size = _size(group)
            if 0 <= left < size:
                numbers: tuple = ()
                for low, high in reversed(group[1:]):
                    left, above = divmod(left, high - low + 1)
                    numbers = (low + above,) + numbers
                return (group[0],) + numbers
            left -= size
        raise IndexError(index)

    def index(self, action: tuple) -> int:
        """Return the index of an action. Raises: ValueError if the action is not legal."""
        before = 0
        for group in self.groups:
            if _has(group, action):
                place = 0
                for number, (low, high) in zip(action[1:], group[1:]):
                    place = place * (high - low + 1) + number - low
                return before + place
            before += _size(group)
        raise ValueError(action)

    def __contains__(self, action) -> bool:
        return any(_has(group, action) for group in self.groups)

    def __iter__(self):
        return (self[index] for index in range(len(self)))

    def __eq__(self, other) -> bool:
        return isinstance(other, Choices) and self.groups == other.groups

    def ends(self) -> tuple:
        """Return the first and the last action of each group, as examples of all of them."""
        found: list = []
        for verb, *pairs in self.groups:
            first, last = [(verb,) + tuple(pair[end] for pair in pairs) for end in (0, 1)]
            found += [first] if first == last else [first, last]
        return tuple(found)


def listed(legal) -> tuple:
    """Return legal actions as a tuple, without those that end in a number which people enter."""
    if isinstance(legal, Choices):
        return tuple((group[0],) for group in legal.groups if len(group) == 1)
    return legal


def ranges(legal) -> list:
    """Return the actions that end in a number which people enter, as JSON data.

    Each is a list of the verb, and of a list of the lowest and the highest value for each number.
    """
    if not isinstance(legal, Choices):
        return []
    return [[group[0]] + [list(pair) for pair in group[1:]] for group in legal.groups if len(group) > 1]


def _size(group: tuple) -> int:
    size = 1
    for low, high in group[1:]:
        size *= high - low + 1
    return size


def _has(group: tuple, action: tuple) -> bool:
    if not action or len(action) != len(group) or action[0] != group[0]:
        return False
    return all(isinstance(n, int) and low <= n <= high for n, (low, high) in zip(action[1:], group[1:]))
