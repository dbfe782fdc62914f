internal import Terminal

/// Wraps a text to a width, at spaces and between wide characters.
///
/// A piece that is longer than a line gets its own line. Closing punctuation never begins a line, and opening
/// punctuation never ends one.
func wrapped(_ text: String, width: Int) -> [String] {
  filled(pieces(of: text), width: width)
}

/// Fills lines up to a width with pieces, without trailing spaces.
func filled(_ pieces: [String], width: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  for piece in pieces {
    if !line.isEmpty, TextWidth.standard.displayWidth(of: trimmed(line + piece)) > width {
      lines.append(trimmed(line))
      line = ""
    }
    line += piece
  }
  return lines + [trimmed(line)]
}

private func pieces(of text: String) -> [String] {
  var pieces: [String] = []
  var piece = ""
  for character in text {
    if let last = piece.last, mayBreak(last, character) {
      pieces.append(piece)
      piece = ""
    }
    piece.append(character)
  }
  return pieces + [piece]
}

private func mayBreak(_ left: Character, _ right: Character) -> Bool {
  guard right != " " else { return false }
  if left == " " { return true }
  let isWide = [left, right].contains { TextWidth.standard.displayWidth(of: $0) == 2 }
  return isWide && !"、。，．・：；？！ー）」』】,.:;?!)]'\"".contains(right) && !"（「『【([-'\"".contains(left)
}

private func trimmed(_ line: String) -> String {
  var line = line[...]
  while line.last == " " { line.removeLast() }
  return String(line)
}
