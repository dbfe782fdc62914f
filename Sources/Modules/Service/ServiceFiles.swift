internal import ModulesContracts
internal import SharedEntities
internal import SystemLibrary

/// The folder in which programs may read and write files.
struct ServiceFiles: Sendable {
  /// Its absolute path.
  let folder: String

  /// Resolves the path of an existing folder.
  init(_ path: String) throws(UsageError) {
    guard let resolved = realpath(path, nil) else { throw Self.folderError(path) }
    defer { free(resolved) }
    folder = String(cString: resolved)
    guard mode(of: folder) == S_IFDIR else { throw Self.folderError(path) }
  }

  private static func folderError(_ path: String) -> UsageError {
    UsageError(
      "--files: \(excerpt(path: path)) is not a folder; name one",
      "--files: \(excerpt(path: path)) はフォルダーではありません")
  }

  /// Returns the path of a file beneath the folder, which commands open as an ``SystemLibrary/EnclosedPath``.
  ///
  /// The checks here report mistakes early; opening the file ensures that nothing leads out of the folder.
  ///
  /// - Throws: `UsageError` for a name that leads out of the folder, for a file to read that is missing or not
  ///   regular, and for a file to write that exists.
  func path(_ name: String, _ use: FileUse) throws(UsageError) -> String {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(where: { ["", ".", ".."].contains($0) }), !name.utf8.contains(0) else {
      throw UsageError(
        "'\(excerpt(name))' is not a relative path inside the folder of --files",
        "'\(excerpt(name))' は --files のフォルダー以下の相対名ではありません")
    }
    let enclosed = EnclosedPath(folder: folder, names: parts.map { String($0) })
    var path = folder
    for part in parts.dropLast() {
      path += "/\(part)"
      // A link may lead out of the folder.
      guard mode(of: path) == S_IFDIR else {
        throw UsageError(
          "'\(excerpt(name))': there is no folder '\(part)'", "'\(excerpt(name))': フォルダー '\(part)' がありません")
      }
    }
    path += "/\(parts.last ?? "")"
    switch (use, mode(of: path)) {
    case (.reads, S_IFREG), (.writes, nil): return enclosed.path
    case (.reads, nil): throw UsageError("'\(excerpt(name))' does not exist", "'\(excerpt(name))' がありません")
    case (.reads, _):
      throw UsageError("'\(excerpt(name))' is not a regular file", "'\(excerpt(name))' は通常のファイルではありません")
    case (.writes, _):
      throw UsageError(
        "'\(excerpt(name))' already exists; choose another name", "'\(excerpt(name))' は既にあります。別の名前を指定してください")
    }
  }
}

/// Returns the type of the file at a path, without following links; nil if there is none.
private func mode(of path: String) -> mode_t? {
  var status = stat()
  return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
}
