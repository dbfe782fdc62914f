internal import ModulesContracts
internal import Platform
internal import SharedEntities
internal import SharedViews
internal import Terminal

/// The command that opens an app, on the terminal or driven by a script.
struct AppCommand {
  let modules: [any Module]
  var observer: (any ScriptObserver)?

  private var entries: [AppEntry] { modules.flatMap(\.apps) }

  private enum ClockChoice: String, CaseIterable, Sendable {
    case system
    case manual
  }

  var command: Command {
    let app = Parameter<String>.option(
      "--app", .name("NAME", of: unique(entries.map(\.name))),
      Phrase("which app (default: the first)", "アプリの名前(省略時は先頭のもの)"))
    let architecture = Parameter<String>.option(
      "--architecture", .name("NAME", of: unique(entries.map(\.architecture))),
      isAdvanced: !comparesArchitectures(modules),
      Phrase("which of its architectures (default: the first)", "アーキテクチャの名前(省略時は先頭のもの)"))
    let opening = Parameter<ItemID>.option(
      "--open", itemID,
      Phrase("open at the item with this number", "この番号の項目から開く"))
    let script = Parameter<String>.option(
      "--script", .file("FILE|-"),
      Phrase("run this script instead of opening the app on the terminal", "ターミナルで開く代わりにスクリプトで動かす"))
    let size = Parameter<Frame.Size>.option(
      "--size", .size, Phrase("the size of a script's frames (default: 80x24)", "スクリプトの画面の大きさ(省略時は 80x24)"))
    let styles = Parameter<Bool>.flag(
      "--styles", Phrase("print the styles of a script's frames too", "スクリプトの画面の装飾も出力する"))
    let clock = Parameter<ClockChoice>.option(
      "--clock", .choice("CLOCK"),
      Phrase("system, or manual: a clock that only the script advances", "system または manual(スクリプトだけが進める時計)"))
    let seed = Parameter<Int>.option(
      "--seed", .count("N"), Phrase("the random seed", "乱数シード"))
    let latency = Parameter<Duration>.option(
      "--latency", .duration, Phrase("delay every call to the store by this long", "ストアの呼び出しごとに待つ時間"))
    return Command(
      "app", Phrase("Open the app on the terminal", "ターミナルでアプリを開く"),
      details: Phrase(
        """
        Press '?' in the app for its keys. A script has one event per line: key NAME, text TEXT, advance TIME, \
        outside COMMAND ARGUMENT, fail next, resize COLSxROWS. After each, the screen is printed.
        """,
        """
        アプリの中で '?' を押すとキー一覧を表示します。スクリプトは 1 行に 1 つのイベント(key 名前、text 文字列、\
        advance 時間、outside コマンド 引数、fail next、resize 桁x行)を書き、そのたびに画面を出力します。
        """),
      parameters: [
        app.declaration, architecture.declaration, opening.declaration, script.declaration, size.declaration,
        styles.declaration,
        clock.declaration, seed.declaration, latency.declaration,
      ],
      examples: [
        "todo-viper app", "todo-viper app --open 12",
        "todo-viper app --script toggle.script --size 40x10 --store demo.sqlite",
      ]
    ) { arguments, context in
      let entry = try entry(arguments[app], arguments[architecture])
      if arguments[opening] != nil, !entry.opensItems { throw opensNoItem(entry) }
      let latency = arguments[latency] ?? .zero
      guard let path = arguments[script] else {
        try refuse(scriptOptions: [size.declaration, styles.declaration], arguments)
        try await TerminalRun(
          entry: entry, context: context, latency: latency,
          seed: arguments[seed].map { UInt64($0) } ?? .random(in: 0 ... .max),
          manualClock: arguments[clock] == .manual ? ManualClock() : nil, opening: arguments[opening]
        ).run()
        return
      }
      guard arguments[clock] != .system else {
        throw UsageError(
          "a script has its own clock; remove '--clock system'",
          "スクリプトの時計は manual だけです。'--clock system' を外してください")
      }
      let run = ScriptRun(
        entry: entry, modules: modules, context: context, size: arguments[size] ?? ScriptRun.standardSize,
        seed: UInt64(arguments[seed] ?? 0), opening: arguments[opening], latency: latency,
        printing: arguments[styles] ? .textAndStyles : .text, observer: observer)
      try await run.run(try readText(path, context))
    }
  }

  private func entry(_ name: String?, _ architecture: String?) throws(UsageError) -> AppEntry {
    let named = entries.filter { $0.name == name ?? entries.first?.name }
    if let entry = named.first(where: { architecture == nil || $0.architecture == architecture }) {
      return entry
    }
    let others = Phrase(list: unique(named.map(\.architecture)))
    throw UsageError(
      "this app has no architecture \(architecture ?? ""); name one of \(others(.english))",
      "このアプリに \(architecture ?? "") はありません。\(others(.japanese)) のどれかを指定してください")
  }

  /// Reads the number of an item in any app that can open at one.
  private var itemID: ValueReader<ItemID> {
    let commands = entries.filter(\.opensItems).compactMap(\.textCommand)
    let lists = unique(commands).map { "'todo-viper \($0)'" }
    return ValueReader("ID", type: .integer) { word, _ throws(UsageError) in
      if let id = ItemID(word) { return id }
      throw UsageError(
        "'\(excerpt(word))' is not the number of an item; \(lists.joined(separator: " or ")) shows the numbers",
        "'\(excerpt(word))' は項目の番号ではありません。番号は \(lists.joined(separator: " か ")) で確認できます")
    }
  }

  private func opensNoItem(_ entry: AppEntry) -> UsageError {
    let others = Phrase(list: unique(entries.filter(\.opensItems).map(\.name)))
    return UsageError(
      "the app \(entry.name) has no items to open at, only \(others(.english)); remove --open",
      "アプリ \(entry.name) では項目から開けません(開けるのは \(others(.japanese)))。--open を外してください")
  }

  private func refuse(scriptOptions: [ParameterDeclaration], _ arguments: Arguments) throws(UsageError) {
    guard let option = scriptOptions.first(where: { arguments.has($0.name) }) else { return }
    throw UsageError(
      "\(option.name) is for scripts; give --script too, or remove it",
      "\(option.name) はスクリプト用です。--script も指定するか、外してください")
  }
}

/// Returns the text of a file, or of standard input for `-`.
@AppActor
private func readText(_ path: String, _ context: CommandContext) throws(CommandError) -> String {
  let detail: String
  do throws(InputError) {
    let source: any ByteSource = path == "-" ? context.input : try FileSource(path: path)
    var bytes: [UInt8] = []
    while case let block = try source.read(), !block.isEmpty { bytes += block }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    detail = Phrase("it is not UTF-8", "UTF-8 ではありません")(context.language)
  } catch {
    detail = error.detail
  }
  let sentence = Phrase(
    "the script \(excerpt(path: path)) cannot be read (\(detail)); name another file",
    "スクリプト \(excerpt(path: path)) を読めません(\(detail))。別のファイルを指定してください")
  throw CommandError(sentence(context.language))
}
