public import ModulesContracts
internal import SharedEntities

/// Collects the arguments of one command while its words are read.
struct ArgumentCollector {
  let command: Command
  private(set) var arguments = Arguments()
  private let isNamed: Bool
  private let entries: [CommandEntry]
  private let external: any ExternalCommandFinding
  private let declarations: [ParameterDeclaration]
  private var lastWordIndex: Int?
  private var openWords: ArraySlice<ParameterDeclaration>
  private var isAfterSeparator = false

  /// Starts with no arguments.
  ///
  /// - Parameter isNamed: whether the command line names the command, rather than using the default.
  init(
    _ command: Command, isNamed: Bool, _ entries: [CommandEntry], _ external: any ExternalCommandFinding,
    _ globals: [ParameterDeclaration]
  ) {
    self.command = command
    self.isNamed = isNamed
    self.entries = entries
    self.external = external
    declarations = command.parameters + globals
    // Without the command's name, a word may be a mistyped one.
    openWords = isNamed ? declarations.filter { !$0.isOption }[...] : []
  }

  /// Takes a word that is not an option.
  mutating func take(_ word: String, at index: Int, _ context: WordContext) throws(UsageError) {
    guard let declaration = openWords.first else { throw unexpected(word) }
    if declaration.isRepeated {
      if declaration.mayHoldSpaces, let lastWordIndex, lastWordIndex != index - 1 {
        throw UsageError(
          "'\(excerpt(word))' is separated from the rest of \(declaration.placeholder); put its words together, or quote them",
          "'\(excerpt(word))' が \(declaration.placeholder) のほかの語と離れています。続けて書くか、引用符で囲んでください")
      }
      lastWordIndex = index
    } else {
      openWords = openWords.dropFirst()
    }
    arguments.append(try declaration.read(word, context), for: declaration.name)
    if isAfterSeparator { arguments.markLiteral(declaration.name) }
  }

  private func unexpected(_ word: String) -> UsageError {
    let name = isNamed ? "\(command.name) \(word)" : word
    let isKnown = entries.contains { $0.name == name }
    guard !isNamed || isKnown else {
      return UsageError(
        "'\(command.name)' does not take '\(excerpt(word))'\(seeHelp(.english))",
        "'\(command.name)' に '\(excerpt(word))' は指定できません\(seeHelp(.japanese))")
    }
    guard isKnown || external.command(word) != nil else { return unknownCommand(word, entries, external) }
    return UsageError(
      "'\(excerpt(word))' comes after options that only some commands take; write 'todo-viper \(name)', then its options",
      "コマンド '\(excerpt(word))' は、コマンド固有のオプションより前に書いてください。'todo-viper \(name)' の後にオプションを続けます")
  }

  /// Takes `--`, after which every word is an argument.
  ///
  /// It does not separate the words around it.
  mutating func passSeparator(at index: Int) {
    if lastWordIndex == index - 1 { lastWordIndex = index }
    isAfterSeparator = true
  }

  /// Takes an option, and returns the number of following words that are its value.
  mutating func takeOption(
    _ option: OptionWord, following rest: ArraySlice<String>, _ context: WordContext
  ) throws(UsageError) -> Int {
    let name = option.name
    guard let declaration = declarations.first(where: { $0.isOption && $0.name == name }) else {
      throw unknownWord(
        Phrase("unknown option", "オプション"), name,
        meant: nearestWord(to: name, among: declarations.filter(\.isOption).map(\.name)),
        otherwise: Phrase(
          "write '--' before a word that begins with a dash\(seeHelp(.english))",
          "'-' で始まる語を指定するには、その前に '--' を置いてください\(seeHelp(.japanese))"))
    }
    guard declaration.isList || !arguments.has(name) else {
      throw UsageError("\(name) is given twice; give it once", "\(name) が 2 回指定されています。1 回だけ指定してください")
    }
    if declaration.form == .flag {
      guard option.value == nil else {
        throw UsageError("\(name) takes no value; remove '='", "\(name) は値を取りません。'=' を外してください")
      }
      arguments.append(true, for: name)
      return 0
    }
    if let value = option.value {
      arguments.append(try read(value, declaration, as: name, context), for: name)
      return 0
    }
    guard let value = rest.first, !beginsWithDash(value) else {
      throw UsageError(
        "\(name) needs a value; write one that begins with a dash as \(name)=VALUE",
        "\(name) には値が必要です。'-' で始まる値は \(name)=VALUE と書きます")
    }
    if declaration.mayHoldSpaces {
      try refuseUnquoted(value, before: rest.dropFirst(), declaration, context)
    }
    arguments.append(try read(value, declaration, as: name, context), for: name)
    return 1
  }

