public import Platform
internal import SystemLibrary

/// A source that reads a file.
///
/// It closes the file when it is freed.
@AppActor
public final class FileSource: ByteSource {
  private let descriptor: Int32
  private let source: DescriptorSource
  /// The size of the file in bytes; nil for a pipe or a device.
  private let size: Int?
  private var readCount = 0

  /// Creates a source that reads from a file descriptor's current position, and closes it.
  public init(owning descriptor: Int32) {
    self.descriptor = descriptor
    source = DescriptorSource(descriptor: descriptor)
    var status = stat()
    let isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    size = isFile ? Int(status.st_size) : nil
  }

  /// Creates a source that reads the file at a path from its start; an `EnclosedPath` must lead to a regular file.
  public convenience init(path: String) throws(InputError) {
    let descriptor = EnclosedPath(path)?.openFile() ?? open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor != -1 else { throw InputError(detail: String(cString: strerror(errno))) }
    var status = stat()
    guard fstat(descriptor, &status) != 0 || status.st_mode & S_IFMT != S_IFDIR else {
      close(descriptor)
      throw InputError(detail: String(cString: strerror(EISDIR)))
    }
    self.init(owning: descriptor)
  }

  deinit { close(descriptor) }

  public func read() throws(InputError) -> [UInt8] {
    let bytes = try source.read()
    readCount += bytes.count
    return bytes
  }

  public var isStream: Bool { size == nil }

  public var share: Double? { size.map { Double(readCount) / Double(max(1, $0)) } }
}
