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

  /// A source that reads the file at a path from its start.
  public init(path: String) throws(InputError) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw InputError(detail: String(cString: strerror(errno))) }
    source = DescriptorSource(descriptor: descriptor)
  }

  deinit { close(descriptor) }

  public func read() throws(InputError) -> [UInt8] { try source.read() }
}
