public import Foundation
public import ViperModuleScaffold

extension PackageContent {
  /// Reads the Swift files and folders of a package that could conflict with new ones.
  public init(of package: URL) {
    self.init(files: [:], folders: [])
    let files = FileManager.default
    take("Package.swift", in: package)
    for root in ["Sources", "Tests"] {
      for path in (try? files.subpathsOfDirectory(atPath: package.appending(path: root).path)) ?? [] {
        var isFolder: ObjCBool = false
        _ = files.fileExists(
          atPath: package.appending(path: "\(root)/\(path)").path, isDirectory: &isFolder)
        if isFolder.boolValue { folders.append("\(root)/\(path)") }
        if root == "Sources", path.hasSuffix(".swift") { take("\(root)/\(path)", in: package) }
      }
    }
  }

  /// Reads a file, if there is one.
  public mutating func take(_ path: String, in package: URL) {
    files[path] = try? String(contentsOf: package.appending(path: path), encoding: .utf8)
  }
}

extension SourceFile {
  /// Reads a file of a package.
  public init(reading path: String, in package: URL) throws(ScaffoldError) {
    guard let text = try? String(contentsOf: package.appending(path: path), encoding: .utf8) else {
      throw .cannotWrite(path, detail: "it cannot be read")
    }
    self.init(path: path, text: text)
  }

  /// Reads the files below folders of a package whose names have one of some endings, sorted by path.
  public static func all(
    in folders: [String], of package: URL, endings: [String]
  ) throws(ScaffoldError) -> [SourceFile] {
    var sources: [SourceFile] = []
    for folder in folders {
      let paths = try? FileManager.default.subpathsOfDirectory(atPath: package.appending(path: folder).path)
      for path in (paths ?? []).sorted() where endings.contains(where: path.hasSuffix) {
        sources.append(try SourceFile(reading: "\(folder)/\(path)", in: package))
      }
    }
    return sources
  }
}
