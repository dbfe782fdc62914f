/// Decodes a percent-encoded text; nil if a `%` is not followed by two digits, or if the result is not UTF-8.
public func percentDecoded(_ encoded: some Collection<UInt8>) -> String? {
  var bytes: [UInt8] = []
  var rest = encoded[...]
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "%") else {
      bytes.append(byte)
      continue
    }
    guard let high = rest.popFirst().flatMap(hexadecimalValue),
      let low = rest.popFirst().flatMap(hexadecimalValue)
    else { return nil }
    bytes.append(high << 4 | low)
  }
  return String(validating: bytes, as: UTF8.self)
}

/// Returns the value of a hexadecimal digit; nil for any other character.
public func hexadecimalValue(_ digit: UInt8) -> UInt8? {
  switch digit {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
  case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
  case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
  default: nil
  }
}
