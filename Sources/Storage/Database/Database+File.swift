public import SharedEntities
internal import SystemLibrary

extension Database {
  /// Returns the identity of the file at the path; nil if there is none, or if it is still empty.
  public func file() throws(StoreError) -> FileIdentity? {
    guard let status = try status(), status.st_size > 0 else { return nil }
    return FileIdentity(status)
  }

  /// Returns the size of the file, in bytes; 0 if there is none.
  func size() throws(StoreError) -> Int { try status().map { Int($0.st_size) } ?? 0 }

  /// Returns the status of the file; nil if there is none.
  ///
  /// Rejects a file that is too small for a database: SQLite takes one of a single byte for an empty
  /// database, and would overwrite it.
  private func status() throws(StoreError) -> stat? {
    guard !isOnServer else { throw .server(.keepsNoFile) }
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw StoreError(errno: errno) }
      return nil
    }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw .file(.isFolder) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .file(.notADatabase) }
    guard status.st_size == 0 || status.st_size >= Self.smallestDatabase else { throw .file(.notADatabase) }
    return status
  }

  /// Throws if the file is not writable: SQLite would open it for reading all the same, and leave a log
  /// behind.
  func requireWritePermission() throws(StoreError) {
    guard access(path, W_OK) == 0 else { throw StoreError(errno: errno) }
  }

  /// The files of the store.
  var files: StoreFiles { StoreFiles(path) }

  /// The path of the write-ahead log.
  public var logPath: String { files.log }

  /// Returns the size of the write-ahead log, in bytes; 0 if there is none.
  func logSize() -> Int {
    var status = stat()
    return stat(files.log, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Creates an empty file for the store, and its folders.
  func createFile() throws(StoreError) -> FileIdentity {
    guard makeFolders(of: path) else { throw StoreError(errno: errno) }
    let folder = openFolder(of: path)
    defer { if folder != -1 { close(folder) } }
    removeLeftovers(folder: folder)
    let file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard file != -1 else { throw StoreError(errno: errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw StoreError(errno: errno) }
    fsync(folder)
    return FileIdentity(status)
  }

  /// Removes the leftover write-ahead log and index of a store that was removed while a program had it open.
  ///
  /// That program still uses the index, and SQLite would take it for that of the new store. The lock, held
  /// until the folder is closed, keeps two programs that create the same store from removing each other's
  /// files.
  private func removeLeftovers(folder: Int32) {
    while flock(folder, LOCK_EX) != 0 {
      guard errno == EINTR else { return }
    }
    var status = stat()
    guard stat(path, &status) != 0, errno == ENOENT else { return }
    for file in [files.log, files.index] { unlink(file) }
  }

  /// Returns the files of the store that users other than the owner can access.
  public func pathsOpenToOthers() -> [String] {
    [files.path, files.log, files.index].filter {
      var status = stat()
      return stat($0, &status) == 0 && status.st_mode & 0o077 != 0
    }
  }
}

/// Creates the missing folders of a file, accessible to the user alone; returns false and sets `errno` on failure.
func makeFolders(of path: String) -> Bool {
  for slash in path.indices.dropFirst() where path[slash] == "/" {
    guard mkdir(String(path[..<slash]), 0o700) == 0 || errno == EEXIST || errno == EISDIR else {
      return false
    }
  }
  return true
}
