internal import Foundation
internal import ModulesContracts
internal import ViperTools

/// The tools beside the compiler that tell which code a profile is of.
struct CoverageTools {
  /// The program that wrote the profiles.
  let program: String
  private let merge: String
  private let export: String

  /// Finds the tools.
  ///
  /// - Throws: `CommandError` if the compiler or one of the tools is missing.
  init(program: String, compiler: String = "swiftc") throws {
    guard let toolchain = try? Toolchain(compiler: compiler) else {
      throw CommandError("there is no \(compiler); a Swift toolchain must be on the search path")
    }
    (merge, export) = (toolchain.tool("llvm-profdata"), toolchain.tool("llvm-cov"))
    self.program = program
    for tool in [merge, export] where !FileManager.default.isExecutableFile(atPath: tool) {
      throw CommandError("\(tool) is missing; install the complete Swift toolchain")
    }
  }

  /// Returns the code that was executed, in some files of the package.
  func executedCode(of profile: Data, in files: [String]) throws -> ExecutedCode {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (raw, indexed) = (folder.appending(path: "raw"), folder.appending(path: "indexed"))
    try profile.write(to: raw)
    _ = try output([merge, "merge", "-sparse", raw.path, "-o", indexed.path])
    let words = [export, "export", "-format=lcov", "-instr-profile", indexed.path, program]
    return ExecutedCode(trace: String(decoding: try output(words + files), as: UTF8.self))
  }

  private func output(_ words: [String]) throws -> Data {
    let answer = try ToolResult(of: words)
    guard answer.isGood else {
      // A program with counters may lack the mapping from these to its source.
      if answer.firstError.contains("no coverage data found") { throw notCounting }
      throw CommandError("\(words[0]) failed: \(answer.firstError)")
    }
    return Data(answer.output)
  }
}
