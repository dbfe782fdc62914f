extension TextWidth {
  /// The alignment of text in a column.
  public enum Alignment: Sendable {
    /// Text first, then spaces.
    case leading
    /// Spaces first, as for numbers.
    case trailing
  }

  /// Returns a text cut to a width: unchanged if it fits, otherwise its first characters and `…`.
  ///
  /// No character is cut in two. If not even `…` fits, the result is empty.
  public func fitted(_ text: String, width: Int) -> String {
    // No character takes more columns than it has bytes.
    if text.utf8.count <= width { return text }
    let room = width - displayWidth(of: "…" as Character)
    var columns = 0
    var cut = text.startIndex
    var index = text.startIndex
    while index < text.endIndex {
      columns += displayWidth(of: text[index])
      if columns > width { return room < 0 ? "" : text[..<cut] + "…" }
      text.formIndex(after: &index)
      if columns <= room { cut = index }
    }
    return text
  }

  /// Returns a text padded with spaces to a width; longer text stays unchanged.
  public func padded(_ text: String, width: Int, alignment: Alignment = .leading) -> String {
    let missing = width - displayWidth(of: text)
    guard missing > 0 else { return text }
    // Many times faster than repeating a string.
    let spaces = String(unsafeUninitializedCapacity: missing) { bytes in
      bytes.initialize(repeating: UInt8(ascii: " "))
      return missing
    }
    return switch alignment {
    case .leading: text + spaces
    case .trailing: spaces + text
    }
  }
}
