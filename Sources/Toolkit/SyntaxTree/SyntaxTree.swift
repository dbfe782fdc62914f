internal import Foundation

/// Syntax trees from the Swift compiler.
public enum SyntaxTree {
  /// Has the compiler parse a file.
  ///
  /// - Throws: `SyntaxFailure` if there is no compiler, or it cannot read the file.
  public static func parsed(ofFile path: String) throws -> SyntaxNode {
    let answer = try answer(["swiftc", "-frontend", "-dump-parse", path])
    guard answer.isGood else {
      throw SyntaxFailure("swiftc cannot read \(path); a Swift toolchain must be on the search path")
    }
    guard let first = SyntaxNode.trees(in: answer.bytes).first else {
      throw SyntaxFailure("the syntax tree of \(path) has another form than those of Swift 6.3")
    }
    return first.tree
  }

  /// Has the compiler check the types in files, and returns their trees by the paths of the files.
  ///
  /// - Parameter command: the compiler with its arguments, among which is no kind of output.
  /// - Throws: `SyntaxFailure` with the compiler's first error.
  public static func typed(_ command: [String], in folder: String? = nil) throws -> [String: SyntaxNode] {
    let answer = try answer(command + ["-dump-ast"], in: folder)
    let trees = SyntaxNode.trees(in: answer.bytes)
    guard answer.isGood, !trees.isEmpty else {
      let lines = answer.bytes.split(separator: 0x0A).lazy.map { String(decoding: $0, as: UTF8.self) }
      let reason = lines.first { $0.contains("error: ") } ?? "it has another form than those of Swift 6.3"
      throw SyntaxFailure("the compiler gives no syntax tree: \(reason)")
    }
    return Dictionary(trees.map { ($0.file, $0.tree) }) { first, _ in first }
  }

  /// What the compiler writes: the trees, and its errors.
  ///
  /// Its two streams are kept apart, as a line of one may come in the middle of a line of the other. The frontend
  /// writes trees to the stream of output, and the driver passes them on to that of errors.
  private static func answer(
    _ words: [String], in folder: String? = nil
  ) throws -> (isGood: Bool, bytes: [UInt8]) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    guard FileManager.default.createFile(atPath: file.path, contents: nil) else {
      throw SyntaxFailure("no file can be written to \(file.deletingLastPathComponent().path)")
    }
    defer { try? FileManager.default.removeItem(at: file) }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: file)
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let isGood = process.terminationStatus == 0
    return (isGood, [UInt8](isGood && !data.isEmpty ? data : try Data(contentsOf: file)))
  }
}

/// Why there is no syntax tree.
public struct SyntaxFailure: Error, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}
