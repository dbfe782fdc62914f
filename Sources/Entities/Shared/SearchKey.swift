/// Folds text so that spellings a user considers equal become the same string.
///
/// Ignores case, full and half width (https://www.unicode.org/reports/tr11/), and whether marks are composed
/// or combining. A search matches texts by their keys.
public func searchKey(_ text: String) -> String {
  if let key = asciiKey(text) { return key }
  var folded: [UInt8] = []
  var hasMarks = false
  for scalar in text.unicodeScalars {
    let narrow = fold(scalar)
    switch narrow.value {
    case 0x41...0x5A: folded.append(UInt8(truncatingIfNeeded: narrow.value) | 0x20)
    // No case and no marks: the rest of ASCII, kana, ideographs, Hangul syllables.
    case 0..<0x80, 0x3041...0x3096, 0x309B...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3:
      for byte in narrow.utf8 { folded.append(byte) }
    default:
      let properties = narrow.properties
      if properties.canonicalCombiningClass != .notReordered || isHangulJamo(narrow) { hasMarks = true }
      folded += properties.lowercaseMapping.utf8
    }
  }
  let key = String(decoding: folded, as: UTF8.self)
  return hasMarks ? composed(key) : key
}

/// Returns the key of a text that is all ASCII; nil for any other.
private func asciiKey(_ text: String) -> String? {
  let key: String?? = text.utf8.withContiguousStorageIfAvailable { bytes in
    var high: UInt8 = 0
    for byte in bytes { high |= byte }
    guard high < 0x80 else { return nil }
    return String(unsafeUninitializedCapacity: bytes.count) { key in
      for (index, byte) in bytes.enumerated() {
        key[index] = byte &- 0x41 < 26 ? byte | 0x20 : byte
      }
      return bytes.count
    }
  }
  return key ?? nil
}

/// Folds the width of a scalar, and the final sigma.
private func fold(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  switch scalar.value {
  case 0x03C2: "σ"  // final sigma
  case 0x3000: " "
  case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFF01 + 0x21) ?? scalar
  case 0xFF61...0xFF9F: halfWidthKatakana[Int(scalar.value - 0xFF61)]
  case 0xFFE0...0xFFE6: fullWidthSigns[Int(scalar.value - 0xFFE0)]
  default: scalar
  }
}

/// The full-width forms of U+FF61 to U+FF9F, with the two voicing marks as combining ones.
private let halfWidthKatakana = Array(
  ("。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン"
    + "\u{3099}\u{309A}").unicodeScalars)

private let fullWidthSigns = Array("¢£¬¯¦¥₩".unicodeScalars)

private func isHangulJamo(_ scalar: Unicode.Scalar) -> Bool { (0x1161...0x11C2).contains(scalar.value) }

/// Replaces each character with its precomposed scalar if Unicode has one.
private func composed(_ text: String) -> String {
  String(text.map { $0.unicodeScalars.count > 1 ? composedCharacters[$0] ?? $0 : $0 })
}

/// Maps each character to its precomposed form.
///
/// Swift compares characters by canonical equivalence, so the decomposed spelling finds the entry. Built only
/// when a text with combining marks is first folded.
private let composedCharacters: [Character: Character] = {
  let blocks: [ClosedRange<UInt32>] = [
    0x00C0...0x024F, 0x0370...0x04FF, 0x1E00...0x1FFF, 0x3040...0x30FF, 0xAC00...0xD7A3,
  ]
  var result: [Character: Character] = [:]
  for scalar in blocks.joined().compactMap(Unicode.Scalar.init) {
    result[Character(scalar)] = Character(scalar)
  }
  return result
}()
