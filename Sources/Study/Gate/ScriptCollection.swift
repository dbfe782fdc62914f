internal import Foundation
internal import ModulesContracts
public import SharedEntities
internal import StudyRecordings

/// The scripts of one app, and the frames that every architecture of it must show.
public struct ScriptCollection: Sendable {
  /// The app.
  public let app: StudiedApp
  /// The folder with the scripts in `Scripts` and the recordings of their frames in `Frames`.
  public let folder: String

  /// The scripts in a folder.
  public init(of app: StudiedApp, folder: String) {
    self.app = app
    self.folder = folder
  }

  /// Every script, sorted by its name.
  public func scripts() throws -> [ScriptFile] {
    try names().compactMap(script)
  }

  /// The names of the scripts, sorted.
  public func names() throws -> [String] {
    let (folder, ending) = ("\(folder)/Scripts", ".script")
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(ending) }
      .map { String($0.dropLast(ending.count)) }.sorted()
  }

  /// The script with a name; nil if there is none.
  public func script(_ name: String) throws -> ScriptFile? {
    let path = "\(folder)/Scripts/\(name).script"
    return FileManager.default.fileExists(atPath: path) ? try ScriptFile(path: path) : nil
  }

  /// The path of the recording of a script, a `FrameRecording` whose settings are languages and sizes.
  public func recordingPath(of script: String) -> String { "\(folder)/Frames/\(script).txt" }

  /// Runs a script in an architecture, and returns how what it shows differs from what is expected; nil if it does not.
  @MainActor
  public func difference(
    of script: ScriptFile, _ surrounding: Surrounding, architecture: String, on store: StorePlace? = nil
  ) async throws -> String? {
    let shown = try await app.output(of: script, surrounding, architecture: architecture, on: store)
    let path = recordingPath(of: script.name)
    guard let expected = try FrameRecording.frames(in: surrounding.description, ofFile: path) else {
      throw CommandFailure("no frames in \(surrounding) are recorded in \(path)")
    }
    return frameDifference(expected: RecordedFrame.output(of: expected), actual: shown)
  }
}
