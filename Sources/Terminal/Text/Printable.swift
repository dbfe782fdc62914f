/// Makes external text safe for a terminal: one line, no control characters, no reordering, nothing invisible.
///
/// A C0 control or DEL becomes its picture from the block U+2400; any other ``misleadingScalar(in:at:)`` becomes
/// U+FFFD.
public func printable(_ text: String) -> String {
  var text = text
  return text.withUTF8 { utf8 in
    guard var next = nextMisleading(utf8, from: 0) else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(utf8.count + 16)
    var start = 0
    while true {
      result += utf8[start..<next.index]
      result += String(replacement(of: next.found.scalar)).utf8
      start = next.index + next.found.byteCount
      guard let other = nextMisleading(utf8, from: start) else { break }
      next = other
    }
    result += utf8[start...]
    return String(decoding: result, as: UTF8.self)
  } ?? text
}

/// Whether ``printable(_:)`` leaves the text unchanged.
func isPrintable(_ text: some StringProtocol) -> Bool {
  text.utf8.withContiguousStorageIfAvailable { nextMisleading($0, from: 0) == nil }
    ?? (printable(String(text)) == text)
}

private func nextMisleading(
  _ utf8: UnsafeBufferPointer<UInt8>, from start: Int
) -> (index: Int, found: MisleadingScalar)? {
  var index = start
  while index < utf8.count {
    let byte = utf8[index]
    if byte < 0x80, printableASCII(in: utf8, at: index) != nil {
      index += 8
      continue
    }
    if mayMislead(byte), let found = misleadingScalar(in: utf8, at: index) { return (index, found) }
    index += 1
  }
  return nil
}

private func replacement(of scalar: Unicode.Scalar) -> Unicode.Scalar {
  switch scalar.value {
  case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
  case 0x7F: "\u{2421}"
  default: "\u{FFFD}"
  }
}
