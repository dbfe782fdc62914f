/// Where a cursor can go, or how far a deletion can reach, within its line or over words.
enum TextMotion {
  case left
  case right
  case wordLeft
  case wordRight
  case lineStart
  case lineEnd
}

/// Where a cursor can go from line to line.
enum VerticalDirection {
  case up
  case down
}

extension String {
  /// Where a motion leads; where it started if there is nowhere to go.
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

  /// Where the line before or after leads that has so many characters before the cursor, or ends earlier.
  ///
  /// From the first line there is only the start to go to, and from the last only the end.
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
    // What a mark belongs to shows from the characters before it.
    let chunk = lastIndex(before: index, where: \.isWhitespace)
    let before = self[chunk..<index].reduce(nil) { WordKind($1, after: $0) }
    let kind = WordKind(self[index], after: before)
    while index < endIndex, !self[index].isWhitespace, WordKind(self[index], after: kind) == kind {
      formIndex(after: &index)
    }
    return index
  }

  /// The end of the last character before an index for which a condition holds, or else the start.
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
