/// The text of a bracketed paste, up to the sequence that ends it.
struct PastedText: Sendable {
  /// The maximum size of a paste in bytes; the rest is dropped.
  static let limit = 1 << 20

  private static let end = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  private var isFull = false
  /// The number of bytes of the ending sequence that the latest bytes match.
  private var matched = 0
  private var isAfterReturn = false

  /// The number of bytes kept.
  var count: Int { bytes.count }

  /// Takes a byte; returns whether it completes the ending sequence.
  mutating func isEnd(_ byte: UInt8) -> Bool {
    if byte == Self.end[matched] {
      matched += 1
      return matched == Self.end.count
    }
    for held in Self.end[..<matched] { append(held) }
    matched = 0
    // Only the first byte of the sequence is an escape, so a new match can begin nowhere else.
    if byte == Self.end[0] { matched = 1 } else { append(byte) }
    return false
  }

  /// Returns the text, and resets this value.
  mutating func finished() -> String {
    defer { self = PastedText() }
    return String(decoding: isFull ? bytes[..<wholeCount] : bytes[...], as: UTF8.self)
  }

  private mutating func append(_ byte: UInt8) {
    let isReturn = byte == 0x0D
    defer { isAfterReturn = isReturn }
    if byte == 0x0A, isAfterReturn { return }
    guard bytes.count < Self.limit else {
      isFull = true
      return
    }
    bytes.append(isReturn ? 0x0A : byte)
  }

  /// The number of bytes up to a scalar that is cut off at the end.
  private var wholeCount: Int {
    var assembler = ScalarAssembler()
    let tail = max(0, bytes.count - 3)
    var whole = bytes.count
    for index in tail..<bytes.count where !assembler.isPending || ScalarAssembler.isContinuation(bytes[index])
    {
      if !assembler.isPending { whole = index }
      _ = assembler.take(bytes[index])
    }
    return assembler.isPending ? whole : bytes.count
  }
}
