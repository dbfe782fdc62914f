internal import Foundation
internal import ModulesContracts
internal import StudyResults

/// Runs this program again for measurements that need a process of their own.
struct OwnProcess {
  private let program: URL

  /// Finds the executable; nil if the system does not tell its path.
  init?() {
    guard let program = Bundle.main.executableURL else { return nil }
    self.program = program
  }

  /// The path of the library that counts allocations, beside the executable; nil if it is missing.
  var allocationCounter: String? {
    let library = program.deletingLastPathComponent().appending(path: "libAllocationCounter.so").path
    return FileManager.default.fileExists(atPath: library) ? library : nil
  }

  /// Runs the command with some options, and returns the values from which its results are computed.
  ///
  /// - Parameter library: a library to load before the C library.
  func raw(_ options: [String], preloading library: String? = nil) throws -> [RawTable] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    process.executableURL = program
    process.arguments = ["run-cost", "--results", folder.path] + options
    process.environment = ProcessInfo.processInfo.environment
    if let library { process.environment?["LD_PRELOAD"] = library }
    let errors = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let message = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw CommandError(
        "measuring in a separate process failed: \(String(decoding: message, as: UTF8.self))")
    }
    return try RawTable.read("run-cost", from: folder.path)
  }
}
