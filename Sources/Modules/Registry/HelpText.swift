public import ModulesContracts
public import SharedEntities
internal import Terminal

/// The help on the program and its commands, generated from their declarations.
public struct HelpText: Sendable {
  /// The commands that help lists, in its order, with the advanced ones.
  let commands: [Command]
  /// The names of all commands, including those hidden from help.
  private let ownNames: [String]
  private let external: any ExternalCommandFinding
  private let globals: GlobalParameters
  private let language: Language
  private let columns: Int
  private let listsAll: Bool

  /// The width of help that is not printed on a terminal, in columns.
  static let defaultColumns = 100
  /// The fewest columns in which an explanation stands beside what it explains, and not below it.
  private static let narrowest = 24

  /// Creates help on the commands of a registry.
  ///
  /// - Parameters:
  ///   - columns: the width of the terminal; nil if there is none.
  ///   - listsAll: whether commands and options for developers are listed, too.
  public init(
    _ registry: ModuleRegistry, language: Language, columns: Int? = nil, listsAll: Bool = false
  ) {
    self.init(
      commands: registry.commands, external: registry.external, globals: registry.globals, language: language,
      columns: columns, listsAll: listsAll)
  }

  init(
    commands: [Command], external: any ExternalCommandFinding = NoExternalCommands(),
    globals: GlobalParameters, language: Language, columns: Int? = nil, listsAll: Bool = false
  ) {
    self.external = external
    ownNames = commands.map(\.name)
    self.commands =
      commands.filter { $0.listing == .first }
      + commands.filter { $0.listing != .first && $0.listing != .hidden }
    self.globals = globals
    self.language = language
    self.columns = columns ?? Self.defaultColumns
    self.listsAll = listsAll
  }

  /// Help on the program as a whole.
  public var overview: String {
    let all = commands.filter { !$0.name.contains(" ") }
    let listed = all.filter(isListed)
    var more = [word("See 'todo-viper help COMMAND' for more.", "詳しくは 'todo-viper help COMMAND' で表示します。")]
    if listed.count < all.count {
      more.append(
        word(
          "'todo-viper help --all' also lists commands for developers.",
          "'todo-viper help --all' では開発者向けのコマンドも表示します。"))
    }
    return globals.program.named(
      """
      \(paragraph("\(globals.program.name): \(globals.program.summary(language))"))

      \(word("Usage", "使い方")): todo-viper [COMMAND]

      \(word("Commands", "コマンド")):
      \(table(listed.map { ($0.name, $0.summary(language)) }))
      \(externalSection)
      \(word("Options of every command", "すべてのコマンドのオプション")):
      \(table(globals.declarations.map(row)))

      \(more.map(paragraph).joined(separator: "\n"))

      """)
  }

  /// The external commands, after an empty line; empty if there are none.
  private var externalSection: String {
    let rows = external.all().map { command in
      let path = printable(command.path)
      guard ownNames.contains(command.name) else { return (command.name, path) }
      return (
        command.name,
        word(
          "\(path) is never run: todo-viper's own command takes precedence", "\(path) は実行されません(本体のコマンドが優先)")
      )
    }
    guard !rows.isEmpty else { return "" }
    return "\n\(word("Commands from other programs", "外部コマンド")):\n\(table(rows))\n"
  }

  /// Returns help on one command.
  public func text(for command: Command) -> String {
    var sections = [paragraph(command.summary(language)), usageLines(of: command)]
    if let details = command.details { sections.append(paragraph(details(language))) }
    let subcommands = commands.filter { $0.name.hasPrefix("\(command.name) ") && isListed($0) }
    if !subcommands.isEmpty {
      let rows = subcommands.map { ($0.name, $0.summary(language)) }
      sections.append("\(word("Commands", "コマンド")):\n\(table(rows))")
    }
    let words = command.parameters.filter { !$0.isOption }
    if !words.isEmpty { sections.append("\(word("Arguments", "引数")):\n\(table(words.map(row)))") }
    let options =
      listedParameters(of: command).filter(\.isOption)
      + globals.declarations.filter { $0.name != "--version" }
    sections.append("\(word("Options", "オプション")):\n\(table(options.map(row)))")
    if !command.examples.isEmpty {
      sections.append(
        "\(word("Examples", "例")):\n" + command.examples.map { "  " + $0(language) }.joined(separator: "\n"))
    }
    if listedParameters(of: command).count < command.parameters.count {
      let all = "todo-viper help \(command.name) --all"
      sections.append(
        paragraph(word("'\(all)' also lists options for developers.", "'\(all)' では開発者向けのオプションも表示します。")))
    }
    return globals.program.named(sections.joined(separator: "\n\n") + "\n")
  }

  /// The synopsis of a command with the parameters that help lists.
  public func usage(of command: Command) -> String {
    (["todo-viper", command.name] + usageParts(of: command)).joined(separator: " ")
  }

  private func usageLines(of command: Command) -> String {
    let width = columns - 4
    let parts = ["\(word("Usage", "使い方")): todo-viper \(command.name)"] + usageParts(of: command)
    // Alternatives that do not fit in a line are on several.
    let pieces = parts.flatMap { part in
      TextWidth.standard.displayWidth(of: part) <= width ? [part + " "] : alternatives(in: part + " ")
    }
    return filled(pieces, width: width).joined(separator: "\n    ")
  }

  /// The alternatives of a part of a synopsis, each but the last with the bar that ends it.
  private func alternatives(in part: String) -> [String] {
    let bars = part.indices.filter { part[$0] == "|" }.map { part.index(after: $0) }
    return zip([part.startIndex] + bars, bars + [part.endIndex]).map { String(part[$0..<$1]) }
  }

  private func usageParts(of command: Command) -> [String] {
    var shown: Set<String> = []
    let parameters = listedParameters(of: command)
    return parameters.compactMap { parameter in
      guard !shown.contains(parameter.name) else { return nil }
      let group = command.exclusives.first { $0.contains(parameter.name) } ?? [parameter.name]
      let signatures = parameters.filter { group.contains($0.name) && !shown.contains($0.name) }
        .map(signature)
      shown.formUnion(group)
      return parameter.isOptional
        ? "[\(signatures.joined(separator: "|"))]" : signatures[0]
    }
  }

  private func isListed(_ command: Command) -> Bool { listsAll || command.listing != .advanced }

  private func listedParameters(of command: Command) -> [ParameterDeclaration] {
    command.parameters.filter { listsAll || !$0.isAdvanced }
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

  private func paragraph(_ text: String) -> String {
    wrapped(text, width: columns).joined(separator: "\n")
  }

  /// Rows of names with their explanations beside them, or below them where the terminal is too narrow for that.
  private func table(_ rows: [(name: String, help: String)]) -> String {
    let measure = TextWidth.standard
    let width = rows.map { measure.displayWidth(of: $0.name) }.max() ?? 0
    let isNarrow = columns - width - 4 < Self.narrowest
    let indent = isNarrow ? 6 : width + 4
    let margin = "\n" + String(repeating: " ", count: indent)
    return rows.map { row in
      let help = wrapped(row.help, width: columns - indent).joined(separator: margin)
      return isNarrow
        ? "  \(row.name)\(margin)\(help)" : "  \(measure.padded(row.name, width: width))  \(help)"
    }.joined(separator: "\n")
  }

  private func word(_ english: String, _ japanese: String) -> String { Phrase(english, japanese)(language) }
}
