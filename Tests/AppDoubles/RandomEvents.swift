import SharedEntities
import Terminal

/// Something that happens to an app: input of the user, or a change from outside.
enum RandomEvent<Change: Hashable & Sendable>: Hashable {
  case input(Input)
  case advance(Duration)
  case failNext
  /// A change that another process makes to the store.
  case outside(Change)
}

/// Events from a seed, most of which mean something on the current screen.
struct RandomEvents {
  private var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(state: seed) }

  private static let anyKeys = [
    "ctrl-l", "ctrl-z", "ctrl-x", "alt-x", "ctrl-alt-shift-left", "shift-up", "!", "~", "é", "👨‍👩‍👧", "q", "tab",
  ]
  private static let texts = [
    "milk", "牛乳を買う", "👨‍👩‍👧 🇯🇵 ❤️", "a\nb\n\nc", "\u{1B}[31mred\u{7}\u{0}\u{9B}2J", "e\u{301}\u{301}\u{301}",
    "\u{202E}right to left\u{202C}", "\u{200D}\u{FE0F}", "tomorrow", "+3d", "2026-11-01", "  ", "\t", "ﷺ",
  ]

  /// Returns the next event.
  ///
  /// - Parameters:
  ///   - keys: the names of keys that mean something now; a name that is repeated is chosen more often.
  ///   - change: returns a change that another process may make.
  mutating func next<Change>(
    keys: [String], change: (inout RandomEvents) -> Change
  ) -> RandomEvent<Change> {
    switch number(below: 1000) {
    case ..<700: .input(.key(key(keys)))
    case ..<770: .input(.key(key(Self.anyKeys)))
    case ..<772: .input(.key(Key(.character("c"), .ctrl)))
    case ..<830: .input(.text(longText()))
    case ..<870: .input(.resize(size()))
    case ..<920: .outside(change(&self))
    case ..<950: .failNext
    case ..<951: .advance(.seconds(number(below: 10_000)))
    default: .advance(.milliseconds(1 + number(below: 70_000)))
    }
  }

  /// Returns a number below a limit.
  mutating func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }

  /// Returns a text, which may be of a kind that needs care.
  mutating func text() -> String { Self.texts.randomElement(using: &generator) ?? "" }

  /// Returns a text, which is occasionally long.
  private mutating func longText() -> String {
    let text = text()
    guard number(below: 100) == 0 else { return text }
    return String(repeating: text, count: number(below: 200))
  }

  private mutating func key(_ names: [String]) -> Key {
    names.randomElement(using: &generator).flatMap { Key(name: $0) } ?? Key(.escape)
  }

  private mutating func size() -> Frame.Size {
    // Mostly small sizes, which are drawn faster.
    guard number(below: 4) == 0 else {
      return Frame.Size(columns: 28 + number(below: 53), rows: 8 + number(below: 17))
    }
    return Frame.Size(columns: 1 + number(below: 200), rows: 1 + number(below: 60))
  }
}
