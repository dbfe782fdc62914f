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
/// It is written beside the file that its path leads to, whose owner and mode it takes over, and is gone when it is
/// freed before `finish`. A pipe or device is written to at once, where that is allowed.
public final class UnfinishedFile {
  /// What becomes of a path that leads to a pipe or a device.
  public enum Streams: Sendable {
    /// It is refused.
    case refused
    /// It is opened, and gets what is written as it comes.
    case opened
  }

  /// Where it is while it is being written.
  public let path: String
  /// The open file, for writing.
  public let descriptor: Int32

  private let name: String
  private let store: String?
  private let target: FileTarget
  private let isReplacing: Bool

  /// A new file, for the user alone, that is to be called `target`.
  ///
  /// - Parameter store: the path of the store that the program uses, which is never replaced.
  /// - Throws: `StoreError.fileExists` where the target is there and must not be replaced; `.isStore`,
  ///   `.isStoreInUse`, `.notRegularFile` or `.cannotWrite` for what cannot be.
  public convenience init(
    target name: String, replacing: Bool, sparing store: String, streams: Streams = .refused
  ) throws(StoreError) {
    try self.init(target: name, replacing: replacing, sparing: Optional(store), streams: streams)
  }

  private init(
    target name: String, replacing: Bool, sparing store: String?, streams: Streams
  ) throws(StoreError) {
    target = try FileTarget(name, sparing: store)
    switch target.kind {
    case .stream where streams == .opened:
      path = target.path
      descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    case .stream: throw .notRegularFile(path: name)
    case .regular where !replacing: throw .fileExists(path: name)
    case .none, .regular:
      path = "\(target.path).unfinished-\(getpid())"
      descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    }
    guard descriptor >= 0 else { throw .cannotWrite(path: name, errno) }
    self.name = name
    self.store = store
    isReplacing = replacing
  }

  /// A new file that is to take the place of a store.
  convenience init(inPlaceOf store: String) throws(StoreError) {
    try self.init(target: store, replacing: true, sparing: nil, streams: .refused)
  }

  deinit {
    close(descriptor)
    if !isStream { unlink(path) }
  }

  private var isStream: Bool { if case .stream = target.kind { true } else { false } }

  /// Gives the file its name, once its content is on disk.
  ///
  /// - Throws: what `init` does, for what has come to the path since.
  public func finish() throws(StoreError) {
    guard !isStream else { return }
    if case .regular(let status) = target.kind { try takeOver(status) }
    guard fsync(descriptor) == 0 else { throw .cannotWrite(path: name, errno) }
    let now = try FileTarget(name, sparing: store)
    guard now.path == target.path else {
      throw .cannotWrite(path: name, detail: "its link was changed meanwhile")
    }
    switch now.kind {
    case .stream: throw .notRegularFile(path: name)
    case .regular where !isReplacing: throw .fileExists(path: name)
    case .none, .regular: break
    }
    guard (isReplacing ? rename(path, target.path) : claim()) == 0 else {
      throw errno == EEXIST ? .fileExists(path: name) : .cannotWrite(path: name, errno)
    }
    syncFolder(of: target.path)
  }

  /// Gives the file its name unless another has taken it; below zero, with `errno`, where that cannot be done.
  private func claim() -> Int32 {
    guard link(path, target.path) != 0 else { return 0 }
    guard [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(errno) else { return -1 }
    // Some file systems know no second name of a file. There an empty file keeps the name for this one.
    let placeholder = open(target.path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard placeholder >= 0 else { return -1 }
    close(placeholder)
    return rename(path, target.path)
  }

  /// Gives the file the owner and the mode of the one that it replaces.
  private func takeOver(_ status: stat) throws(StoreError) {
    var own = stat()
    guard fstat(descriptor, &own) == 0,
      own.st_uid == status.st_uid && own.st_gid == status.st_gid
        || fchown(descriptor, status.st_uid, status.st_gid) == 0,
      // Last, as a change of the owner takes bits of the mode away.
      fchmod(descriptor, status.st_mode & 0o7777) == 0
    else { throw .cannotWrite(path: name, errno) }
  }
}

extension StoreError {
  /// What a failed system call means for a file outside the store.
  fileprivate static func cannotWrite(path: String, _ code: Int32) -> StoreError {
    .cannotWrite(path: path, detail: String(cString: strerror(code)))
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
  open(folder(of: path), O_RDONLY | O_CLOEXEC)
}
