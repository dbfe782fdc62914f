internal import SharedEntities

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// What the path of a file to be written leads to, through whatever symbolic links.
///
/// It is never a store in use: neither the program's own, by any of its names, nor another with files of SQLite beside
/// it, under which a new file would be unreadable.
struct FileTarget {
  /// What is at the end of the path.
  enum Kind {
    /// Nothing yet.
    case none
    /// A file, with what the system says of it.
    case regular(stat)
    /// A pipe or a terminal, which takes bytes and keeps none.
    case stream
  }

  /// The path of the file itself, without symbolic links at its end.
  let path: String
  let kind: Kind

  /// - Parameter store: the path of the store that the program uses; nil where that is what is to be written.
  /// - Throws: `StoreError.isStore`, `.isStoreInUse`, `.notRegularFile` or `.cannotWrite`.
  init(_ given: String, sparing store: String?) throws(StoreError) {
    var status = stat()
    let exists = stat(given, &status) == 0
    if exists, Self.isStream(status) {
      (path, kind) = (given, .stream)
      return
    }
    guard let end = linkEnd(of: given) else {
      throw .cannotWrite(path: given, detail: String(cString: strerror(ELOOP)))
    }
    path = end
    if exists {
      guard status.st_mode & S_IFMT == S_IFREG, FileIdentity(path: path) == FileIdentity(status)
      else { throw .notRegularFile(path: given) }
    }
    kind = exists ? .regular(status) : .none
    guard let store else { return }
    guard !StoreFiles(store).contain(path) else { throw .isStore(path: given) }
    guard !StoreFiles(path).hasCompanions else { throw .isStoreInUse(path: given) }
  }

  private static func isStream(_ status: stat) -> Bool {
    [S_IFIFO, S_IFCHR].contains(status.st_mode & S_IFMT)
  }
}

/// The files of a store: the database and what SQLite keeps beside it.
///
/// See https://www.sqlite.org/tempfiles.html.
struct StoreFiles {
  /// The database, without symbolic links.
  let path: String

  /// The files of the store at a path.
  init(_ path: String) { self.path = linkEnd(of: path) ?? path }

  /// The write-ahead log.
  var log: String { path + "-wal" }

  /// The shared memory of those that use the store.
  var index: String { path + "-shm" }

  private var companions: [String] { [log, index, path + "-journal"] }

  /// The database and everything beside it, whether it is there or not.
  var all: [String] { [path] + companions }

  /// Whether there is anything beside the database.
  var hasCompanions: Bool { companions.contains { access($0, F_OK) == 0 } }

  /// Whether a path is that of one of them, or would be where neither is there yet.
  func contain(_ other: String) -> Bool {
    if let identity = FileIdentity(path: other) {
      return all.contains { FileIdentity(path: $0) == identity }
    }
    guard let place = FileIdentity(path: folder(of: other)) else { return false }
    return place == FileIdentity(path: folder(of: path))
      && all.contains { fileName(of: $0) == fileName(of: other) }
  }
}

/// The folder that a file is in.
func folder(of path: String) -> String {
  path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
}

private func fileName(of path: String) -> Substring {
  path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
}

/// The path that symbolic links at the end of a path lead to, whether there is a file or not; nil for links in a circle.
private func linkEnd(of path: String) -> String? {
  var path = path
  // As many as Linux follows: path_resolution(7).
  for _ in 0...40 {
    guard let destination = linkDestination(of: path) else { return path }
    path = destination.hasPrefix("/") ? destination : folder(of: path) + "/" + destination
  }
  return nil
}

/// Where a symbolic link leads; nil for anything else.
private func linkDestination(of path: String) -> String? {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
    guard let start = buffer.baseAddress, case let length = readlink(path, start, buffer.count), length > 0
    else { return nil }
    return String(decoding: UnsafeRawBufferPointer(buffer)[..<length], as: UTF8.self)
  }
}
