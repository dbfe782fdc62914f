public import SharedEntities
internal import SystemLibrary

/// The file with a person's settings.
public struct SettingsFile: SettingsStoring {
  private let name: String

  /// Settings are a few lines.
  private static let sizeLimit = 1 << 20

  /// Creates a value for a file, which need not exist yet, nor its folder.
  public init(path: String) { name = path }

  public func read() throws(SettingsError) -> UserSettings {
    let descriptor = open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor != -1 else {
      // As in a home without such a folder.
      if errno == ENOENT || errno == ENOTDIR { return UserSettings() }
      throw .unreadable(String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    return try UserSettings(text: try text(descriptor))
  }

  public func change<Outcome>(
    _ body: (inout UserSettings) -> Outcome
  ) throws(SettingsError) -> Outcome {
    guard makeFolders(of: name) else { throw unwritable(errno) }
    // Two links to one file share its lock.
    let target = target
    let folder = openFolder(of: target)
    guard folder != -1 else { throw unwritable(errno) }
    defer { close(folder) }
    // The folder is locked, because the file is replaced as a whole, and its lock would stay with the old one.
    while flock(folder, LOCK_EX) != 0, errno == EINTR {}
    let old = try read()
    var new = old
    let outcome = body(&new)
    guard new != old else { return outcome }
    let bytes = Array(new.text.utf8)
    guard bytes.count <= Self.sizeLimit else { throw .becomesTooLarge }
    UnfinishedFile.removeLeftovers(of: target)
    do throws(StoreError) {
      let file = try UnfinishedFile(inPlaceOf: target)
      guard write(bytes, to: file.descriptor) == bytes.count else {
        throw .file(.cannotWrite(path: name, errno))
      }
      try file.finish()
    } catch .file(.cannotWrite(_, let detail)) {
      throw .unwritable(detail)
    } catch {
      throw .unwritable("it is no regular file")
    }
    return outcome
  }

  /// The path of the file to which the name leads.
  private var target: String {
    guard let path = realpath(name, nil) else { return name }
    defer { free(path) }
    return String(cString: path)
  }

  private func text(_ descriptor: Int32) throws(SettingsError) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = SystemLibrary.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable(String(cString: strerror(errno))) }
      guard count > 0 else { break }
      bytes += buffer.prefix(count)
      guard bytes.count <= Self.sizeLimit else { throw .isTooLarge }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .isNoText }
    return text
  }

  private func unwritable(_ code: Int32) -> SettingsError {
    .unwritable(String(cString: strerror(code)))
  }
}
