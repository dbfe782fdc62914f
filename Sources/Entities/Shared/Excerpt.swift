/// What a message quotes of a text that somebody typed: all of it, or its beginning and its end.
///
/// Long enough to know it by; three of them in one message leave that a line that can be read.
public func excerpt(_ text: String) -> String { excerpt(text, head: 40, tail: 20) }

/// What a message quotes of a path, of which the end tells most.
public func excerpt(path: String) -> String { excerpt(path, head: 60, tail: 120) }

private func excerpt(_ text: String, head: Int, tail: Int) -> String {
  // Bytes are counted first, as every character has at least one.
  guard text.utf8.count > head + tail, text.count > head + tail else { return text }
  return "\(text.prefix(head))…\(text.suffix(tail))"
}
