"""Installs the packages of unicode-packages.txt in a folder of their own and makes them importable."""

import subprocess
import sys
from pathlib import Path

SCRIPTS = Path(__file__).resolve().parent
REQUIREMENTS = SCRIPTS / "unicode-packages.txt"
# One of the packages is compiled for one version of Python.
FOLDER = SCRIPTS.parent / ".build" / f"unicode-packages-{sys.version_info.major}.{sys.version_info.minor}"
VERSION = "16.0.0"


def use():
    """Make the packages importable; the first time this needs pip and PyPI."""
    installed = FOLDER / "installed.txt"
    wanted = REQUIREMENTS.read_text(encoding="utf-8")
    if not installed.exists() or installed.read_text(encoding="utf-8") != wanted:
        install()
        installed.write_text(wanted, encoding="utf-8")
    sys.path.insert(0, str(FOLDER))


def install():
    pip = [sys.executable, "-m", "pip"]
    if subprocess.run([*pip, "--version"], capture_output=True, check=False).returncode != 0:
        sys.exit(f"{sys.executable} has no pip; install it, on Debian with: apt-get install python3-pip")
    print("Installing the packages of Scripts/unicode-packages.txt from PyPI", file=sys.stderr)
    command = [
        *pip, "install", "--quiet", "--disable-pip-version-check", "--root-user-action=ignore",
        "--no-deps", "--require-hashes", "--upgrade", "--target", str(FOLDER), "--requirement", str(REQUIREMENTS),
    ]
    result = subprocess.run(command, stderr=subprocess.PIPE, text=True, check=False)
    if result.returncode != 0:
        sys.exit(f"{result.stderr}pip cannot install the packages; is PyPI within reach?")
