public import SharedEntities
internal import SystemLibrary

/// A file to append to; each append is on disk as a whole or not at all.
///
/// A new file is accessible to the user alone. Unlike `UnfinishedFile`, this one keeps its identity, so that lines
/// that another program appends meanwhile are kept.
public struct AppendedFile {
  private let name: String
  private let store: String

  /// Creates a value for a file, which need not exist yet.
  ///
  /// - Parameter store: the path of the program's own store, which is never written to.
  /// - Throws: `StoreError.isStore`, `.isStoreInUse`, `.notRegularFile` or `.cannotWrite` if it can never be
  ///   written to.
  public init(_ name: String, sparing store: String) throws(StoreError) {
    self.name = name
    self.store = store
    _ = try target()
  }

  /// Appends text, starting on a new line, and syncs the file to disk.
  ///
  /// - Throws: the errors of `init`; the file is then unchanged.
  public func append(_ lines: String) throws(StoreError) {
    let target = try target()
    let isNew = if case .none = target.kind { true } else { false }
    // Neither follows a symbolic link nor waits for a pipe that has replaced the file meanwhile.
    let descriptor = target.location.open(
      O_RDWR | O_APPEND | O_NOFOLLOW | O_NONBLOCK | (isNew ? O_CREAT | O_EXCL : 0))
    guard descriptor != -1 else { throw .file(.cannotWrite(path: name, errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .file(.notRegularFile(path: name))
    }
    var last = UInt8(ascii: "\n")
    if status.st_size > 0 { pread(descriptor, &last, 1, status.st_size - 1) }
    let bytes = Array(((last == UInt8(ascii: "\n") ? "" : "\n") + lines).utf8)
    let written = write(bytes, to: descriptor)
    guard written == bytes.count, fsync(descriptor) == 0 else {
      let code = errno
      // Truncates only if no other program has appended anything meanwhile.
      var now = stat()
      if fstat(descriptor, &now) == 0, now.st_size == status.st_size + off_t(written) {
        ftruncate(descriptor, status.st_size)
        if isNew { unlinkat(target.location.folder, target.location.name, 0) }
      }
      throw .file(.cannotWrite(path: name, code))
    }
    if isNew { target.location.syncFolder() }
  }

  private func target() throws(StoreError) -> FileTarget {
    let target = try FileTarget(name, sparing: store)
    if case .stream = target.kind { throw .file(.notRegularFile(path: name)) }
    return target
  }
}

/// Writes bytes to a file and returns how many; fewer than given on failure, with `errno` set.
func write(_ bytes: [UInt8], to descriptor: Int32) -> Int {
  bytes.withUnsafeBytes { buffer in
    var rest = buffer[...]
    while !rest.isEmpty {
      let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        break
      }
    }
    return buffer.count - rest.count
  }
}
