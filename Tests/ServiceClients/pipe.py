"""The service on a raw pipe: every byte of its standard output is read, and each line must be one message."""

import json
import os
import queue
import subprocess
import tempfile
import threading
import time

MODERN = "2026-07-28"
# Seconds to wait for what must come: more than other work on the same machine takes from it.
PATIENCE = 300
META = {
    "io.modelcontextprotocol/protocolVersion": MODERN,
    "io.modelcontextprotocol/clientCapabilities": {},
}


def environment(store, **more):
    """All that the program needs of the environment."""
    home = os.path.dirname(store)
    return {"PATH": "/usr/bin:/bin", "HOME": home, "LC_ALL": "C", "TZ": "UTC", "TODO_VIPER_STORE": store,
            "LLVM_PROFILE_FILE": "/dev/null", **more}


def store_in(folder, name="store.sqlite"):
    return os.path.join(folder, name)


def run(program, store, *words, stdin=None, check=True, **more):
    """Runs a command of the program and returns its standard output."""
    result = subprocess.run([program, *words], input=stdin, capture_output=True, text=True,
                            env=environment(store, **more))
    if check and result.returncode != 0:
        raise AssertionError(f"{words} failed: {result.stderr}")
    return result.stdout


class Service:
    """A running service, and what it says."""

    def __init__(self, program, store, *options, **more):
        self.process = subprocess.Popen(
            [program, "serve", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            env=environment(store, **more))
        self.messages = queue.Queue()
        self.next_id = 0
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            assert line.endswith(b"\n"), f"half a line: {line!r}"
            message = json.loads(line.decode("utf-8"))
            assert message["jsonrpc"] == "2.0", message
            assert "\x1b" not in line.decode("utf-8"), "a control character that is not escaped"
            self.messages.put(message)
        self.messages.put(None)

    def write(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, method, params=None, id=None):
        message = {"jsonrpc": "2.0", "method": method}
        if id is not None:
            message["id"] = id
        if params is not None:
            message["params"] = params
        self.write(json.dumps(message).encode() + b"\n")

    def receive(self, seconds=PATIENCE):
        message = self.messages.get(timeout=seconds)
        assert message is not None, f"the service ended: {self.process.stderr.read().decode()}"
        return message

    def ask(self, method, params=None):
        """Sends a request, and returns its answer; notifications before it are dropped."""
        self.next_id += 1
        self.send(method, params, id=self.next_id)
        while True:
            message = self.receive()
            if message.get("id") == self.next_id and "method" not in message:
                return message

    def modern(self, method, **params):
        return self.ask(method, {"_meta": META, **params})

    def tool(self, name, **arguments):
        """Calls a tool, and returns its result."""
        return self.modern("tools/call", name=name, arguments=arguments)["result"]

    def object(self, name, **arguments):
        """Calls a tool that must work, and returns the object that it gives back."""
        result = self.tool(name, **arguments)
        assert result["isError"] is False, result
        return result["structuredContent"]

    def close(self, seconds=PATIENCE):
        """Ends the input, and expects the service to end well."""
        self.process.stdin.close()
        status = self.process.wait(seconds)
        errors = self.process.stderr.read().decode()
        assert status == 0, f"status {status}: {errors}"
        return errors

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        if kind is None:
            self.close()
        else:
            self.process.kill()


def wait_until(condition, seconds=PATIENCE):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return
        time.sleep(0.005)
    raise AssertionError("it did not happen in time")


def folder():
    return tempfile.TemporaryDirectory(prefix="todo-viper-service-")
