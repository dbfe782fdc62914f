public import SharedEntities
public import Terminal

/// Binds keys of a screen to an event, with a help text.
///
/// A screen has one table of bindings, which defines both its events and its help.
public struct KeyBinding<Event: Sendable>: Sendable {
  /// The keys; help lists them in this order.
  public let keys: [Key]
  /// The effect of the keys.
  public let help: Phrase
  /// The event that the keys cause.
  public let event: Event

  /// Creates a binding from the names of keys.
  ///
  /// An invalid name is ignored; a test checks that there is none.
  public init(_ names: String..., to event: Event, _ english: String, _ japanese: String) {
    keys = names.compactMap(Key.init(name:))
    self.event = event
    help = Phrase(english, japanese)
  }

  /// The keys and their effect, as a line of help.
  public var line: KeyHelp { KeyHelp(keys: keys.map(\.description).joined(separator: ", "), help: help) }
}

extension Array {
  /// Returns the event for a key; nil if there is none.
  ///
  /// A fullwidth character from an input method counts as the key of the ASCII character.
  public func event<Event>(for input: Input) -> Event? where Element == KeyBinding<Event> {
    guard case .key(let key) = input else { return nil }
    let found =
      first { $0.keys.contains(key) } ?? key.halfWidth.flatMap { key in first { $0.keys.contains(key) } }
    return found?.event
  }
}

/// Keys and their effect, as shown to users.
public struct KeyHelp: Hashable, Sendable {
  /// The names of the keys.
  public let keys: String
  /// The effect of the keys.
  public let help: Phrase

  public init(keys: String, help: Phrase) {
    self.keys = keys
    self.help = help
  }
}

extension KeyHelp {
  /// Whether the key leaves the screen.
  fileprivate var leavesScreen: Bool { keys.split(separator: ", ").contains { $0 == "escape" || $0 == "q" } }

  /// The number of columns of the hint.
  fileprivate func width(_ language: Language) -> Int {
    TextWidth.standard.displayWidth(of: keys) + 1 + TextWidth.standard.displayWidth(of: help(language))
  }

  /// Returns the hints without those that must be dropped for the first hint that leaves the screen to fit into a
  /// width.
  fileprivate static func hints(_ hints: [KeyHelp], in width: Int, _ language: Language) -> [KeyHelp] {
    guard let wayBack = hints.firstIndex(where: \.leavesScreen) else { return hints }
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
  /// Writes as many hints as fit into a row, each as a key and its effect.
  ///
  /// The hint that leaves the screen is always kept: hints before it are dropped if necessary.
  public mutating func draw(_ hints: [KeyHelp], row: Int, _ language: Language) {
    var column = 0
    for hint in KeyHelp.hints(hints, in: size.columns, language) {
      guard column + hint.width(language) <= size.columns else { return }
      column += write(hint.keys, row: row, column: column, style: .emphasized) + 1
      column += write(hint.help(language), row: row, column: column, style: .secondary) + 2
    }
  }
}
