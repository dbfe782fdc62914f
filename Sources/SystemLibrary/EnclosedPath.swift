/// A path in two parts, `/folder/./inside/name`, in rsync's notation: the part after `/./` is beneath the folder, and
/// contains no link.
///
/// It is opened folder by folder, each relative to the one before it, so that a link which replaces a folder in between
/// cannot lead out: openat(2), `O_NOFOLLOW`. Command-line arguments never contain the mark; see ``withoutMark(_:)``.
public struct EnclosedPath: Sendable {
  /// The enclosing folder; not a link itself.
  public let folder: String
  /// The names beneath the folder; the last is the file's.
  public let names: [String]

  private static let mark = Array("/./".utf8)

  /// Creates a path beneath a folder; no name may be empty, `.` or `..`.
  public init(folder: String, names: [String]) {
    self.folder = folder
    self.names = names
  }

  /// Parses a path; nil if it has no mark.
  public init?(_ path: String) {
    let bytes = Array(path.utf8)
    guard
      let start = (0..<max(0, bytes.count - 2)).first(where: { bytes[$0..<$0 + 3].elementsEqual(Self.mark) })
    else { return nil }
    let parts = bytes[(start + 3)...].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    self.init(
      folder: start == 0 ? "/" : String(decoding: bytes[..<start], as: UTF8.self),
      names: parts.map { String(decoding: $0, as: UTF8.self) })
  }

  /// The path with its mark, as other functions receive it.
  public var path: String { names.reduce(folder + "/.") { $0 + "/" + $1 } }

  /// Opens the folder that contains the file; returns a negative number and sets `errno` on failure.
  public func openFolder() -> Int32 {
    guard names.allSatisfy({ !["", ".", ".."].contains($0) && !$0.utf8.contains(0) }), !names.isEmpty else {
      errno = EINVAL
      return -1
    }
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    var descriptor = open(folder, flags)
    for name in names.dropLast() where descriptor >= 0 {
      let next = openat(descriptor, name, flags)
      let code = errno
      close(descriptor)
      errno = code
      descriptor = next
    }
    return descriptor
  }

  /// Opens the file for reading; returns a negative number and sets `errno` on failure, or if it is not a regular file.
  public func openFile() -> Int32 {
    let parent = openFolder()
    guard parent >= 0, let name = names.last else { return -1 }
    defer { close(parent) }
    // `O_NONBLOCK`, so that a pipe in the file's place does not block the call.
    let descriptor = openat(parent, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return -1 }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      errno = EINVAL
      return -1
    }
    return descriptor
  }

  /// Returns the same path without the mark, which a user may type without meaning it.
  public static func withoutMark(_ path: String) -> String {
    guard var enclosed = EnclosedPath(path) else { return path }
    var names: [String] = []
    while true {
      names += enclosed.names
      guard let next = EnclosedPath(joinedPath(enclosed.folder, names)) else { break }
      (enclosed, names) = (next, [])
    }
    return joinedPath(enclosed.folder, names)
  }
}

private func joinedPath(_ folder: String, _ names: [String]) -> String {
  names.reduce(folder == "/" ? "" : folder) { $0 + "/" + $1 }
}
