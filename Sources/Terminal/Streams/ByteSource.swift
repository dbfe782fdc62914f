public import Platform

/// A source of bytes for views: standard input, a file, or memory in a test.
@AppActor
public protocol ByteSource: AnyObject {
  /// Reads the next bytes, as many as are available immediately; empty at the end.
  func read() throws(InputError) -> [UInt8]
  /// The fraction of the input that has been read, from 0 to 1; nil if unknown.
  var share: Double? { get }
  /// Whether more bytes may arrive at any time, without a known end, as from a pipe, a terminal or a device.
  var isStream: Bool { get }
}

extension ByteSource {
  /// The default: unknown.
  public var share: Double? { nil }

  /// The default: all bytes are available.
  public var isStream: Bool { false }
}

/// An error that occurs when input cannot be read any further.
public struct InputError: Error, Hashable, Sendable {
  /// The system's description of the failure.
  public let detail: String

  public init(detail: String) { self.detail = detail }
}

/// A source that holds all its bytes in memory and returns them in chunks of a given size.
@AppActor
public final class MemorySource: ByteSource {
  private let bytes: [UInt8]
  private let chunkSize: Int
  private var position = 0

  public init(_ bytes: [UInt8], chunkSize: Int = 65_536) {
    self.bytes = bytes
    self.chunkSize = max(1, chunkSize)
  }

  /// Creates a source from a text in UTF-8.
  public convenience init(_ text: String, chunkSize: Int = 65_536) {
    self.init(Array(text.utf8), chunkSize: chunkSize)
  }

  /// Returns the next chunk.
  public func read() -> [UInt8] {
    let end = min(bytes.count, position + chunkSize)
    defer { position = end }
    return Array(bytes[position..<end])
  }
}
