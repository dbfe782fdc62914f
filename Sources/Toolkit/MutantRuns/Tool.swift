internal import Foundation

/// A program that is run to its end.
struct Tool {
  /// How it ended, and all that it wrote.
  struct Answer {
    let isGood: Bool
    let output: String
  }

  /// Runs a program, by path or by name on the search path.
  static func run(_ words: [String], in folder: String) throws(MutantFailure) -> Answer {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = URL(filePath: folder)
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, output)
    do {
      try process.run()
    } catch {
      throw MutantFailure("\(words.first ?? "") cannot be run.")
    }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Answer(isGood: process.terminationStatus == 0, output: String(decoding: data, as: UTF8.self))
  }
}
