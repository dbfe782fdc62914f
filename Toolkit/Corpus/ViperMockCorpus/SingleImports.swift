#if canImport(Darwin)
  public import struct Darwin.timespec
#elseif canImport(Musl)
  public import struct Musl.timespec
#else
  public import struct Glibc.timespec
#endif

/// A type of C that is imported by its name.
///
/// - Mock
public protocol Timing {
  func wait(until time: timespec)
}
