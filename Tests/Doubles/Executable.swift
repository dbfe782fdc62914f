/// Writes an executable script.
///
/// Another process writes it: a file that this process has open for writing may briefly be open in a process
/// that another test starts, and the system refuses to execute it.
public func makeExecutable(_ script: String, at path: String) async throws {
  let output = try await run(["/bin/sh", "-c", #"printf %s "$1" >"$0" && chmod 755 "$0""#, path, script])
  guard output.isDone else { throw ToolError(description: "\(path) cannot be made: \(output)") }
}
