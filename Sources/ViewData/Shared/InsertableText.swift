extension String {
  /// Returns the text with all line breaks converted to the kind that such a field uses.
  func withLineBreaks(for lines: TextField.Lines) -> String { cleaned(for: lines) { $0 } }

  /// Returns the text in the form in which such a field inserts it.
  ///
  /// Line breaks are converted, tabs become spaces, and other control characters are removed.
  func insertable(into lines: TextField.Lines) -> String {
    cleaned(for: lines) { scalar in
      if scalar == "\t" { " " } else if scalar.properties.generalCategory == .control { nil } else { scalar }
    }
  }

  /// Returns the longest prefix of whole characters that fits in a number of bytes.
  func prefix(utf8Count limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var end = startIndex
    for index in indices.dropFirst() {
      guard utf8.distance(from: startIndex, to: index) <= limit else { break }
      end = index
    }
    return String(self[..<end])
  }

  private func cleaned(
    for lines: TextField.Lines, _ replacement: (Unicode.Scalar) -> Unicode.Scalar?
  ) -> String {
    let isClean = utf8.withContiguousStorageIfAvailable { bytes in
      !bytes.contains { mayNeedCleaning($0) && !($0 == lineFeed && lines == .several) }
    }
    if isClean == true { return self }
    let lineBreak: Unicode.Scalar = lines == .one ? " " : "\n"
    var result = UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in unicodeScalars {
      let isSecondHalf = scalar == "\n" && previous == "\r"
      previous = scalar
      if isSecondHalf { continue }
      if scalar.isLineBreak {
        result.append(lineBreak)
      } else if let scalar = replacement(scalar) {
        result.append(scalar)
      }
    }
    return String(result)
  }
}

/// Whether a byte of UTF-8 may begin a control character or a line break.
///
/// These are the ASCII controls, and the lead bytes of U+0080 to U+009F (C2) and of U+2028 and U+2029 (E2).
private func mayNeedCleaning(_ byte: UInt8) -> Bool {
  byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2
}

extension Unicode.Scalar {
  fileprivate var isLineBreak: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
