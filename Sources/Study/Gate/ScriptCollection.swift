internal import Foundation
internal import ModulesContracts
public import SharedEntities
internal import StudyRecordings

/// The scripts of one app, and the frames that every architecture must show.
public struct ScriptCollection: Sendable {
  /// The app that the scripts drive.
  public let app: StudiedApp
  /// The folder with the scripts in `Scripts` and the recordings of their frames in `Frames`.
  public let folder: String

  public init(of app: StudiedApp, folder: String) {
    self.app = app
    self.folder = folder
  }

  /// Returns every script, sorted by name.
  public func scripts() throws -> [ScriptFile] {
    try names().compactMap(script)
  }

  /// Returns the sorted names of the scripts.
  public func names() throws -> [String] {
    let (folder, ending) = ("\(folder)/Scripts", ".script")
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(ending) }
      .map { String($0.dropLast(ending.count)) }.sorted()
  }

  /// Returns the script with a name, or nil if there is none.
  public func script(_ name: String) throws -> ScriptFile? {
    let path = "\(folder)/Scripts/\(name).script"
    return FileManager.default.fileExists(atPath: path) ? try ScriptFile(path: path) : nil
  }

  /// Returns the path of a script's recording, a `FrameRecording` whose settings are languages and sizes.
  public func recordingPath(of script: String) -> String { "\(folder)/Frames/\(script).txt" }

  /// Runs a script in an architecture, and returns how its frames differ from the recorded ones; nil if they are equal.
  public func difference(
    of script: ScriptFile, _ setting: ScriptSetting, architecture: String, on store: StoreLocation? = nil
  ) async throws -> String? {
    let shown = try await app.output(of: script, setting, architecture: architecture, on: store)
    let path = recordingPath(of: script.name)
    guard let expected = try FrameRecording.frames(in: setting.description, ofFile: path) else {
      throw CommandError("no frames for \(setting) are recorded in \(path)")
    }
    return frameDifference(expected: RecordedFrame.output(of: expected), actual: shown)
  }
}
