/// A source of bytes for views: standard input, a file, or memory in a test.
@MainActor
public protocol ByteSource: AnyObject {
  /// Reads the next bytes, as many as are available at once; empty at the end.
  func read() throws(InputError) -> [UInt8]
  /// The share of the whole that has been read, from 0 to 1; nil if unknown.
  var share: Double? { get }
  /// Whether more may come at any time, without an end, as from a pipe, a terminal or a device.
  var isStream: Bool { get }
}

extension ByteSource {
  /// The default: unknown.
  public var share: Double? { nil }

  /// The default: everything is there.
  public var isStream: Bool { false }
}

/// Input could not be read any further.
public struct InputError: Error, Hashable, Sendable {
  /// The system's description of the failure.
  public let detail: String

  /// Creates an error from the system's description.
  public init(detail: String) { self.detail = detail }
}

/// A source that holds all its bytes and returns them in pieces of a chosen size.
@MainActor
public final class MemorySource: ByteSource {
  private let bytes: [UInt8]
  private let chunkSize: Int
  private var position = 0

  /// Creates a source of bytes.
  public init(_ bytes: [UInt8], chunkSize: Int = 65_536) {
    self.bytes = bytes
    self.chunkSize = max(1, chunkSize)
  }

  /// Creates a source of a text in UTF-8.
  public convenience init(_ text: String, chunkSize: Int = 65_536) {
    self.init(Array(text.utf8), chunkSize: chunkSize)
  }

  /// The next piece.
  public func read() -> [UInt8] {
    let end = min(bytes.count, position + chunkSize)
    defer { position = end }
    return Array(bytes[position..<end])
  }
}
