internal import SystemLibrary

/// Returns the folder for temporary files: that of `TMPDIR`, or `/tmp` if it is unset or empty.
public func temporaryFolder() -> String {
  getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
}
