/// A horizontal movement of the cursor, or the extent of a deletion.
enum TextMotion {
  case left
  case right
  case wordLeft
  case wordRight
  case lineStart
  case lineEnd
}

/// A movement of the cursor between lines.
enum VerticalDirection {
  case up
  case down
}

extension String {
  /// Returns the index after a motion; the start index if there is nowhere to go.
  func destination(_ motion: TextMotion, from start: Index) -> Index {
    switch motion {
    case .left: start > startIndex ? index(before: start) : start
    case .right: start < endIndex ? index(after: start) : start
    case .wordLeft: wordStart(before: start)
    case .wordRight: wordEnd(after: start)
    case .lineStart: utf8[..<start].lastIndex(of: lineFeed).map(utf8.index(after:)) ?? startIndex
    case .lineEnd: utf8[start...].firstIndex(of: lineFeed) ?? endIndex
    }
  }

  /// Returns the index at a column of the previous or next line, or at its end if it is shorter.
  ///
  /// From the first line, up leads to the start of the text; from the last line, down leads to its end.
  func destination(_ direction: VerticalDirection, from start: Index, column: Int) -> Index {
    let line: Index
    switch direction {
    case .up:
      let lineBelow = destination(.lineStart, from: start)
      guard lineBelow > startIndex else { return startIndex }
      line = destination(.lineStart, from: utf8.index(before: lineBelow))
    case .down:
      let end = destination(.lineEnd, from: start)
      guard end < endIndex else { return endIndex }
      line = utf8.index(after: end)
    }
    let end = destination(.lineEnd, from: line)
    return index(line, offsetBy: column, limitedBy: end) ?? end
  }

  private func wordStart(before start: Index) -> Index {
    let end = lastIndex(before: start) { !$0.isWhitespace }
    var word = lastIndex(before: end, where: \.isWhitespace)
    var kind: WordKind?
    var index = word
    while index < end {
      let next = WordKind(self[index], after: kind)
      if next != kind { word = index }
      kind = next
      formIndex(after: &index)
    }
    return word
  }

  private func wordEnd(after start: Index) -> Index {
    var index = self[start...].firstIndex { !$0.isWhitespace } ?? endIndex
    guard index < endIndex else { return endIndex }
    // The kind of a vowel mark depends on the characters before it.
    let chunk = lastIndex(before: index, where: \.isWhitespace)
    let before = self[chunk..<index].reduce(nil) { WordKind($1, after: $0) }
    let kind = WordKind(self[index], after: before)
    while index < endIndex, !self[index].isWhitespace, WordKind(self[index], after: kind) == kind {
      formIndex(after: &index)
    }
    return index
  }

  /// Returns the end of the last character before an index that satisfies a condition; the start if none does.
  private func lastIndex(before end: Index, where condition: (Character) -> Bool) -> Index {
    var index = end
    while index > startIndex {
      let previous = self.index(before: index)
      if condition(self[previous]) { return index }
      index = previous
    }
    return index
  }
}
