"""What `Benchmarks/measure` measures of the toolkit: its own build, and mocks in a package of many protocols."""

import json
import os
import shutil
import statistics
import subprocess
import time

PROTOCOLS = 200
ROUNDS = 5

# One of every kind that contracts are full of.
PROTOCOL = """
/// The use cases of feature {n}.
///
/// - Mock
public protocol Feature{n}Interacting: Sendable {{
  var isReady: Bool {{ get async }}
  func find(_ text: String, limit: Int) async throws(Fault{n}) -> [Value{n}]
  func save(_ values: [Value{n}]) async throws(Fault{n})
  func each(_ body: @escaping @Sendable (Value{n}) -> Void) async -> (count: Int, isWhole: Bool)
}}

public struct Value{n}: Hashable, Sendable {{ public let title: String }}
public enum Fault{n}: Error {{ case missing, failed(String) }}
"""


class Failed(Exception):
    pass


def run(words, folder):
    result = subprocess.run(
        [str(word) for word in words], cwd=folder, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if result.returncode != 0:
        raise Failed(f"{' '.join(map(str, words))} failed:\n{result.stdout[-2000:]}")
    return result.stdout


def seconds(words, folder):
    start = time.monotonic()
    run(words, folder)
    return time.monotonic() - start


MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Many", platforms: [.macOS(.v15)],
  dependencies: [.package(path: {toolkit})],
  targets: [
    .target(name: "Many"),
    .testTarget(name: "ManyTests", dependencies: ["Many", .product(name: "ViperMocks", package: "Toolkit")]),
  ])
"""


def measure(root, work):
    swift = os.environ.get("SWIFT", "swift")
    scratch = work / "toolkit"
    toolkit = root / "Toolkit"
    figures = {"build_s": seconds([swift, "build", "--package-path", toolkit, "--scratch-path", scratch], root)}

    package = work / "many"
    sources = package / "Sources/Many"
    tests = package / "Tests/ManyTests"
    for folder in (sources, tests):
        folder.mkdir(parents=True)
    (package / "Package.swift").write_text(MANIFEST.format(toolkit=json.dumps(str(toolkit))), encoding="utf-8")
    (tests / "ManyTests.swift").write_text("import Testing\n", encoding="utf-8")
    for file in range(20):
        texts = [PROTOCOL.format(n=number) for number in range(file, PROTOCOLS, 20)]
        (sources / f"File{file}.swift").write_text("".join(texts), encoding="utf-8")
    mocks = [swift, "package", "--allow-writing-to-package-directory", "mocks"]
    figures["first_s"] = seconds(mocks, package)
    made = (tests / "Mocks/ManyMocks.swift").read_text(encoding="utf-8").count("\n/// A mock of ")
    if made != PROTOCOLS:
        raise Failed(f"{made} mocks of {PROTOCOLS} protocols")
    times = []
    for number in range(ROUNDS):
        changed = PROTOCOL.format(n=PROTOCOLS).replace("find", f"find{number}")
        (sources / "Changed.swift").write_text(changed, encoding="utf-8")
        times.append(seconds(mocks, package))
    figures["changed_s"] = statistics.median(times)
    figures["unchanged_s"] = statistics.median(seconds(mocks, package) for _ in range(ROUNDS))
    for folder in (scratch, package):
        shutil.rmtree(folder)
    return figures


def targets(figures):
    """What is wanted: its name, the figure, and the most that it may be."""
    yield "toolkit, seconds for a build from nothing", figures["build_s"], 60
    yield f"`swift package mocks` on {PROTOCOLS} protocols, seconds the first time, with the tool's build", figures["first_s"], 60
    yield f"`swift package mocks` on {PROTOCOLS} protocols after a change, seconds", figures["changed_s"], 10
    yield f"`swift package mocks` on {PROTOCOLS} protocols unchanged, seconds", figures["unchanged_s"], 5


if __name__ == "__main__":
    import pathlib
    import tempfile

    with tempfile.TemporaryDirectory() as scratch:
        found = measure(pathlib.Path(__file__).resolve().parent.parent, pathlib.Path(scratch).resolve())
    for name, figure, most in targets(found):
        print(f"{name}: {figure:.2f}, at most {most}")
