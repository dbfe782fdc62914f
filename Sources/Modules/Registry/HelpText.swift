public import ModulesContracts
public import SharedEntities
internal import Terminal

/// The help on the program and its commands, generated from their declarations.
public struct HelpText: Sendable {
  private let commands: [Command]
  /// The names of all commands, including those hidden from help.
  private let ownNames: [String]
  private let external: any ExternalCommandFinding
  private let globals: GlobalParameters
  private let language: Language

  /// The width of help in columns.
  static let columns = 100

  /// Creates help on the commands of a registry.
  public init(_ registry: ModuleRegistry, language: Language) {
    self.init(
      commands: registry.commands, external: registry.external, globals: registry.globals, language: language)
  }

  init(
    commands: [Command], external: any ExternalCommandFinding = NoExternalCommands(),
    globals: GlobalParameters, language: Language
  ) {
    self.external = external
    ownNames = commands.map(\.name)
    self.commands = commands.filter { !$0.isHidden }
    self.globals = globals
    self.language = language
  }

  /// Help on the program as a whole.
  public var overview: String {
    globals.program.named(
      """
      \(globals.program.name): \(globals.program.summary(language))

      \(word("Usage", "使い方")): todo-viper [COMMAND]

      \(word("Commands", "コマンド")):
      \(table(commands.filter { !$0.name.contains(" ") }.map { ($0.name, $0.summary(language)) }))
      \(externalSection)
      \(word("Options of every command", "すべてのコマンドのオプション")):
      \(table(globals.declarations.map(row)))

      \(word("See 'todo-viper help COMMAND' for more.", "詳しくは 'todo-viper help COMMAND' で表示します。"))

      """)
  }

  /// The external commands, after an empty line; empty if there are none.
  private var externalSection: String {
    let rows = external.all().map { command in
      let path = printable(command.path)
      guard ownNames.contains(command.name) else { return (command.name, path) }
      return (
        command.name,
        word("\(path) is never run: todo-viper's own command wins", "\(path) は実行されません(本体のコマンドが優先)")
      )
    }
    guard !rows.isEmpty else { return "" }
    return "\n\(word("Commands from other programs", "他のプログラムによるコマンド")):\n\(table(rows))\n"
  }

  /// Help on one command.
  public func text(for command: Command) -> String {
    let usage = ["\(word("Usage", "使い方")): todo-viper \(command.name)"] + usageParts(of: command)
    let usageLines = filled(usage.map { $0 + " " }, width: Self.columns - 4)
    var sections = [command.summary(language), usageLines.joined(separator: "\n    ")]
    if let details = command.details {
      sections.append(wrapped(details(language), width: Self.columns).joined(separator: "\n"))
    }
    let subcommands = commands.filter { $0.name.hasPrefix("\(command.name) ") }
    if !subcommands.isEmpty {
      let rows = subcommands.map { ($0.name, $0.summary(language)) }
      sections.append("\(word("Commands", "コマンド")):\n\(table(rows))")
    }
    let words = command.parameters.filter { !$0.isOption }
    if !words.isEmpty { sections.append("\(word("Arguments", "引数")):\n\(table(words.map(row)))") }
    let options =
      command.parameters.filter(\.isOption) + globals.declarations.filter { $0.name != "--version" }
    sections.append("\(word("Options", "オプション")):\n\(table(options.map(row)))")
    if !command.examples.isEmpty {
      sections.append(
        "\(word("Examples", "例")):\n" + command.examples.map { "  \($0)" }.joined(separator: "\n"))
    }
    return globals.program.named(sections.joined(separator: "\n\n") + "\n")
  }

  /// The synopsis of a command with all its parameters.
  public func usage(of command: Command) -> String {
    (["todo-viper", command.name] + usageParts(of: command)).joined(separator: " ")
  }

  private func usageParts(of command: Command) -> [String] {
    var shown: Set<String> = []
    return command.parameters.compactMap { parameter in
      guard !shown.contains(parameter.name) else { return nil }
      let group = command.exclusives.first { $0.contains(parameter.name) } ?? [parameter.name]
      let signatures = command.parameters.filter { group.contains($0.name) && !shown.contains($0.name) }
        .map(signature)
      shown.formUnion(group)
      return parameter.isOptional
        ? "[\(signatures.joined(separator: "|"))]" : signatures[0]
    }
  }

  private func signature(_ parameter: ParameterDeclaration) -> String {
    switch parameter.form {
    case .flag: parameter.name == "--help" ? "-h, --help" : parameter.name
    case .option: "\(parameter.name) \(parameter.placeholder)"
    case .word, .optionalWord: parameter.placeholder
    case .words, .optionalWords: parameter.placeholder + "…"
    }
  }

  private func row(_ parameter: ParameterDeclaration) -> (String, String) {
    (signature(parameter), parameter.commandLineHelp(language))
  }

  private func table(_ rows: [(name: String, help: String)]) -> String {
    let measure = TextWidth.standard
    let width = rows.map { measure.displayWidth(of: $0.name) }.max() ?? 0
    let margin = "\n" + String(repeating: " ", count: width + 4)
    return rows.map { row in
      let help = wrapped(row.help, width: Self.columns - width - 4)
      return "  \(measure.padded(row.name, width: width))  \(help.joined(separator: margin))"
    }.joined(separator: "\n")
  }

  private func word(_ english: String, _ japanese: String) -> String { Phrase(english, japanese)(language) }
}
