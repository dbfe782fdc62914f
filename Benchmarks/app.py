"""What `Benchmarks/measure` measures of the app: driven by scripts, from inside, and idle on a terminal."""

import contextlib
import fcntl
import json
import os
import pty
import select
import shutil
import statistics
import struct
import subprocess
import sys
import termios
import time

SMALL, LARGE = 100, 1_000_000
# What app-benchmark shows: more than a window, and as much as anybody looks through.
LISTED = 1_000

# The keys of a script, over and over. Each ends as it began, so that a store is the same after every turn.
OPERATIONS = {
    "row": ["down", "up"],
    "page": ["pagedown", "pageup"],
    "ends": ["end", "home"],
    "toggle": ["space"],
    "delete, undo": ["d", "u"],
    "filter": ["2", "3", "1"],
    "detail": ["enter", "escape"],
}
EVENTS = 120
IDLE_SECONDS = 5


def store(stores, size):
    return stores / f"app-{size}" / "todos.sqlite"


def tagged_store(stores, size):
    return stores / f"app-tagged-{size}" / "todos.sqlite"


def fill_stores(stores, floor, program, launch):
    """Make what is not there yet of the stores for the app; they stay for the next time."""
    for size in (SMALL, LISTED, LARGE):
        path = store(stores, size)
        if path.exists():
            continue
        unfinished = stores / "unfinished"
        shutil.rmtree(unfinished, ignore_errors=True)
        unfinished.mkdir()
        launch([floor, unfinished / path.name, "fill", size])
        unfinished.rename(path.parent)
    for size in (SMALL, LARGE):
        path = tagged_store(stores, size)
        if path.exists():
            continue
        unfinished = stores / "unfinished"
        shutil.rmtree(unfinished, ignore_errors=True)
        unfinished.mkdir()
        records = unfinished / "tagged.json"
        with open(records, "w", encoding="utf-8") as file:
            file.write("[")
            for number in range(size):
                comma = "," if number else ""
                file.write(f'{comma}\n{{"title":"Task {number}","tags":["home","place-{number % 20:02}"]}}')
            file.write("]")
        launch([program, "import", records, "--store", unfinished / path.name])
        records.unlink()
        unfinished.rename(path.parent)


class Scripts:
    """An app driven by scripts on two stores, all of them in turn."""

    def __init__(self, app, stores, operations, program, work, launch, environment, options=()):
        self.app, self.stores, self.operations, self.options = app, stores, operations, options
        self.program, self.work, self.launch, self.environment = program, work, launch, environment
        self.seconds, self.mebibytes = {}, {}
        for operation, keys in {"": [], **operations}.items():
            lines = [f"key {keys[turn % len(keys)]}\n" for turn in range(EVENTS if keys else 0)]
            self.script(operation).write_text("".join(lines), encoding="utf-8")

    def script(self, operation):
        return self.work / f"{self.app}-{operation or 'start'}.script"

    def run(self, operation, size):
        return self.launch(
            [
                self.program, "app", "--app", self.app, *self.options, "--script", self.script(operation),
                "--store", self.stores[size],
            ],
            environment=self.environment,
        )

    def measure(self, rounds):
        entries = [(operation, size) for operation in ["", *self.operations] for size in self.stores]
        for index in range(rounds + 1):
            for place in range(len(entries)):
                entry = entries[(place + index) % len(entries)]
                seconds, mebibytes = self.run(*entry)
                # The first round makes everything warm.
                if index > 0:
                    self.seconds.setdefault(entry, []).append(seconds)
                    self.mebibytes.setdefault(entry, []).append(mebibytes)

    def times(self, operation, size):
        """Seconds for an event, or for a start, round by round."""
        whole = self.seconds[operation, size]
        if not operation:
            return whole
        return [(taken - start) / EVENTS for taken, start in zip(whole, self.seconds["", size])]

    def figures(self):
        figures = []
        for operation in ["", *self.operations]:
            small, large = (self.times(operation, size) for size in self.stores)
            peaks = [max(self.mebibytes[operation, size]) for size in self.stores]
            figures.append({
                "operation": operation or "first frame",
                "small_ms": statistics.median(small) * 1e3,
                "large_ms": statistics.median(large) * 1e3,
                "ratio": quartiles([over / under for over, under in zip(large, small)]),
                "small_peak_mib": peaks[0],
                "large_peak_mib": peaks[1],
            })
        return figures


def table(figures, small, large):
    """What scripts measured, as a table."""
    lines = [f"| | {small} | {large} | ÷ | peak | peak |", "| --- | --: | --: | --: | --: | --: |"]
    for line in figures:
        low, middle, high = line["ratio"]
        lines.append(
            f"| {line['operation']} | {line['small_ms']:.2f} | {line['large_ms']:.2f} "
            f"| {middle:.2f} ({low:.2f}–{high:.2f}) | {line['small_peak_mib']:.1f} | {line['large_peak_mib']:.1f} |"
        )
    return lines


