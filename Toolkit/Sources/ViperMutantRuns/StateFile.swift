internal import Foundation
internal import ViperMutants
internal import ViperTools

/// A file shared with mutated programs: the number of the active mutant, and the mutants that were reached.
struct StateFile {
  let path: String
  let count: Int

  /// Creates the file.
  ///
  /// - Parameter count: the highest number of a mutant.
  init(path: String, count: Int) throws(ToolError) {
    self.path = path
    self.count = count
    try choose(0)
  }

  /// Activates a mutant, or none with 0, and clears the reached mutants.
  func choose(_ number: Int) throws(ToolError) {
    var bytes = Data(count: SwitchSource.stateHeader + count + 1)
    withUnsafeBytes(of: Int32(number)) { bytes.replaceSubrange(0..<4, with: $0) }
    do {
      // Overwrites the file in place, since a new file of the same name would be another file to a running program.
      if let file = FileHandle(forWritingAtPath: path) {
        try file.write(contentsOf: bytes)
        try file.close()
      } else {
        try bytes.write(to: URL(filePath: path))
      }
    } catch {
      throw ToolError("\(path) cannot be written.")
    }
  }

  /// The numbers of the reached mutants.
  var reached: Set<Int> { marked { $0 > 0 } }

  /// The numbers of the mutants that infected the state where they were reached.
  var infecting: Set<Int> { marked { $0 > 1 } }

  private func marked(_ isWanted: (UInt8) -> Bool) -> Set<Int> {
    let bytes = FileManager.default.contents(atPath: path) ?? Data()
    let marks = bytes.dropFirst(SwitchSource.stateHeader)
    return Set(marks.indices.filter { isWanted(marks[$0]) }.map { $0 - marks.startIndex })
  }
}
