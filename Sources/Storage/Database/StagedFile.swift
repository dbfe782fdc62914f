internal import Platform
internal import SystemLibrary

/// A file in a private folder for temporary files, for a writer that needs a path; deleted with the value.
final class StagedFile {
  /// The path at which to create the file; nothing exists there yet.
  private(set) lazy var path = made()

  private var folder: String?

  deinit {
    guard let folder else { return }
    for ending in [""] + StoreFiles.endings { unlink(path + ending) }
    rmdir(folder)
  }

  private func made() -> String {
    let parent = temporaryFolder()
    // mkdtemp(3) replaces the six letters at the end.
    var template = Array("\(parent)/todo-viper-XXXXXX".utf8CString)
    folder = mkdtemp(&template).map { String(cString: $0) }
    // If no folder can be created, opening the file reports why.
    return (folder ?? "\(parent)/todo-viper-missing") + "/file"
  }

  /// Copies the file, if there is one.
  ///
  /// - Returns: whether that succeeded; if not, `errno` says why.
  func copy(to descriptor: Int32) -> Bool {
    guard folder != nil else { return true }
    let source = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard source != -1 else { return false }
    defer { close(source) }
    while true {
      let block = [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, count in
        count = max(0, read(source, buffer.baseAddress, buffer.count))
      }
      if block.isEmpty { return true }
      guard write(block, to: descriptor) == block.count else { return false }
    }
  }
}
