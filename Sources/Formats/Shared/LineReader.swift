public import Platform
public import SharedEntities
public import Terminal

/// Reads the lines of a text one at a time, holding at most one in memory.
///
/// A line ends with LF or CRLF, optional for the last one. A byte order mark at the start is skipped.
@AppActor
public final class LineReader {
  /// One line of a text.
  public struct Line: Hashable, Sendable {
    /// The line number, counted from 1.
    public let number: Int
    /// The bytes without the final LF; the CR of a CRLF is included.
    public let bytes: [UInt8]

    /// The bytes without the line end.
    public var content: ArraySlice<UInt8> {
      bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes[...]
    }
  }

  private let source: any ByteSource
  private var window: [UInt8] = []
  private var position = 0
  private var isAtEnd = false
  /// The number of lines read.
  public private(set) var count = 0
  /// The error that stopped the reading of the source; nil while it can be read.
  public private(set) var failure: InputError?
  /// Whether the rest of an overlong line is still to be skipped.
  private var isSkipping = false

  public init(_ source: any ByteSource) { self.source = source }

  /// Returns the next line; nil at the end.
  ///
  /// After an overlong line, reading continues with the next one.
  public func next() throws(FormatError) -> Line? {
    try skipRest()
    var searched = position
    while true {
      if let end = window[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        return try take(upTo: end, next: end + 1)
      }
      searched = window.count
      if isAtEnd {
        return position == window.count ? nil : try take(upTo: window.count, next: window.count)
      }
      try checkLength(window.count - position)
      searched -= position
      try refill()
    }
  }

  private func take(upTo end: Int, next: Int) throws(FormatError) -> Line {
    try checkLength(end - position)
    var bytes = window[position..<end]
    position = next
    count += 1
    if count == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    return Line(number: count, bytes: Array(bytes))
  }

  private func checkLength(_ length: Int) throws(FormatError) {
    guard length > pieceLimit else { return }
    isSkipping = true
    throw FormatError(line: count + 1, reason: Phrase("the line is longer than 1 MiB", "行が 1 MiB を超えています"))
  }

  /// Skips the rest of an overlong line.
  private func skipRest() throws(FormatError) {
    while isSkipping {
      let end = window[position...].firstIndex(of: UInt8(ascii: "\n"))
      position = end.map { $0 + 1 } ?? window.count
      guard end != nil || isAtEnd else {
        try refill()
        continue
      }
      isSkipping = false
      count += 1
    }
  }

  private func refill() throws(FormatError) {
    window.removeSubrange(..<position)
    position = 0
    do throws(InputError) {
      let bytes = try source.read()
      window += bytes
      isAtEnd = bytes.isEmpty
    } catch {
      failure = error
      throw .input(line: count + 1, error)
    }
  }
}

/// Decodes the bytes of a line as UTF-8.
public func validText(_ bytes: some Sequence<UInt8>, line: Int) throws(FormatError) -> String {
  let text = bytes.withContiguousStorageIfAvailable(validated) ?? String(validating: bytes, as: UTF8.self)
  guard let text else { throw .invalidUTF8(line: line) }
  return text
}

/// Decodes bytes as UTF-8; nil if they are not valid.
///
/// `String(decoding:)` repairs invalid UTF-8, and leaves valid UTF-8 unchanged to the byte. That is several times as
/// fast as `String(validating:)`, which takes any encoding.
func validated(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
  var high: UInt8 = 0
  for byte in bytes { high |= byte }
  var text = String(decoding: bytes, as: UTF8.self)
  guard high >= 0x80 else { return text }
  let isWhole = text.withUTF8 { $0.count == bytes.count && $0.elementsEqual(bytes) }
  return isWhole ? text : nil
}
