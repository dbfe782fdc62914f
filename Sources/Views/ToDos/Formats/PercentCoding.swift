/// A text without white space and control characters: they and `%` are written as `%XX`, byte by byte.
func percentEncoded(_ text: String) -> String {
  let digits = Array("0123456789ABCDEF".utf8)
  var bytes: [UInt8] = []
  for scalar in text.unicodeScalars {
    let isPlain =
      scalar.isASCII
      ? scalar.value > 0x20 && scalar.value != 0x7F && scalar != "%"
      : !scalar.properties.isWhitespace && !(0x80...0x9F).contains(scalar.value)
    for byte in String(scalar).utf8 {
      bytes += isPlain ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// The text that percent-encoding made these bytes of; nil where a `%` is not followed by two digits, or where
/// the result is not UTF-8.
func percentDecoded(_ encoded: some Collection<UInt8>) -> String? {
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

/// The value of a hexadecimal digit.
func hexadecimalValue(_ digit: UInt8) -> UInt8? {
  switch digit {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
  case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
  case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
  default: nil
  }
}
