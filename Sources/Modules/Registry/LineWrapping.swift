internal import Terminal

/// Wraps a text to a width, where ``mayEndLine(between:and:)`` allows it.
///
/// A piece that is longer than a line gets its own line, and stays whole.
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
    if let last = piece.last, mayEndLine(between: last, and: character) {
      pieces.append(piece)
      piece = ""
    }
    piece.append(character)
  }
  return pieces + [piece]
}

private func trimmed(_ line: String) -> String {
  var line = line[...]
  while line.last == " " { line.removeLast() }
  return String(line)
}
