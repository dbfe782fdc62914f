import AppsModules
import Doubles
import Foundation
import ModulesContracts
import SharedEntities
import Testing

/// The scripts of one app, and the frames that every architecture of it has to show.
struct ScriptCollection: Sendable {
  /// The app's name on the command line.
  let app: String
  let modules: [any Module]
  let architectures: [String]
  /// The folder of the scripts, in which `Frames` holds what is expected.
  let folder: String

  /// Where a manual clock stands at first.
  private static let start = FixedClock("2026-11-20T09:00:00Z")

  /// The scripts in a folder beside this file.
  init(app: String, modules: [any Module], architectures: [String], folder: String) {
    self.app = app
    self.modules = modules
    self.architectures = architectures
    self.folder =
      URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(folder).path
  }

  /// Every script by its name, in their order.
  func scripts() throws -> [ScriptFile] {
    try names(in: folder, endingWith: ".script").map { try ScriptFile(path: "\(folder)/\($0).script") }
  }

  /// The names of the scripts for which frames are expected in a surrounding.
  func expectedNames(in surrounding: Surrounding) throws -> [String] {
    try names(in: "\(folder)/Frames/\(surrounding)", endingWith: ".txt")
  }

  private func names(in folder: String, endingWith ending: String) throws -> [String] {
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(ending) }
      .map { String($0.dropLast(ending.count)) }.sorted()
  }

  /// All that the program prints of a script, on a store of its own.
  @MainActor
  func run(_ script: ScriptFile, _ surrounding: Surrounding, architecture: String) async throws -> String {
    var program = CommandLine(modules: [AppsModule(of: modules)] + modules, clock: Self.start)
    for command in script.given { try await program.output(of: command) }
    program.language = surrounding.language
    let words = ["app", "--app", app, "--architecture", architecture, "--script", script.path]
    return try await program.output(of: words + ["--size", surrounding.size] + script.options)
  }

  /// Where the expected frames of a script are.
  func expectedPath(of script: ScriptFile, _ surrounding: Surrounding) -> String {
    "\(folder)/Frames/\(surrounding)/\(script.name).txt"
  }
}

/// The language and the size in which a script is run.
struct Surrounding: Hashable, Sendable, CustomStringConvertible {
  let language: Language
  let size: String

  /// As the folder of the expected frames is called.
  var description: String { (language == .english ? "en-" : "ja-") + size }

  /// The usual terminal, one of the smallest, and a large one, in both languages.
  static let all = [Language.english, .japanese].flatMap { language in
    ["80x24", "40x10", "200x60"].map { Surrounding(language: language, size: $0) }
  }
}
