public import ModulesContracts
public import SharedEntities

/// The modules of the program and all their commands.
public struct ModuleRegistry: Sendable {
  /// The modules, in the order in which help lists their commands.
  public let modules: [any Module]
  let entries: [CommandEntry]
  /// How many of the commands are the modules'; the registry's own follow.
  private let moduleEntryCount: Int
  let external: any ExternalCommandFinding
  /// The parameters that every command takes in addition to its own.
  public let globals: GlobalParameters

  /// An error in a list of modules.
  public enum Fault: Error, Hashable, Sendable, CustomStringConvertible {
    /// Two modules have the same identifier.
    case duplicateModule(String)
    /// Two commands have the same name.
    case duplicateCommand(String)
    /// A synonym of a command is the name or a synonym of another.
    case duplicateSynonym(String)
    /// A command's name has two words, and the first is not a command.
    case subcommandOfNothing(String)
    /// The migrations of a module are not numbered from 1 without gaps.
    case migrationsOutOfOrder(module: String)

    /// The message for the developer who combines the modules.
    public var description: String {
      switch self {
      case .duplicateModule(let name): "two modules are named '\(name)'; remove one"
      case .duplicateCommand(let name): "two commands are named '\(name)'; rename one"
      case .duplicateSynonym(let word):
        "the synonym '\(word)' belongs to two commands, or is the name of one; remove it"
      case .subcommandOfNothing(let name):
        "the first word of the command '\(name)' is not a command; make it one, or rename the command"
      case .migrationsOutOfOrder(let name):
        "the migrations of '\(name)' are not numbered from 1; renumber them"
      }
    }
  }

  /// Creates a registry of modules.
  ///
  /// - Parameters:
  ///   - program: the program that is made of them.
  ///   - external: finds external commands; a module's command of the same name takes precedence.
  /// - Throws: `Fault` if the modules conflict.
  public init(
    _ modules: [any Module], of program: ProgramName = .toDoViper,
    external: any ExternalCommandFinding = NoExternalCommands()
  ) throws(Fault) {
    self.modules = modules
    globals = GlobalParameters(of: program)
    var entries: [CommandEntry] = []
    for module in modules { entries += module.commands }
    moduleEntryCount = entries.count
    entries += Self.ownCommands(beside: entries, external, globals)
    self.entries = entries
    self.external = external
    if let fault = Self.fault(in: modules) ?? Self.fault(in: entries) { throw fault }
  }

  private static func fault(in modules: [any Module]) -> Fault? {
    // An array instead of a set: there are few names, and this runs at every start of the program.
    var identifiers: [String] = []
    for module in modules {
      guard !identifiers.contains(module.identifier) else { return .duplicateModule(module.identifier) }
      identifiers.append(module.identifier)
      guard let schema = module.schema else { continue }
      for (index, migration) in schema.migrations.enumerated() where migration.version != index + 1 {
        return .migrationsOutOfOrder(module: module.identifier)
      }
    }
    return nil
  }

  private static func fault(in entries: [CommandEntry]) -> Fault? {
    var names: [String] = []
    for entry in entries { names.append(entry.name) }
    var words = names
    for entry in entries { words += entry.synonyms }
    if let index = indexOfRepeatedWord(in: words) {
      return index < names.count ? .duplicateCommand(words[index]) : .duplicateSynonym(words[index])
    }
    for name in names {
      // Compares bytes, as this runs at every start of the program.
      guard let end = name.utf8.lastIndex(of: UInt8(ascii: " ")), !names.contains(String(name[..<end])) else {
        continue
      }
      return .subcommandOfNothing(name)
    }
    return nil
  }

  /// The commands of all modules, then those of the registry itself.
  public var commands: [Command] { entries.map { $0.make() } }

  /// The command with a name.
  public func command(_ name: String) -> Command? { entries.first { $0.name == name }?.make() }

  /// Whether a command works on the store, and not only on the commands themselves.
  public func usesStore(_ command: Command) -> Bool {
    entries.prefix(moduleEntryCount).contains { $0.name == command.name }
  }

  /// The default command.
  public var standardCommand: String { modules.lazy.compactMap(\.standardCommand).first ?? "help" }

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
      context: WordContext(clock: clock, language: language), environment: environment)
  }
}

extension ModuleRegistry {
  /// Runs a command line of the modules.
  ///
  /// - Throws: `UsageError`, and any error of the command.
  @MainActor
  public func run(_ words: [String], standard: String = "help", in context: CommandContext) async throws {
    let request = try parser(standard: standard, clock: context.clock, language: context.language).parse(
      words)
    guard case .run(let command, let arguments) = request else { return }
    try await command.run(arguments, context)
  }
}

/// The default: no external commands.
public struct NoExternalCommands: ExternalCommandFinding {
  /// Creates a finder that finds nothing.
  public init() {}

  public func command(_ name: String) -> ExternalCommand? { nil }
  public func all() -> [ExternalCommand] { [] }
}

/// Returns the index of the first word that has occurred before; nil if there is none.
///
/// By a small hash table rather than a set or by sorting, which both look up conformances when they run: this is part of
/// every start of the program.
private func indexOfRepeatedWord(in words: [String]) -> Int? {
  var newest = [Int](repeating: -1, count: 64)
  var older = [Int](repeating: -1, count: words.count)
  for (index, word) in words.enumerated() {
    let slot = (word.utf8.count &+ Int(word.utf8.first ?? 0) &* 31 &+ Int(word.utf8.last ?? 0) &* 7) & 63
    var other = newest[slot]
    while other >= 0 {
      if words[other] == word { return index }
      other = older[other]
    }
    older[index] = newest[slot]
    newest[slot] = index
  }
  return nil
}
