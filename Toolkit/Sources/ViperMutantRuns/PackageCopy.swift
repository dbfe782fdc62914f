internal import Foundation

/// A copy of a package whose sources can be changed.
///
/// A file is written only if its bytes differ, so that the next build recompiles as little as possible.
struct PackageCopy {
  /// The folder of the package.
  let original: String
  /// The folder of the copy.
  let folder: String

  /// The folder for original sources, if the package itself is changed.
  private let kept: String?
  private let files = FileManager.default

  /// Creates a copy, or uses the package itself.
  ///
  /// - Parameters:
  ///   - work: the folder for the copy.
  ///   - isInPlace: whether to change the package itself instead of a copy.
  init(of original: String, in work: String, isInPlace: Bool = false) {
    self.original = original
    // SwiftPM passes the folder's name to the compiler as the package name.
    folder = isInPlace ? original : "\(work)/package/\(URL(filePath: original).lastPathComponent)"
    kept = isInPlace ? "\(work)/originals" : nil
  }

  /// Stores the original of a source; only needed if the package itself is changed.
  func keep(_ data: Data, of path: String) throws(MutantError) {
    guard let kept else { return }
    try put(data, in: "\(kept)/\(path)")
  }

  /// Returns the path of a source's original.
  func source(of path: String) -> String {
    guard let kept, files.fileExists(atPath: "\(kept)/\(path)") else { return "\(original)/\(path)" }
    return "\(kept)/\(path)"
  }

  /// Removes the stored originals.
  func forget() {
    guard let kept else { return }
    try? files.removeItem(atPath: kept)
  }

  /// Makes the copy equal to the package, except for mutated files whose originals have not changed.
  ///
  /// - Parameter kept: the files to leave alone, by paths relative to the package.
  func update(keeping kept: Set<String>) throws(MutantError) {
    forget()
    guard folder != original else { return }
    let wanted = try paths(in: original)
    for path in wanted where !kept.contains(path) {
      try write(files.contents(atPath: "\(original)/\(path)") ?? Data(), to: path)
    }
    guard files.fileExists(atPath: folder) else { return }
    for path in Set(try paths(in: folder)).subtracting(wanted).subtracting(kept) {
      try? files.removeItem(atPath: "\(folder)/\(path)")
    }
  }

  /// Writes a file of the copy unless it already has these bytes, and returns whether it did.
  @discardableResult
  func write(_ data: Data, to path: String) throws(MutantError) -> Bool {
    let file = "\(folder)/\(path)"
    guard files.contents(atPath: file) != data else { return false }
    let mode = try? files.attributesOfItem(atPath: "\(original)/\(path)")[.posixPermissions]
    try put(data, in: file)
    if let mode { try? files.setAttributes([.posixPermissions: mode], ofItemAtPath: file) }
    return true
  }

  private func put(_ data: Data, in file: String) throws(MutantError) {
    do {
      let parent = URL(filePath: file).deletingLastPathComponent()
      try files.createDirectory(at: parent, withIntermediateDirectories: true)
      try data.write(to: URL(filePath: file))
    } catch {
      throw MutantError("\(file) cannot be written.")
    }
  }

  /// Returns the paths of the files in a folder, without hidden ones such as builds and history.
  private func paths(in folder: String) throws(MutantError) -> [String] {
    guard let names = try? files.contentsOfDirectory(atPath: folder) else {
      throw MutantError("\(folder) cannot be read.")
    }
    var all: [String] = []
    for name in names where !name.hasPrefix(".") {
      var isFolder: ObjCBool = false
      guard files.fileExists(atPath: "\(folder)/\(name)", isDirectory: &isFolder) else { continue }
      guard isFolder.boolValue else {
        all.append(name)
        continue
      }
      all += (files.subpaths(atPath: "\(folder)/\(name)") ?? []).map { "\(name)/\($0)" }.filter { path in
        var isFolder: ObjCBool = false
        return files.fileExists(atPath: "\(folder)/\(path)", isDirectory: &isFolder) && !isFolder.boolValue
      }
    }
    return all.sorted()
  }
}