  /// Rejects `--due fri 17:00` and `--due in 3 days`, where the words may belong to the day or begin the next
  /// argument.
  private func refuseUnquoted(
    _ value: String, before rest: ArraySlice<String>, _ declaration: ParameterDeclaration,
    _ context: WordContext
  ) throws(UsageError) {
    let name = declaration.name
    var phrase = value
    // Few dates have more words than `2 days before the last friday of next month`.
    for next in rest.prefix(8) {
      guard !beginsWithDash(next) else { return }
      phrase += " \(next)"
      guard declaration.joins(phrase, context) else { continue }
      guard (try? declaration.read(value, context)) != nil else {
        throw UsageError(
          "\(name) takes one word; quote it: \(name) '\(excerpt(phrase))'",
          "\(name) の値は 1 語です。\(name) '\(excerpt(phrase))' と引用符で囲んでください")
      }
      throw UsageError(
        "'\(excerpt(phrase))' after \(name) is ambiguous; quote it, or write \(name)='\(excerpt(value))'",
        "\(name) の後の '\(excerpt(phrase))' は 2 通りに読めます。引用符で囲むか \(name)='\(excerpt(value))' と書いてください")
    }
  }

  /// Reads a value, and names its option or variable in an error.
  ///
  /// - Parameter name: the option or variable that has the value.
  private func read(
    _ value: String, _ declaration: ParameterDeclaration, as name: String, _ context: WordContext
  ) throws(UsageError) -> any Sendable {
    do throws(UsageError) {
      return try declaration.read(value, context)
    } catch {
      throw error.about(name)
    }
  }

  /// Reads the options that are not given from their environment variables.
  mutating func takeVariables(_ environment: (String) -> String?, _ context: WordContext) throws(UsageError) {
    for declaration in declarations where !arguments.has(declaration.name) {
      guard let variable = declaration.variable, let value = environment(variable) else { continue }
      arguments.append(try read(value, declaration, as: variable, context), for: declaration.name)
      arguments.markStanding(declaration.name)
    }
  }

  /// Checks that nothing is missing and that no parameters exclude each other.
  func finish() throws(UsageError) {
    if let declaration = command.missing(in: arguments) {
      throw UsageError(
        "'\(command.name)' needs \(declaration.placeholder)\(seeHelp(.english))",
        "'\(command.name)' には \(declaration.placeholder) が必要です\(seeHelp(.japanese))")
    }
    if let (first, second) = command.conflict(in: arguments) {
      throw exclusionError(first.name, second.name)
    }
  }

  private func seeHelp(_ language: Language) -> String {
    let topic = isNamed && command.name != "help" ? "help \(command.name)" : "help"
    return Phrase("; see 'todo-viper \(topic)'", "。'todo-viper \(topic)' を参照してください")(language)
  }
}

extension Command {
  /// Returns the first required parameter that the arguments lack; nil if there is none.
  public func missing(in arguments: Arguments) -> ParameterDeclaration? {
    parameters.first { !$0.isOptional && !arguments.has($0.name) }
  }

  /// Returns two parameters that are both given but exclude each other; nil if there are none.
  public func conflict(in arguments: Arguments) -> (ParameterDeclaration, ParameterDeclaration)? {
    for group in exclusives {
      let given = group.filter { arguments.has($0) }
      guard given.count > 1 else { continue }
      guard let first = parameters.first(where: { $0.name == given[0] }),
        let second = parameters.first(where: { $0.name == given[1] })
      else { continue }
      return (first, second)
    }
    return nil
  }
}

/// Returns the error for two parameters that exclude each other.
public func exclusionError(_ first: String, _ second: String) -> UsageError {
  UsageError(
    "\(first) and \(second) cannot be combined; give one of them",
    "\(first) と \(second) は同時に指定できません。どちらか一方を指定してください")
}
