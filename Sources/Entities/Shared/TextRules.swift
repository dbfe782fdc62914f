/// Returns a text without white space at its ends.
public func trimmed(_ text: String) -> String {
  // Usually both ends are visible ASCII, and there is nothing to trim.
  if let first = text.utf8.first, let last = text.utf8.last, 0x21...0x7E ~= first, 0x21...0x7E ~= last {
    return text
  }
  guard text.first?.isWhitespace == true || text.last?.isWhitespace == true else { return text }
  let start = text.drop(while: \.isWhitespace)
  guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
  return String(start[...last])
}

/// Whether a text contains any line break that Unicode defines.
public func hasLineBreak(_ text: String) -> Bool {
  // Line feed to carriage return, and the first bytes of U+0085, U+2028 and U+2029.
  let mayContainNewline = text.utf8.withContiguousStorageIfAvailable { bytes in
    bytes.contains { 0x0A...0x0D ~= $0 || $0 == 0xC2 || $0 == 0xE2 }
  }
  return mayContainNewline != false && text.contains(where: \.isNewline)
}

/// Returns texts with a separator between them.
///
/// `joined(separator:)` looks up conformances at run time, which takes a noticeable part of a short command's time.
public func joined(_ texts: [String], by separator: String) -> String {
  var result = ""
  for (index, text) in texts.enumerated() {
    if index > 0 { result += separator }
    result += text
  }
  return result
}
