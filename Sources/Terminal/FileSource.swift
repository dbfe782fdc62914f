#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A source that reads a file.
///
/// It closes the file when it is freed.
@MainActor
public final class FileSource: ByteSource {
  private let descriptor: Int32
  private let source: DescriptorSource

  /// A source that reads an open file from where it stands, and closes it.
  public init(owning descriptor: Int32) {
    self.descriptor = descriptor
    source = DescriptorSource(descriptor: descriptor)
  }

  /// A source that reads the file at a path from its start.
  public convenience init(path: String) throws(InputError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw InputError(detail: String(cString: strerror(errno))) }
    self.init(owning: descriptor)
  }

  deinit { close(descriptor) }

  public func read() throws(InputError) -> [UInt8] { try source.read() }
}
