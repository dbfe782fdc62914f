"""Installs packages of PyPI that are pinned by version and checksum in a folder of their own, and makes them importable."""

import subprocess
import sys
from pathlib import Path

SCRIPTS = Path(__file__).resolve().parent


def use(name):
    """Make the packages of a list beside this file importable; the first time this needs pip and PyPI."""
    requirements = SCRIPTS / f"{name}.txt"
    # Some packages are compiled for one version of Python.
    folder = SCRIPTS.parent / ".build" / f"{name}-{sys.version_info.major}.{sys.version_info.minor}"
    installed = folder / "installed.txt"
    wanted = requirements.read_text(encoding="utf-8")
    if not installed.exists() or installed.read_text(encoding="utf-8") != wanted:
        install(requirements, folder)
        installed.write_text(wanted, encoding="utf-8")
    sys.path.insert(0, str(folder))


def install(requirements, folder):
    pip = [sys.executable, "-m", "pip"]
    if subprocess.run([*pip, "--version"], capture_output=True, check=False).returncode != 0:
        sys.exit(f"{sys.executable} has no pip; install it, on Debian with: apt-get install python3-pip")
    print(f"Installing the packages of Scripts/{requirements.name} from PyPI", file=sys.stderr)
    command = [
        *pip, "install", "--quiet", "--disable-pip-version-check", "--root-user-action=ignore",
        "--no-deps", "--require-hashes", "--upgrade", "--target", str(folder), "--requirement", str(requirements),
    ]
    result = subprocess.run(command, stderr=subprocess.PIPE, text=True, check=False)
    if result.returncode != 0:
        sys.exit(f"{result.stderr}pip cannot install the packages; check the connection to PyPI")
