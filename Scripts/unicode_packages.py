"""The packages with the data of Unicode, and their version."""

import pinned_packages

VERSION = "16.0.0"


def use():
    """Make the packages importable."""
    pinned_packages.use("unicode-packages")
