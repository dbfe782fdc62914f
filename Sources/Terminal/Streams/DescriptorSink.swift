internal import SystemLibrary

/// A sink that writes to an open file, in blocks.
@MainActor
public final class DescriptorSink: TextSink {
  /// Why writing failed, in the system's own words; nil as long as it has not.
  ///
  /// After that nothing is written.
  public private(set) var failure: String?
  /// Whether writing failed because nobody reads any more.
  public private(set) var isBroken = false

  private let descriptor: Int32
  private let isLineWise: Bool
  private var buffer: [UInt8] = []

  private static let blockSize = 65_536

  /// A sink on an open file, which it does not close.
  ///
  /// - Parameter isLineWise: whether every write is to arrive at once, as on a terminal.
  public init(descriptor: Int32, isLineWise: Bool = false) {
    self.descriptor = descriptor
    self.isLineWise = isLineWise
  }

  public func write(utf8: [UInt8]) {
    buffer += utf8
    if isLineWise || buffer.count >= Self.blockSize { flush() }
  }

  /// Writes out what is held back.
  public func flush() {
    defer { buffer.removeAll(keepingCapacity: true) }
    buffer.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty, failure == nil {
        let count = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest))
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          isBroken = errno == EPIPE
          failure = String(cString: strerror(errno))
        }
      }
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

/// A source that reads from an open file, in blocks.
@MainActor
public final class DescriptorSource: ByteSource {
  private let descriptor: Int32

  private static let blockSize = 65_536

  /// A source on an open file, which it does not close.
  public init(descriptor: Int32) { self.descriptor = descriptor }

  public func read() throws(InputError) -> [UInt8] {
    while true {
      var count = 0
      let block = [UInt8](unsafeUninitializedCapacity: Self.blockSize) { buffer, initialized in
        count = systemRead(descriptor, buffer)
        initialized = max(0, count)
      }
      if count >= 0 { return block }
      guard errno == EINTR else { throw InputError(detail: String(cString: strerror(errno))) }
    }
  }
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}

/// The columns of the terminal that an open file leads to; nil where it leads to none.
public func terminalColumns(descriptor: Int32) -> Int? {
  guard isatty(descriptor) == 1 else { return nil }
  var size = winsize()
  guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
  return Int(size.ws_col)
}
