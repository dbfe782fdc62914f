public import ModulesContracts
internal import SharedEntities

/// Turns the words of a command line into a command and its arguments.
///
/// Words that can be read in two ways are an error, never a guess.
public struct CommandLineParser: Sendable {
  let commands: [Command]
  let globals: GlobalParameters
  let standard: String
  let clock: any WallClock

  /// What a command line asks for.
  public enum Request: Sendable {
    /// A command with its arguments.
    case run(Command, Arguments)
    /// Help on one command, or on all where none is named.
    case help(Command?)
    /// The version.
    case version
  }

  /// What the words after the program's name ask for.
  public func parse(_ words: [String]) throws(UsageError) -> Request {
    let (name, rest) = splitCommand(words)
    guard let name else {
      guard let command = commands.first(where: { $0.name == standard }) else { return .help(nil) }
      let request = try parse(rest, for: command)
      if case .help = request { return .help(nil) }
      return request
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      throw unknownWord(
        Phrase("unknown command", "コマンド"), name, among: commands.filter { !$0.isHidden }.map(\.name),
        otherwise: Phrase("see 'todo-viper help'", "'todo-viper help' を参照してください"))
    }
    return try parse(rest, for: command)
  }

  /// The command's name, and all other words in their order.
  ///
  /// Options that every command takes may stand before the name.
  private func splitCommand(_ words: [String]) -> (name: String?, rest: [String]) {
    var index = 0
    while index < words.count {
      let word = words[index]
      guard word.hasPrefix("-"), word != "-", word != "--" else {
        guard word != "--", word != "-" else { return (nil, words) }
        return (word, Array(words[..<index] + words[(index + 1)...]))
      }
      let takesValue = globals.declarations.contains { $0.form == .option && $0.name == word }
      index += takesValue ? 2 : 1
    }
    return (nil, words)
  }

  private func parse(_ words: [String], for command: Command) throws(UsageError) -> Request {
    var reading = ArgumentsReading(command: command, declarations: command.parameters + globals.declarations)
    var index = 0
    var optionsAreOver = false
    while index < words.count {
      let word = words[index]
      index += 1
      if optionsAreOver || !word.hasPrefix("-") || word == "-" {
        try reading.take(word, at: index, clock)
      } else if word == "--" {
        optionsAreOver = true
      } else {
        let consumed = try reading.takeOption(word, following: words[index...], clock)
        index += consumed
      }
    }
    if reading.arguments[globals.help] { return .help(command) }
    if reading.arguments[globals.version] { return .version }
    try reading.finish()
    return .run(command, reading.arguments)
  }
}

/// The arguments of one command while its words are being read.
private struct ArgumentsReading {
  let command: Command
  let declarations: [ParameterDeclaration]
  var arguments = Arguments()
  private var lastWordIndex: Int?
  private var openWords: ArraySlice<ParameterDeclaration>

  init(command: Command, declarations: [ParameterDeclaration]) {
    self.command = command
    self.declarations = declarations
    openWords = declarations.filter { !$0.isOption }[...]
  }

  /// Takes a word that is no option.
  mutating func take(_ word: String, at index: Int, _ clock: any WallClock) throws(UsageError) {
    guard let declaration = openWords.first else {
      throw UsageError(
        "'\(command.name)' does not take '\(word)'\(seeHelp(.english))",
        "'\(command.name)' に '\(word)' は指定できません\(seeHelp(.japanese))")
    }
    if declaration.form == .words {
      if declaration.mayHoldSpaces, let lastWordIndex, lastWordIndex != index - 1 {
        throw UsageError(
          "'\(word)' stands apart from the rest of \(declaration.placeholder); put its words together, or quote them",
          "'\(word)' が \(declaration.placeholder) の他の語と離れています。続けて書くか、引用符で囲んでください")
      }
      lastWordIndex = index
    } else {
      openWords = openWords.dropFirst()
    }
    arguments.append(try declaration.read(word, clock), for: declaration.name)
  }

