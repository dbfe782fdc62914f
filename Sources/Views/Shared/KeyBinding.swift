public import SharedEntities
public import Terminal

/// Keys, what they do on a screen, and the words in which that is told.
///
/// A screen has one table of them, from which both its events and its help are made.
public struct KeyBinding<Event: Sendable>: Sendable {
  /// The keys, of which the first is the one that is told first.
  public let keys: [Key]
  /// What they do.
  public let help: Phrase
  /// What happens.
  public let event: Event

  /// Keys by their names, what happens, and the words for it.
  ///
  /// What names no key is left away; a test sees to it that every name does.
  public init(_ names: String..., to event: Event, _ english: String, _ japanese: String) {
    keys = names.compactMap(Key.init(name:))
    self.event = event
    help = Phrase(english, japanese)
  }

  /// The keys and what they do, as a line of help.
  public var line: KeyHelp { KeyHelp(keys: keys.map(\.description).joined(separator: ", "), help: help) }
}

extension Array {
  /// What happens on a key; nil where nothing does.
  public func event<Event>(for input: Input) -> Event? where Element == KeyBinding<Event> {
    guard case .key(let key) = input else { return nil }
    return first { $0.keys.contains(key) }?.event
  }
}

/// Keys and what they do, to be shown to people.
public struct KeyHelp: Hashable, Sendable {
  /// The names of the keys.
  public let keys: String
  /// What they do.
  public let help: Phrase

  /// Keys by their names, and what they do.
  public init(keys: String, help: Phrase) {
    self.keys = keys
    self.help = help
  }
}

extension Frame {
  /// Writes as many hints as fit into a row, each as a key and what it does.
  public mutating func draw(_ hints: [KeyHelp], row: Int, _ language: Language) {
    var column = 0
    for hint in hints {
      let help = hint.help(language)
      let width =
        TextWidth.standard.displayWidth(of: hint.keys) + 1 + TextWidth.standard.displayWidth(of: help)
      guard column + width <= size.columns else { return }
      column += write(hint.keys, row: row, column: column, style: CellStyle(.bold)) + 1
      column += write(help, row: row, column: column, style: CellStyle(.dim)) + 2
    }
  }
}
