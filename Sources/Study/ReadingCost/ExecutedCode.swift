/// The lines that were executed, and those in which executed functions begin, as `llvm-cov` exports them.
struct ExecutedCode: Equatable {
  /// The executed code of a file.
  struct File: Equatable {
    /// The first lines of the bodies of executed functions, accessors, initial values and closures.
    var starts: Set<Int> = []
    /// The lines of which anything was executed, those with nothing but blanks and comments among them.
    var lines: Set<Int> = []
  }

  /// The files with executed code, by path.
  let files: [String: File]
}

extension ExecutedCode {
  /// Reads a trace file of lcov.
  init(trace: String) {
    var files: [String: File] = [:]
    var (path, file) = ("", File())
    var starts: [Substring: Int] = [:]
    for line in trace.split(separator: "\n") {
      guard let mark = line.firstIndex(of: ":") else {
        if file != File() { files[path] = file }
        (file, starts) = (File(), [:])
        continue
      }
      let parts = line[line.index(after: mark)...].split(separator: ",", maxSplits: 1)
      switch line[..<mark] {
      case "SF": path = String(line[line.index(after: mark)...])
      case "FN" where parts.count == 2: starts[parts[1]] = Int(parts[0])
      case "FNDA" where parts.count == 2 && isExecuted(parts[0]):
        if let start = starts[parts[1]] { file.starts.insert(start) }
      case "DA" where parts.count == 2 && isExecuted(parts[1]):
        if let number = Int(parts[0]) { file.lines.insert(number) }
      default: continue
      }
    }
    self.files = files
  }
}

/// Whether a count is one of something executed.
///
/// In an interval a branch can be counted without the function around it, which was entered before. What is computed as
/// their difference, such as an `else`, is then less than nothing, a huge number without a sign.
private func isExecuted(_ count: Substring) -> Bool { Int64(count).map { $0 > 0 } ?? false }
