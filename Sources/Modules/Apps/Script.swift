internal import ModulesContracts
internal import SharedEntities
internal import Terminal

/// A script that drives an app: one event per line.
struct Script {
  /// An event of a script.
  enum Event: Hashable {
    /// The user presses a key.
    case key(Key)
    /// The user pastes text.
    case text(String)
    /// Time passes.
    case advance(Duration)
    /// Another process runs a command with one argument, which may be empty for none, and options.
    case outside(command: String, argument: String, options: [String])
    /// The next call of a repository fails.
    case failNext
    /// The terminal is resized.
    case resize(Frame.Size)

    /// Whether the event is a change by another process, which an app notices when it checks the store.
    var isOutside: Bool { if case .outside = self { true } else { false } }
  }

  /// A line with an event.
  struct Line: Hashable {
    let number: Int
    /// The line as written.
    let text: String
    let event: Event
  }

  let lines: [Line]

  /// Parses the whole script before any of it runs.
  ///
  /// - Parameter outsideCommands: the commands that another process may run.
  init(_ text: String, outsideCommands: [String]) throws(UsageError) {
    var lines: [Line] = []
    // In Swift, CR and LF together are one character.
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in parts.enumerated() {
      guard !line.allSatisfy(\.isWhitespace), line.first != "#" else { continue }
      guard let event = Event(line, outsideCommands: outsideCommands) else {
        throw UsageError(
          """
          line \(index + 1) of the script: '\(excerpt(String(line)))' is not an event; write key, text, advance, outside, \
          fail next or resize
          """,
          """
          スクリプトの \(index + 1) 行目: '\(excerpt(String(line)))' はイベントではありません。key、text、advance、outside、fail next、\
          resize のどれかを書いてください
          """)
      }
      lines.append(Line(number: index + 1, text: String(line), event: event))
    }
    self.lines = lines
  }
}

extension Script.Event {
  fileprivate init?(_ line: Substring, outsideCommands: [String]) {
    let (word, rest) = firstWord(line)
    switch word {
    case "key":
      guard let key = Key(name: rest) else { return nil }
      self = .key(key)
    case "text" where !rest.isEmpty: self = .text(rest)
    case "advance":
      guard let duration = Duration(expression: rest) else { return nil }
      self = .advance(duration)
    case "outside":
      let (name, words) = firstWord(rest[...])
      let (argument, options) = divided(words)
      guard let command = outsideCommands.first(where: { $0.split(separator: " ").last == name[...] }),
        !argument.isEmpty || !options.isEmpty
      else { return nil }
      self = .outside(command: command, argument: argument, options: options)
    case "fail" where rest == "next": self = .failNext
    case "resize":
      guard let size = Frame.Size(rest) else { return nil }
      self = .resize(size)
    default: return nil
    }
  }
}

/// Separates an argument, which may contain spaces, from the options after it.
private func divided(_ words: String) -> (argument: String, options: [String]) {
  let parts = words.split(separator: " ", omittingEmptySubsequences: false)
  guard let first = parts.firstIndex(where: { $0.hasPrefix("--") && $0.dropFirst(2).first?.isLetter == true })
  else { return (words, []) }
  return (parts[..<first].joined(separator: " "), parts[first...].map(String.init))
}

/// Returns the text before the first space, and the text after it, even if a combining mark follows the space.
private func firstWord(_ text: Substring) -> (word: String, rest: String) {
  let scalars = text.unicodeScalars
  guard let space = scalars.firstIndex(of: " ") else { return (String(text), "") }
  return (String(scalars[..<space]), String(scalars[scalars.index(after: space)...]))
}
