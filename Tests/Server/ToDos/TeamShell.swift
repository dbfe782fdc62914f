import Doubles
import Foundation
import ServerDoubles
import SharedEntities
import Testing

/// Runs a line of the shell that calls the program by its name.
///
/// - Parameters:
///   - store: where the program keeps everything.
///   - folder: the home of who runs it.
func runLine(_ line: String, store: String, in folder: TemporaryFolder) async throws -> Output {
  try await Doubles.run(
    ["/bin/sh", "-c", "PATH=$(dirname \"$tool\"):$PATH; \(line)"],
    environment: [
      "tool": try Tool.path(), "HOME": folder.path, "LC_ALL": "C", "TZ": "UTC",
      "LLVM_PROFILE_FILE": "/dev/null", "PATH": "/usr/bin:/bin", "TODO_VIPER_STORE": store,
    ])
}

/// Has the program make the tables of its features on the server of the tests.
func makeTablesOfAllFeatures(in folder: TemporaryFolder) async throws {
  let store = try PostgreSQLServer.shared.place(list: UUID().uuidString).text
  try #require(try await runLine("todo-viper team create", store: store, in: folder).isDone)
}
