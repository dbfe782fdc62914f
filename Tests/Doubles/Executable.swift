/// Makes a script that can be executed.
///
/// Another process writes it: what this one has open for writing, a process that another test starts may have open
/// for a moment as well, and the system does not execute that.
public func makeExecutable(_ script: String, at path: String) async throws {
  let output = try await run(["/bin/sh", "-c", #"printf %s "$1" >"$0" && chmod 755 "$0""#, path, script])
  guard output.isDone else { throw ToolError(description: "\(path) cannot be made: \(output)") }
}
