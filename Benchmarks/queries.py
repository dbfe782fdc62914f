"""What `Benchmarks/measure` measures of a query: a project, a tag and a range of days, on stores with labels."""

import shutil

SIZES = [1_000, 100_000, 1_000_000]
WORDS = ["project:home", "#shop", "due:2024-07..2025-03"]
# Times the same SQL in C, at the largest size.
MOST = 1.3


def fill_stores(stores, floor, launch):
    """Make what is not there yet of the stores, which stay for the next time."""
    for size in SIZES:
        folder = stores / f"labelled-{size}"
        if folder.exists():
            continue
        unfinished = stores / "unfinished"
        shutil.rmtree(unfinished, ignore_errors=True)
        unfinished.mkdir()
        launch([floor, unfinished / "todos.sqlite", "label", size])
        unfinished.rename(folder)


def measure(viper, floor, stores, interleave, entry, output_of, rounds):
    """The figures of each program, by size."""
    figures = {}
    for size in SIZES:
        store = stores / f"labelled-{size}" / "todos.sqlite"
        lines = {"todo-viper": [viper, "list", *WORDS, "--store", store], "floor": [floor, store, "query"]}
        printed = [output_of(line) for line in lines.values()]
        if printed[0] != printed[1]:
            raise ValueError(f"the floor prints something else for the query at {size:,}")
        figures[size] = interleave([entry(name, line) for name, line in lines.items()], rounds)
        figures[size]["found"] = printed[0].count(b"\n")
    return figures


def report(figures):
    lines = [f"`list {' '.join(WORDS)}`, medians in milliseconds.", ""]
    lines += ["| ToDos | found | todo-viper | floor | ÷ floor |", "| --: | --: | --: | --: | --: |"]
    for size, line in figures.items():
        own, least = (line[name]["median_ms"] for name in ("todo-viper", "floor"))
        lines.append(f"| {size:,} | {line['found']:,} | {own:.2f} | {least:.2f} | {own / least:.2f} |")
    return lines


def targets(figures):
    line = figures[SIZES[-1]]
    ratio = line["todo-viper"]["median_ms"] / line["floor"]["median_ms"]
    yield f"a query of {SIZES[-1]:,}, times the floor", ratio, MOST
