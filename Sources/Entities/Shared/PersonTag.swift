/// Returns the tag of a person: `@` and the name of their role, with the characters escaped that tags cannot contain
/// or do not distinguish.
///
/// Every name has a tag, and no two names share one. Characters are escaped as UTF-8 bytes, as in a URL but with
/// lowercase digits: white space, commas, control characters, `%`, a mark at the beginning, and whatever `searchKey`
/// folds, such as capital letters.
public func personTag(of name: String) -> String {
  var tag = "@"
  var isFirst = true
  for scalar in name.unicodeScalars {
    let isPlain =
      !scalar.separatesTags && !scalar.isControlInTag && scalar != "%" && !(isFirst && scalar.isTagMark)
      && !scalar.isFoldedInTag
    isFirst = false
    tag += isPlain ? String(scalar) : scalar.percentEncoded
  }
  return tag
}

extension Unicode.Scalar {
  /// Its UTF-8 bytes as in a URL, but with lowercase digits.
  public var percentEncoded: String {
    joined(String(self).utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }, by: "")
  }

  /// Whether it separates tags: white space and commas.
  ///
  /// This tests scalars because a comma with a combining mark is another character, yet other programs split there.
  public var separatesTags: Bool {
    properties.isWhitespace || self == "," || self == "，" || self == "、" || self == "､"
  }

  /// Whether it is a control character, or changes the writing direction.
  public var isControlInTag: Bool { properties.generalCategory == .control || properties.isBidiControl }

  /// Whether it is the mark before a tag or before the name of a person.
  fileprivate var isTagMark: Bool { ["#", "＃", "@", "＠"].contains(self) }

  /// Whether folding tags for comparison may change it, alone or beside other scalars.
  fileprivate var isFoldedInTag: Bool {
    let text = String(self)
    return properties.canonicalCombiningClass != .notReordered || (0x1100...0x11FF).contains(value)
      || !searchKey(text).unicodeScalars.elementsEqual(text.unicodeScalars)
  }
}
