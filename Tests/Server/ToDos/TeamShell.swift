import Doubles
import SharedEntities

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
