internal import SystemLibrary

/// The location of a file to create: its name, and the folder that the name is relative to.
///
/// For a path inside a folder that programs are confined to, the folder is the file's own, kept open so that nobody
/// can replace it meanwhile. For any other path it is the current folder, as in calls that take a path.
final class FileLocation {
  /// The folder; `AT_FDCWD` for the current one.
  let folder: Int32
  /// The name of the file, or its path from the current folder.
  let name: String

  var isEnclosed: Bool { folder != AT_FDCWD }

  /// Creates the location of a path from the current folder.
  init(path: String) { (folder, name) = (AT_FDCWD, path) }

  /// Opens the folder of a path; nil with `errno` set if that fails.
  init?(_ path: EnclosedPath) {
    guard let name = path.names.last, case let folder = path.openFolder(), folder != -1 else { return nil }
    (self.folder, self.name) = (folder, name)
  }

  deinit { if isEnclosed { close(folder) } }

  /// Opens the file, or one beside it whose name ends in `suffix`.
  func open(_ flags: Int32, suffix: String = "") -> Int32 {
    openat(folder, name + suffix, flags | O_CLOEXEC, 0o600)
  }

  /// Returns the file's status, without following a symbolic link; nil if there is no file.
  func status(_ suffix: String = "") -> stat? {
    var status = stat()
    return fstatat(folder, name + suffix, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
  }

  /// Makes the name of a new file durable; syncing the file only covers its content.
  func syncFolder() {
    let opened = isEnclosed ? dup(folder) : openFolder(of: name)
    guard opened != -1 else { return }
    fsync(opened)
    close(opened)
  }
}
