internal import SharedEntities
internal import SystemLibrary

/// The file that a path for writing leads to, through any symbolic links.
///
/// It is never a store in use: neither the program's own, under any name, nor another one with SQLite's files
/// beside it, which would make a new file unreadable.
struct FileTarget {
  /// The kind of file at the end of the path.
  enum Kind {
    /// No file yet.
    case none
    /// A regular file, with its status.
    case regular(stat)
    /// A pipe or a terminal, which accepts bytes and stores none.
    case stream
  }

  /// The path of the file itself, without symbolic links at its end.
  let path: String
  let kind: Kind
  let location: FileLocation

  /// Resolves a path for writing.
  ///
  /// - Parameter store: the path of the program's own store; nil if that is the file to write.
  /// - Throws: `StoreError.isStore`, `.isStoreInUse`, `.notRegularFile` or `.cannotWrite`.
  init(_ given: String, sparing store: String?) throws(StoreError) {
    if let enclosed = EnclosedPath(given) {
      self = try FileTarget(enclosed, sparing: store)
      return
    }
    var status = stat()
    let exists = stat(given, &status) == 0
    if exists, Self.isStream(status) {
      (path, kind, location) = (given, .stream, FileLocation(path: given))
      return
    }
    guard let end = linkEnd(of: given) else {
      throw .file(.cannotWrite(path: given, detail: String(cString: strerror(ELOOP))))
    }
    path = end
    location = FileLocation(path: end)
    if exists {
      guard status.st_mode & S_IFMT == S_IFREG, FileIdentity(path: path) == FileIdentity(status)
      else { throw .file(.notRegularFile(path: given)) }
    }
    kind = exists ? .regular(status) : .none
    guard let store else { return }
    guard !StoreFiles(store).contain(path) else { throw .file(.isStore(path: given)) }
    guard !StoreFiles(path).hasCompanions else { throw .file(.isStoreInUse(path: given)) }
  }

  /// Resolves a path inside a folder that programs are confined to.
  private init(_ given: EnclosedPath, sparing store: String?) throws(StoreError) {
    path = given.path
    guard let location = FileLocation(given) else { throw .file(.cannotWrite(path: path, errno)) }
    self.location = location
    if let status = location.status() {
      guard status.st_mode & S_IFMT == S_IFREG else { throw .file(.notRegularFile(path: path)) }
      kind = .regular(status)
    } else {
      kind = .none
    }
    guard let store else { return }
    var folder = stat()
    let identity = fstat(location.folder, &folder) == 0 ? FileIdentity(folder) : nil
    guard !StoreFiles(store).contain(location.name, in: identity, location.status().map { FileIdentity($0) })
    else {
      throw .file(.isStore(path: path))
    }
    guard !StoreFiles.endings.contains(where: { location.status($0) != nil }) else {
      throw .file(.isStoreInUse(path: path))
    }
  }

  private static func isStream(_ status: stat) -> Bool {
    [S_IFIFO, S_IFCHR].contains(status.st_mode & S_IFMT)
  }
}

/// The files of a store: the database, and those that SQLite keeps beside it.
///
/// See https://www.sqlite.org/tempfiles.html.
struct StoreFiles {
  /// The database, without symbolic links.
  let path: String

  /// The files of the store at a path.
  init(_ path: String) { self.path = linkEnd(of: path) ?? path }

  /// The write-ahead log.
  var log: String { path + "-wal" }

  /// The shared-memory index of the write-ahead log.
  var index: String { path + "-shm" }

  /// The suffixes of the files beside the database.
  static let endings = ["-wal", "-shm", "-journal"]

  private var companions: [String] { Self.endings.map { path + $0 } }

  /// The database and the files beside it, whether they exist or not.
  var all: [String] { [path] + companions }

  /// Whether any file exists beside the database.
  var hasCompanions: Bool { companions.contains { access($0, F_OK) == 0 } }

  /// Whether a path is that of one of the files; compares names if the files do not exist.
  func contain(_ other: String) -> Bool {
    contain(fileName(of: other), in: FileIdentity(path: folder(of: other)), FileIdentity(path: other))
  }

  /// Whether a name in a folder is the name of one of the files.
  ///
  /// - Parameter identity: the identity of the file itself; nil if it does not exist.
  func contain(_ name: some StringProtocol, in place: FileIdentity?, _ identity: FileIdentity?) -> Bool {
    if let identity { return all.contains { FileIdentity(path: $0) == identity } }
    guard let place else { return false }
    return place == FileIdentity(path: folder(of: path)) && all.contains { fileName(of: $0) == name }
  }
}

/// Returns the folder of a file.
func folder(of path: String) -> String {
  path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
}

private func fileName(of path: String) -> Substring {
  path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
}

/// Follows symbolic links at the end of a path, even to a file that does not exist; nil for a cycle of links.
private func linkEnd(of path: String) -> String? {
  var path = path
  // The same number as on Linux: path_resolution(7).
  for _ in 0...40 {
    guard let destination = linkDestination(of: path) else { return path }
    path = destination.hasPrefix("/") ? destination : folder(of: path) + "/" + destination
  }
  return nil
}

/// Returns the destination of a symbolic link; nil for anything else.
private func linkDestination(of path: String) -> String? {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
    guard let start = buffer.baseAddress, case let length = readlink(path, start, buffer.count), length > 0
    else { return nil }
    return String(decoding: UnsafeRawBufferPointer(buffer)[..<length], as: UTF8.self)
  }
}
