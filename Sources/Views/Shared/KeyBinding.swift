public import SharedEntities
public import Terminal

/// Binds keys of a screen to an event, with a help text.
///
/// A screen has one table of bindings, which defines both its events and its help.
public struct KeyBinding<Event: Sendable>: Sendable {
  /// The keys; help lists them in this order.
  public let keys: [Key]
  /// What they do.
  public let help: Phrase
  /// The event that the keys cause.
  public let event: Event

  /// Creates a binding from the names of keys.
  ///
  /// A name that is not a key is ignored; a test checks that there is none.
  public init(_ names: String..., to event: Event, _ english: String, _ japanese: String) {
    keys = names.compactMap(Key.init(name:))
    self.event = event
    help = Phrase(english, japanese)
  }

  /// The keys and what they do, as a line of help.
  public var line: KeyHelp { KeyHelp(keys: keys.map(\.description).joined(separator: ", "), help: help) }
}

extension Array {
  /// The event that a key causes; nil if there is none.
  ///
  /// A character in full width, as an input method types it, is the key of the plain one.
  public func event<Event>(for input: Input) -> Event? where Element == KeyBinding<Event> {
    guard case .key(let key) = input else { return nil }
    let found =
      first { $0.keys.contains(key) } ?? key.halfWidth.flatMap { key in first { $0.keys.contains(key) } }
    return found?.event
  }
}

/// Keys and what they do, as shown to users.
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

extension KeyHelp {
  /// Whether it leads out of a screen.
  fileprivate var isWayBack: Bool { keys.split(separator: ", ").contains { $0 == "escape" || $0 == "q" } }

  /// The columns that it takes as a hint.
  fileprivate func width(_ language: Language) -> Int {
    TextWidth.standard.displayWidth(of: keys) + 1 + TextWidth.standard.displayWidth(of: help(language))
  }

  /// Hints without those that give way so that the way back, the first that leads out, fits into a width.
  fileprivate static func hints(_ hints: [KeyHelp], in width: Int, _ language: Language) -> [KeyHelp] {
    guard let wayBack = hints.firstIndex(where: \.isWayBack) else { return hints }
    var before = hints[..<wayBack]
    while !before.isEmpty,
      before.reduce(hints[wayBack].width(language), { $0 + $1.width(language) + 2 }) > width
    {
      before.removeLast()
    }
    return Array(before + hints[wayBack...])
  }
}

extension Frame {
  /// Writes as many hints as fit into a row, each as a key and what it does.
  ///
  /// The way back stays: what stands before it gives way to it.
  public mutating func draw(_ hints: [KeyHelp], row: Int, _ language: Language) {
    var column = 0
    for hint in KeyHelp.hints(hints, in: size.columns, language) {
      guard column + hint.width(language) <= size.columns else { return }
      column += write(hint.keys, row: row, column: column, style: CellStyle(.bold)) + 1
      column += write(hint.help(language), row: row, column: column, style: CellStyle(.dim)) + 2
    }
  }
}
