internal import Foundation
internal import ViperTools

/// Folders for the temporary files of trials, since stopped trials do not remove their own.
struct TemporaryFolders {
  private let folder: URL
  private let files = FileManager.default

  init(in place: String) { folder = URL(filePath: place).appending(path: "mutants-\(UUID().uuidString)") }

  /// Empties the folder of a job, and returns its path.
  func empty(_ job: Int) throws(ToolError) -> String {
    let own = folder.appending(path: "\(job)")
    try? files.removeItem(at: own)
    do {
      try files.createDirectory(
        at: own, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw ToolError("\(own.path) cannot be created.")
    }
    return own.path
  }

  func removeAll() { try? files.removeItem(at: folder) }
}
