/// A scalar in external text that must not be passed on unchanged.
public struct MisleadingScalar: Hashable, Sendable {
  /// The scalar.
  public let scalar: Unicode.Scalar
  /// The number of its bytes in UTF-8.
  public let byteCount: Int
}

/// Whether a byte of UTF-8 may begin a ``misleadingScalar(in:at:)``: a quick check that rules out most text.
@inlinable
public func mayMislead(_ byte: UInt8) -> Bool {
  // ASCII controls, and the lead bytes of C1 controls, U+034F, U+061C, U+1000, U+2000, U+3000, U+F000, U+1B000 and
  // U+E0000, with the scalars that follow each.
  switch byte {
  case ..<0x20, 0x7F, 0xC2, 0xCD, 0xD8, 0xE1...0xE3, 0xEF, 0xF0, 0xF3: true
  default: false
  }
}

/// Returns the next eight bytes, with spaces for those after the end, if all of them are printable ASCII, as in most
/// text; otherwise nil.
@inlinable
public func printableASCII(in utf8: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt64? {
  var word: UInt64
  if index + 8 <= utf8.count {
    word = UnsafeRawBufferPointer(utf8).loadUnaligned(fromByteOffset: index, as: UInt64.self)
  } else {
    word = 0x2020_2020_2020_2020
    for byte in utf8[index...] { word = word << 8 | UInt64(byte) }
  }
  // A byte below 0x20 gives a difference with the highest bit set, 0x7F a sum; any other outside ASCII has it itself.
  let marked = word | (word &- 0x2020_2020_2020_2020) | (word &+ 0x0101_0101_0101_0101)
  return marked & 0x8080_8080_8080_8080 == 0 ? word : nil
}

/// Returns the scalar at an index of valid UTF-8 if a terminal would obey or not display it; nil for any other.
///
/// Misleading scalars are controls, characters that break lines or change the writing direction
/// (https://www.unicode.org/reports/tr9/#Directional_Formatting_Characters), and invisible characters without a
/// visible effect. Invisible characters are those ignored by default
/// (https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point) except the soft hyphen, which terminals show.
/// They are kept where they make a difference: in emoji, and in scripts whose letters join. `docs/text-width.md` has
/// the list.
public func misleadingScalar(in utf8: UnsafeBufferPointer<UInt8>, at index: Int) -> MisleadingScalar? {
  let (value, byteCount) = scalar(utf8, at: index)
  let isMisleading =
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    case 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2060...0x2065, 0x206A...0x206F, 0x3164, 0xFEFF, 0xFFA0,
      0xFFF0...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A:
      true
    case 0x034F: !Script.hebrewPoints.contains(before(utf8, index))
    case 0x180B...0x180F: !Script.mongolian.contains(before(utf8, index))
    case 0x200B:
      !Script.isWithoutSpaces(before(utf8, index)) && !Script.isWithoutSpaces(after(utf8, index + byteCount))
    case 0x200C: !Script.joins(before(utf8, index))
    case 0x200D:
      !Script.joins(before(utf8, index))
        && !(isEmoji(before(utf8, index)) && isEmoji(after(utf8, index + byteCount)))
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF: !selects(value, before(utf8, index))
    case 0xE0020...0xE007F: !isInFlag(utf8, index)
    case 0xE0000...0xE0FFF: true
    default: false
    }
  guard isMisleading, let scalar = Unicode.Scalar(value) else { return nil }
  return MisleadingScalar(scalar: scalar, byteCount: byteCount)
}

/// Writing systems whose spelling uses characters that are ignored by default.
private enum Script {
  static let hebrewPoints: ClosedRange<UInt32> = 0x0591...0x05C7
  static let mongolian: ClosedRange<UInt32> = 0x1820...0x18AA

  /// Whether the letters of a scalar's script take forms that a following joiner or non-joiner selects: the scripts
  /// from Arabic to Khmer that join or stack letters, and later additions of both kinds.
  static func joins(_ value: UInt32) -> Bool {
    switch value {
    case 0x0620...0x0DFF, 0x0F40...0x109F, 0x1700...0x17D3, 0x1820...0x18AA, 0x1A00...0x1AAD, 0x1B00...0x1C4F,
      0xA800...0xA9DF, 0xAA00...0xAADF, 0xAB30...0xABED, 0xFB50...0xFDFF, 0xFE70...0xFEFC, 0x10A00...0x10D3F,
      0x10E80...0x11DFF, 0x1E900...0x1E95F:
      true
    default: false
    }
  }

