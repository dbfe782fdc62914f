/// A path in two parts, `/folder/./inside/name`, as rsync writes them: what follows `/./` is beneath the folder, and is
/// reached through no link.
///
/// It is opened folder by folder, each in the one before it, so that nothing that is exchanged for a link in between leads
/// out: openat(2), `O_NOFOLLOW`. Words of the command line never have the mark; see ``withoutMark(_:)``.
public struct EnclosedPath: Sendable {
  /// The folder out of which nothing leads; itself no link.
  public let folder: String
  /// The names beneath it, the last of which is that of the file.
  public let names: [String]

  private static let mark = Array("/./".utf8)

  /// Creates a path beneath a folder from names that are neither empty nor dots.
  public init(folder: String, names: [String]) {
    self.folder = folder
    self.names = names
  }

  /// Reads a path; nil for one without the mark.
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

  /// The path as it is passed on.
  public var path: String { names.reduce(folder + "/.") { $0 + "/" + $1 } }

  /// Opens the folder of the file; returns a negative number and sets `errno` on failure.
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

  /// Opens the file for reading, which is a regular one; returns a negative number and sets `errno` on failure.
  public func openFile() -> Int32 {
    let parent = openFolder()
    guard parent >= 0, let name = names.last else { return -1 }
    defer { close(parent) }
    // Without waiting for a pipe that has come to its place.
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

  /// The same path without the mark, which a user may write and not mean.
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
