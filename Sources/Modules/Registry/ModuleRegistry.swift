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
  /// - Throws: `Fault` if the modules conflict; only in a debug build, as the modules are the same at every start.
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
    var fault: Fault?
    assert(
      {
        fault = Self.fault(in: modules) ?? Self.fault(in: entries)
        return true
      }())
    if let fault { throw fault }
  }

  private static func fault(in modules: [any Module]) -> Fault? {
    if let name = repeated(in: modules.map(\.identifier)) { return .duplicateModule(name) }
    let disordered = modules.first { module in
      let versions = module.schema?.migrations.map(\.version) ?? []
      return versions != Array(1..<versions.count + 1)
    }
    return disordered.map { .migrationsOutOfOrder(module: $0.identifier) }
  }

  private static func fault(in entries: [CommandEntry]) -> Fault? {
    let names = entries.map(\.name)
    if let name = repeated(in: names) { return .duplicateCommand(name) }
    if let word = repeated(in: names + entries.flatMap(\.synonyms)) { return .duplicateSynonym(word) }
    let lost = names.first { name in
      name.lastIndex(of: " ").map { !names.contains(String(name[..<$0])) } ?? false
    }
    return lost.map { .subcommandOfNothing($0) }
  }

  /// The first word that has occurred before; nil if there is none.
  private static func repeated(in words: [String]) -> String? {
    var known: Set<String> = []
    return words.first { !known.insert($0).inserted }
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
