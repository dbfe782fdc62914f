internal import ModulesContracts

/// A command line up to the word to complete, read as `CommandLineParser` will read it.
struct UnfinishedLine {
  /// The command; nil where none is named yet.
  private(set) var command: Command?
  /// The word that names the command, be it known or not.
  private(set) var commandName: String?
  /// Whether the next word names the command.
  private(set) var awaitsCommand = true
  /// The option whose value comes next.
  private(set) var awaitedOption: ParameterDeclaration?
  /// Whether `--` was there.
  private(set) var optionsAreOver = false
  /// The names of the options that were given.
  private(set) var options: Set<String> = []
  /// The words that were given to the command.
  private(set) var words: Set<String> = []
  /// The words that the command takes still.
  private(set) var openWords: ArraySlice<ParameterDeclaration> = []
  /// The path of the store, where the line names it.
  private(set) var store: String?

  private let commands: [Command]
  private let globals: GlobalParameters

  init(_ words: some Sequence<String>, _ commands: [Command], _ globals: GlobalParameters) {
    self.commands = commands
    self.globals = globals
    for word in words { take(word) }
  }

  /// All that the line takes.
  var parameters: [ParameterDeclaration] { (command?.parameters ?? []) + globals.declarations }

  /// Whether an option may still be given.
  func allows(_ option: ParameterDeclaration) -> Bool {
    let rivals = (command?.exclusives ?? []).filter { $0.contains(option.name) }.joined()
    return options.isDisjoint(with: rivals) && !options.contains(option.name)
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
      awaitsCommand = false
      commandName = word
      command = commands.first { $0.name == word }
      openWords = (command?.parameters ?? []).filter { !$0.isOption }[...]
    } else {
      words.insert(word)
      if openWords.first?.form != .words { openWords = openWords.dropFirst() }
    }
  }

  private mutating func takeOption(_ option: OptionWord) {
    options.insert(option.name)
    guard let declaration = parameters.first(where: { $0.isOption && $0.name == option.name }) else {
      // No command can follow an option that only some commands take.
      awaitsCommand = false
      return
    }
    guard declaration.form == .option else { return }
    if let value = option.value { takeValue(value, of: declaration) } else { awaitedOption = declaration }
  }

  private mutating func takeValue(_ value: String, of option: ParameterDeclaration) {
    if option.name == globals.store.declaration.name { store = value }
  }
}
