public import SharedEntities

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A file that takes its name only when it is complete and on disk, so that nobody ever sees half of it.
///
/// It is written beside its target and is gone when it is freed before `finish`.
public final class UnfinishedFile {
  /// Where it is while it is being written.
  public let path: String
  /// The open file, for writing.
  public let descriptor: Int32

  private let target: String
  private let isReplacing: Bool

  /// A new file, for the user alone, that is to be called `target`.
  ///
  /// - Throws: `StoreError.fileExists` where the target is there and must not be replaced.
  public init(target: String, replacing: Bool) throws(StoreError) {
    guard replacing || access(target, F_OK) != 0 else { throw .fileExists(path: target) }
    path = "\(target).unfinished-\(getpid())"
    descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .cannotWrite(path: target, detail: String(cString: strerror(errno)))
    }
    self.target = target
    isReplacing = replacing
  }

  deinit {
    close(descriptor)
    unlink(path)
  }

  /// Gives the file its name, once its content is on disk.
  public func finish() throws(StoreError) {
    guard fsync(descriptor) == 0 else {
      throw .cannotWrite(path: target, detail: String(cString: strerror(errno)))
    }
    // A link fails where the name has been taken meanwhile; a rename would take it away.
    guard (isReplacing ? rename(path, target) : link(path, target)) == 0 else {
      throw errno == EEXIST
        ? .fileExists(path: target) : .cannotWrite(path: target, detail: String(cString: strerror(errno)))
    }
    syncFolder(of: target)
  }
}

/// Makes the name of a new file durable, as syncing the file makes its content.
func syncFolder(of path: String) {
  let folder = openFolder(of: path)
  guard folder >= 0 else { return }
  fsync(folder)
  close(folder)
}

/// A descriptor of the folder that a file is in; below zero where there is none to be had.
func openFolder(of path: String) -> Int32 {
  let slash = path.lastIndex(of: "/")
  let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  return open(folder, O_RDONLY | O_CLOEXEC)
}
