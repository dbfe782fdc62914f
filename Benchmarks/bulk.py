"""What `Benchmarks/measure` measures of changes of many ToDos at once: each, its undo and its redo."""

import shutil
from statistics import median

SIZE = 100_000

# In this order on one store. Every fifth ToDo is done at first.
STEPS = [
    ("done 1-N", ["done", f"1-{SIZE}"]),
    ("undo it", ["undo"]),
    ("redo it", ["redo"]),
    ("clear-done", ["clear-done"]),
    ("undo it", ["undo"]),
    ("redo it", ["redo"]),
]

# The least that the change itself can be, without history: what the steps before and after it are held against.
PLAIN = {
    "done 1-N": "UPDATE todo SET is_done = 1 WHERE is_done = 0",
    "clear-done": "DELETE FROM todo WHERE is_done = 1",
}


class Bulk:
    """All steps on a copy of one store, by programs in turn, round after round."""

    def __init__(self, work, launch, environment):
        self.work, self.launch, self.environment = work, launch, environment

    def run(self, program, source):
        """The milliseconds of each step on a copy of a store."""
        store = self.work / "bulk.sqlite"
        for suffix in ("-wal", "-shm"):
            (self.work / f"bulk.sqlite{suffix}").unlink(missing_ok=True)
        shutil.copy(source, store)
        return [
            self.launch([program, *words, "--store", store], environment=self.environment)[0] * 1e3
            for _, words in STEPS
        ]

    def run_plain(self, sql3, source):
        """The milliseconds of the plain changes."""
        store = self.work / "plain.sqlite"
        for suffix in ("-wal", "-shm"):
            (self.work / f"plain.sqlite{suffix}").unlink(missing_ok=True)
        shutil.copy(source, store)
        taken = {}
        for name, statement in PLAIN.items():
            line = [sql3, store, f"PRAGMA journal_mode = wal; PRAGMA synchronous = full; {statement}"]
            taken[name] = self.launch(line, environment=self.environment)[0] * 1e3
        return taken


def measure(programs, work, launch, environment, rounds):
    """The medians of each step; `programs` are paths and stores by their names, today's first."""
    bulk = Bulk(work, launch, environment)
    sql3 = shutil.which("sqlite3")
    samples = {name: [] for name in programs}
    plain = []
    for index in range(rounds + 1):
        order = list(programs)
        for name in order[index % len(order):] + order[: index % len(order)]:
            taken = bulk.run(*programs[name])
            # The first round is not counted.
            if index:
                samples[name].append(taken)
        if sql3:
            taken = bulk.run_plain(sql3, next(iter(programs.values()))[1])
            if index:
                plain.append(taken)
    figures = []
    least = None
    for step, (name, words) in enumerate(STEPS):
        if name in PLAIN and plain:
            least = median(sample[name] for sample in plain)
        figures.append(
            {
                "step": name if name in PLAIN else f"{words[0]} of {'done 1-N' if step < 3 else 'clear-done'}",
                "plain_ms": least,
                "ms": {program: median(sample[step] for sample in taken) for program, taken in samples.items()},
            }
        )
    return figures


def report(figures):
    programs = list(figures[0]["ms"])
    lines = [
        "",
        f"Changes of many of {SIZE:,} ToDos, in milliseconds; “plain” is the same change by `sqlite3`, which keeps no "
        "history.",
        "",
        "| | " + " | ".join(programs) + " | plain | ÷ plain |",
        "| --- |" + " --: |" * (len(programs) + 2),
    ]
    for line in figures:
        own = line["ms"][programs[0]]
        plain = line["plain_ms"]
        against = f"{plain:,.0f} | {own / plain:.1f}" if plain else "– | –"
        cells = " | ".join(f"{line['ms'][program]:,.0f}" for program in programs)
        lines.append(f"| {line['step']} | {cells} | {against} |")
    return lines


def against(figures, before):
    """Each step's name, and its time by that of the program before."""
    for line in figures:
        own = next(iter(line["ms"].values()))
        if before in line["ms"]:
            yield line["step"], own / line["ms"][before]
