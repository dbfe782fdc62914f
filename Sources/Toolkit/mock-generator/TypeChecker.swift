internal import Foundation
internal import ViperMockGenerator

/// Checks with the compiler whether mocks compile.
struct TypeChecker {
  /// The compiler's findings on the mocks of a module.
  struct Findings {
    /// The first error of each mock that has one, by the name of its file.
    var errors: [String: String] = [:]
    /// Why there are no findings, if the compiler cannot load the modules that the mocks import.
    var obstacle: String?
  }

  let compiler: String
  /// The folder of mocks that have compiled, so that only changed ones are compiled.
  let folder: String
  /// Search paths and other flags that the modules need.
  let flags: [String]
  private let files = FileManager.default

  init(compiler: String, folder: String, flags: [String]) {
    self.compiler = compiler
    self.folder = folder
    self.flags = flags
  }

  private static let language =
    ["-swift-version", "6"]
    + ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].flatMap {
      ["-enable-upcoming-feature", $0]
    }

  /// Errors about a module as a whole, whatever the mock does with it.
  private static let obstacles = [
    "no such module", "missing required module", "could not build", "cannot load", "failed to load",
    "was not compiled for testing", "compiled module was created", "module compiled with",
  ]

  func check(_ mocks: [MockGenerator.File], of module: String) throws(WrongUse) -> Findings {
    let known = folder + "/" + module
    let changed = mocks.filter { files.contents(atPath: known + "/" + $0.name) != Data($0.source.utf8) }
    guard !changed.isEmpty else { return Findings() }
    let unchecked = known + "/Unchecked"
    var findings = Findings()
    do {
      try? files.removeItem(atPath: unchecked)
      try files.createDirectory(atPath: unchecked, withIntermediateDirectories: true)
      defer { try? files.removeItem(atPath: unchecked) }
      for mock in changed {
        try Data(mock.source.utf8).write(to: URL(filePath: unchecked + "/" + mock.name))
      }
      findings = try findErrors(changed.map(\.name), in: unchecked, module)
      guard findings.obstacle == nil else { return findings }
      for mock in changed {
        let path = known + "/" + mock.name
        if files.fileExists(atPath: path) { try files.removeItem(atPath: path) }
        guard findings.errors[mock.name] == nil else { continue }
        try files.moveItem(atPath: unchecked + "/" + mock.name, toPath: path)
      }
    } catch {
      throw WrongUse(sentence: "The mocks of \(module) cannot be compiled: \(error.localizedDescription)")
    }
    return findings
  }

  /// Finds the errors of mocks.
  ///
  /// An error in one mock may hide those of others, so the rest is compiled again.
  private func findErrors(_ names: [String], in folder: String, _ module: String) throws -> Findings {
    var findings = Findings()
    while true {
      let rest = names.filter { findings.errors[$0] == nil }
      guard !rest.isEmpty, let output = try compile(rest.map { folder + "/" + $0 }, module) else {
        return findings
      }
      let lines = output.split(separator: "\n")
      let errors = lines.compactMap { Self.error(in: $0, folder: folder) }
      if let obstacle = errors.first(where: { error in Self.obstacles.contains { error.message.hasPrefix($0) }
      }) {
        return Findings(obstacle: obstacle.message)
      }
      let found = errors.filter { rest.contains($0.file) }
      guard !found.isEmpty else {
        let line = lines.first { $0.contains("error: ") } ?? lines.first ?? "the compiler says nothing"
        return Findings(obstacle: String(line))
      }
      for error in found where findings.errors[error.file] == nil {
        findings.errors[error.file] = error.message
      }
    }
  }

  /// Parses `FOLDER/FILE:LINE:COLUMN: error: MESSAGE` into the file and the message.
  private static func error(in line: Substring, folder: String) -> (file: String, message: String)? {
    guard line.hasPrefix(folder + "/"), let sign = line.firstRange(of: ": error: ") else { return nil }
    let place = line[..<sign.lowerBound].dropFirst(folder.count + 1)
    return (String(place.prefix { $0 != ":" }), String(line[sign.upperBound...]))
  }

  /// Compiles files, and returns the compiler's output if it rejects them.
  private func compile(_ paths: [String], _ module: String) throws -> String? {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: compiler)
    process.arguments =
      [
        "-typecheck", "-wmo", "-parse-as-library", "-suppress-warnings", "-module-name",
        module + "CheckedMocks",
      ]
      + ["-module-cache-path", folder + "/ModuleCache"] + Self.language + flags + paths
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 0 ? nil : said
  }
}
