public import Platform
internal import SystemLibrary

/// A sink that writes to a file descriptor, in blocks.
@AppActor
public final class DescriptorSink: TextSink {
  /// The system's description of the write failure; nil if none occurred.
  ///
  /// After a failure, nothing more is written.
  public private(set) var failure: String?
  /// Whether writing failed because the reader is gone.
  public private(set) var isBroken = false

  /// The first line that could not be written; empty if writing has not failed.
  public private(set) var lostLine: [UInt8] = []
  public private(set) lazy var isTerminal = isatty(descriptor) == 1

  private let descriptor: Int32
  private let isLineWise: Bool
  private let call: WriteCall
  private var buffer: [UInt8] = []

  private static let blockSize = 65_536
  private static let longestLine = 1_000

  /// Creates a sink on a file descriptor, which it does not close.
  ///
  /// - Parameter isLineWise: whether every write is flushed immediately, as on a terminal.
  public convenience init(descriptor: Int32, isLineWise: Bool = false) {
    self.init(descriptor: descriptor, isLineWise: isLineWise, call: systemWrite)
  }

  init(descriptor: Int32, isLineWise: Bool = false, call: @escaping WriteCall) {
    self.descriptor = descriptor
    self.isLineWise = isLineWise
    self.call = call
  }

  public func write(utf8: [UInt8]) {
    buffer += utf8
    if isLineWise || buffer.count >= Self.blockSize { flush() }
  }

  /// Writes the buffered bytes.
  public func flush() {
    defer { buffer.removeAll(keepingCapacity: true) }
    buffer.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty, failure == nil {
        let count = call(descriptor, UnsafeRawBufferPointer(rebasing: rest))
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          isBroken = errno == EPIPE
          failure = String(cString: strerror(errno))
          lostLine = Array(rest.prefix { $0 != UInt8(ascii: "\n") }.prefix(Self.longestLine))
        }
      }
    }
  }
}

/// A call such as `write`, so that tests can let it fail.
typealias WriteCall = (Int32, UnsafeRawBufferPointer) -> Int

/// A call such as `read`, so that tests can let it fail.
typealias ReadCall = (Int32, UnsafeMutableBufferPointer<UInt8>) -> Int

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

/// A source that reads from a file descriptor, in blocks.
@AppActor
public final class DescriptorSource: ByteSource {
  private let descriptor: Int32
  private let call: ReadCall

  private static let blockSize = 65_536

  /// Creates a source on a file descriptor, which it does not close.
  public convenience init(descriptor: Int32) { self.init(descriptor: descriptor, call: systemRead) }

  init(descriptor: Int32, call: @escaping ReadCall) {
    self.descriptor = descriptor
    self.call = call
  }

  /// Whether this is not a regular file.
  public var isStream: Bool {
    var status = stat()
    return fstat(descriptor, &status) != 0 || status.st_mode & S_IFMT != S_IFREG
  }

  public func read() throws(InputError) -> [UInt8] {
    while true {
      var count = 0
      let block = [UInt8](unsafeUninitializedCapacity: Self.blockSize) { buffer, initialized in
        count = call(descriptor, buffer)
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

/// The number of columns of the terminal at a file descriptor; nil if it is not a terminal.
public func terminalColumns(descriptor: Int32) -> Int? {
  guard isatty(descriptor) == 1 else { return nil }
  var size = winsize()
  guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
  return Int(size.ws_col)
}
