import AppsModules
import Doubles
import Foundation
import ModulesContracts
import SharedEntities
import Testing

/// The scripts of one app, and the frames that every architecture of it must show.
struct ScriptCollection: Sendable {
  /// The app's name on the command line.
  let app: String
  let modules: [any Module]
  /// The folder with the scripts in `Scripts` and the expected output in `Frames`.
  let folder: String

  /// The initial time of a manual clock.
  private static let start = FixedClock("2026-11-20T09:00:00Z")

  /// The scripts beside a test's file.
  init(app: String, modules: [any Module], file: String = #filePath) {
    self.app = app
    self.modules = modules
    folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
  }

  /// The architectures in which there is the app, or the one that `TODO_VIPER_ARCHITECTURE` names.
  var architectures: [String] {
    let wanted = ProcessInfo.processInfo.environment["TODO_VIPER_ARCHITECTURE"]
    return modules.flatMap(\.apps).filter { $0.name == app }.map(\.architecture).filter {
      wanted == nil || $0 == wanted
    }
  }

  /// Every script by its name, sorted.
  func scripts() throws -> [ScriptFile] {
    try names(in: "\(folder)/Scripts", endingWith: ".script").map {
      try ScriptFile(path: "\(folder)/Scripts/\($0).script")
    }
  }

  private func names(in folder: String, endingWith ending: String) throws -> [String] {
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(ending) }
      .map { String($0.dropLast(ending.count)) }.sorted()
  }

  /// The output of a script, with its own store.
  @MainActor
  func run(_ script: ScriptFile, _ surrounding: Surrounding, architecture: String) async throws -> String {
    var program = CommandLine(modules: [AppsModule(of: modules)] + modules, clock: Self.start)
    for command in script.given { try await program.output(of: command) }
    program.language = surrounding.language
    let words = ["app", "--app", app, "--architecture", architecture, "--script", script.path]
    return try await program.output(of: words + ["--size", surrounding.size] + script.options)
  }

  /// The path of the expected frames of a script.
  func expectedPath(of script: ScriptFile, _ surrounding: Surrounding) -> String {
    "\(folder)/Frames/\(surrounding)/\(script.name).txt"
  }
}

extension ScriptCollection {
  /// A script with a language, a size and an architecture.
  struct Run: Sendable, CustomTestStringConvertible {
    let script: ScriptFile
    let surrounding: Surrounding
    let architecture: String

    var testDescription: String { "\(script.name) \(surrounding) \(architecture)" }
  }

  /// Every script in every language, size and architecture.
  func runs() throws -> [Run] {
    try scripts().flatMap { script in
      Surrounding.all.flatMap { surrounding in
        architectures.map { Run(script: script, surrounding: surrounding, architecture: $0) }
      }
    }
  }

  /// Expects that every step of a script shows the expected frame.
  ///
  /// With `TODO_VIPER_RECORD=1` in the environment the expected frames are written instead of compared, and the test
  /// fails, so that it does not count as passed. Read what is recorded before committing it.
  @MainActor
  func expectFrames(_ run: Run) async throws {
    let printed = try await self.run(run.script, run.surrounding, architecture: run.architecture)
    let url = URL(fileURLWithPath: expectedPath(of: run.script, run.surrounding))
    guard ProcessInfo.processInfo.environment["TODO_VIPER_RECORD"] != "1" else {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(printed.utf8).write(to: url)
      Issue.record("recorded, not compared; leave TODO_VIPER_RECORD out to compare")
      return
    }
    let expected = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    if let difference = frameDifference(expected: expected, actual: printed) {
      Issue.record("expected | shown\n\(difference)")
    }
  }

  /// Expects that there are expected frames for exactly these scripts.
  func expectNames(in surrounding: Surrounding, moreThan count: Int) throws {
    let scripts = try scripts().map(\.name)
    #expect(scripts.count > count)
    #expect(try names(in: "\(folder)/Frames/\(surrounding)", endingWith: ".txt") == scripts)
  }
}

/// The language and the size for a script.
struct Surrounding: Hashable, Sendable, CustomStringConvertible {
  let language: Language
  let size: String

  /// The name of the folder with the expected frames.
  var description: String { (language == .english ? "en-" : "ja-") + size }

  /// The usual terminal, one of the smallest, and a large one, in both languages.
  static let all = [Language.english, .japanese].flatMap { language in
    ["80x24", "40x10", "200x60"].map { Surrounding(language: language, size: $0) }
  }
}
