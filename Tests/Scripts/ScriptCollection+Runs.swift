import Foundation
import ModulesContracts
import Platform
import PostgreSQLStorage
import ServerDoubles
import SharedEntities
import StudyGate
import StudyRecordings
import Testing

extension ScriptCollection {
  /// The scripts beside a test's file.
  init(app: String, modules: [any Module], file: String = #filePath) {
    self.init(
      of: StudiedApp(app, of: modules), folder: URL(fileURLWithPath: file).deletingLastPathComponent().path)
  }

  /// A script with a language, a size and an architecture.
  struct Run: Sendable, CustomTestStringConvertible {
    let script: ScriptFile
    let setting: ScriptSetting
    let architecture: String

    var testDescription: String { "\(script.name) \(setting) \(architecture)" }
  }

  /// Every script in every language and size in VIPER, and in one of them, each in its turn, in the other architectures,
  /// for which `make gate` runs them all; or all in the architecture that `TODO_VIPER_ARCHITECTURE` names.
  func runs() throws -> [Run] {
    let wanted = ProcessInfo.processInfo.environment["TODO_VIPER_ARCHITECTURE"]
    let architectures = app.architectures.filter { wanted == nil || $0 == wanted }
    return try scripts().enumerated().flatMap { index, script in
      architectures.enumerated().flatMap { turn, architecture in
        let all = ScriptSetting.all
        let settings =
          architecture == "viper" || wanted != nil ? all : [all[(index + turn) % all.count]]
        return settings.map { Run(script: script, setting: $0, architecture: architecture) }
      }
    }
  }

  /// Every script in VIPER, in one language and size, each in its turn.
  func runsInTurn() throws -> [Run] {
    try scripts().enumerated().map { index, script in
      Run(script: script, setting: ScriptSetting.all[index % ScriptSetting.all.count], architecture: "viper")
    }
  }

  /// The output of a script in the reference.
  @AppActor
  func run(_ script: ScriptFile, _ setting: ScriptSetting) async throws -> String {
    try await app.output(of: script, setting, architecture: "viper")
  }

  /// Expects that every step of a script shows the expected frame.
  ///
  /// With `TODO_VIPER_RECORD=1` in the environment the frames of VIPER, or of the architecture that
  /// `TODO_VIPER_ARCHITECTURE` names, are written instead of compared, and the test fails, so that it does not count as
  /// passed. Each is written in place of its setting in the script's recording. Read what is recorded before committing it.
  @AppActor
  func expectFrames(_ run: Run) async throws {
    let environment = ProcessInfo.processInfo.environment
    guard environment["TODO_VIPER_RECORD"] != "1" else {
      guard run.architecture == environment["TODO_VIPER_ARCHITECTURE"] ?? "viper" else { return }
      let output = try await app.output(of: run.script, run.setting, architecture: run.architecture)
      try FrameRecording.record(
        RecordedFrame.all(in: output), in: run.setting.description,
        of: ScriptSetting.all.map(\.description),
        toFile: recordingPath(of: run.script.name))
      Issue.record("recorded, not compared; leave TODO_VIPER_RECORD out to compare")
      return
    }
    if let difference = try await difference(
      of: run.script, run.setting, architecture: run.architecture)
    {
      Issue.record("expected | shown\n\(difference)")
    }
  }

  /// Expects that every step of a script shows on a list of its own on a server what it shows on a file.
  @AppActor
  func expectFrames(_ run: Run, onServerWith schema: ServerSchema) async throws {
    let list = try await PostgreSQLServer.shared.newList(of: [schema])
    if let difference = try await difference(
      of: run.script, run.setting, architecture: run.architecture, on: .server(list))
    {
      Issue.record("a file | a server\n\(difference)")
    }
  }

  /// Expects that there are recordings for exactly these scripts, with frames in every language and size.
  func expectRecordings(moreThan count: Int) throws {
    let scripts = try names()
    #expect(scripts.count > count)
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/Frames")
    #expect(files.sorted() == scripts.map { "\($0).txt" }.sorted())
    for script in scripts {
      let recording = try FrameRecording(contentsOf: recordingPath(of: script))
      #expect(recording.settings.map(\.name) == ScriptSetting.all.map(\.description), "\(script)")
    }
  }
}
