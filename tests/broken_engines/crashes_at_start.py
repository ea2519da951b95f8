"""Exits before it has said anything."""

import sys

sys.exit(3)
