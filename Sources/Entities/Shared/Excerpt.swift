/// Shortens user input for quoting in a message, keeping its beginning and end.
///
/// The excerpt is long enough to recognize, yet three fit in one message.
public func excerpt(_ text: String) -> String { excerpt(text, head: 40, tail: 20) }

/// Shortens a path for quoting in a message, keeping more of its end, which identifies it best.
public func excerpt(path: String) -> String { excerpt(path, head: 60, tail: 120) }

/// Shortens text that the user may want to enter again, keeping nearly all of it.
public func excerpt(content: String) -> String { excerpt(content, head: 400, tail: 100) }

private func excerpt(_ text: String, head: Int, tail: Int) -> String {
  // Bytes are counted first because every character has at least one.
  guard text.utf8.count > head + tail, text.count > head + tail else { return text }
  return "\(text.prefix(head))…\(text.suffix(tail))"
}
