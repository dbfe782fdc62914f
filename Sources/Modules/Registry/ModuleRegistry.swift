public import ModulesContracts
internal import Platform
public import SharedEntities

/// The modules of the program and all their commands.
public struct ModuleRegistry: Sendable {
  /// The modules, in the order in which help lists their commands.
  public let modules: [any Module]
  let entries: [CommandEntry]
  /// The number of commands of the modules; the registry's own follow.
  private let moduleEntryCount: Int
  let external: any ExternalCommandFinding
  /// The parameters that every command takes in addition to its own.
  public let globals: GlobalParameters

  /// An error in a list of modules.
  public enum RegistryError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Two modules have the same identifier.
    case duplicateModule(String)
    /// Two commands have the same name.
    case duplicateCommand(String)
    /// A synonym of a command is the name or a synonym of another.
    case duplicateSynonym(String)
    /// A command's name has two words, and the first is not a command.
    case subcommandOfNothing(String)

    /// The message for the developer who combines the modules.
    public var description: String {
      switch self {
      case .duplicateModule(let name): "two modules are named '\(name)'; remove one"
      case .duplicateCommand(let name): "two commands are named '\(name)'; rename one"
      case .duplicateSynonym(let word):
        "the synonym '\(word)' belongs to two commands, or is the name of one; remove it"
      case .subcommandOfNothing(let name):
        "the first word of the command '\(name)' is not a command; make it one, or rename the command"
      }
    }
  }

  /// Creates a registry of modules.
  ///
  /// - Parameters:
  ///   - program: the program that consists of them.
  ///   - external: finds external commands; a module's command of the same name takes precedence.
  /// - Throws: `RegistryError` if the modules conflict.
  public init(
    _ modules: [any Module], of program: ProgramName = .toDoViper,
    external: any ExternalCommandFinding = NoExternalCommands()
  ) throws(RegistryError) {
    self.modules = modules
    globals = GlobalParameters(of: program)
    var entries: [CommandEntry] = []
    for module in modules { entries += module.commands }
    moduleEntryCount = entries.count
    entries += Self.ownCommands(beside: entries, external, globals)
    self.entries = entries
    self.external = external
    if let error = Self.error(in: modules) ?? Self.error(in: entries) { throw error }
  }

  private static func error(in modules: [any Module]) -> RegistryError? {
    // An array instead of a set: there are few names, and this runs at every start of the program.
    var identifiers: [String] = []
    for module in modules {
      guard !identifiers.contains(module.identifier) else { return .duplicateModule(module.identifier) }
      identifiers.append(module.identifier)
    }
    return nil
  }

  private static func error(in entries: [CommandEntry]) -> RegistryError? {
    var words = WordTable()
    for entry in entries {
      guard words.add(entry.name) else { return .duplicateCommand(entry.name) }
    }
    for entry in entries {
      guard let first = entry.name.wordsBeforeLast, !words.contains(first) else { continue }
      return .subcommandOfNothing(entry.name)
    }
    for entry in entries {
      for synonym in entry.synonyms where !words.add(synonym) { return .duplicateSynonym(synonym) }
    }
    return nil
  }

  /// The commands of all modules, then those of the registry itself.
  public var commands: [Command] { entries.map { $0.make() } }

  /// Returns the command with a name; nil if there is none.
  public func command(_ name: String) -> Command? { entries.first { $0.name == name }?.make() }

  /// Whether a command works on the store, rather than on the commands themselves.
  public func usesStore(_ command: Command) -> Bool {
    entries.prefix(moduleEntryCount).contains { $0.name == command.name }
  }

  /// The default command.
  public var defaultCommand: String { modules.lazy.compactMap(\.defaultCommand).first ?? "help" }

  /// Creates a parser of command lines for these commands.
  ///
  /// - Parameters:
  ///   - standard: the default command.
  ///   - alone: the default command for an empty command line; nil for the same.
  ///   - environment: returns the value of an environment variable; nil if it is unset or empty.
  public func parser(
    standard: String, alone: String? = nil, clock: any WallClock, language: Language,
    environment: @escaping @Sendable (String) -> String? = { _ in nil }
  ) -> CommandLineParser {
    CommandLineParser(
      entries: entries, external: external, globals: globals, standard: standard, alone: alone ?? standard,
      context: WordContext(clock: clock, language: language, home: environment("HOME")),
      environment: environment)
  }
}

extension ModuleRegistry {
  /// Runs a command line of the modules.
  ///
  /// - Throws: `UsageError`, and any error of the command.
  @AppActor
  public func run(_ words: [String], standard: String = "help", in context: CommandContext) async throws {
    let request = try parser(standard: standard, clock: context.clock, language: context.language).parse(
      words)
    guard case .run(let command, let arguments) = request else { return }
    try await command.run(arguments, context)
  }
}

/// The default: no external commands.
public struct NoExternalCommands: ExternalCommandFinding {
  public init() {}

  public func command(_ name: String) -> ExternalCommand? { nil }
  public func all() -> [ExternalCommand] { [] }
}

/// A set of words.
///
/// This is a small hash table rather than a `Set`, which looks up conformances at run time, because it is part of
/// every start of the program.
private struct WordTable {
  private var words: [String] = []
  /// The index of the newest word of each hash; -1 for none.
  private var newest = [Int](repeating: -1, count: 64)
  /// For each word, the index of the one before it with the same hash; -1 for none.
  private var older: [Int] = []

  /// Adds a word; returns false if it is already there.
  mutating func add(_ word: String) -> Bool {
    let hash = hash(word)
    guard !contains(word, hash) else { return false }
    older.append(newest[hash])
    newest[hash] = words.count
    words.append(word)
    return true
  }

  func contains(_ word: String) -> Bool { contains(word, hash(word)) }

  private func contains(_ word: String, _ hash: Int) -> Bool {
    var index = newest[hash]
    while index >= 0 {
      if words[index] == word { return true }
      index = older[index]
    }
    return false
  }

  private func hash(_ word: String) -> Int {
    word.utf8.withContiguousStorageIfAvailable { bytes in
      guard let first = bytes.first, let last = bytes.last else { return 0 }
      return (bytes.count &+ Int(first) &* 31 &+ Int(last) &* 7) & 63
    } ?? 0
  }
}

extension String {
  /// The text before the last space; nil without one.
  fileprivate var wordsBeforeLast: String? {
    // Searches bytes, because this runs at every start of the program.
    let end = utf8.withContiguousStorageIfAvailable { $0.lastIndex(of: UInt8(ascii: " ")) }
    return (end ?? nil).map { String(Substring(utf8.prefix($0))) }
  }
}
