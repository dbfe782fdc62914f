internal import Foundation
internal import ViperMockGenerator
internal import ViperTools

/// Checks with the compiler whether mocks compile.
struct TypeChecker {
  /// The compiler's findings on the mocks of a module.
  struct Findings {
    /// The first error of each mock that has one, by its name.
    var errors: [String: String] = [:]
    /// The reason why there are no findings, if the compiler cannot load the modules that the mocks import.
    var obstacle: String?
  }

  /// How SwiftPM compiles the target that the mocks belong to.
  let command: CompileCommand
  /// The folder of files that compiled before, so that only changed files are compiled.
  let folder: String
  private let files = FileManager.default

  init(command: CompileCommand, folder: String) {
    self.command = command
    self.folder = folder
  }

  /// The prefixes of errors about whole modules, which do not depend on the mock.
  private static let obstacles = [
    "no such module", "missing required module", "could not build", "cannot load", "failed to load",
    "was not compiled for testing", "compiled module was created", "module compiled with",
  ]

  /// Returns the mocks of a module that do not compile, with their errors.
  ///
  /// An error in one mock may hide those of others, so the remaining mocks are compiled again.
  func check(_ mocks: [MockGenerator.Mock], of module: String) throws(ToolError) -> Findings {
    var findings = Findings()
    while true {
      let rest = mocks.filter { findings.errors[$0.name] == nil }
      guard !rest.isEmpty else { return findings }
      let file = MockFile(of: module, rest)
      guard let errors = try errors(in: file, of: module) else { return findings }
      if let obstacle = errors.first(where: { error in Self.obstacles.contains { error.message.hasPrefix($0) }
      }) {
        return Findings(obstacle: obstacle.message)
      }
      let found = errors.compactMap { error in file.mock(atLine: error.line).map { ($0, error.message) } }
      guard !found.isEmpty else {
        return Findings(obstacle: errors.first?.message ?? "the compiler gives no reason")
      }
      for (mock, message) in found where findings.errors[mock] == nil {
        findings.errors[mock] = message
      }
    }
  }

  /// Whether an error is about an ambiguous name.
  static func isAmbiguity(_ message: String) -> Bool { message.contains("is ambiguous for type lookup") }

  /// Returns the errors in a file; nil if it compiles, or has compiled before in the same way.
  private func errors(
    in file: MockFile, of module: String
  ) throws(ToolError) -> [(line: Int, message: String)]? {
    let (known, unchecked) = ("\(folder)/\(module)", "\(folder)/\(module)/Unchecked")
    let (source, path) = (Data(file.source.utf8), "\(unchecked)/\(file.name)")
    let words =
      command.words(renaming: module + "CheckedMocks")
      + ["-typecheck", "-wmo", "-module-cache-path", folder + "/ModuleCache"]
      + [command.hasStrictWarnings ? "-warnings-as-errors" : "-suppress-warnings", path]
    let way = Data(words.joined(separator: "\n").utf8)
    let isKnown =
      files.contents(atPath: "\(known)/\(file.name)") == source
      && files.contents(atPath: known + "/way") == way
    guard !isKnown else { return nil }
    do {
      try? files.removeItem(atPath: unchecked)
      try files.createDirectory(atPath: unchecked, withIntermediateDirectories: true)
      defer { try? files.removeItem(atPath: unchecked) }
      try source.write(to: URL(filePath: path))
      let result = try ToolResult(of: words)
      guard result.isGood else {
        return Self.errors(of: String(decoding: result.errors, as: UTF8.self), path)
      }
      try? files.removeItem(atPath: "\(known)/\(file.name)")
      try way.write(to: URL(filePath: known + "/way"))
      try files.moveItem(atPath: path, toPath: "\(known)/\(file.name)")
      return nil
    } catch {
      throw ToolError("The mocks of \(module) cannot be compiled: \(error.localizedDescription)")
    }
  }

  /// Parses lines such as `FILE:LINE:COLUMN: error: MESSAGE`.
  ///
  /// If no error has a place in the file, the result is the first one, at line 0.
  private static func errors(of output: String, _ path: String) -> [(line: Int, message: String)] {
    let lines = output.split(separator: "\n")
    let errors = lines.compactMap { line -> (line: Int, message: String)? in
      guard line.hasPrefix(path + ":"), let sign = line.firstRange(of: ": error: "),
        let number = Int(line.dropFirst(path.count + 1).prefix { $0.isNumber })
      else { return nil }
      return (number, String(line[sign.upperBound...]))
    }
    guard errors.isEmpty else { return errors }
    return (lines.first { $0.contains("error: ") } ?? lines.first).map { [(0, String($0))] } ?? []
  }
}
