"""Whole numbers as people type them: 45000, 45,000, $45,000, 45k, and sums such as 50k + 100k."""

from __future__ import annotations

_SPACES = str.maketrans("", "", " ,$_'\u00a0\u202f")


def whole(text: str) -> int | None:
    """The number a text stands for, or None where it is no whole number.

    >>> whole("$45,000"), whole("50k+100k"), whole("-3"), whole("two")
    (45000, 150000, -3, None)
    """
    parts = text.translate(_SPACES).lower().split("+")
    numbers = [_one(part) for part in (parts[1:] if parts[0] == "" and len(parts) > 1 else parts)]
    return None if None in numbers else sum(n for n in numbers if n is not None)


def _one(part: str) -> int | None:
    times = {"k": 1_000, "m": 1_000_000}.get(part[-1:], 1)
    digits = part[:-1] if times > 1 else part
    bare = digits.removeprefix("-")
    if not (bare.isascii() and bare.isdigit() and len(bare) <= 15):
        return None
    return int(digits) * times


def money(amount: int) -> str:
    """An amount in dollars as it stands in a sentence.

    >>> money(45000), money(-5000)
    ('$45,000', '-$5,000')
    """
    return f"-${-amount:,}" if amount < 0 else f"${amount:,}"
