public import ViperSyntaxTree

/// The bytes of a source file, with the starts of its lines and the ends of its tokens.
public struct SourceText: Sendable {
  /// The contents of the file.
  public let bytes: [UInt8]
  private let lineStarts: [Int]

  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
  }

  /// Returns the offset of a place, or nil if it is outside the file.
  public func offset(of place: SourcePlace) -> Int? {
    guard lineStarts.indices.contains(place.line - 1) else { return nil }
    let offset = lineStarts[place.line - 1] + place.column - 1
    return offset <= bytes.count ? offset : nil
  }

  /// Returns the place of an offset.
  public func place(of offset: Int) -> SourcePlace {
    var (low, high) = (0, lineStarts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return SourcePlace(line: low + 1, column: offset - lineStarts[low] + 1)
  }

  /// Returns the text in a range.
  public func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns the byte range of a node including its last token, or nil if it has no place in the file.
  public func range(of node: SyntaxNode) -> Range<Int>? {
    guard let places = node.range, let start = offset(of: places.lowerBound),
      let last = offset(of: places.upperBound)
    else { return nil }
    let end = endOfToken(at: last)
    return start < end ? start..<end : nil
  }

  /// Returns the operator that starts at an offset.
  func operatorName(at offset: Int) -> String {
    String(decoding: bytes[offset...].prefix(while: Self.isOperator), as: UTF8.self)
  }

  /// Returns the end of the token that starts at an offset.
  func endOfToken(at offset: Int) -> Int {
    guard offset < bytes.count else { return offset }
    switch bytes[offset] {
    case UInt8(ascii: "\""): return endOfString(at: offset)
    case UInt8(ascii: "#"):
      let quote = bytes[offset...].firstIndex { $0 != UInt8(ascii: "#") } ?? bytes.count
      guard quote < bytes.count, bytes[quote] == UInt8(ascii: "\"") else { return endOfWord(at: offset + 1) }
      return endOfString(at: offset)
    case UInt8(ascii: "`"):
      let close = bytes[(offset + 1)...].firstIndex(of: UInt8(ascii: "`"))
      return close.map { $0 + 1 } ?? bytes.count
    case UInt8(ascii: "!"), UInt8(ascii: "?"): return offset + 1
    case let byte where Self.isWord(byte): return endOfWord(at: offset)
    case let byte where Self.isOperator(byte):
      return bytes[offset...].firstIndex { !Self.isOperator($0) } ?? bytes.count
    default: return offset + 1
    }
  }

  /// Returns the end of a word or a number, which may have a fraction and an exponent.
  private func endOfWord(at offset: Int) -> Int {
    let isNumber = (0x30...0x39).contains(bytes[offset])
    var index = offset
    while index < bytes.count {
      let byte = bytes[index]
      let isNext = index + 1 < bytes.count && (0x30...0x39).contains(bytes[index + 1])
      let isPoint = isNumber && isNext && byte == UInt8(ascii: ".")
      let isSign =
        isNumber && isNext && (byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")) && index > offset
        && [UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "p")].contains(bytes[index - 1])
      guard Self.isWord(byte) || isPoint || isSign else { break }
      index += 1
    }
    return max(index, offset + 1)
  }

  /// Returns the end of a string literal, including its interpolations and the strings in them.
  private func endOfString(at offset: Int) -> Int {
    let hashes = bytes[offset...].prefix { $0 == UInt8(ascii: "#") }.count
    var index = offset + hashes
    let quotes = bytes[index...].prefix(3).allSatisfy { $0 == UInt8(ascii: "\"") } ? 3 : 1
    // `""` is an empty string, and `"""` starts a multiline string.
    let isLong = quotes == 3 && index + 3 <= bytes.count
    let count = isLong ? 3 : 1
    index += count
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\"), isHashes(at: index + 1, hashes) {
        index += 1 + hashes
        guard index < bytes.count else { break }
        index = bytes[index] == UInt8(ascii: "(") ? endOfInterpolation(at: index) : index + 1
      } else if byte == UInt8(ascii: "\""),
        bytes[index...].prefix(count).count == count,
        bytes[index...].prefix(count).allSatisfy({ $0 == UInt8(ascii: "\"") }),
        isHashes(at: index + count, hashes)
      {
        return index + count + hashes
      } else {
        index += 1
      }
    }
    return bytes.count
  }

  private func isHashes(at index: Int, _ count: Int) -> Bool {
    index + count <= bytes.count && bytes[index..<(index + count)].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private func endOfInterpolation(at offset: Int) -> Int {
    var (index, depth) = (offset, 0)
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "("): (depth, index) = (depth + 1, index + 1)
      case UInt8(ascii: ")"):
        (depth, index) = (depth - 1, index + 1)
        if depth == 0 { return index }
      case UInt8(ascii: "\""): index = endOfString(at: index)
      default: index += 1
      }
    }
    return bytes.count
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24, 0x80...0xFF: true
    default: false
    }
  }

  private static func isOperator(_ byte: UInt8) -> Bool { "/=-+!*%<>&|^~?.".utf8.contains(byte) }
}
