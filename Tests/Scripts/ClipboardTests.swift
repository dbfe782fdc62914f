import Doubles
import ModulesContracts
import Platform
import SharedEntities
import Terminal
import Testing

@testable import AppsModules

/// An app that copies pasted text to the clipboard.
private let copyingApp = AppEntry(name: "copying", architecture: "none") { context in
  let layer = Layer(on: context.stage, .page)
  layer.show { Frame($0) }
  await layer.present {
    while let input = await layer.nextInput() {
      guard case .text(let text) = input, let copied = ClipboardText(text) else { continue }
      layer.request(.copy(copied))
    }
  }
}

@Suite("What an app puts on the clipboard", .patient)
@AppActor
struct ClipboardTests {
  private let output = TextBuffer()

  private func context(terminal: (@AppActor () -> any ScreenDevice)? = nil) -> CommandContext {
    CommandContext(
      language: .english, clock: FixedClock(), store: .nowhere, output: output, input: MemorySource(""),
      style: .plain, terminal: terminal)
  }

  private func print(_ printing: ScriptRun.Printing) async throws -> String {
    let run = ScriptRun(
      entry: copyingApp, modules: [], context: context(), size: Frame.Size(columns: 30, rows: 10), seed: 0,
      latency: .zero, printing: printing)
    try await run.run("text 牛乳\u{7}\nkey x\n")
    return output.text
  }

  @Test("A script that prints styles shows the clipboard below the frame, once and safely for any terminal")
  func styles() async throws {
    let rows = String(repeating: "\n", count: 10)
    #expect(
      try await print(.textAndStyles)
        == "--- start\n\(rows)--- text 牛乳␇\n\(rows)    clipboard 牛乳␇\n--- key x\n\(rows)")
  }

  @Test("A script that prints text alone says nothing of it")
  func text() async throws {
    #expect(try await !print(.text).contains("clipboard"))
  }

  @Test("On a terminal it goes to the device that shows the app")
  func device() async throws {
    let device = RecordingDevice(inputs: [.text("牛乳"), .text("パン")])
    try await AppsModule.open(copyingApp, context(terminal: { device }))
    #expect(device.copied.map(\.text) == ["牛乳", "パン"])
    #expect(output.text.isEmpty)
  }
}

/// A screen with a simulated user, who does some things and leaves.
@AppActor
private final class RecordingDevice: ScreenDevice {
  let size = Frame.Size(columns: 30, rows: 10)
  private(set) var copied: [ClipboardText] = []
  private let inputs: [Input]

  init(inputs: [Input]) { self.inputs = inputs }

  func show(_ frame: Frame) {}

  func copy(_ text: ClipboardText) { copied.append(text) }

  func redraw() {}

  func poll() {}

  func start(_ receive: @escaping @AppActor (DeviceEvent) -> Void) {
    for input in inputs { receive(.input(input)) }
    // The app gets its turn before the user leaves.
    Task { @AppActor in
      _ = await eventually { copied.count >= inputs.count }
      receive(.end)
    }
  }

  func stop() {}

  func suspend() {}
}
