internal import ModulesContracts
internal import Platform
internal import RegistryModules
internal import SharedEntities
internal import SystemLibrary
internal import Terminal

/// The command that runs the service.
struct ServeCommand: Sendable {
  let modules: [any Module]
  let program: ProgramName
  let version: String

  /// The protocols of the service.
  private enum Wire: String, CaseIterable, Sendable {
    /// The Model Context Protocol.
    case mcp
    /// JSON-RPC 2.0.
    case rpc
  }

  var command: Command {
    let dialect = Parameter<Wire>.option(
      "--protocol", .choice("PROTOCOL"),
      Phrase("mcp (the default), or rpc for plain JSON-RPC 2.0", "mcp(既定)、または rpc(JSON-RPC 2.0 のみ)"))
    let allowance = Parameter<Allowance>.option(
      "--allow", .choice("WHAT"),
      Phrase("read, add, change or all (the default)", "read、add、change、all(既定)"))
    let chosen = Parameter<ModuleChoice>.option(
      "--modules", .modules(modules.map(\.identifier)),
      Phrase("the modules to serve, separated by commas", "コマンドを提供するモジュール(コンマ区切り)"))
    let files = Parameter<String>.option(
      "--files", .file("FOLDER"),
      Phrase("let programs read files and create new ones in this folder", "このフォルダーでのファイルの読み取りと新規作成を許可する"))
    let messageLimit = Parameter<ByteCount>.option(
      "--max-message", .byteCount,
      Phrase("the longest message to accept (default: 4M)", "受け付けるメッセージの最大長(省略時は 4M)"))
    let resultLimit = Parameter<ByteCount>.option(
      "--max-result", .byteCount, Phrase("the longest list to send (default: 64K)", "送る一覧の最大長(省略時は 64K)"))
    let changes = Parameter<ChangeLimit>.option(
      "--changes-per-minute", .changeLimit,
      Phrase(
        "the most changes per minute, or none for no limit (default: 1000)",
        "1 分間の変更の上限。none で無制限(省略時は 1000)"
      ))
    let configuration = Parameter<Bool>.flag(
      "--configuration", Phrase("print the entry for a client's configuration", "クライアントの設定に書く内容を出力する"))
    let client = Parameter<Client>.option(
      "--client", .choice("CLIENT"),
      Phrase(
        "the client to configure: claude (the default), codex, cursor, neovim or zed",
        "--configuration の対象クライアント: claude(既定)、codex、cursor、neovim、zed"))
    return Command(
      "serve", Phrase("Serve agents, editors and scripts", "エージェント・エディター・スクリプト向けのサーバーを起動する"),
      details: Phrase(
        "Speaks the Model Context Protocol, or JSON-RPC, over standard input and output, until the input ends.",
        "標準入出力で Model Context Protocol または JSON-RPC の要求に応答し、入力が終わると終了します。"),
      parameters: [
        dialect.declaration, allowance.declaration, chosen.declaration, files.declaration,
        messageLimit.declaration, resultLimit.declaration, changes.declaration, configuration.declaration,
        client.declaration,
      ],
      examples: [
        "todo-viper serve --configuration", "todo-viper serve --allow read",
        #"echo '{"jsonrpc":"2.0","id":1,"method":"list"}' | todo-viper serve --protocol rpc"#,
      ]
    ) { arguments, context in
      let folder = try arguments[files].map { path throws(UsageError) in try ServiceFiles(path) }
      if arguments[configuration] {
        var options: [String] = []
        if let dialect = arguments[dialect] { options += ["--protocol", dialect.rawValue] }
        if let allowance = arguments[allowance] { options += ["--allow", allowance.rawValue] }
        if let names = arguments[chosen]?.names { options += ["--modules", names.joined(separator: ",")] }
        if let folder { options += ["--files", folder.folder] }
        if let limit = arguments[messageLimit] { options += ["--max-message", limit.word] }
        if let limit = arguments[resultLimit] { options += ["--max-result", limit.word] }
        if let limit = arguments[changes] { options += ["--changes-per-minute", limit.word] }
        let entry = ClientConfiguration(name: program.name, options: options, context)
        context.output.write(entry.text(for: arguments[client] ?? .claude))
        return
      }
      guard arguments[client] == nil else {
        throw UsageError(
          "--client needs --configuration; give both", "--client は --configuration と一緒に指定してください")
      }
      // By default only the first module is served, which is the program's own.
      let served =
        if let names = arguments[chosen]?.names { modules.filter { names.contains($0.identifier) } } else {
          Array(modules.prefix(1))
        }
      let control = CallControl()
      let service = Service(
        served, arguments[allowance] ?? .all, files: folder,
        resultLimit: arguments[resultLimit]?.count ?? 64 << 10,
        runner: CommandRunner(
          context, control: control, isReadOnly: arguments[allowance] == .read,
          changesPerMinute: (arguments[changes] ?? .standard).count))
      let dialectOfClient: any Dialect =
        switch arguments[dialect] ?? .mcp {
        case .rpc: PlainDialect(service)
        case .mcp: MCPDialect(service, name: program.name, version: version)
        }
      await run(service, dialectOfClient, control, lineLimit: arguments[messageLimit]?.count ?? 4 << 20)
    }
  }

