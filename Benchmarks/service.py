"""What `Benchmarks/measure` measures of the service, on raw pipes, beside bare calls and another public server."""

import json
import os
import shutil
import statistics
import subprocess
import sys
import threading
import time

import app

# A to-do list with a store of SQLite and a server for agents, as ours; from the Python package index.
PEER, PEER_VERSION = "cadence-todo", "0.2.41"
HANDSHAKE = "2025-11-25"
CALLS = 2_000
MIXED, EARLY = 100_000, 1_000
WRITERS, WRITES = 4, 50
IDLE_SECONDS = 10
META = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {},
}


def request(number, method, **params):
    message = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def tool(number, name, **arguments):
    return request(number, "tools/call", name=name, arguments=arguments)


class Pipe:
    """A process that answers a line by a line."""

    def __init__(self, command, environment):
        self.process = subprocess.Popen(
            list(map(str, command)), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            env=environment)
        self.input, self.output = self.process.stdin.fileno(), self.process.stdout.fileno()
        self.rest = b""

    def line(self):
        while b"\n" not in self.rest:
            block = os.read(self.output, 1 << 20)
            if not block:
                raise RuntimeError("the process ended")
            self.rest += block
        line, self.rest = self.rest.split(b"\n", 1)
        return line

    def ask(self, line):
        """The answer to a line."""
        os.write(self.input, line)
        return self.line()

    def time(self, line):
        """The nanoseconds until the answer to a line is there, and the answer."""
        start = time.perf_counter_ns()
        os.write(self.input, line)
        while not self.rest.endswith(b"\n"):
            self.rest += os.read(self.output, 1 << 20)
        taken = time.perf_counter_ns() - start
        answer, self.rest = self.rest, b""
        return taken, answer

    def shake_hands(self):
        self.ask(request(0, "initialize", protocolVersion=HANDSHAKE, capabilities={},
                         clientInfo={"name": "bench", "version": "1"}))
        os.write(self.input, b'{"jsonrpc":"2.0","method":"notifications/initialized"}\n')
        return self

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def serve(program, store, environment, *options):
    return Pipe([program, "serve", "--store", store, "--changes-per-minute", "none", *options], environment)


def fails(message):
    """Whether a call failed; some servers say so only in their own result."""
    result = message.get("result", {})
    return "error" in message or bool(result.get("isError")) or (
        result.get("structuredContent", {}).get("ok") is False)


def must(answer):
    """The answer of a call that must not fail."""
    message = json.loads(answer)
    if fails(message):
        raise RuntimeError(answer.decode())
    return message["result"]


def middle(values):
    return statistics.median(values)


def last(values):
    """What 99 of a hundred do not reach."""
    return statistics.quantiles(values, n=100)[98]


