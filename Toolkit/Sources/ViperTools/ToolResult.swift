internal import Dispatch
internal import Foundation

/// The output of a program that has run to its end.
///
/// Both streams are separate, since a line of one could interrupt a line of the other.
public struct ToolResult: Sendable {
  /// Whether the program ended with status 0.
  public let isGood: Bool
  /// The bytes of standard output.
  public let output: [UInt8]
  /// The bytes of standard error.
  public let errors: [UInt8]

  /// Runs a program, by path or by name on the search path.
  ///
  /// - Parameter folder: the working folder; nil for the current one.
  /// - Throws: Foundation's error if the program or a temporary file cannot be used.
  public init(of words: [String], in folder: String? = nil) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    process.standardInput = FileHandle.nullDevice
    // Standard error goes to a file, as a second pipe would have to be read at the same time.
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let pipe = Pipe()
    process.standardOutput = pipe
    let errorFile = try FileHandle(forWritingTo: file)
    // A process with a termination handler is never freed, nor what it holds.
    defer {
      try? pipe.fileHandleForReading.close()
      try? errorFile.close()
    }
    process.standardError = errorFile
    // `waitUntilExit()` notices the end only after up to 50 ms on Linux.
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    try process.run()
    output = [UInt8](pipe.fileHandleForReading.readDataToEndOfFile())
    end.wait()
    isGood = process.terminationStatus == 0
    errors = [UInt8](try Data(contentsOf: file))
  }

  /// The first error on standard error, or all that stands there.
  public var firstError: String {
    let said = String(decoding: errors, as: UTF8.self)
    return said.split(separator: "\n").first { $0.contains("error:") }.map(String.init) ?? said
  }
}
