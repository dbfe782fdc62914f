"""What `Benchmarks/measure` measures of lists on a PostgreSQL server, which it starts for itself."""

import json
import os
import re
import shutil
import statistics
import subprocess
import threading
import time
from pathlib import Path

SMALL, MIDDLE, LARGE = 100, 1_000, 1_000_000
TITLE = "Buy oat milk and 牛乳"
WRITERS, WRITING_SECONDS = 50, 60
PROGRAM = "todo-viper-team"
# The number of ToDos in a block of the pairs of letters: `pairBlockSize` in the program.
BLOCK = 1024
LISTS = {SMALL: "small", MIDDLE: "middle", LARGE: "large"}
# What is measured, with its words on the command line; `app` gets an empty script.
COMMANDS = {"add": ["add", TITLE], "list": ["list", "--limit", "20"], "first frame": ["app", "--script"]}


class Failed(Exception):
    pass


class Server:
    """A server in a folder of its own, on a socket, as durable as it is when installed."""

    def __init__(self, work):
        self.programs = self.found()
        # The path of a socket has at most 107 bytes.
        self.folder = Path(subprocess.run(["mktemp", "-d", "/tmp/todo-viper-XXXXXX"], check=True, text=True,
                                          stdout=subprocess.PIPE).stdout.strip())
        self.log = work / "server.log"
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres")
        self.as_user([f"{self.programs}/initdb", "--auth=trust", "--username=owner", "--encoding=UTF8",
                      "--locale=C.UTF-8", "--pgdata", f"{self.folder}/data"])
        self.process = subprocess.Popen(
            self.line([f"{self.programs}/postgres", "-D", f"{self.folder}/data", "-c", "listen_addresses=", "-c",
                       f"unix_socket_directories={self.folder}", "-c", "max_connections=120", "-c",
                       "log_line_prefix=%p ", "-c", "log_parameter_max_length=-1"]),
            stdout=subprocess.DEVNULL, stderr=open(self.log, "wb"), cwd="/tmp")
        for _ in range(600):
            if self.sql("SELECT 1", may_fail=True) is not None:
                return
            time.sleep(0.05)
        raise Failed(f"PostgreSQL does not start; see {self.log}")

    @staticmethod
    def found():
        for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
            if (folder / "initdb").exists():
                return folder
        path = shutil.which("initdb")
        if not path:
            raise Failed("there is no PostgreSQL server; Scripts/install-libraries tests installs one")
        return Path(path).resolve().parent

    @staticmethod
    def line(words):
        as_user = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
        return (as_user if os.geteuid() == 0 else []) + [str(word) for word in words]

    def as_user(self, words):
        subprocess.run(self.line(words), check=True, stdout=subprocess.DEVNULL, cwd="/tmp")

    def sql(self, text, may_fail=False):
        result = subprocess.run(
            [f"{self.programs}/psql", "-qAtX", "-v", "ON_ERROR_STOP=1", "-h", self.folder, "-U", "owner", "postgres"],
            input=text, text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL if may_fail else None)
        if result.returncode == 0:
            return result.stdout.strip()
        if may_fail:
            return None
        raise Failed(text[:80])

    def address(self):
        return f"postgresql://writer@/postgres?host={self.folder}"

    def store(self, name):
        return f"{self.address()}&list={name}"

    def close(self):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


def statements(log):
    """The statements of a log, each with its values; those of one connection after those of another."""
    lines = []
    for line in log.splitlines():
        if line.startswith("\t"):
            lines[-1] += " " + line.strip()
        else:
            lines.append(line)
    found = {}
    for line in lines:
        connection, _, text = line.partition(" ")
        own = found.setdefault(connection, [])
        if text.startswith("LOG:  execute <unnamed>: "):
            own.append([text.removeprefix("LOG:  execute <unnamed>: "), []])
        elif text.startswith("LOG:  statement: "):
            own.append([text.removeprefix("LOG:  statement: "), []])
        elif text.startswith("DETAIL:  parameters: "):
            own[-1][1] = [
                None if null else text.replace("''", "'")
                for null, text in re.findall(r"\$\d+ = (?:(NULL)|'((?:[^']|'')*)')", text)
            ]
    return [statement for own in found.values() for statement in own]


