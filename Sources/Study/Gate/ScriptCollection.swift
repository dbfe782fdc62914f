internal import Foundation
public import SharedEntities

/// The scripts of one app, and the frames that every architecture of it must show.
public struct ScriptCollection: Sendable {
  /// The app.
  public let app: StudiedApp
  /// The folder with the scripts in `Scripts` and the expected output in `Frames`.
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
    try names(in: "\(folder)/Scripts", endingWith: ".script")
  }

  /// The script with a name; nil if there is none.
  public func script(_ name: String) throws -> ScriptFile? {
    let path = "\(folder)/Scripts/\(name).script"
    return FileManager.default.fileExists(atPath: path) ? try ScriptFile(path: path) : nil
  }

  /// The names of the scripts that have expected frames.
  public func expectedNames(in surrounding: Surrounding) throws -> [String] {
    try names(in: "\(folder)/Frames/\(surrounding)", endingWith: ".txt")
  }

  /// The path of the expected frames of a script.
  public func expectedPath(of script: ScriptFile, _ surrounding: Surrounding) -> String {
    "\(folder)/Frames/\(surrounding)/\(script.name).txt"
  }

  /// Runs a script in an architecture, and returns how what it shows differs from what is expected; nil if it does not.
  @MainActor
  public func difference(
    of script: ScriptFile, _ surrounding: Surrounding, architecture: String, on store: StorePlace? = nil
  ) async throws -> String? {
    let shown = try await app.output(of: script, surrounding, architecture: architecture, on: store)
    let expected = try Data(contentsOf: URL(filePath: expectedPath(of: script, surrounding)))
    return frameDifference(expected: String(decoding: expected, as: UTF8.self), actual: shown)
  }

  private func names(in folder: String, endingWith ending: String) throws -> [String] {
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(ending) }
      .map { String($0.dropLast(ending.count)) }.sorted()
  }
}
