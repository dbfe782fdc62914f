"""What `Benchmarks/measure` measures of the tools: the mock generator's own build, many mocks, an unchanged package."""

import os
import shutil
import statistics
import subprocess
import time

PROTOCOLS = 1_000
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


def measure(root, work):
    swift = os.environ.get("SWIFT", "swift")
    scratch = work / "generator"
    build = [swift, "build", "-c", "release", "--product", "viper-mock-generator", "--scratch-path", scratch]
    figures = {"build_s": seconds(build, root)}
    generator = scratch / "release" / "viper-mock-generator"

    sources, graphs = work / "protocols", work / "graphs"
    for folder in (sources, graphs):
        folder.mkdir()
    for file in range(20):
        texts = [PROTOCOL.format(n=number) for number in range(file, PROTOCOLS, 20)]
        (sources / f"File{file}.swift").write_text("".join(texts), encoding="utf-8")
    run(
        [os.environ.get("SWIFTC", "swiftc"), "-emit-module", "-module-name", "Many", "-o", work / "Many.swiftmodule",
         "-emit-symbol-graph", "-emit-symbol-graph-dir", graphs, *sorted(sources.glob("*.swift"))], work)
    times = []
    for _ in range(ROUNDS):
        output = work / "mocks"
        shutil.rmtree(output, ignore_errors=True)
        times.append(seconds([generator, "--module", "Many", graphs, sources, "--output", output], work))
        made = (output / "Many/ManyMocks.swift").read_text(encoding="utf-8").count("\n/// A mock of ")
        if made != PROTOCOLS:
            raise Failed(f"{made} mocks of {PROTOCOLS} protocols")
    figures["mocks_s"] = statistics.median(times)

    mocks = [swift, "package", "--allow-writing-to-package-directory", "mocks", "--check"]
    run(mocks, root)
    figures["unchanged_s"] = statistics.median(seconds(mocks, root) for _ in range(ROUNDS))
    for folder in (scratch, sources, graphs, work / "mocks"):
        shutil.rmtree(folder)
    return figures


def targets(figures):
    """What is wanted: its name, the figure, and the most that it may be."""
    yield "mock generator, seconds for a clean release build", figures["build_s"], 60
    yield f"mock generator, seconds for {PROTOCOLS:,} mocks", figures["mocks_s"], 2
    yield "`swift package mocks --check` on this package unchanged, seconds", figures["unchanged_s"], 3


if __name__ == "__main__":
    import pathlib
    import tempfile

    with tempfile.TemporaryDirectory() as scratch:
        found = measure(pathlib.Path(__file__).resolve().parent.parent, pathlib.Path(scratch).resolve())
    for name, figure, most in targets(found):
        print(f"{name}: {figure:.2f}, at most {most}")