def recording(server, program, environment, words, what):
    """What a command sends, with words in braces in the place of what differs from run to run."""
    server.sql("ALTER SYSTEM SET log_statement = 'all'; SELECT pg_reload_conf()")
    time.sleep(0.5)
    before = server.log.stat().st_size
    subprocess.run([program, *words, "--store", server.store("recorded")], env=environment, check=True,
                   stdout=subprocess.DEVNULL)
    server.sql("ALTER SYSTEM SET log_statement = 'none'; SELECT pg_reload_conf()")
    time.sleep(0.5)
    with open(server.log, "rb") as file:
        file.seek(before)
        sent = [(sql, values) for sql, values in statements(file.read().decode()) if "pg_reload_conf" not in sql
                and "log_statement" not in sql]
    names = {server.sql("SELECT id FROM list WHERE name = 'recorded'"): "{list}", "recorded": "{name}"}
    if what == "add":
        def values(prefix):
            return next(values for sql, values in sent if sql.startswith(prefix))

        step, counter = values("INSERT INTO step"), values("INSERT INTO counter")
        names |= {step[1]: "{number}", step[2]: "{token}", counter[2]: "{id}", counter[3]: "{counted}"}
        if len(names) != 6 or {"0", "1"} & set(names):
            raise Failed("what is recorded cannot be told apart")
        blocks, places = values("INSERT INTO gram_block")[2:4]
        count = blocks.count(",") + 1
        names |= {blocks: f"{{blocks of {BLOCK}: {count}}}", places: f"{{places of {BLOCK}: {count}}}"}
    return [(sql, [names.get(value, value) for value in values]) for sql, values in sent]


def for_libpq(recorded):
    """The file that `replay.c` reads."""
    numbers = {"{number}", "{id}", "{counted}"}

    def part(value):
        if value is None:
            return "n"
        return ("i" if value.isdigit() or value in numbers else "t") + value

    return "\x1e".join("\x1f".join([sql, *map(part, values)]) for sql, values in recorded)


def for_psql(recorded):
    """The same as a script for psql, whose variables keep what later statements need."""
    variables = {"{name}": ":'name'", "{list}": ":'list_id'", "{number}": ":head_number", "{id}": "(:counter_last_id + 1)",
                 "{counted}": "(:counter_counted + 1)", "{token}": "gen_random_uuid()::text"}
    kept = {"SELECT list.id": "list_", "UPDATE list": "head_", "SELECT last_id, counted": "counter_"}

    def literal(value):
        if value and (found := re.fullmatch(r"\{(blocks|places) of (\d+): (\d+)\}", value)):
            what, size, count = found.groups()
            element = f"(:counter_last_id + 1) {'/' if what == 'blocks' else '%'} {size}"
            text = element if what == "blocks" else f"'{{' || {element} || '}}'"
            return f"(SELECT array_agg({text}) FROM generate_series(1, {count}))"
        return "NULL" if value is None else variables.get(value) or "'" + value.replace("'", "''") + "'"

    lines = []
    for sql, values in recorded:
        text = re.sub(r"\$(\d+)", lambda found: literal(values[int(found[1]) - 1]), sql)
        prefix = next((prefix for start, prefix in kept.items() if sql.startswith(start)), None)
        lines.append(f"{text} \\gset {prefix}" if prefix else f"{text};")
    return "\n".join(lines) + "\n"


def fill(server, program, environment, size):
    """A list of open ToDos with what they are found by."""
    name = LISTS[size]
    subprocess.run([program, "team", "create", "--store", server.store(name)], env=environment, check=True,
                   stdout=subprocess.DEVNULL)
    server.sql(f"""
      CREATE TEMPORARY TABLE made AS SELECT (SELECT id FROM list WHERE name = '{name}') AS list, n AS id,
        'task ' || n AS title FROM generate_series(1, {size}) AS n;
      INSERT INTO todo(list, id, title, memo, is_done, created_at, search)
        SELECT list, id, title, '', 0, 1700000000 + id, title FROM made;
      -- Into the blocks themselves: the view adds one place at a time, and each makes a version of its block.
      INSERT INTO gram_block(block, list, gram, places)
        SELECT id / {BLOCK}, list, gram, array_agg((id % {BLOCK})::smallint) FROM (
          SELECT DISTINCT list, id, substr(title, place, 2) AS gram
            FROM made, generate_series(1, 12) AS place WHERE place < length(title)) AS pair GROUP BY 1, 2, 3;
      INSERT INTO counter SELECT list, 'todos', {size}, {size} FROM made LIMIT 1;
      ANALYZE""")


