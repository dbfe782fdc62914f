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

    /// A key with its value.
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
  /// Everything that could mislead a terminal is escaped: C1 controls, DEL and the characters that change the writing
  /// direction, as well as the controls that JSON requires to be escaped.
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
    // Everything before it is written.
    var (start, index) = (0, 0)
    while index < utf8.count {
      guard mayNeedEscape(utf8[index]) else {
        index += 1
        continue
      }
      let (scalar, length) = scalar(utf8, at: index)
      if let escape = escape(of: scalar) {
        bytes += UnsafeBufferPointer(rebasing: utf8[start..<index])
        bytes += escape.utf8
        start = index + length
      }
      index += length
    }
    bytes += UnsafeBufferPointer(rebasing: utf8[start...])
  }
  bytes.append(UInt8(ascii: "\""))
}

/// Whether a byte must be escaped, or leads a scalar that may have to be: C1 controls (C2), U+061C (D8), and
/// U+2000 to U+2FFF (E2).
private func mayNeedEscape(_ byte: UInt8) -> Bool {
  byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F || byte == 0xC2 || byte == 0xD8 || byte == 0xE2
}

/// The value of a scalar of at most three bytes in valid UTF-8, and how many it has.
private func scalar(_ utf8: UnsafeBufferPointer<UInt8>, at index: Int) -> (value: UInt32, length: Int) {
  let lead = UInt32(utf8[index])
  func rest(_ offset: Int) -> UInt32 { UInt32(utf8[index + offset]) & 0x3F }
  return switch lead {
  case ..<0x80: (lead, 1)
  case ..<0xE0: ((lead & 0x1F) << 6 | rest(1), 2)
  default: ((lead & 0x0F) << 12 | rest(1) << 6 | rest(2), 3)
  }
}

/// How a scalar is written in a string; nil for itself.
private func escape(of scalar: UInt32) -> String? {
  switch scalar {
  case 0x22: return "\\\""
  case 0x5C: return "\\\\"
  case 0x08: return "\\b"
  case 0x0C: return "\\f"
  case 0x0A: return "\\n"
  case 0x0D: return "\\r"
  case 0x09: return "\\t"
  case 0...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
    let digits = String(scalar, radix: 16)
    return "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)"
  default: return nil
  }
}
