internal import ModulesContracts

/// A command line up to the word to complete, parsed as `CommandLineParser` will parse it.
struct UnfinishedLine {
  /// The command; nil if none is named yet.
  private(set) var command: Command?
  /// The word that names the command, whether it is known or not.
  private(set) var commandName: String?
  /// Whether the next word names the command or continues its name.
  private(set) var awaitsCommand = true
  /// The option whose value comes next.
  private(set) var awaitedOption: ParameterDeclaration?
  /// Whether `--` has occurred.
  private(set) var optionsAreOver = false
  /// The names of the options that were given.
  private(set) var options: Set<String> = []
  /// The words that were given to the command.
  private(set) var words: Set<String> = []
  /// The word parameters that the command still takes.
  private(set) var openWords: ArraySlice<ParameterDeclaration> = []
  /// The path of the store, if the line sets it.
  private(set) var store: String?

  private let commands: [Command]
  private let globals: GlobalParameters

  init(_ words: some Sequence<String>, _ commands: [Command], _ globals: GlobalParameters) {
    self.commands = commands
    self.globals = globals
    for word in words { take(word) }
  }

  /// All parameters that the line takes.
  var parameters: [ParameterDeclaration] { (command?.parameters ?? []) + globals.declarations }

  /// Whether an option may still be given.
  func allows(_ option: ParameterDeclaration) -> Bool {
    let conflicting = (command?.exclusives ?? []).filter { $0.contains(option.name) }.joined()
      .filter { $0 != option.name }
    return options.isDisjoint(with: conflicting) && (option.isList || !options.contains(option.name))
  }

  private mutating func take(_ word: String) {
    if let option = awaitedOption.take(), !beginsWithDash(word) {
      takeValue(word, of: option)
    } else if !optionsAreOver, word == "--" {
      optionsAreOver = true
      awaitsCommand = false
    } else if !optionsAreOver, let option = OptionWord(word) {
      takeOption(option)
    } else if awaitsCommand {
      let name = command.map { "\($0.name) \(word)" } ?? word
      commandName = commandName ?? word
      command = commands.first { $0.name == name }
      awaitsCommand = command.map { $0.hasSubcommands(among: commands) } ?? false
      openWords = (command?.parameters ?? []).filter { !$0.isOption }[...]
    } else {
      words.insert(word)
      if openWords.first?.isRepeated != true { openWords = openWords.dropFirst() }
    }
  }

  private mutating func takeOption(_ option: OptionWord) {
    options.insert(option.name)
    // A command cannot follow an option that only some commands take.
    if !globals.declarations.contains(where: { $0.name == option.name }) { awaitsCommand = false }
    guard let declaration = parameters.first(where: { $0.isOption && $0.name == option.name }) else { return }
    guard declaration.form == .option else { return }
    if let value = option.value { takeValue(value, of: declaration) } else { awaitedOption = declaration }
  }

  private mutating func takeValue(_ value: String, of option: ParameterDeclaration) {
    if option.name == globals.store.declaration.name { store = value }
  }
}

extension Command {
  /// The last word of the name, which distinguishes it from its siblings.
  var lastWord: String {
    String(name[(name.lastIndex(of: " ").map(name.index(after:)) ?? name.startIndex)...])
  }

  /// The name without its last word; nil for a name of one word.
  var parentName: String? { name.lastIndex(of: " ").map { String(name[..<$0]) } }

  /// Whether the word after the name may belong to it.
  func hasSubcommands(among commands: [Command]) -> Bool { commands.contains { $0.parentName == name } }
}