  /// Whether a scalar's script is written without spaces between words, so that U+200B may mark their ends: Thai,
  /// Lao, Tibetan, Myanmar and Khmer.
  static func isWithoutSpaces(_ value: UInt32) -> Bool {
    switch value {
    case 0x0E00...0x109F, 0x1780...0x17FF, 0x19E0...0x19FF, 0xAA60...0xAA7F: true
    default: false
    }
  }
}

/// Whether U+200D may join a scalar to another: an emoji, or a selector of its form.
private func isEmoji(_ value: UInt32) -> Bool {
  if value == 0xFE0F { return true }
  guard value >= 0xA9, let scalar = Unicode.Scalar(value) else { return false }
  return scalar.properties.isEmoji
}

/// Whether a variation selector selects a form of the scalar before it:
/// https://www.unicode.org/reports/tr37/ and StandardizedVariants.txt of the Unicode Character Database.
private func selects(_ selector: UInt32, _ base: UInt32) -> Bool {
  guard let base = Unicode.Scalar(base) else { return false }
  return switch selector {
  case 0xFE0E, 0xFE0F: base.properties.isEmoji
  case 0xFE00...0xFE02:
    base.properties.isIdeographic || base.properties.isMath && !base.isASCII || base.isPunctuationOfIdeographs
  case 0xE0100...0xE01EF: base.properties.isIdeographic
  default: false
  }
}

extension Unicode.Scalar {
  fileprivate var isPunctuationOfIdeographs: Bool {
    (0x3001...0x3002).contains(value) || (0xFF01...0xFF1F).contains(value)
  }
}

/// Whether a tag character is part of a flag that is made of tags, those of England, Scotland and Wales:
/// https://www.unicode.org/reports/tr51/#flag-emoji-tag-sequences.
private func isInFlag(_ utf8: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
  // A black flag, tags for letters, and the tag that ends them; four bytes each.
  let length = 7
  for place in 1..<length {
    let start = index - 4 * place
    guard start >= 0, start + 4 * length <= utf8.count else { continue }
    guard scalar(utf8, at: start).value == 0x1F3F4 else { continue }
    var word: [UInt8] = []
    for tag in 1..<length {
      let value = scalar(utf8, at: start + 4 * tag).value
      word.append(UInt8(truncatingIfNeeded: value))
      guard 0xE0000...0xE007F ~= value else { return false }
    }
    return ["gbeng\u{7F}", "gbsct\u{7F}", "gbwls\u{7F}"].contains { word.elementsEqual($0.utf8) }
  }
  return false
}

/// Returns the value of the scalar before an index; 0 at the start.
private func before(_ utf8: UnsafeBufferPointer<UInt8>, _ index: Int) -> UInt32 {
  var start = index
  repeat { start -= 1 } while start > 0 && ScalarAssembler.isContinuation(utf8[start])
  return start < 0 ? 0 : scalar(utf8, at: start).value
}

/// Returns the value of the scalar at an index; 0 at the end.
private func after(_ utf8: UnsafeBufferPointer<UInt8>, _ index: Int) -> UInt32 {
  index < utf8.count ? scalar(utf8, at: index).value : 0
}

/// Returns the value of the scalar at an index of valid UTF-8, and its number of bytes.
private func scalar(_ utf8: UnsafeBufferPointer<UInt8>, at index: Int) -> (value: UInt32, byteCount: Int) {
  let lead = UInt32(utf8[index])
  func rest(_ offset: Int) -> UInt32 { index + offset < utf8.count ? UInt32(utf8[index + offset]) & 0x3F : 0 }
  return switch lead {
  case ..<0x80: (lead, 1)
  case ..<0xE0: ((lead & 0x1F) << 6 | rest(1), 2)
  case ..<0xF0: ((lead & 0x0F) << 12 | rest(1) << 6 | rest(2), 3)
  default: ((lead & 0x07) << 18 | rest(1) << 12 | rest(2) << 6 | rest(3), 4)
  }
}
