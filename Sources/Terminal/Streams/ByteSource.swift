/// Where views read bytes from: standard input, a file, or the memory of a test.
@MainActor
public protocol ByteSource: AnyObject {
  /// The next bytes, as many as come at once; none at the end.
  func read() throws(InputError) -> [UInt8]
  /// How much of all that there is has been read, from 0 to 1; nil where that is not known.
  var share: Double? { get }
}

extension ByteSource {
  /// Nobody knows.
  public var share: Double? { nil }
}

/// Input could not be read on.
public struct InputError: Error, Hashable, Sendable {
  /// What the system says about it.
  public let detail: String

  /// A failure as the system describes it.
  public init(detail: String) { self.detail = detail }
}

/// A source that holds all its bytes and gives them in pieces of a chosen size.
@MainActor
public final class MemorySource: ByteSource {
  private let bytes: [UInt8]
  private let chunkSize: Int
  private var position = 0

  /// A source of bytes.
  public init(_ bytes: [UInt8], chunkSize: Int = 65_536) {
    self.bytes = bytes
    self.chunkSize = max(1, chunkSize)
  }

  /// A source of a text in UTF-8.
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