def quartiles(values):
    return statistics.quantiles(values, n=4, method="inclusive")


def processor_seconds(program, path, environment, idle):
    """The processor time of the app, from start to end, on a terminal where nobody does anything for some seconds."""
    child, terminal = pty.fork()
    if child == 0:
        os.execve(program, [str(program), "app", "--store", str(path)], {**environment, "TERM": "xterm-256color"})
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    end = time.monotonic() + idle
    has_quit = False
    while True:
        left = end - time.monotonic()
        if left <= 0 and not has_quit:
            os.write(terminal, b"q")
            has_quit = True
        if select.select([terminal], [], [], max(0.01, left))[0]:
            try:
                if not os.read(terminal, 65536):
                    break
            except OSError:
                break
    os.close(terminal)
    _, status, usage = os.wait4(child, 0)
    if status != 0:
        raise RuntimeError(f"the app on a terminal ended with status {status}")
    return usage.ru_utime + usage.ru_stime


@contextlib.contextmanager
def one_processor():
    """Keeps this process and those it starts on one processor, where the system can.

    Waking another takes longer than most of what is measured in microseconds, and not always the same time."""
    if sys.platform != "linux":
        yield
        return
    processors = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(processors)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, processors)


def measure(program, inside, stores, work, launch, environment, rounds):
    copies = {size: work / f"app-{size}.sqlite" for size in (SMALL, LARGE)}
    for size, copy in copies.items():
        shutil.copy(store(stores, size), copy)
    scripts = Scripts("todos", copies, OPERATIONS, program, work, launch, environment)
    scripts.measure(rounds // 3 + 1)
    paths = [store(stores, LISTED), copies[SMALL], copies[LARGE]]
    for size in (SMALL, LARGE):
        paths.append(work / f"app-tagged-{size}.sqlite")
        shutil.copy(tagged_store(stores, size), paths[-1])
    line = [str(inside), *map(str, paths), str(rounds * 10)]
    with one_processor():
        key = json.loads(subprocess.run(line, env=environment, stdout=subprocess.PIPE, check=True).stdout)
    key["ratio"] = key["app_us"][1] / key["plain_us"][1]
    idle = processor_seconds(program, copies[SMALL], environment, IDLE_SECONDS)
    return {
        "scripts": scripts.figures(),
        "key": key,
        "idle_percent": idle / IDLE_SECONDS * 100,
    }


def targets(figures):
    """What is wanted: its name, the figure, and the most that it may be."""
    for line in figures["scripts"]:
        yield f"app, {line['operation']}, times as long at {LARGE:,} as at {SMALL}", line["ratio"][1], 1.5
    for name, line in figures["key"]["reads"].items():
        ratio = line["large_us"][1] / line["small_us"][1]
        yield f"app, {name}, from inside, times as long at {LARGE:,} as at {SMALL}", ratio, 1.5
    peak = max(line["large_peak_mib"] / line["small_peak_mib"] for line in figures["scripts"])
    yield f"app, peak memory at {LARGE:,} by that at {SMALL}, the worst", peak, 1.2
    yield "app, a key to its frame, times a plain function", figures["key"]["ratio"], 5
    yield "app, bytes for a move by one row", figures["key"]["app_bytes_most"], 400
    yield f"app, {IDLE_SECONDS} s on a terminal without a key, percent of a core", figures["idle_percent"], 1


def report(figures):
    key = figures["key"]
    row = next(line for line in figures["scripts"] if line["operation"] == "row")
    inside = key["app_us"][1] / 1e3 / row["large_ms"] * 100
    reads = ", ".join(
        f"{name} {line['small_us'][1]:.0f} and {line['large_us'][1]:.0f} µs" for name, line in key["reads"].items()
    )
    lines = [
        "",
        "The app by scripts: milliseconds for its first frame, the start of the process included, and for an event; "
        "how many times as long with the large store, the middle half of all rounds in parentheses.",
        "",
        *table(figures["scripts"], f"{SMALL} ToDos", f"{LARGE:,} ToDos"),
    ]
    lines += [
        "",
        f"From inside, with {LISTED:,} ToDos: {key['app_us'][1]:.0f} µs from a key that moves the selection to the "
        f"bytes of its frame ({key['app_us'][0]:.0f}–{key['app_us'][2]:.0f}), {key['plain_us'][1]:.0f} µs for the "
        f"plain function; {key['app_bytes_most']} bytes at most, {key['plain_bytes_most']} for the plain function. "
        f"That is {inside:.0f} % of the script's time for such an event; the rest prints the whole frame and waits "
        f"until nothing is left to do. From a key that reads the store to its frame, with {SMALL} and with "
        f"{LARGE:,} ToDos: {reads}.",
    ]
    return lines
