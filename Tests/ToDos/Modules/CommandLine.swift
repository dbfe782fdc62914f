import Doubles
import ModulesContracts
import RegistryModules
import SharedEntities
import Terminal
import ToDosModules

/// The program's command line without a process: the registry, the module, and a store in a folder.
@MainActor
struct CommandLine {
  let folder = TemporaryFolder()
  var language = Language.english
  var style = TextStyle.plain
  var input: any ByteSource = NoInput()

  var store: String { folder.path + "/t.sqlite" }

  private final class NoInput: ByteSource {
    func read() throws(InputError) -> [UInt8] { [] }
  }

  /// What a command writes.
  ///
  /// - Throws: `UsageError` or `CommandFailure`.
  @discardableResult
  func callAsFunction(_ words: String...) async throws -> String { try await output(of: words) }

  /// What a command writes.
  ///
  /// - Throws: `UsageError` or `CommandFailure`.
  func output(of words: [String]) async throws -> String {
    let registry = try ModuleRegistry([ToDosModule()])
    let request = try registry.parser(standard: "list", clock: Sample.clock).parse(words)
    guard case .run(let command, let arguments) = request else { return "" }
    let output = TextBuffer()
    try await command.run(
      arguments,
      CommandContext(
        language: language, clock: Sample.clock, storePath: store, output: output, progress: nil,
        input: input,
        style: style))
    return output.text
  }

  /// The sentence with which a command fails.
  func failure(_ words: String...) async -> String? { await failure(of: words) }

  /// The sentence with which a command fails.
  func failure(of words: [String]) async -> String? {
    do {
      _ = try await output(of: words)
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
