/// Text from outside made safe for a terminal: one line, no control characters, no reordering.
///
/// A C0 control or DEL becomes its picture from the block U+2400; C1 controls and the characters that change the
/// writing direction (https://www.unicode.org/reports/tr9/#Directional_Formatting_Characters), or break lines, become
/// U+FFFD.
public func printable(_ text: String) -> String {
  let isPlain = text.utf8.withContiguousStorageIfAvailable { !$0.contains(where: mayNeedReplacing) }
  if isPlain == true { return text }
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars { result.append(replacement(of: scalar)) }
  return String(result)
}

/// Whether ``printable(_:)`` leaves a character as it is; checking its first scalar is enough.
func isPrintable(_ character: Character) -> Bool {
  character.unicodeScalars.first.map { replacement(of: $0) == $0 } ?? true
}

/// Whether a byte of UTF-8 can begin a scalar that must be replaced: ASCII controls, and the lead bytes of
/// C1 controls (C2), of U+061C (D8), and of U+2000 to U+2FFF (E2).
private func mayNeedReplacing(_ byte: UInt8) -> Bool {
  byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xD8 || byte == 0xE2
}

private func replacement(of scalar: Unicode.Scalar) -> Unicode.Scalar {
  switch scalar.value {
  case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
  case 0x7F: "\u{2421}"
  case 0x80...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: "\u{FFFD}"
  default: scalar
  }
}
