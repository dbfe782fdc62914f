"""Sends lines that were changed at random, and expects the service to live and the store to stay sound.

    fuzz.py PROGRAM [LINES [SEED]]
"""

import json
import os
import random
import subprocess
import sys
import threading
import time
from collections import Counter

from pipe import META, PATIENCE, environment, folder, run, store_in

PROGRAM = sys.argv[1]
LINES = int(sys.argv[2]) if len(sys.argv) > 2 else 2000
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else int(time.time())

INITIALIZE = {"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"protocolVersion": "2025-11-25"}}


def base(method, **params):
    return {"jsonrpc": "2.0", "id": 1, "method": method, "params": {"_meta": META, **params}}


# None of these changes the store, so neither may anything made of them.
BASES = [
    base("server/discover"), base("tools/list"), base("resources/list"),
    base("tools/call", name="list", arguments={"search": "牛乳", "limit": 3, "sort": "due"}),
    base("tools/call", name="show", arguments={"id": 1}),
    base("tools/call", name="history", arguments={"limit": 2}),
    base("resources/read", uri="todo-viper://todos/1"),
    base("completion/complete", ref={"type": "ref/resource", "uri": "todo-viper://todos/{id}"},
         argument={"name": "id", "value": ""}),
    {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": "none"}},
    INITIALIZE, {"jsonrpc": "2.0", "id": "a", "method": "ping"},
]
PIECES = [
    b"{", b"}", b"[", b"]", b'"', b"\\", b"null", b"-1", b"1e999", b"9" * 400, b"\x00", b"\xff", b"\xc3", b"\xed\xa0\x80",
    rb"\ud800", rb"\u0000", b'"id":2,', b'"id":{},', b'"method":"tools/list",', b'"jsonrpc":"1.0",', b"true", b" ", b"\r",
    "牛乳".encode(), b"[" * 1000, b'{"a":' * 100, b'"cursor":"x",', b'"arguments":[],', b'"name":7,',
]


def mutated(rng, number):
    message = dict(rng.choice(BASES))
    if "id" in message:
        message["id"] = number if rng.random() < 0.5 else f"id {number}"
    line = bytearray(json.dumps(message, ensure_ascii=rng.random() < 0.5).encode())
    for _ in range(rng.choice([0, 1, 1, 1, 2, 3, 8])):
        at = rng.randrange(len(line) + 1)
        kind = rng.randrange(4)
        if kind == 0:
            line[at:at] = rng.choice(PIECES)
        elif kind == 1:
            del line[at:at + rng.randrange(1, 20)]
        elif kind == 2 and line:
            line[rng.randrange(len(line))] = rng.randrange(256)
        else:
            other = json.dumps(rng.choice(BASES)).encode()
            start = rng.randrange(len(other))
            line[at:at + 10] = other[start:start + rng.randrange(1, 60)]
    return bytes(line).replace(b"\n", b" ")


def pairs(members):
    """An object with the first of each key, as the service reads it; what it leaves out must be text as well."""
    # Python takes halves of surrogate pairs, which are no text.
    json.dumps(members, ensure_ascii=False).encode("utf-8")
    result = {}
    for key, value in members:
        result.setdefault(key, value)
    return result


def read(line):
    """The message in a line; None if there is none."""
    try:
        text = line.decode("utf-8")
        message = json.loads(text, object_pairs_hook=pairs, parse_int=Number, parse_float=Number,
                             parse_constant=lambda _: 1 / 0)
        json.dumps(message, ensure_ascii=False).encode("utf-8")
    except Exception:
        return None
    return message if isinstance(message, dict) else None


class Number(str):
    """A number as it is written."""


def written_id(message):
    """The id of a message that must be answered by it, as it is written; None if there is none."""
    id = message.get("id")
    if isinstance(id, Number):
        return id if id.lstrip("-").isdigit() else None
    return json.dumps(id, ensure_ascii=False) if isinstance(id, str) else None


def main():
    rng = random.Random(SEED)
    with folder() as place:
        store = store_in(place)
        for title in ("牛乳を買う", "b", "c"):
            run(PROGRAM, store, "add", title)
        before = run(PROGRAM, store, "export", "-")
        process = subprocess.Popen([PROGRAM, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                   env=environment(store))
        special = [b"[" * 100_000, b'{"a":' * 100_000, b"\x00" * 1000, b'"' + b"x" * (5 << 20)]
        lines = special + [mutated(rng, number) for number in range(LINES)]
        messages = [message for message in map(read, lines) if message is not None]
        # An answer may be missing only for what was cancelled.
        cancelled = {written_id({"id": message["params"].get("requestId")}) for message in messages
                     if message.get("method") == "notifications/cancelled" and isinstance(message.get("params"), dict)}
        expected = Counter(id for id in map(written_id, messages) if id is not None)

        def write():
            for line in lines:
                process.stdin.write(line + b"\n")
            process.stdin.close()

        threading.Thread(target=write, daemon=True).start()
        answers, answered = 0, Counter()
        for line in process.stdout:
            message = json.loads(line, parse_int=Number)
            if "method" in message:
                continue
            answers += 1
            if message.get("id") is not None:
                answered[written_id(message)] += 1
        assert process.wait(PATIENCE) == 0, f"seed {SEED}: status {process.returncode}"
        wrong = {id for id in expected.keys() | answered.keys() if expected[id] != answered[id]} - cancelled
        assert not wrong, f"seed {SEED}: not answered once each: {[(id, expected[id], answered[id]) for id in wrong][:5]}"
        assert answers <= len(lines), f"seed {SEED}: {answers} answers to {len(lines)} lines"
        assert run(PROGRAM, store, "export", "-") == before, f"seed {SEED}: the store has changed"
        assert json.loads(run(PROGRAM, store, "doctor", "--json"))["sound"]
        print(f"{len(lines)} changed lines, seed {SEED}: {answers} answers, the store as it was", flush=True)


if __name__ == "__main__":
    main()
