#if canImport(Darwin)
  public import Darwin
#elseif canImport(Musl)
  public import Musl
#else
  public import Glibc
#endif

/// Types of C, from a module that is imported on some systems only.
///
/// - Mock
public protocol Addressing {
  func address(_ address: sockaddr) -> CInt
}

/// The same for the target alone.
///
/// - Mock
protocol InternalAddressing {
  func address(_ address: sockaddr) -> CInt
}
