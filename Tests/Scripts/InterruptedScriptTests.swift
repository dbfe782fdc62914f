import Doubles
import ModulesContracts
import Platform
import SharedEntities
import Terminal
import Testing

@testable import AppsModules

/// An app that needs many turns of its actor to end.
private let slowlyEndingApp = AppEntry(name: "slow", architecture: "none") { context in
  let layer = Layer(on: context.stage, .page)
  layer.show { Frame($0) }
  await layer.present {
    while await layer.nextInput() != nil {}
    for _ in 0..<5_000 { await AppActor.yield() }
  }
}

/// An app that takes no notice of the end of its input.
private let endlessApp = AppEntry(name: "endless", architecture: "none") { context in
  let layer = Layer(on: context.stage, .page)
  layer.show { Frame($0) }
  await layer.present {
    while await layer.nextInput() != nil {}
    while (try? await context.sleeper.tick(after: .seconds(60))) != nil {}
  }
}

@Suite("A script that interrupts its app", .patient)
@AppActor
struct InterruptedScriptTests {
  @Test("Nothing is shown after an interruption, however many turns the app needs for its end")
  func interrupted() async throws {
    let output = TextBuffer()
    try await run(slowlyEndingApp, output).run("key ctrl-c\nkey x\n")
    #expect(output.text == "--- start\n\(String(repeating: "\n", count: 10))--- key ctrl-c\n")
  }

  @Test("An app that does not end with its input is given up")
  func endless() async throws {
    let output = TextBuffer()
    await #expect(throws: CommandError.self) { try await run(endlessApp, output).run("key x\n") }
    #expect(output.text.hasSuffix("--- key x\n\(String(repeating: "\n", count: 10))"))
  }

  private func run(_ app: AppEntry, _ output: TextBuffer) -> ScriptRun {
    let context = CommandContext(
      language: .english, clock: FixedClock(), store: .nowhere, output: output, input: MemorySource(""),
      style: .plain)
    return ScriptRun(
      entry: app, modules: [], context: context, size: Frame.Size(columns: 30, rows: 10), seed: 0,
      latency: .zero, printing: .text)
  }
}