def write_much(program, server, environment):
    """The milliseconds of every `add` by many writers at once, each of which has a program of its own."""
    store = server.store("writers")
    subprocess.run([program, "team", "create", "--store", store], env=environment, check=True,
                   stdout=subprocess.DEVNULL)
    taken, errors, end = [], [], time.monotonic() + WRITING_SECONDS

    def write(writer):
        process = subprocess.Popen([program, "serve", "--protocol", "rpc", "--store", store], env=environment,
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        turn, own = 0, []
        while time.monotonic() < end:
            line = {"jsonrpc": "2.0", "id": turn, "method": "add", "params": {"title": f"{writer} {turn}"}}
            start = time.perf_counter_ns()
            process.stdin.write(json.dumps(line).encode() + b"\n")
            process.stdin.flush()
            answer = process.stdout.readline()
            own.append((time.perf_counter_ns() - start) / 1e6)
            if b'"result"' not in answer:
                errors.append(answer)
            turn += 1
        process.stdin.close()
        process.wait()
        taken.append(own)

    threads = [threading.Thread(target=write, args=(writer,)) for writer in range(WRITERS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    count = sum(map(len, taken))
    numbers = server.sql("SELECT count(DISTINCT id), min(id), max(id) FROM change WHERE list = "
                         "(SELECT id FROM list WHERE name = 'writers')")
    kept, first, last = map(int, numbers.split("|"))
    return {"count": count, "errors": len(errors),
            "gaps": (last - first + 1 - kept) + abs(count - len(errors) - kept),
            "median_ms": statistics.median(t for own in taken for t in own),
            "medians_ms": [min(map(statistics.median, taken)), max(map(statistics.median, taken))]}


def measure(program, replay, work, launch, interleave, entry, environment, rounds):
    server = Server(work)
    try:
        return measured(server, program, replay, work, launch, interleave, entry, environment, rounds)
    finally:
        server.close()


def measured(server, program, replay, work, launch, interleave, entry, environment, rounds):
    environment = {**environment, "TODO_VIPER_NO_HOOKS": "1"}
    server.sql("CREATE ROLE writer LOGIN; GRANT CREATE ON SCHEMA public TO writer; CREATE ROLE postgres_people ADMIN writer")
    empty = work / "team.script"
    empty.write_text("", encoding="utf-8")
    commands = {what: words + [empty] if what == "first frame" else words for what, words in COMMANDS.items()}
    for words in (["team", "create"], ["add", "a"], ["add", "b"], ["add", "c"], ["done", "1"], ["done", "2"], ["undo"],
                  ["done", "2"]):
        subprocess.run([program, *words, "--store", server.store("recorded")], env=environment, check=True,
                       stdout=subprocess.DEVNULL)
    scripts = {}
    for what, words in commands.items():
        recorded = recording(server, program, environment, words, what)
        for who, text in (("libpq", for_libpq(recorded)), ("psql", for_psql(recorded))):
            scripts[who, what] = work / f"team {what}.{who}"
            scripts[who, what].write_text(text, encoding="utf-8")
    for size in LISTS:
        fill(server, program, environment, size)
    psql = [f"{server.programs}/psql", "-qAtX", "-v", "ON_ERROR_STOP=1", "-h", server.folder, "-U", "writer", "-o",
            "/dev/null", "postgres"]
    entries = []
    for size, name in LISTS.items():
        for what, words in commands.items():
            entries += [
                entry((PROGRAM, what, size), [program, *words, "--store", server.store(name)]),
                entry(("libpq", what, size), [replay, server.address(), name, TITLE, scripts["libpq", what]]),
                entry(("psql", what, size), [*psql, "-v", f"name={name}", "-f", scripts["psql", what]]),
            ]
    figures = interleave(entries, rounds)
    for size, name in LISTS.items():
        line = [str(program), "doctor", "--store", server.store(name)] if size == SMALL else None
        if line and subprocess.run(line, env=environment, stdout=subprocess.DEVNULL).returncode:
            raise Failed("the list is not sound after what was measured")
    return {"times": figures, "writers": write_much(program, server, environment)}


def median(figures, who, what, size):
    return figures["times"][who, what, size]["median_ms"]


def targets(figures):
    for size in LISTS:
        ratio = median(figures, PROGRAM, "add", size) / median(figures, "libpq", "add", size)
        yield f"add on a server at {size:,}, times the same statements in C", ratio, 1.5
    for what in ("first frame", "list"):
        ratio = median(figures, PROGRAM, what, LARGE) / median(figures, PROGRAM, what, SMALL)
        yield f"{what} on a server, times as long at {LARGE:,} as at {SMALL}", ratio, 1.5
    yield f"errors of {WRITERS} writers in {WRITING_SECONDS} s", figures["writers"]["errors"], 0
    yield "numbers that are missing after them", figures["writers"]["gaps"], 0


def report(figures):
    writers = figures["writers"]
    lines = ["", "On a PostgreSQL server on the same machine, in milliseconds from the start of a program to its end; the "
             "same statements by libpq in C and by psql.",
             "", "| | " + " | ".join(f"{size:,} ToDos" for size in LISTS) + " |", "| --- |" + " --: |" * len(LISTS)]
    for what in COMMANDS:
        for who in (PROGRAM, "libpq", "psql"):
            label = what if who == PROGRAM else f"{what} by {who}"
            lines.append(f"| {label} | " + " | ".join(f"{median(figures, who, what, size):.1f}" for size in LISTS) + " |")
    low, high = writers["medians_ms"]
    lines += ["", f"{WRITERS} writers for {WRITING_SECONDS} s: {writers['count']:,} changes, {writers['errors']} errors; "
              f"the median of a change {writers['median_ms']:.1f} ms, of one writer {low:.1f} to {high:.1f} ms."]
    return lines
