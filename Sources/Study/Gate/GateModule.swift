public import ModulesContracts
internal import SharedEntities
internal import SharedViews
internal import Terminal

/// The command that checks that all architectures behave alike.
public struct GateModule: Module {
  public let identifier = "gate"

  private let features: [any StudiedModule]

  public init(of features: [any StudiedModule]) { self.features = features }

  public var commands: [CommandEntry] {
    let features = features
    return [CommandEntry("gate") { GateCommand(features: features).command }]
  }
}

private struct GateCommand {
  let features: [any StudiedModule]

  /// The default number of random events, which takes some seconds, and the number with `--long`.
  private static let eventCount = (short: 5_000, long: 1_000_000)

  var command: Command {
    let app = Parameter<String>.option(
      "--app", .name("NAME", of: features.map(\.vocabulary.app)), Phrase("only this app", "このアプリだけ"))
    let architecture = Parameter<String>.option(
      "--architecture", .name("NAME", of: architectures(of: features)),
      Phrase("only this architecture", "このアーキテクチャだけ"))
    let scripts = Parameter<String>.option(
      "--scripts", .file("FOLDER"),
      Phrase("the scripts and their frames (default: Tests/Scripts)", "スクリプトと画面のフォルダー(省略時は Tests/Scripts)"))
    let events = Parameter<Int>.option(
      "--events", .count("N"),
      Phrase(
        "random events for each app and architecture (default: 5000)", "アプリとアーキテクチャごとの乱数イベント数(省略時は 5000)"))
    let long = Parameter<Bool>.flag("--long", Phrase("a million random events", "乱数イベントを百万にする"))
    let names = Parameter<Bool>.flag(
      "--names",
      Phrase("only name the scripts that fail, without random events", "通らないスクリプトの名前だけを示す(乱数イベントなし)"))
    let seed = Parameter<Int>.option(
      "--seed", .count("N"), Phrase("the first seed (default: 1)", "最初のシード(省略時は 1)"))
    return Command(
      "gate", Phrase("Compare the frames of every architecture with VIPER's", "すべてのアーキテクチャの画面を VIPER と比べる"),
      details: Phrase(
        """
        Runs every script in both languages and three sizes, and random scripts. Every architecture must show the same \
        frames as VIPER. For a difference, prints the shortest script that shows it with both frames, and exits with \
        status 1.
        """,
        "スクリプトを両言語・三つの大きさで、また乱数のスクリプトを動かし、どのアーキテクチャも VIPER と同じ画面を出すか確かめます。違いがあれば、それを示す最短のスクリプトと両方の画面を出力し、状態 1 で終わります。"
      ),
      parameters: [
        app.declaration, architecture.declaration, scripts.declaration, events.declaration, long.declaration,
        seed.declaration, names.declaration,
      ], exclusives: [["--events", "--long", "--names"]],
      examples: [
        "todo-viper-study gate", "todo-viper-study gate --architecture mvvm --app quiz --events 100000",
      ]
    ) { arguments, context in
      let folder = arguments[scripts] ?? "Tests/Scripts"
      let named = arguments[names]
      let count =
        named ? 0 : arguments[events] ?? (arguments[long] ? Self.eventCount.long : Self.eventCount.short)
      let seed = UInt64(arguments[seed] ?? 1)
      var isAgreed = true
      for feature in features where [nil, feature.vocabulary.app].contains(arguments[app]) {
        let studied = StudiedApp(feature.vocabulary.app, of: features)
        let collection = ScriptCollection(of: studied, folder: "\(folder)/\(feature.folder)")
        guard try !collection.scripts().isEmpty else {
          throw CommandError(
            "there are no scripts in \(collection.folder); specify their folder with --scripts")
        }
        let wanted = arguments[architecture]
        let gate = Gate(collection: collection, vocabulary: feature.vocabulary)
        let line = context.progress.map {
          ProgressLine($0, language: context.language, columns: context.progressColumns)
        }
        // At once, as a run of a million events may be ended before its last.
        let found = { (difference: String) in
          guard !named else { return }
          line?.finish()
          context.output.write("\n\(difference)\n\n")
        }
        let reference = try await gate.compare(
          [nil, "viper"].contains(wanted) ? ["viper"] : [], eventCount: 0, seed: seed, found: found)
        let others = studied.architectures.filter { $0 != "viper" && [nil, $0].contains(wanted) }
        line?.total = count
        let noun = Phrase("random events", "件の乱数イベント")(context.language)
        let results = try await gate.compare(
          others, eventCount: count, seed: seed, found: found, progress: { line?.advance(by: $0, noun) })
        line?.finish()
        context.output.write(tableRow(["app", "architecture", "scripts", "random events", "seconds"]))
        if let wanted, !studied.architectures.contains(wanted) {
          context.output.write(tableRow([feature.vocabulary.app, wanted, "missing", "–", "–"]))
        }
        for result in reference + results {
          let events = "\(result.events.agreed) of \(result.events.count), seed \(seed)"
          context.output.write(
            tableRow([
              result.app, result.architecture, "\(result.scripts.passed) of \(result.scripts.count)",
              result.events.count == 0 ? "–" : events, "\(Int(result.seconds.rounded()))",
            ]))
          if named { for name in result.failing { context.output.write("\(result.app)/\(name)\n") } }
          isAgreed = isAgreed && result.differences.isEmpty
        }
      }
      if !isAgreed { throw CommandError("the architectures differ; see the scripts above") }
    }
  }
}
