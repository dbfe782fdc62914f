internal import Platform
internal import SharedEntities

/// Whether a text is a UUID: hexadecimal digits in groups of 8, 4, 4, 4 and 12.
func isUUID(_ text: String) -> Bool {
  guard text.utf8.count == 36 else { return false }
  var text = text
  return text.withUTF8 { bytes in
    bytes.indices.allSatisfy { offset in
      let isHyphen = offset == 8 || offset == 13 || offset == 18 || offset == 23
      return isHyphen ? bytes[offset] == UInt8(ascii: "-") : hexadecimalValue(bytes[offset]) != nil
    }
  }
}

/// Returns a version 8 UUID for an identifier that is not a UUID, always the same for the same identifier.
///
/// Its bits are the 128-bit FNV-1a hash (https://datatracker.ietf.org/doc/html/draft-eastlake-fnv), except for version
/// and variant.
func derivedUUID(_ identifier: String) -> String {
  var hash: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
  for byte in identifier.utf8 {
    hash ^= UInt128(byte)
    hash = hash &* 0x0000_0000_0100_0000_0000_0000_0000_013B
  }
  hash = hash & ~(0xF << 76) | 8 << 76
  hash = hash & ~(0x3 << 62) | 2 << 62
  let digits = String(hash, radix: 16)
  let text = Array((String(repeating: "0", count: 32 - digits.count) + digits).utf8)
  return [text[..<8], text[8..<12], text[12..<16], text[16..<20], text[20...]]
    .map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
}
