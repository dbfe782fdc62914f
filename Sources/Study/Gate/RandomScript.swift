internal import ModulesContracts
internal import Platform
internal import SharedEntities

/// A script of random events; the same seed gives the same script.
struct RandomScript {
  /// The events, one per line of the script.
  var events: [String]
  /// The command lines to run before the app starts.
  let given: [[String]]
  let setting: ScriptSetting
  let options: [String]

  private static let texts = [
    "milk", "牛乳を買う", "👨‍👩‍👧 🇯🇵 ❤️", "e\u{301}\u{301}\u{301}", "\u{202E}right to left\u{202C}", "\u{200D}\u{FE0F}",
    "tomorrow", "+3d", "2026-11-01", "  ", "ﷺ", "12", "none", String(repeating: "long ", count: 60),
  ]
  private static let durations = ["1s", "5s", "250ms", "30s", "61s", "2h", "1d"]

  init(seed: UInt64, count: Int, of vocabulary: Vocabulary) {
    var random = SplitMix64(state: seed)
    func pick<Value>(_ values: [Value]) -> Value? { values.randomElement(using: &random) }
    func text() -> String { pick(Self.texts) ?? "" }
    func event() -> String {
      switch Int.random(in: 0..<1000, using: &random) {
      case ..<780: "key \(pick(vocabulary.keys) ?? "down")"
      case ..<781: "key ctrl-c"
      case ..<850: "text \(text())"
      case ..<900: "advance \(pick(Self.durations) ?? "1s")"
      case ..<920: "fail next"
      case ..<950:
        "resize \(Int.random(in: 26...120, using: &random))x\(Int.random(in: 8...40, using: &random))"
      default: outside()
      }
    }
    func outside() -> String {
      guard let command = pick(vocabulary.outside) else { return "advance 1s" }
      switch command.argument {
      case .text: return "outside \(command.name) \(pick(["milk", "牛乳", "a b  c"]) ?? "")"
      case .number(let last): return "outside \(command.name) \(Int.random(in: 1...last, using: &random))"
      }
    }
    given = vocabulary.given.filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
    setting = pick(ScriptSetting.all) ?? ScriptSetting.all[0]
    let latency = pick([nil, nil, nil, "250ms", "2s"]) ?? nil
    let opened = vocabulary.lastOpened.flatMap {
      pick([nil, nil, Int.random(in: 1...$0, using: &random)]) ?? nil
    }
    options =
      ["--styles", "--seed", "\(seed % 1000)"] + (latency.map { ["--latency", $0] } ?? [])
      + (opened.map { ["--open", "\($0)"] } ?? [])
    events = (0..<count).map { _ in event() }
  }

  /// The text of the script.
  var text: String { events.map { $0 + "\n" }.joined() }
}

/// A module whose commands ignore failures, because random commands name items that may not exist.
private struct FailureIgnoringModule: Module {
  let base: any Module

  var identifier: String { base.identifier }
  var schema: Schema? { base.schema }
  var apps: [AppEntry] { base.apps }

  var commands: [CommandEntry] {
    base.commands.map { entry in
      CommandEntry(entry.name) {
        let command = entry.make()
        return Command(command.name, command.summary, parameters: command.parameters) { arguments, context in
          do {
            try await command.run(arguments, context)
          } catch is CommandError {}
        }
      }
    }
  }
}

extension StudiedApp {
  /// Returns the output of a random script; an error of the app is its last line.
  @AppActor
  func output(of script: RandomScript, architecture: String) async -> String {
    do {
      return try await StudiedApp(name, of: modules.map { FailureIgnoringModule(base: $0) }).output(
        ofScript: script.text, given: script.given, script.setting, architecture: architecture,
        options: script.options)
    } catch {
      return "--- error\n\(error)\n"
    }
  }

  /// Returns a script without the events that are not needed for two architectures to show different frames.
  ///
  /// Removes ever smaller parts as long as the difference remains: Zeller and Hildebrandt, "Simplifying and Isolating
  /// Failure-Inducing Input", 2002.
  @AppActor
  func shrunk(
    _ script: RandomScript, architecture: String, reference: String = "viper"
  ) async -> RandomScript {
    var smallest = script
    var size = max(1, script.events.count / 2)
    while true {
      var start = 0
      var isShorter = false
      while start < smallest.events.count {
        var candidate = smallest
        candidate.events.removeSubrange(start..<min(start + size, candidate.events.count))
        if await differs(candidate, architecture, reference) {
          smallest = candidate
          isShorter = true
        } else {
          start += size
        }
      }
      if size == 1, !isShorter { return smallest }
      size = max(1, size / 2)
    }
  }

  @AppActor
  private func differs(_ script: RandomScript, _ architecture: String, _ reference: String) async -> Bool {
    await output(of: script, architecture: architecture) != output(of: script, architecture: reference)
  }
}
