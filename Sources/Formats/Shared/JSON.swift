internal import Terminal

/// A JSON value as defined by RFC 8259, which keeps the order of keys and the spelling of numbers.
public enum JSON: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number, as it is written.
  case number(String)
  /// A string.
  case string(String)
  /// An array.
  case array([JSON])
  /// An object.
  case object([Member])

  /// A member of an object.
  public struct Member: Hashable, Sendable {
    /// The key.
    public var key: String
    /// Its value.
    public var value: JSON

    public init(_ key: String, _ value: JSON) {
      self.key = key
      self.value = value
    }
  }

  /// The value of the first member with that key; nil if there is none, or for a value that is not an object.
  public subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }
}

extension JSON {
  /// The value on one line, without optional spaces.
  ///
  /// Everything that could mislead a terminal or a reader is escaped, as ``Terminal/misleadingScalar(in:at:)``
  /// defines: C1 controls, DEL, characters that change the writing direction or are invisible, and the controls that
  /// JSON requires to be escaped.
  public var text: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the value to UTF-8, on one line, without optional spaces.
  public func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .number(let literal): bytes += literal.utf8
    case .string(let value): writeQuoted(value, to: &bytes)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        element.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        writeQuoted(member.key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }
}

private func writeQuoted(_ value: String, to bytes: inout [UInt8]) {
  bytes.append(UInt8(ascii: "\""))
  var value = value
  value.withUTF8 { utf8 in
    // Everything before `start` is written.
    var (start, index) = (0, 0)
    while index < utf8.count {
      let byte = utf8[index]
      if byte < 0x80, let word = printableASCII(in: utf8, at: index), !isEscaped(word) {
        index += 8
        continue
      }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        bytes += UnsafeBufferPointer(rebasing: utf8[start..<index])
        bytes.append(UInt8(ascii: "\\"))
        // The byte itself is written with the bytes after it.
        start = index
      } else if mayMislead(byte), let found = misleadingScalar(in: utf8, at: index) {
        bytes += UnsafeBufferPointer(rebasing: utf8[start..<index])
        bytes += escape(of: found.scalar).utf8
        start = index + found.byteCount
      }
      index += 1
    }
    bytes += UnsafeBufferPointer(rebasing: utf8[start...])
  }
  bytes.append(UInt8(ascii: "\""))
}

/// Whether one of eight bytes of ASCII is a quotation mark or a backslash.
private func isEscaped(_ word: UInt64) -> Bool {
  let (ones, highest): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
  // A byte that equals the searched one is 0, and only less than 1 gives a difference with the highest bit set.
  let (quotes, backslashes) = (word ^ (ones &* 0x22), word ^ (ones &* 0x5C))
  return ((quotes &- ones) | (backslashes &- ones)) & highest != 0
}

/// Returns the escape of a scalar that a string may not contain as it is.
private func escape(of scalar: Unicode.Scalar) -> String {
  switch scalar.value {
  case 0x08: return "\\b"
  case 0x0C: return "\\f"
  case 0x0A: return "\\n"
  case 0x0D: return "\\r"
  case 0x09: return "\\t"
  default:
    // A scalar that takes two units in UTF-16 takes two escapes: RFC 8259, section 7.
    return scalar.utf16.reduce(into: "") { escape, unit in
      let digits = String(unit, radix: 16)
      escape += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)"
    }
  }
}
