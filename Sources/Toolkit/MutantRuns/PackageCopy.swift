internal import Foundation

/// A copy of a package, in which sources are changed.
///
/// A file is written only if its bytes differ, so that the next build compiles no more than it must.
struct PackageCopy {
  /// The folder of the package.
  let original: String
  /// The folder of the copy.
  let folder: String

  /// Where sources are kept as they were, if the package itself is changed.
  private let kept: String?
  private let files = FileManager.default

  /// - Parameters:
  ///   - work: the folder for the copy.
  ///   - isInPlace: whether the package itself is changed instead.
  init(of original: String, in work: String, isInPlace: Bool = false) {
    self.original = original
    // The compiler is told the name of the folder as that of the package.
    folder = isInPlace ? original : "\(work)/package/\(URL(filePath: original).lastPathComponent)"
    kept = isInPlace ? "\(work)/originals" : nil
  }

  /// Keeps a source as it is; only needed if the package itself is changed.
  func keep(_ data: Data, of path: String) throws(MutantFailure) {
    guard let kept else { return }
    try put(data, in: "\(kept)/\(path)")
  }

  /// Where the source of the package is that has not been changed.
  func source(of path: String) -> String {
    guard let kept, files.fileExists(atPath: "\(kept)/\(path)") else { return "\(original)/\(path)" }
    return "\(kept)/\(path)"
  }

  /// Forgets what was kept.
  func forget() {
    guard let kept else { return }
    try? files.removeItem(atPath: kept)
  }

  /// Makes the copy what the package is, but for files that hold mutants and are in the package as they were.
  ///
  /// - Parameter kept: the files to leave, by their paths in the package.
  func update(keeping kept: Set<String>) throws(MutantFailure) {
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

  /// Writes a file of the copy, unless it has these bytes already, and returns whether it did.
  @discardableResult
  func write(_ data: Data, to path: String) throws(MutantFailure) -> Bool {
    let file = "\(folder)/\(path)"
    guard files.contents(atPath: file) != data else { return false }
    let mode = try? files.attributesOfItem(atPath: "\(original)/\(path)")[.posixPermissions]
    try put(data, in: file)
    if let mode { try? files.setAttributes([.posixPermissions: mode], ofItemAtPath: file) }
    return true
  }

  private func put(_ data: Data, in file: String) throws(MutantFailure) {
    do {
      let parent = URL(filePath: file).deletingLastPathComponent()
      try files.createDirectory(at: parent, withIntermediateDirectories: true)
      try data.write(to: URL(filePath: file))
    } catch {
      throw MutantFailure("\(file) cannot be written.")
    }
  }

  /// The paths of the files in a folder; what is hidden there, such as builds and history, is no part of a package.
  private func paths(in folder: String) throws(MutantFailure) -> [String] {
    guard let names = try? files.contentsOfDirectory(atPath: folder) else {
      throw MutantFailure("\(folder) cannot be read.")
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
