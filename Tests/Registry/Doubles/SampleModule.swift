import Doubles
import ModulesContracts
import Platform
import RegistryModules
import SharedEntities

/// A module with the given content.
struct FakeModule: Module {
  let identifier: String
  let commands: [CommandEntry]
  let schema: Schema?
  let defaultCommand: String?

  init(
    identifier: String, commands: [Command] = [], synonyms: [String: [String]] = [:], schema: Schema? = nil,
    defaultCommand: String? = nil
  ) {
    self.identifier = identifier
    self.defaultCommand = defaultCommand
    self.commands = commands.map { command in
      CommandEntry(command.name, synonyms: synonyms[command.name] ?? []) { command }
    }
    self.schema = schema
  }
}

extension Command {
  /// A command without parameters that does nothing.
  static func idle(_ name: String) -> Command { Command(name, Phrase("Do nothing", "何もしない")) { _, _ in } }
}

/// A program with one command for every form of parameter.
struct SampleProgram {
  enum Order: String, CaseIterable { case created, due, title }

  let title = Parameter<String>.words(.text("TITLE", mayHoldSpaces: true), Phrase("what to do", "すること"))
  let due = Parameter<String>.option("--due", .sampleWhen, Phrase("by when", "期日"))
  let memo = Parameter<String>.option("--memo", .text("TEXT|-"), Phrase("notes", "メモ"))
  let json = Parameter<Bool>.flag("--json", Phrase("print JSON", "JSON を出力"))
  let open = Parameter<Bool>.flag("--open", Phrase("those still to be done", "未完了のもの"))
  let done = Parameter<Bool>.flag("--done", Phrase("done ToDos", "完了したもの"))
  let sort = Parameter<Order>.option("--sort", .choice("ORDER"), Phrase("the order", "順序"))
  let trace = Parameter<Bool>.flag("--trace", isAdvanced: true, Phrase("print each step", "各段階を出力"))
  let limit = Parameter<Int>.option("--limit", .count("N"), Phrase("at most N", "最大 N 件"))
  let number = Parameter<Int>.word(.count("ID"), Phrase("its number", "番号"))
  let count = Parameter<Int>.optionalWord(.count("N"), Phrase("how many", "件数"))
  let file = Parameter<String>.word(.file("FILE|-"), Phrase("the file", "ファイル"))
  let numbers: Parameter<Int>

  /// - Parameter stored: the completions in the store at a path.
  init(stored: @escaping @AppActor @Sendable (CommandContext) -> [CompletionCandidate] = { _ in [] }) {
    let reader = ValueReader<Int>("ID", completion: .stored { context in stored(context) }) {
      word, context throws(UsageError) in try ValueReader<Int>.count("ID").read(word, context)
    }
    numbers = .words(reader, Phrase("their numbers", "番号"))
  }

  var module: FakeModule {
    FakeModule(
      identifier: "sample",
      commands: [
        command("add", [title.declaration, due.declaration, memo.declaration, json.declaration]),
        Command(
          "list", Phrase("List ToDos", "ToDo を一覧表示する"), details: Phrase("A line a ToDo.", "1 行に 1 件。"),
          parameters: [open, done, json].map(\.declaration)
            + [sort.declaration, limit.declaration, memo.declaration],
          exclusives: [["--open", "--done"]], examples: ["todo-viper list --sort due"]
        ) { _, _ in },
        command("show", [number.declaration, json.declaration, trace.declaration]),
        command("finish", [numbers.declaration, json.declaration], .first),
        command("undo", [count.declaration]),
        command("import", [file.declaration]),
        command("sketch", [trace.declaration], .advanced),
        Command("secret", Phrase("Work behind the scenes", "裏方"), listing: .hidden) { _, _ in },
      ], synonyms: ["finish": ["end", "lst"]])
  }

  private func command(
    _ name: String, _ parameters: [ParameterDeclaration], _ listing: Command.Listing = .regular
  ) -> Command {
    Command(
      name, Phrase("The command \(name)", "コマンド \(name)"), parameters: parameters, listing: listing
    ) { _, _ in }
  }

  /// The result of parsing a line on Friday, 20 November 2026.
  func request(_ words: [String]) throws -> CommandLineParser.Request {
    let clock = FixedClock("2026-11-20T09:00:00Z")
    return try ModuleRegistry([module]).parser(standard: "list", clock: clock, language: .english).parse(
      words)
  }

  /// The command that a line runs, with its arguments.
  func run(_ words: String...) throws -> (command: String, arguments: Arguments) {
    guard case .run(let command, let arguments) = try request(words) else { throw NotRun() }
    return (command.name, arguments)
  }

  /// The message for an invalid line; nil if it is valid.
  func refusal(_ words: String..., in language: Language = .english) throws -> String? {
    do {
      _ = try request(words)
      return nil
    } catch let error as UsageError {
      return error.message(language)
    }
  }

  struct NotRun: Error {}
}
