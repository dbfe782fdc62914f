/// A place between two characters of a text, or at one of its ends.
struct TextPosition: Hashable, Sendable {
  /// The characters before it.
  let characters: Int
  /// The bytes of UTF-8 before it, by which it is found without counting characters.
  let bytes: Int
}

extension String {
  /// Where a position is in this text.
  func index(at position: TextPosition) -> Index { utf8.index(startIndex, offsetBy: position.bytes) }

  /// The position of an index between two characters, counted from a position that is known.
  func position(of index: Index, near known: TextPosition) -> TextPosition {
    let knownIndex = self.index(at: known)
    let difference = index < knownIndex ? -self[index..<knownIndex].count : self[knownIndex..<index].count
    return TextPosition(
      characters: known.characters + difference, bytes: utf8.distance(from: startIndex, to: index))
  }

  /// Replaces a part of the text, and gives the position after what replaces it.
  ///
  /// Where that would be inside of a character, since some at the seams became one, it is after it.
  mutating func replace(_ range: Range<Index>, with new: String, start: TextPosition) -> TextPosition {
    let end = start.bytes + new.utf8.count
    // Of the characters before the range, only the last can change by what comes after it.
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

  /// Replaces a text, known to stand after so many bytes, by another.
  mutating func replace(_ old: String, with new: String, offset: Int) {
    let start = utf8.index(startIndex, offsetBy: offset)
    replaceSubrange(start..<utf8.index(start, offsetBy: old.utf8.count), with: new)
  }
}

extension Substring {
  /// How many line feeds it has.
  var lineFeedCount: Int {
    utf8.withContiguousStorageIfAvailable { bytes in
      bytes.reduce(into: 0) { count, byte in if byte == lineFeed { count += 1 } }
    } ?? utf8.reduce(into: 0) { count, byte in if byte == lineFeed { count += 1 } }
  }
}

/// The byte that stands between lines; in UTF-8 it is part of nothing else.
let lineFeed = UInt8(ascii: "\n")
