internal import Foundation
internal import ViperTools

/// A copy of a package, so that its build does not interfere with the package's own.
///
/// A file is written only if its bytes differ, so that the next build recompiles as little as possible.
struct PackageCopy {
  /// The folder of the package.
  let original: String
  /// The folder of the copy.
  let folder: String

  private let files = FileManager.default

  /// Creates a copy, or uses the package itself.
  ///
  /// - Parameters:
  ///   - work: the folder for the copy.
  ///   - isInPlace: whether to use the package itself instead of a copy.
  init(of original: String, in work: String, isInPlace: Bool = false) {
    self.original = original
    // SwiftPM passes the folder's name to the compiler as the package name.
    folder = isInPlace ? original : "\(work)/package/\(URL(filePath: original).lastPathComponent)"
  }

  /// Makes the copy equal to the package, except for some files.
  ///
  /// - Parameter kept: the files to leave alone, by paths relative to the package.
  func update(keeping kept: Set<String> = []) throws(ToolError) {
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

  /// Writes a file of the copy unless it already has these bytes.
  func write(_ data: Data, to path: String) throws(ToolError) {
    let file = "\(folder)/\(path)"
    try writeIfChanged(data, to: file)
    let mode = try? files.attributesOfItem(atPath: "\(original)/\(path)")[.posixPermissions]
    if let mode { try? files.setAttributes([.posixPermissions: mode], ofItemAtPath: file) }
  }

  /// Removes a file of the copy that is none of the package.
  func remove(_ path: String) {
    guard !files.fileExists(atPath: "\(original)/\(path)") else { return }
    try? files.removeItem(atPath: "\(folder)/\(path)")
  }

  /// The package's manifests, of which SwiftPM chooses one by its own version.
  func manifests() throws(ToolError) -> [String] {
    try paths(in: original).filter { $0.wholeMatch(of: /Package(@swift-[\d.]+)?\.swift/) != nil }
  }

  /// Returns the bytes of a file of the package.
  func contents(of path: String) -> Data { files.contents(atPath: "\(original)/\(path)") ?? Data() }

  /// Returns whether a source of the package imports a module, or may.
  func imports(module: String) throws(ToolError) -> Bool {
    try paths(in: original).contains { path in
      guard path.hasSuffix(".swift"), case let text = String(decoding: contents(of: path), as: UTF8.self)
      else { return false }
      return text.split(separator: "\n").contains { line in
        line.contains("import ") && line.contains(module)
      }
    }
  }

  /// Returns the paths of the files in a folder, without hidden ones such as builds and history.
  private func paths(in folder: String) throws(ToolError) -> [String] {
    guard let names = try? files.contentsOfDirectory(atPath: folder) else {
      throw ToolError("\(folder) cannot be read.")
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
