/// The offsets of a time zone: a table up to some instant, then a rule.
public struct ZoneOffsets: Sendable {
  /// The seconds since 1970 from which the offsets apply, ascending.
  private var starts: [Int] = []
  private var offsets: [Int] = []
  private var first = 0
  private var rule: ZoneRule?

  /// Creates the offsets of UTC.
  public init() {}

  /// Parses a TZif file, RFC 8536; nil if it is invalid, or of version 1, which has no 64-bit times.
  public init?(file: [UInt8]) {
    var bytes = TZifBytes(file)
    // The first block repeats the data that fits in 32 bits.
    guard let short = TZifHeader(&bytes), short.version >= UInt8(ascii: "2"),
      bytes.skip(short.size(ofTime: 4)), let header = TZifHeader(&bytes), header.typeCount > 0
    else { return nil }
    for _ in 0..<header.timeCount {
      guard let time = bytes.number(8) else { return nil }
      starts.append(time)
    }
    var types: [Int] = []
    for _ in 0..<header.timeCount {
      guard let type = bytes.byte(), type < header.typeCount else { return nil }
      types.append(Int(type))
    }
    var typeOffsets: [Int] = []
    for _ in 0..<header.typeCount {
      guard let offset = bytes.number(4), abs(offset) < 86_400 * 2, bytes.skip(2) else { return nil }
      typeOffsets.append(offset)
    }
    guard bytes.skip(header.size(ofTime: 8) - header.timeCount * 9 - header.typeCount * 6),
      zip(starts, starts.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    offsets = types.map { typeOffsets[$0] }
    first = typeOffsets[0]
    rule = ZoneRule(posix: bytes.rest.filter { $0 != UInt8(ascii: "\n") })
  }

  /// Returns the offset at a second since 1970.
  public func utcOffset(at second: Int) -> Int {
    if let rule, starts.last.map({ $0 <= second }) ?? true { return rule.utcOffset(at: second) }
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= second { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? first : offsets[low - 1]
  }
}

/// The header of a block of a TZif file.
private struct TZifHeader {
  let version: UInt8
  let timeCount: Int
  let typeCount: Int
  private let counts: [Int]

  init?(_ bytes: inout TZifBytes) {
    guard bytes.take("TZif"), let version = bytes.byte(), bytes.skip(15) else { return nil }
    var counts: [Int] = []
    for _ in 0..<6 {
      guard let count = bytes.number(4), (0...100_000).contains(count) else { return nil }
      counts.append(count)
    }
    (self.version, timeCount, typeCount) = (version, counts[3], counts[4])
    self.counts = counts
  }

  /// Returns the length of the block after the header, in bytes.
  func size(ofTime width: Int) -> Int {
    let (inUTC, standard, leaps, names) = (counts[0], counts[1], counts[2], counts[5])
    return timeCount * (width + 1) + typeCount * 6 + names + leaps * (width + 4) + standard + inUTC
  }
}

/// The unread bytes of a file.
private struct TZifBytes {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  mutating func byte() -> UInt8? { rest.popFirst() }

  /// Reads a signed big-endian number.
  mutating func number(_ width: Int) -> Int? {
    guard rest.count >= width else { return nil }
    let bits = rest.prefix(width).reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    rest.removeFirst(width)
    return width == 4 ? Int(Int32(truncatingIfNeeded: bits)) : Int(Int64(bitPattern: bits))
  }

  mutating func skip(_ count: Int) -> Bool {
    guard count >= 0, rest.count >= count else { return false }
    rest.removeFirst(count)
    return true
  }

  mutating func take(_ text: String) -> Bool { rest.starts(with: text.utf8) && skip(text.utf8.count) }
}