@app.one_processor()
def calls(program, inside, stores, work, environment):
    """The service beside bare calls of the repository, one of each in turn, on copies of one store."""
    served, bare = work / "served.sqlite", work / "bare.sqlite"
    for copy in (served, bare):
        shutil.copy(app.store(stores, app.LISTED), copy)
    service = serve(program, served, environment).shake_hands()
    plain = Pipe([inside, "calls", bare], environment)
    figures = {}
    for name, count in (("show", CALLS), ("list", CALLS // 4), ("add", CALLS // 4)):
        taken = {"service": [], "bare": [], "inside": []}
        for turn in range(count + 50):
            number = turn % app.LISTED + 1
            arguments = {"show": {"id": number}, "list": {}, "add": {"title": "Added by itself"}}[name]
            line = tool(turn, name, **arguments)
            bare_line = f"{number if name == 'show' else name}\n".encode()
            for kind in ("service", "bare") if turn % 2 else ("bare", "service"):
                nanoseconds, answer = service.time(line) if kind == "service" else plain.time(bare_line)
                if turn < 50:
                    continue
                taken[kind].append(nanoseconds / 1e3)
                if kind == "service":
                    must(answer)
                else:
                    taken["inside"].append(int(answer.split(b" ", 1)[0]) / 1e3)
        figures[name] = {f"{kind}_us": middle(values) for kind, values in taken.items()}
        figures[name]["service_last_us"] = last(taken["service"])
    service.close()
    plain.close()
    # What the pipe itself takes.
    echo = Pipe(["cat"], environment)
    line = tool(0, "show", id=1)
    figures["show"]["pipe_us"] = middle([echo.time(line)[0] / 1e3 for _ in range(CALLS)])
    echo.close()
    return figures


def resident(process):
    """Resident memory in KiB."""
    with open(f"/proc/{process.pid}/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024


def open_files(process):
    return len(os.listdir(f"/proc/{process.pid}/fd"))


def wake_ups(process):
    """How often threads of a process have been given a processor."""
    count = 0
    for thread in os.listdir(f"/proc/{process.pid}/task"):
        with open(f"/proc/{process.pid}/task/{thread}/status", encoding="ascii") as file:
            count += sum(int(line.split()[1]) for line in file if "ctxt_switches" in line)
    return count


def endurance(program, stores, work, environment):
    """Memory and open files after many calls of every kind, those that fail included."""
    store = work / "endurance.sqlite"
    shutil.copy(app.store(stores, app.LISTED), store)
    service = serve(program, store, environment).shake_hands()
    early = {}
    for turn in range(MIXED):
        number = turn % app.LISTED + 1
        kinds = [
            lambda: tool(turn, "show", id=number), lambda: tool(turn, "list", limit=20, search="milk"),
            lambda: tool(turn, "show", id=10 ** 9), lambda: tool(turn, "history", limit=5),
            lambda: request(turn, "resources/read", uri=f"todo-viper://todos/{number}"),
            lambda: tool(turn, "edit", ids=[number], memo=f"turn {turn}"), lambda: tool(turn, "nothing"),
            lambda: tool(turn, "list", sort="due"), lambda: request(turn, "tools/list"), lambda: b"{\n",
        ]
        service.ask(kinds[turn % len(kinds)]())
        if turn + 1 == EARLY:
            early = {"kib": resident(service.process), "files": open_files(service.process)}
    late = {"kib": resident(service.process), "files": open_files(service.process)}
    service.close()
    return {"early": early, "late": late}


def idleness(program, work, launch, environment):
    """Wake-ups while nobody asks, and how soon a change by another process is announced."""
    store = work / "idle.sqlite"
    launch([program, "add", "Buy milk", "--store", store], environment=environment)
    service = serve(program, store, environment).shake_hands()
    must(service.ask(tool(1, "list")))
    time.sleep(1)
    before = wake_ups(service.process)
    time.sleep(IDLE_SECONDS)
    idle = wake_ups(service.process) - before
    service.ask(request(2, "resources/subscribe", uri="todo-viper://todos/open"))
    delays = []
    for turn in range(10):
        # At another moment of the watch each time.
        time.sleep(0.5 + turn * 0.023)
        launch([program, "add", "Buy bread", "--store", store], environment=environment)
        end = time.perf_counter()
        service.line()
        delays.append((time.perf_counter() - end) * 1e3)
    service.close()
    return {"wake_ups": idle, "announced_ms": max(delays)}


def start(program, launch_path, environment, rounds):
    """The time from a start to the first answer, beside that of `--version` to its line."""
    kinds = {
        "version": ("--version", b""),
        # What a client asks first, and what it asks then.
        "discover": ("serve", request(1, "server/discover", _meta=META)),
        "tools": ("serve", request(1, "tools/list", _meta=META)),
    }
    taken = {kind: [] for kind in kinds}
    for turn in range(rounds * 3 + 1):
        for kind, (word, question) in kinds.items():
            result = subprocess.run(
                [launch_path, "--ask", question, program, word], env=environment, stdout=subprocess.PIPE, check=True)
            if turn > 0:
                taken[kind].append(int(result.stdout.split()[0]) / 1e6)
    return {f"{kind}_ms": middle(values) for kind, values in taken.items()}


def writers(make, add):
    """How many of the calls of several processes that write at once fail, and what a call takes then."""
    failed, taken = [], []

    def write(index):
        pipe = make()
        for turn in range(WRITES):
            nanoseconds, answer = pipe.time(add(turn, f"Writer {index}, {turn}"))
            taken.append(nanoseconds / 1e6)
            if fails(json.loads(answer)):
                failed.append(answer)
        pipe.close()

    threads = [threading.Thread(target=write, args=(index,)) for index in range(WRITERS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return {"failed": len(failed), "median_ms": middle(taken)}


def one_server(make, add, show):
    """What a server offers, and what a call of it takes."""
    pipe = make()
    answer = pipe.ask(request(1, "tools/list"))
    for turn in range(20):
        must(pipe.ask(add(turn, "Buy milk")))
    times = {"add": [], "list": []}
    for turn in range(200):
        times["add"].append(pipe.time(add(turn, "Buy bread"))[0] / 1e3)
    for turn in range(200):
        nanoseconds, shown = pipe.time(show(turn))
        times["list"].append(nanoseconds / 1e3)
    must(shown)
    pipe.close()
    return {
        "tools": len(must(answer)["tools"]),
        "bytes": len(json.dumps(must(answer)["tools"], ensure_ascii=False, separators=(",", ":")).encode()),
        "add_us": middle(times["add"]), "list_us": middle(times["list"]), "list_bytes": len(shown),
    }


def peer_program(build):
    """The other server, in an environment of its own; None where it cannot be had."""
    place = build / f"{PEER}-{PEER_VERSION}"
    program = place / "bin" / "cadence"
    if not program.exists():
        shutil.rmtree(place, ignore_errors=True)
        for command in ([sys.executable, "-m", "venv", place],
                        [place / "bin" / "pip", "install", "--quiet", f"{PEER}=={PEER_VERSION}"]):
            if subprocess.run(list(map(str, command)), capture_output=True, check=False).returncode != 0:
                shutil.rmtree(place, ignore_errors=True)
                return None
    return program


def servers(program, build, work, environment):
    """Our service and another one with the same client."""
    store = work / "servers.sqlite"

    def ours():
        return serve(program, store, environment).shake_hands()

    def our_add(turn, title):
        return tool(turn, "add", title=title)

    result = {"todo-viper": one_server(ours, our_add, lambda turn: tool(turn, "list"))}
    result["todo-viper"]["writers"] = writers(ours, our_add)
    peer = peer_program(build)
    if peer is None:
        return result
    home = work / "peer"
    home.mkdir()

    def theirs():
        return Pipe([peer, "--home", home, "mcp"], environment).shake_hands()

    def their_add(turn, title):
        return tool(turn, "add_task", title=title)

    result[f"{PEER} {PEER_VERSION}"] = other = one_server(theirs, their_add, lambda turn: tool(turn, "list_tasks"))
    other["writers"] = writers(theirs, their_add)
    return result


def measure(program, inside, stores, build, work, launch, environment, rounds):
    figures = {
        "calls": calls(program, inside, stores, work, environment),
        "start": start(program, build / "launch", environment, rounds),
        "servers": servers(program, build, work, environment),
    }
    if sys.platform == "linux":
        figures["idle"] = idleness(program, work, launch, environment)
        figures["endurance"] = endurance(program, stores, work, environment)
    return figures


def targets(figures):
    """What is wanted: its name, the figure, and the most that it may be."""
    show, listing, add = (figures["calls"][name] for name in ("show", "list", "add"))
    yield "service, show, µs above the call itself", show["service_us"] - show["inside_us"], 60
    yield "service, show, what 99 of 100 do not reach, times the median", show["service_last_us"] / show["service_us"], 3
    yield "service, a list of 50, times the call and its JSON on a pipe", listing["service_us"] / listing["bare_us"], 1.3
    yield "service, add, µs above the change itself", add["service_us"] - add["inside_us"], 60
    yield "service, start to its first answer, times --version", (
        figures["start"]["discover_ms"] / figures["start"]["version_ms"]), 1.5
    yield "service, bytes of its tools", figures["servers"]["todo-viper"]["bytes"], 5500
    yield f"service, calls that fail of {WRITERS} that write", (
        figures["servers"]["todo-viper"]["writers"]["failed"]), 0
    if "idle" not in figures:
        return
    yield f"service, wake-ups in {IDLE_SECONDS} s without a call", figures["idle"]["wake_ups"], 0
    yield "service, ms until a change by others is announced", figures["idle"]["announced_ms"], 300
    early, late = figures["endurance"]["early"], figures["endurance"]["late"]
    yield f"service, KiB more after {MIXED:,} calls than after {EARLY:,}", late["kib"] - early["kib"], 1024
    yield f"service, files more open after {MIXED:,} calls", late["files"] - early["files"], 0


def report(figures):
    lines = [
        "",
        "The service: microseconds of a call on its pipe; of the same call of the repository without it, on such a pipe; "
        "and of that call itself.",
        "",
        "| | service | 99 of 100 below | without it | the call |", "| --- | --: | --: | --: | --: |",
    ]
    for name, line in figures["calls"].items():
        lines.append(
            f"| {name} | {line['service_us']:.0f} | {line['service_last_us']:.0f} | {line['bare_us']:.0f} "
            f"| {line['inside_us']:.0f} |")
    lines += ["", f"A line's way to `cat` and back takes {figures['calls']['show']['pipe_us']:.0f} µs."]
    begun = figures["start"]
    lines += [
        "",
        f"From a start to the first answer: {begun['discover_ms']:.2f} ms for server/discover, which is a client's first "
        f"question, {begun['tools_ms']:.2f} ms for its tools; --version takes {begun['version_ms']:.2f} ms to its line.",
        "",
        f"Beside another server, with the same client; calls that fail are those of {WRITERS * WRITES} by {WRITERS} "
        "processes at once.",
        "",
        "| | tools | bytes of their list | add, µs | list, µs | its bytes | fail | ms of such a call |",
        "| --- | --: | --: | --: | --: | --: | --: | --: |",
    ]
    for name, line in figures["servers"].items():
        lines.append(
            f"| {name} | {line['tools']} | {line['bytes']:,} | {line['add_us']:.0f} | {line['list_us']:.0f} "
            f"| {line['list_bytes']:,} | {line['writers']['failed']} | {line['writers']['median_ms']:.1f} |")
    if len(figures["servers"]) == 1:
        lines += ["", f"{PEER} could not be installed, so there is no other server beside it."]
    return lines
