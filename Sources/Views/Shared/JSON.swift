/// A JSON value as RFC 8259 has it, with the order of keys and the spelling of numbers kept.
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

  /// A key of an object, and what it stands for.
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

  /// The value of the first member with that key; nil where there is none, or no object.
  public subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }
}

extension JSON {
  /// The value on one line, without a space that is not needed.
  ///
  /// Control characters are escaped, C1 controls and DEL among them, so that a terminal cannot be led astray.
  public var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// Appends the value to a text, on one line, without a space that is not needed.
  public func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let literal): text += literal
    case .string(let value): writeQuoted(value, to: &text)
    case .array(let elements):
      var separator = "["
      for element in elements {
        text += separator
        element.write(to: &text)
        separator = ","
      }
      text += elements.isEmpty ? "[]" : "]"
    case .object(let members):
      var separator = "{"
      for member in members {
        text += separator
        writeQuoted(member.key, to: &text)
        text += ":"
        member.value.write(to: &text)
        separator = ","
      }
      text += members.isEmpty ? "{}" : "}"
    }
  }
}

private func writeQuoted(_ value: String, to text: inout String) {
  text += "\""
  if value.utf8.contains(where: mayNeedEscape) { text += escaped(value) } else { text += value }
  text += "\""
}

/// Whether a byte must be escaped, or leads a C1 control.
private func mayNeedEscape(_ byte: UInt8) -> Bool {
  byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F || byte == 0xC2
}

private func escaped(_ value: String) -> String {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(value.utf8.count + 16)
  var isAfterC2 = false
  for byte in value.utf8 {
    if isAfterC2, byte < 0xA0 {
      bytes.removeLast()
      bytes += escape(ofControl: byte).utf8
    } else if byte >= 0x20, byte != 0x22, byte != 0x5C, byte != 0x7F {
      bytes.append(byte)
    } else {
      bytes += escape(of: byte).utf8
    }
    isAfterC2 = byte == 0xC2
  }
  return String(decoding: bytes, as: UTF8.self)
}

private func escape(of byte: UInt8) -> String {
  switch byte {
  case UInt8(ascii: "\""): "\\\""
  case UInt8(ascii: "\\"): "\\\\"
  case 0x08: "\\b"
  case 0x0C: "\\f"
  case UInt8(ascii: "\n"): "\\n"
  case UInt8(ascii: "\r"): "\\r"
  case UInt8(ascii: "\t"): "\\t"
  default: escape(ofControl: byte)
  }
}

private func escape(ofControl value: UInt8) -> String {
  let digits = String(value, radix: 16)
  return "\\u00\(digits.utf8.count == 1 ? "0" : "")\(digits)"
}
