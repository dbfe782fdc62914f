public import ModulesContracts
internal import SharedEntities

/// Parses a command line into a command and its arguments.
///
/// Ambiguous words are an error, never a guess. So the options of a single command follow its name: before the name,
/// it is unknown which of them have a value.
public struct CommandLineParser: Sendable {
  let entries: [CommandEntry]
  let external: any ExternalCommandFinding
  let globals: GlobalParameters
  let standard: String
  let alone: String
  let context: WordContext
  let environment: @Sendable (String) -> String?

  /// The result of parsing a command line.
  public enum Request: Sendable {
    /// A command with its arguments.
    case run(Command, Arguments)
    /// An external command with its words, and the options of every command that come before its name.
    case external(ExternalCommand, [String], Arguments)
    /// Help on one command, or on all if none is named.
    case help(Command?)
    /// The version.
    case version
  }

  /// Parses the words after the program's name.
  public func parse(_ words: [String]) throws(UsageError) -> Request {
    if let request = try externalRequest(words) { return request }
    // A value that begins with a dash is written after `=`, so such a word by itself is always the option. Help also
    // works on a line with errors.
    let options = words.prefix { $0 != "--" }
    let wantsHelp = options.contains("--help") || options.contains("-h")
    if !wantsHelp, options.contains("--version") { return .version }
    let (name, rest) = splitCommand(words)
    let meant = globalCount(words) < words.count ? standard : alone
    guard let named = name ?? entries.first(where: { $0.name == meant })?.name else { return .help(nil) }
    guard let command = entries.first(where: { $0.name == named })?.make() else {
      throw unknownCommand(named, entries, external)
    }
    if wantsHelp { return .help(name == nil ? nil : command) }
    let reading = ArgumentCollector(command, isNamed: name != nil, entries, external, globals.declarations)
    return try parse(rest, reading)
  }

  /// Returns the external command that the words name, whatever follows its name.
  private func externalRequest(_ words: [String]) throws(UsageError) -> Request? {
    let index = globalCount(words)
    guard index < words.count, !entries.contains(where: { $0.name == words[index] }),
      let command = external.command(words[index])
    else { return nil }
    let before = Array(words[..<index])
    if before.contains("--version") { return .version }
    if before.contains("--help") || before.contains("-h") {
      return .external(command, ["--help"], Arguments())
    }
    let stand = Command(command.name, Phrase(command.path, command.path)) { _, _ in }
    guard
      case .run(_, let arguments) = try parse(
        before, ArgumentCollector(stand, isNamed: true, entries, external, globals.declarations))
    else { return nil }
    return .external(command, Array(words[(index + 1)...]), arguments)
  }

  /// Returns the command's name, and all other words in their order.
  ///
  /// Options that every command takes may come before each word of the name.
  private func splitCommand(_ words: [String]) -> (name: String?, rest: [String]) {
    var rest = words[...]
    var skipped: ArraySlice<String> = []
    var name: String?
    while name.map({ hasSubcommands($0, in: entries) }) ?? true {
      let count = globalCount(rest)
      guard let word = rest.dropFirst(count).first, OptionWord(word) == nil, word != "-", word != "--" else {
        break
      }
      let longer = name.map { "\($0) \(word)" } ?? word
      if let name, !isKnown(longer), takesWords(name) { break }
      skipped += rest.prefix(count)
      rest = rest.dropFirst(count + 1)
      name = longer
    }
    return (name, Array(skipped + rest))
  }

  private func isKnown(_ name: String) -> Bool {
    entries.contains { $0.name == name } || hasSubcommands(name, in: entries)
  }

  /// Whether a command takes words, as `view NAME` beside `view use`.
  private func takesWords(_ name: String) -> Bool {
    entries.first { $0.name == name }?.make().parameters.contains { ![.flag, .option].contains($0.form) }
      ?? false
  }

  /// Returns the number of leading words that are options of every command, with their values.
  private func globalCount(_ words: some Collection<String>) -> Int {
    let words = Array(words)
    var index = 0
    while index < words.count, let option = OptionWord(words[index]),
      let global = globals.declarations.first(where: { $0.name == option.name })
    {
      index += global.form == .option && option.value == nil ? 2 : 1
    }
    return index
  }

  private func parse(_ words: [String], _ initial: ArgumentCollector) throws(UsageError) -> Request {
    var reading = initial
    var index = 0
    var optionsAreOver = false
    while index < words.count {
      let word = words[index]
      index += 1
      if !optionsAreOver, word == "--" {
        optionsAreOver = true
        reading.passSeparator(at: index)
      } else if !optionsAreOver, let option = OptionWord(word) {
        index += try reading.takeOption(option, following: words[index...], context)
      } else {
        try reading.take(word, at: index, context)
      }
    }
    try reading.finish()
    try reading.takeVariables(environment, context)
    return .run(reading.command, reading.arguments)
  }
}

/// Whether a command's name is a prefix of other names, as `quiz` is of `quiz import`.
///
/// The word after such a name belongs to it if that is a name; else it is a word that the command takes itself.
func hasSubcommands(_ name: String, in entries: [CommandEntry]) -> Bool {
  entries.contains { $0.name.hasPrefix("\(name) ") }
}

/// Returns the error for an unknown command.
func unknownCommand(
  _ name: String, _ entries: [CommandEntry], _ external: any ExternalCommandFinding
) -> UsageError {
  let key = searchKey(name)
  let synonym = entries.first { $0.synonyms.contains(key) }?.name
  return unknownWord(
    Phrase("unknown command", "コマンド"), name,
    meant: synonym
      ?? nearestWord(
        to: name,
        among: entries.map { $0.make() }.filter { !$0.isHidden }.map(\.name) + external.all().map(\.name)),
    otherwise: Phrase("see 'todo-viper help'", "'todo-viper help' を参照してください"))
}

/// Returns the error for an unknown word.
///
/// - Parameter meant: the word that was most likely meant; nil if there is none.
func unknownWord(_ kind: Phrase, _ word: String, meant: String?, otherwise: Phrase) -> UsageError {
  if let meant {
    return UsageError(
      "\(kind(.english)) '\(excerpt(word))'; did you mean '\(meant)'?",
      "\(kind(.japanese)) '\(excerpt(word))' はありません。'\(meant)' のことですか?")
  }
  return UsageError(
    "\(kind(.english)) '\(excerpt(word))'; \(otherwise(.english))",
    "\(kind(.japanese)) '\(excerpt(word))' はありません。\(otherwise(.japanese))")
}
