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
  let isWritten = value.utf8.withContiguousStorageIfAvailable { utf8 in
    guard !utf8.contains(where: mayNeedEscape) else { return false }
    bytes += utf8
    return true
  }
  if isWritten != true {
    for scalar in value.unicodeScalars { bytes += escaped(scalar).utf8 }
  }
  bytes.append(UInt8(ascii: "\""))
}

/// Whether a byte must be escaped, or leads a scalar that may have to be: C1 controls (C2), U+061C (D8), and
/// U+2000 to U+2FFF (E2).
private func mayNeedEscape(_ byte: UInt8) -> Bool {
  byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F || byte == 0xC2 || byte == 0xD8 || byte == 0xE2
}

private func escaped(_ scalar: Unicode.Scalar) -> String {
  switch scalar {
  case "\"": return "\\\""
  case "\\": return "\\\\"
  case "\u{8}": return "\\b"
  case "\u{C}": return "\\f"
  case "\n": return "\\n"
  case "\r": return "\\r"
  case "\t": return "\\t"
  case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{061C}", "\u{200E}", "\u{200F}", "\u{2028}"..."\u{202E}",
    "\u{2066}"..."\u{2069}":
    let digits = String(scalar.value, radix: 16)
    return "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)"
  default: return String(scalar)
  }
}
