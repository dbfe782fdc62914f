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
