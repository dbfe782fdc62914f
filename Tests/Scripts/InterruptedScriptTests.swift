import Doubles
import ModulesContracts
import SharedEntities
import Terminal
import Testing

@testable import AppsModules

/// An app that needs many turns of the main actor to end.
private let slowlyEndingApp = AppEntry(name: "slow", architecture: "none") { context in
  let layer = Layer(on: context.stage, .page)
  layer.show { Frame($0) }
  await layer.lie {
    while await layer.nextInput() != nil {}
    for _ in 0..<200 { await Task { @MainActor in await Task.yield() }.value }
  }
}

@Suite("A script that interrupts its app", .timeLimit(.minutes(30)))
@MainActor
struct InterruptedScriptTests {
  @Test("Nothing is shown after an interruption, however many turns the app needs for its end")
  func interrupted() async throws {
    let output = TextBuffer()
    let context = CommandContext(
      language: .english, clock: FixedClock(), store: .nowhere, output: output, input: MemorySource(""),
      style: .plain)
    let run = ScriptRun(
      entry: slowlyEndingApp, modules: [], context: context, size: Frame.Size(columns: 30, rows: 10), seed: 0,
      latency: .zero, printing: .text)
    try await run.run("key ctrl-c\nkey x\n")
    #expect(output.text == "--- start\n\(String(repeating: "\n", count: 10))--- key ctrl-c\n")
  }
}
