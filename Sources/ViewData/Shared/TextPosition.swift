/// A position between two characters of a text, or at either end.
struct TextPosition: Hashable, Sendable {
  /// The number of characters before it.
  let characters: Int
  /// The number of UTF-8 bytes before it, which locates it without counting characters.
  let bytes: Int
}

extension String {
  /// Returns the index of a position.
  func index(at position: TextPosition) -> Index { utf8.index(startIndex, offsetBy: position.bytes) }

  /// Returns the position of a character boundary, counting from a known position.
  func position(of index: Index, near known: TextPosition) -> TextPosition {
    let knownIndex = self.index(at: known)
    let difference = index < knownIndex ? -self[index..<knownIndex].count : self[knownIndex..<index].count
    return TextPosition(
      characters: known.characters + difference, bytes: utf8.distance(from: startIndex, to: index))
  }

  /// Replaces a range and returns the position after the replacement.
  ///
  /// If characters join at a seam, so that this position would be inside one, returns the end of that character.
  mutating func replace(_ range: Range<Index>, with new: String, start: TextPosition) -> TextPosition {
    let end = start.bytes + new.utf8.count
    // Of the characters before the range, only the last can join with the text after it.
    var characters = max(0, start.characters - 1)
    let last = start.characters > 0 ? self.index(before: range.lowerBound) : startIndex
    var bytes = utf8.distance(from: startIndex, to: last)
    replaceSubrange(range, with: new)
    var index = utf8.index(startIndex, offsetBy: bytes)
    while bytes < end, index < endIndex {
      formIndex(after: &index)
      characters += 1
      bytes = utf8.distance(from: startIndex, to: index)
    }
    return TextPosition(characters: characters, bytes: bytes)
  }

  /// Replaces a text at a known byte offset.
  mutating func replace(_ old: String, with new: String, offset: Int) {
    let start = utf8.index(startIndex, offsetBy: offset)
    replaceSubrange(start..<utf8.index(start, offsetBy: old.utf8.count), with: new)
  }
}

extension Substring {
  /// The number of line feeds.
  var lineFeedCount: Int {
    utf8.withContiguousStorageIfAvailable { bytes in
      bytes.reduce(into: 0) { count, byte in if byte == lineFeed { count += 1 } }
    } ?? utf8.reduce(into: 0) { count, byte in if byte == lineFeed { count += 1 } }
  }
}

/// The byte that separates lines; UTF-8 uses it for nothing else.
let lineFeed = UInt8(ascii: "\n")
