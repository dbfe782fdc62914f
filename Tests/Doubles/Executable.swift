// Another process writes these files: one that this process has open for writing may briefly be open in a process that
// another test starts, too, and the system refuses to execute it.

/// Writes an executable script.
public func makeExecutable(_ script: String, at path: String) async throws {
  try await write(path, by: #"printf %s "$1" >"$0" && chmod 755 "$0""#, script)
}

/// Copies a program.
public func copyExecutable(at original: String, to path: String) async throws {
  try await write(path, by: #"cp "$1" "$0""#, original)
}

private func write(_ path: String, by command: String, _ argument: String) async throws {
  let output = try await run(["/bin/sh", "-c", command, path, argument])
  guard output.isDone else { throw ToolError(description: "\(path) cannot be made: \(output)") }
}
