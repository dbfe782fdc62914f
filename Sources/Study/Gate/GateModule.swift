public import ModulesContracts
internal import SharedEntities
internal import Terminal

/// The command that holds every architecture to one behaviour.
public struct GateModule: Module {
  public let identifier = "gate"

  private let features: [any StudiedModule]

  /// Creates the module for the apps of these features.
  public init(of features: [any StudiedModule]) { self.features = features }

  public var commands: [CommandEntry] {
    let features = features
    return [CommandEntry("gate") { GateCommand(features: features).command }]
  }
}

private struct GateCommand {
  let features: [any StudiedModule]

  /// How many random events are compared, unless the command line says so: as many as take some seconds, and with `--long`.
  private static let eventCount = (short: 5_000, long: 1_000_000)

  private var architectures: [String] {
    features.first.map { StudiedApp($0.vocabulary.app, of: features).architectures } ?? []
  }

  var command: Command {
    let app = Parameter<String>.option(
      "--app", .name("NAME", of: features.map(\.vocabulary.app)), Phrase("only this app", "このアプリだけ"))
    let architecture = Parameter<String>.option(
      "--architecture", .name("NAME", of: architectures), Phrase("only this architecture", "このアーキテクチャだけ"))
    let scripts = Parameter<String>.option(
      "--scripts", .file("FOLDER"),
      Phrase("the scripts and their frames (default: Tests/Scripts)", "スクリプトと画面のフォルダー(省略時は Tests/Scripts)"))
    let events = Parameter<Int>.option(
      "--events", .count("N"),
      Phrase(
        "random events for each app and architecture (default: 5000)", "アプリとアーキテクチャごとの乱数イベント数(省略時は 5000)"))
    let long = Parameter<Bool>.flag("--long", Phrase("a million random events", "乱数イベントを百万にする"))
    let seed = Parameter<Int>.option(
      "--seed", .count("N"), Phrase("the first seed (default: 1)", "最初の種(省略時は 1)"))
    return Command(
      "gate", Phrase("Hold every architecture to the frames of VIPER", "すべてのアーキテクチャの画面を VIPER と比べる"),
      details: Phrase(
        """
        Runs every script in both languages and three sizes, and random scripts, in which every architecture must show \
        what VIPER shows. A difference is printed as the shortest script that shows it, with both frames, and ends the \
        command with status 1.
        """,
        "スクリプトを両言語・三つの大きさで、また乱数のスクリプトを動かし、どのアーキテクチャも VIPER と同じ画面を出すか確かめます。違いがあれば、それを示す最短のスクリプトと両方の画面を出力し、状態 1 で終わります。"
      ),
      parameters: [
        app.declaration, architecture.declaration, scripts.declaration, events.declaration, long.declaration,
        seed.declaration,
      ], exclusives: [["--events", "--long"]],
      examples: [
        "todo-viper-study gate", "todo-viper-study gate --architecture mvvm --app quiz --events 100000",
      ]
    ) { arguments, context in
      let folder = arguments[scripts] ?? "Tests/Scripts"
      let count = arguments[events] ?? (arguments[long] ? Self.eventCount.long : Self.eventCount.short)
      let seed = UInt64(arguments[seed] ?? 1)
      var isAgreed = true
      context.output.write(row("app", "architecture", "scripts", "random events", "seconds"))
      for feature in features where [nil, feature.vocabulary.app].contains(arguments[app]) {
        let studied = StudiedApp(feature.vocabulary.app, of: features)
        let collection = ScriptCollection(of: studied, folder: "\(folder)/\(feature.folder)")
        guard try !collection.scripts().isEmpty else {
          throw CommandFailure(
            "there are no scripts in \(collection.folder); name their folder with --scripts")
        }
        for name in studied.architectures where [nil, name].contains(arguments[architecture]) {
          let result = try await Gate(collection: collection, vocabulary: feature.vocabulary)
            .hold(name, eventCount: name == "viper" ? 0 : count, seed: seed)
          context.output.write(
            row(
              result.app, name, "\(result.scripts.passed) of \(result.scripts.count)",
              name == "viper" ? "–" : "\(result.events.agreed) of \(result.events.count), seed \(seed)",
              "\(Int(result.seconds.rounded()))"))
          for difference in result.differences { context.output.write("\n\(difference)\n\n") }
          isAgreed = isAgreed && result.differences.isEmpty
        }
      }
      if !isAgreed { throw CommandFailure("the architectures do not agree; see the scripts above") }
    }
  }
}

private func row(_ cells: String...) -> String {
  "| " + cells.joined(separator: " | ") + " |\n"
}
