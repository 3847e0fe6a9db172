"""What the numbers of a question come to; importing this registers every sum of the game."""

from __future__ import annotations

from . import sums_battle, sums_limits, sums_spaces
from .asked import SUMS

__all__ = ["SUMS", "sums_battle", "sums_limits", "sums_spaces"]
