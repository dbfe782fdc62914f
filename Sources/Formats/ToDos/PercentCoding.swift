/// Encodes white space, control characters and `%` as `%XX`, byte by byte.
func percentEncoded(_ text: String) -> String {
  let digits = Array("0123456789ABCDEF".utf8)
  var bytes: [UInt8] = []
  bytes.reserveCapacity(text.utf8.count * 2)
  func encode(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "%"))
    bytes.append(digits[Int(byte >> 4)])
    bytes.append(digits[Int(byte & 15)])
  }
  for scalar in text.unicodeScalars {
    if scalar.isASCII {
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      if byte > 0x20, byte != 0x7F, byte != UInt8(ascii: "%") { bytes.append(byte) } else { encode(byte) }
    } else if scalar.properties.isWhitespace || scalar.value < 0xA0 {
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { encode(byte) }
    } else {
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { bytes.append(byte) }
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// Decodes a percent-encoded text; nil if a `%` is not followed by two digits, or if the result is not UTF-8.
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