  /// Takes an option and gives how many of the following words were its value.
  mutating func takeOption(
    _ word: String, following rest: ArraySlice<String>, _ clock: any WallClock
  ) throws(UsageError) -> Int {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = word == "-h" ? "--help" : String(parts[0])
    guard let declaration = declarations.first(where: { $0.isOption && $0.name == name }) else {
      throw unknownWord(
        Phrase("unknown option", "オプション"), name, among: declarations.filter(\.isOption).map(\.name),
        otherwise: Phrase(
          "a word that begins with a dash follows '--'\(seeHelp(.english))",
          "'-' で始まる語は '--' の後に書きます\(seeHelp(.japanese))"))
    }
    guard !arguments.has(name) else {
      throw UsageError("\(name) is given twice; give it once", "\(name) が 2 回指定されています。1 回だけ指定してください")
    }
    if declaration.form == .flag {
      guard parts.count == 1 else {
        throw UsageError("\(name) takes no value; leave '=' out", "\(name) は値を取りません。'=' を外してください")
      }
      arguments.append(true, for: name)
      return 0
    }
    if parts.count == 2 {
      arguments.append(try read(String(parts[1]), declaration, clock), for: name)
      return 0
    }
    guard let value = rest.first, value == "-" || !value.hasPrefix("-") else {
      throw UsageError(
        "\(name) needs a value; one that begins with a dash is written \(name)=VALUE",
        "\(name) には値が必要です。'-' で始まる値は \(name)=VALUE と書きます")
    }
    if declaration.mayHoldSpaces, let next = rest.dropFirst().first, !next.hasPrefix("-"),
      (try? declaration.read("\(value) \(next)", clock)) != nil
    {
      throw UsageError(
        "'\(value) \(next)' after \(name) can be read in two ways; quote it, or write \(name)='\(value)'",
        "\(name) の後の '\(value) \(next)' は 2 通りに読めます。引用符で囲むか \(name)='\(value)' と書いてください")
    }
    arguments.append(try read(value, declaration, clock), for: name)
    return 1
  }

  private func read(
    _ value: String, _ declaration: ParameterDeclaration, _ clock: any WallClock
  ) throws(UsageError) -> any Sendable {
    do throws(UsageError) {
      return try declaration.read(value, clock)
    } catch {
      throw UsageError(
        "\(declaration.name): \(error.message(.english))", "\(declaration.name): \(error.message(.japanese))")
    }
  }

  /// Checks that nothing is missing and nothing excludes something else.
  func finish() throws(UsageError) {
    for declaration in command.parameters
    where [.word, .words].contains(declaration.form) && !arguments.has(declaration.name) {
      throw UsageError(
        "'\(command.name)' needs \(declaration.placeholder)\(seeHelp(.english))",
        "'\(command.name)' には \(declaration.placeholder) が必要です\(seeHelp(.japanese))")
    }
    for group in command.exclusives {
      let given = group.filter { arguments.has($0) }
      guard given.count < 2 else {
        throw UsageError(
          "\(given[0]) and \(given[1]) exclude each other; give one of them",
          "\(given[0]) と \(given[1]) は同時に指定できません。どちらか一方を指定してください")
      }
    }
  }

  private func seeHelp(_ language: Language) -> String {
    Phrase("; see 'todo-viper help \(command.name)'", "。'todo-viper help \(command.name)' を参照してください")(
      language)
  }
}

/// The error for a word that is not known, with the one that was most likely meant.
func unknownWord(
  _ kind: Phrase, _ word: String, among known: [String], otherwise: Phrase
) -> UsageError {
  if let nearest = nearestWord(to: word, among: known) {
    return UsageError(
      "\(kind(.english)) '\(word)'; did you mean '\(nearest)'?",
      "\(kind(.japanese)) '\(word)' はありません。'\(nearest)' のことですか?")
  }
  return UsageError(
    "\(kind(.english)) '\(word)'; \(otherwise(.english))",
    "\(kind(.japanese)) '\(word)' はありません。\(otherwise(.japanese))")
}