  @AppActor
  private func run(_ service: Service, _ dialect: any Dialect, _ control: CallControl, lineLimit: Int) async {
    // Files that programs write are the user's alone.
    umask(0o077)
    // The running change is finished; waiting ones are dropped. A second signal ends the process at once.
    let termination = try? SignalPipe(for: [SIGTERM], once: true)
    defer { termination?.stop() }
    let input = ClientInput(
      descriptor: STDIN_FILENO, termination: termination?.reading, control: control, lineLimit: lineLimit,
      cancellation: type(of: dialect).cancellation)
    service.waitToWrite = { input.waitToWrite($0, to: STDOUT_FILENO) }
    await service.run(dialect, input)
  }
}

/// The identifiers of some modules.
struct ModuleChoice: Sendable {
  let names: [String]
}

/// A number of bytes, with its spelling.
struct ByteCount: Sendable {
  let word: String
  let count: Int
}

/// The maximum number of changes in a minute, with its spelling.
struct ChangeLimit: Sendable {
  let word: String
  /// Nil for no limit.
  let count: Int?

  static let standard = ChangeLimit(word: "1000", count: 1000)
}

extension ValueReader<ByteCount> {
  /// A number of bytes, with K or M for 1,024 or 1,048,576 of them.
  static var byteCount: ValueReader {
    ValueReader("BYTES", completion: .choices { ["64K", "1M", "4M"] }) { word, _ throws(UsageError) in
      let unit =
        switch word.last {
        case "K", "k": 10
        case "M", "m": 20
        default: 0
        }
      let digits = unit == 0 ? word[...] : word.dropLast()
      guard let number = wholeNumber(digits.utf8), case let count = number << unit, number > 0,
        number <= 1 << 20,
        count >= 1024, count <= 1 << 30
      else {
        throw UsageError(
          "'\(excerpt(word))' is not a number of bytes from 1K to 1024M; write one such as 64K or 4M",
          "'\(excerpt(word))' は 1K から 1024M までのバイト数ではありません。64K や 4M のように指定してください")
      }
      return ByteCount(word: word, count: count)
    }
  }
}

extension ValueReader<ChangeLimit> {
  /// A whole number from 1, or `none`.
  static var changeLimit: ValueReader {
    ValueReader("N|none", completion: .choices { ["none"] }) { word, context throws(UsageError) in
      if word == "none" { return ChangeLimit(word: word, count: nil) }
      return ChangeLimit(word: word, count: try ValueReader<Int>.count("N").read(word, context))
    }
  }
}

extension ValueReader<ModuleChoice> {
  /// Names of modules, separated by commas.
  static func modules(_ known: [String]) -> ValueReader {
    ValueReader("NAME,…", completion: .choices { known }) { word, _ throws(UsageError) in
      let names = word.split(separator: ",").map(String.init)
      guard !names.isEmpty, names.allSatisfy(known.contains) else {
        throw UsageError(
          "there is no module '\(excerpt(word))'; choose from \(known.joined(separator: ", "))",
          "'\(excerpt(word))' というモジュールはありません。\(known.joined(separator: "、")) から選んでください")
      }
      return ModuleChoice(names: names)
    }
  }
}
