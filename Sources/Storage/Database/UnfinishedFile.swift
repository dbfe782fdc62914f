public import SharedEntities
internal import SystemLibrary

/// A file that takes its name only when it is complete and on disk, so that no reader sees a partial file.
///
/// It is written beside its target, whose owner and mode it takes over, and is deleted if it is released
/// before `finish()`. A pipe or device is written to directly, if that is allowed.
public final class UnfinishedFile {
  /// The handling of a target that is a pipe or a device.
  public enum Streams: Sendable {
    /// It is refused.
    case refused
    /// It is opened and written to directly.
    case opened
  }

  /// The path for a writer that needs one.
  ///
  /// For a file that is confined to a folder, this is a private file that `finish()` copies, because a path could be
  /// redirected.
  public var path: String { staged?.path ?? location.name + suffix }
  /// The file descriptor, open for writing.
  public let descriptor: Int32

  private let name: String
  private let location: FileLocation
  private let suffix: String
  private let staged: StagedFile?
  private let store: String?
  private let target: FileTarget
  private let isReplacing: Bool

  /// Creates a file, accessible to the user alone, that is to be renamed to `target`.
  ///
  /// - Parameter store: the path of the program's own store, which is never replaced.
  /// - Throws: `StoreError.fileExists` if the target exists and `replacing` is false; `.isStore`,
  ///   `.isStoreInUse`, `.notRegularFile` or `.cannotWrite` if it can never be written to.
  public convenience init(
    target name: String, replacing: Bool, sparing store: String, streams: Streams = .refused
  ) throws(StoreError) {
    try self.init(target: name, replacing: replacing, sparing: Optional(store), streams: streams)
  }

  private init(
    target name: String, replacing: Bool, sparing store: String?, streams: Streams
  ) throws(StoreError) {
    target = try FileTarget(name, sparing: store)
    location = target.location
    staged = location.isEnclosed ? StagedFile() : nil
    switch target.kind {
    case .stream where streams == .opened:
      suffix = ""
      descriptor = location.open(O_WRONLY | O_NOCTTY)
    case .stream: throw .file(.notRegularFile(path: name))
    case .regular where !replacing: throw .file(.fileExists(path: name))
    case .none, .regular:
      suffix = Self.mark + "\(getpid())"
      descriptor = location.open(O_CREAT | O_EXCL | O_RDWR, suffix: suffix)
    }
    guard descriptor != -1 else { throw .file(.cannotWrite(path: name, errno)) }
    self.name = name
    self.store = store
    isReplacing = replacing
  }

  /// Creates a file that is to replace a file of the program's own, such as a store.
  convenience init(inPlaceOf store: String) throws(StoreError) {
    try self.init(target: store, replacing: true, sparing: nil, streams: .refused)
  }

  deinit {
    close(descriptor)
    if !isStream { unlinkat(location.folder, location.name + suffix, 0) }
  }

  /// The separator between the target's name and the ID of the writing process.
  private static let mark = ".unfinished-"

  /// Deletes the unfinished files of a target, and SQLite's files beside them, that terminated programs have left.
  public static func removeLeftovers(of target: String) {
    let folder = folder(of: target)
    let prefix = (target.split(separator: "/").last ?? "") + mark
    for name in fileNames(in: folder) where name.hasPrefix(prefix) {
      let digits = name.dropFirst(prefix.count).prefix { $0.isNumber }
      let ending = name.dropFirst(prefix.count + digits.count)
      guard let process = pid_t(digits), ending.isEmpty || StoreFiles.endings.contains(String(ending)),
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      unlink("\(folder)/\(name)")
    }
  }

  /// Deletes SQLite's files beside it after a failed write.
  public func removeCompanions() {
    for ending in StoreFiles.endings { unlinkat(location.folder, location.name + suffix + ending, 0) }
  }

  private var isStream: Bool { if case .stream = target.kind { true } else { false } }

  /// Syncs the content to disk, and renames the file to its target.
  ///
  /// - Throws: the errors of `init`, if the target has changed since.
  public func finish() throws(StoreError) {
    guard !isStream else { return }
    if case .regular(let status) = target.kind { try copyOwnerAndMode(status) }
    if let staged, !staged.copy(to: descriptor) { throw .file(.cannotWrite(path: name, errno)) }
    guard fsync(descriptor) == 0 else { throw .file(.cannotWrite(path: name, errno)) }
    // In a folder that is kept open, the name cannot be redirected.
    if !location.isEnclosed { try check() }
    guard (isReplacing ? move() : claim()) == 0 else {
      throw errno == EEXIST ? .file(.fileExists(path: name)) : .file(.cannotWrite(path: name, errno))
    }
    location.syncFolder()
  }

  /// Checks that the target has not changed.
  private func check() throws(StoreError) {
    let now = try FileTarget(name, sparing: store)
    guard now.path == target.path else {
      throw .file(.cannotWrite(path: name, detail: "its link has changed in the meantime"))
    }
    switch now.kind {
    case .stream: throw .file(.notRegularFile(path: name))
    case .regular where !isReplacing: throw .file(.fileExists(path: name))
    case .none, .regular: break
    }
  }

  private func move() -> Int32 {
    renameat(location.folder, location.name + suffix, location.folder, location.name)
  }

  /// Links the file to its target unless that exists; returns a negative number and sets `errno` on failure.
  private func claim() -> Int32 {
    guard linkat(location.folder, location.name + suffix, location.folder, location.name, 0) != 0 else {
      return 0
    }
    guard [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(errno) else { return -1 }
    // Some file systems have no hard links. There an empty file reserves the name.
    let placeholder = location.open(O_CREAT | O_EXCL | O_WRONLY)
    guard placeholder != -1 else { return -1 }
    close(placeholder)
    return move()
  }

  /// Copies owner and mode from the file that is to be replaced.
  private func copyOwnerAndMode(_ status: stat) throws(StoreError) {
    var own = stat()
    guard fstat(descriptor, &own) == 0,
      own.st_uid == status.st_uid && own.st_gid == status.st_gid
        || fchown(descriptor, status.st_uid, status.st_gid) == 0,
      // Last, because changing the owner clears bits of the mode.
      fchmod(descriptor, status.st_mode & 0o7777) == 0
    else { throw .file(.cannotWrite(path: name, errno)) }
  }
}

extension StoreFileError {
  /// Creates the error for a failed system call on a file outside the store.
  static func cannotWrite(path: String, _ code: Int32) -> StoreFileError {
    .cannotWrite(path: path, detail: String(cString: strerror(code)))
  }
}

/// Opens the folder of a file; returns a negative number on failure.
func openFolder(of path: String) -> Int32 {
  open(folder(of: path), O_RDONLY | O_CLOEXEC)
}
