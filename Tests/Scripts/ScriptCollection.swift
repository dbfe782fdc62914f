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
  /// The folder in which `Scripts` holds the scripts and `Frames` what is expected.
  let folder: String

  /// Where a manual clock stands at first.
  private static let start = FixedClock("2026-11-20T09:00:00Z")

  /// The scripts beside a test's file.
  init(app: String, modules: [any Module], architectures: [String], file: String = #filePath) {
    self.app = app
    self.modules = modules
    self.architectures = architectures
    folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
  }

  /// Every script by its name, in their order.
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

extension ScriptCollection {
  /// A script in a surrounding, in an architecture.
  struct Run: Sendable, CustomTestStringConvertible {
    let script: ScriptFile
    let surrounding: Surrounding
    let architecture: String

    var testDescription: String { "\(script.name) \(surrounding) \(architecture)" }
  }

  /// Every script in every surrounding and architecture.
  func runs() throws -> [Run] {
    try scripts().flatMap { script in
      Surrounding.all.flatMap { surrounding in
        architectures.map { Run(script: script, surrounding: surrounding, architecture: $0) }
      }
    }
  }

  /// Expects that every step of a script shows what it should.
  ///
  /// With `TODO_VIPER_RECORD=1` in the environment the expected frames are written instead of compared, and the test
  /// fails, so that nobody takes it for passed. What is recorded is to be read before it is committed.
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

  /// Expects that there are expected frames for these scripts, and for no others.
  func expectNames(in surrounding: Surrounding, moreThan count: Int) throws {
    let scripts = try scripts().map(\.name)
    #expect(scripts.count > count)
    #expect(try names(in: "\(folder)/Frames/\(surrounding)", endingWith: ".txt") == scripts)
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
