internal import Foundation

/// What a program that was run to its end has written.
///
/// The two streams are kept apart, as a line of one may come in the middle of a line of the other.
public struct ToolAnswer: Sendable {
  /// Whether it ended with status 0.
  public let isGood: Bool
  /// The bytes of its output.
  public let output: [UInt8]
  /// The bytes of its errors.
  public let errors: [UInt8]

  /// Runs a program, by path or by name on the search path.
  ///
  /// - Parameter folder: where it is run; nil for the current folder.
  /// - Throws: what Foundation throws if the program or a temporary file cannot be made use of.
  public init(of words: [String], in folder: String? = nil) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    process.standardInput = FileHandle.nullDevice
    // A second pipe would have to be read at the same time.
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = try FileHandle(forWritingTo: file)
    try process.run()
    output = [UInt8](pipe.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    isGood = process.terminationStatus == 0
    errors = [UInt8](try Data(contentsOf: file))
  }
}
