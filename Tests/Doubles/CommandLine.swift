public import ModulesContracts
internal import RegistryModules
public import SharedEntities
public import Terminal

/// The program's command line without a process: the registry, some modules, and a store in a folder.
@MainActor
public struct CommandLine {
  /// The folder of the store, which holds nothing else at first.
  public let folder = TemporaryFolder()
  /// The language in which commands speak.
  public var language = Language.english
  /// What the text that is written may use.
  public var style = TextStyle.plain
  /// What is given on standard input.
  public var input: any ByteSource = NoInput()

  private let modules: [any Module]
  private let clock: any WallClock

  private final class NoInput: ByteSource {
    func read() throws(InputError) -> [UInt8] { [] }
  }

  /// The commands of some modules at a time.
  public init(modules: [any Module], clock: any WallClock) {
    self.modules = modules
    self.clock = clock
  }

  /// The path of the store, which is not there at first.
  public var store: String { folder.path + "/t.sqlite" }

  /// What a command writes.
  ///
  /// - Throws: `UsageError` or `CommandFailure`.
  @discardableResult
  public func callAsFunction(_ words: String...) async throws -> String { try await output(of: words) }

  /// What a command writes.
  ///
  /// - Throws: `UsageError` or `CommandFailure`.
  @discardableResult
  public func output(of words: [String]) async throws -> String {
    let registry = try ModuleRegistry(modules)
    let request = try registry.parser(standard: "list", clock: clock).parse(words)
    guard case .run(let command, let arguments) = request else { return "" }
    let output = TextBuffer()
    try await command.run(
      arguments,
      CommandContext(
        language: language, clock: clock, store: .file(path: store), output: output, input: input,
        style: style))
    return output.text
  }

  /// The sentence with which a command fails.
  public func failure(_ words: String...) async -> String? { await failure(of: words) }

  /// The sentence with which a command fails.
  public func failure(of words: [String]) async -> String? {
    do {
      try await output(of: words)
      return nil
    } catch let error as CommandFailure {
      return error.message
    } catch let error as UsageError {
      return error.message(language)
    } catch {
      return "\(error)"
    }
  }
}
