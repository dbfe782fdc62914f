public import ModulesContracts
public import Platform
internal import RegistryModules
public import SharedEntities
public import Terminal

/// The program's command line without a process: the registry, some modules, and a store in a temporary
/// folder.
@AppActor
public struct CommandLine {
  /// The folder of the store, otherwise empty at first.
  public let folder = TemporaryFolder()
  /// The language of the output.
  public var language = Language.english
  /// What the text output may use.
  public var style = TextStyle.plain
  /// The standard input.
  public var input: any ByteSource = NoInput()

  private let modules: [any Module]
  private let clock: any WallClock

  private final class NoInput: ByteSource {
    func read() throws(InputError) -> [UInt8] { [] }
  }

  /// Creates a command line with the commands of some modules.
  public init(modules: [any Module], clock: any WallClock) {
    self.modules = modules
    self.clock = clock
  }

  /// The path of the store, which does not exist at first.
  public var store: String { folder.path + "/t.sqlite" }

  /// Runs a command and returns its output.
  ///
  /// - Throws: `UsageError` or `CommandError`.
  @discardableResult
  public func callAsFunction(_ words: String...) async throws -> String { try await output(of: words) }

  /// Runs a command and returns its output.
  ///
  /// - Throws: `UsageError` or `CommandError`.
  @discardableResult
  public func output(of words: [String]) async throws -> String {
    let registry = try ModuleRegistry(modules)
    let output = TextBuffer()
    try await registry.run(
      words, standard: "list",
      in: CommandContext(
        language: language, clock: clock, store: .file(path: store), output: output, input: input,
        style: style))
    return output.text
  }

  /// Runs a command and returns its error message; nil if it succeeds.
  public func failure(_ words: String...) async -> String? { await failure(of: words) }

  /// Runs a command and returns its error message; nil if it succeeds.
  public func failure(of words: [String]) async -> String? {
    do {
      try await output(of: words)
      return nil
    } catch let error as CommandError {
      return error.message
    } catch let error as UsageError {
      return error.message(language)
    } catch {
      return "\(error)"
    }
  }
}
