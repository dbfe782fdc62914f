"""What `Benchmarks/measure` measures of the study: the to-do app of every architecture, with few ToDos and with many."""

import shutil

import app

ARCHITECTURES = ["viper", "mvvm", "container", "store", "composable", "viewdata", "coordinator"]

# The keys of a script, over and over, as in `app`.
OPERATIONS = {name: app.OPERATIONS[name] for name in ("row", "page", "ends", "toggle", "filter", "detail")}


def measure(program, stores, work, launch, environment, rounds):
    figures = {}
    for name in ARCHITECTURES:
        copies = {size: work / f"{name}-{size}.sqlite" for size in (app.SMALL, app.LARGE)}
        for size, copy in copies.items():
            shutil.copy(app.store(stores, size), copy)
        scripts = app.Scripts(
            "todos", copies, OPERATIONS, program, work, launch, environment, options=["--architecture", name])
        scripts.measure(rounds // 3 + 1)
        figures[name] = scripts.figures()
        for copy in copies.values():
            copy.unlink()
    return figures


def targets(figures):
    """What is wanted: its name, the figure, and the most that it may be."""
    for name, lines in figures.items():
        for line in lines:
            sizes = f"times as long at {app.LARGE:,} as at {app.SMALL}"
            yield f"{name}, {line['operation']}, {sizes}", line["ratio"][1], 1.5


def report(figures):
    lines = [
        "",
        f"The to-do app of each architecture by scripts, with {app.LARGE:,} ToDos: how many times as long as with "
        f"{app.SMALL} for the first frame, the start of the process included, and for an event; the middle half of all "
        "rounds in parentheses.",
        "",
        "| | first frame | " + " | ".join(OPERATIONS) + " |",
        "| --- |" + " --: |" * (len(OPERATIONS) + 1),
    ]
    for name, of_name in figures.items():
        cells = [f"{middle:.2f} ({low:.2f}–{high:.2f})" for low, middle, high in (line["ratio"] for line in of_name)]
        lines.append(f"| {name} | " + " | ".join(cells) + " |")
    return lines
