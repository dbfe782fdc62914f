/// The tag of a person: `@` and the name of their role, in which characters that a tag cannot have, or that tags are not
/// told apart by, are escaped.
///
/// Any name has a tag, and two names never share one. A character is escaped as the bytes of UTF-8 in a URL are, with
/// lower-case digits: white space, commas, control characters, `%`, a mark at the beginning, and whatever `searchKey`
/// folds, such as capital letters.
public func personTag(of name: String) -> String {
  var tag = "@"
  var isFirst = true
  for scalar in name.unicodeScalars {
    let isPlain =
      !scalar.separatesTags && !scalar.isControlInTag && scalar != "%" && !(isFirst && scalar.isTagMark)
      && !scalar.isFoldedInTag
    isFirst = false
    if isPlain {
      tag.unicodeScalars.append(scalar)
    } else {
      for byte in String(scalar).utf8 {
        tag += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
  }
  return tag
}

extension Unicode.Scalar {
  /// Whether it separates tags: white space and commas.
  ///
  /// By scalars: a comma with a combining mark is another character, but other programs divide there.
  public var separatesTags: Bool {
    properties.isWhitespace || self == "," || self == "，" || self == "、" || self == "､"
  }

  /// Whether it is a control character, or changes the writing direction.
  public var isControlInTag: Bool { properties.generalCategory == .control || properties.isBidiControl }

  /// Whether it is a mark before a tag, or before the name of a person.
  fileprivate var isTagMark: Bool { ["#", "＃", "@", "＠"].contains(self) }

  /// Whether tags are compared without it as it is, alone or beside others.
  fileprivate var isFoldedInTag: Bool {
    let text = String(self)
    return properties.canonicalCombiningClass != .notReordered || (0x1100...0x11FF).contains(value)
      || !searchKey(text).unicodeScalars.elementsEqual(text.unicodeScalars)
  }
}
