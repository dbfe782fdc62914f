import Doubles
import SharedEntities
import Terminal
import ToDosContracts
import ToDosEntities

/// Something that happens to the app, be it by a person or from outside.
enum RandomEvent: Hashable {
  case input(Input)
  case advance(Duration)
  case failNext
  case outside(OutsideChange)

  /// What another process does to the store.
  enum OutsideChange: Hashable {
    case add(String)
    case toggle(Int)
    case delete(Int)
  }
}

/// Events from a seed, most of which mean something on the screen that is open.
struct RandomEvents {
  private var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(state: seed) }

  private static let listKeys = [
    "up", "down", "down", "k", "j", "j", "pageup", "pagedown", "ctrl-b", "ctrl-f", "home", "end", "g", "G",
    "space", "x", "x", "enter", "enter", "l", "n", "n", "a", "d", "delete", "u", "u", "ctrl-r", "U", "e", "e",
    "/", "1", "2", "3", "A", "C", "escape", "r", "?", "left", "right", "backspace", "b", "牛",
  ]
  private static let detailKeys = [
    "e", "e", "space", "x", "d", "escape", "left", "?", "up", "down", "pagedown", "home", "end", "q",
  ]
  private static let formKeys = [
    "tab", "tab", "tab", "shift-tab", "ctrl-s", "ctrl-s", "escape", "enter", "down", "up", "left", "right",
    "space", "a", "é", "牛", "+", "1", "d", "2", "backspace", "delete", "ctrl-z", "ctrl-y", "ctrl-w",
    "ctrl-u", "ctrl-k", "ctrl-a", "ctrl-e", "alt-b", "home", "end", "?",
  ]
  private static let keysKeys = ["up", "down", "pagedown", "end", "home", "escape", "q", "?", "enter"]
  private static let anyKeys = [
    "ctrl-l", "ctrl-z", "ctrl-x", "alt-x", "ctrl-alt-shift-left", "shift-up", "!", "~", "é", "👨‍👩‍👧", "q", "tab",
  ]
  private static let texts = [
    "milk", "牛乳を買う", "👨‍👩‍👧 🇯🇵 ❤️", "a\nb\n\nc", "\u{1B}[31mred\u{7}\u{0}\u{9B}2J", "e\u{301}\u{301}\u{301}",
    "\u{202E}right to left\u{202C}", "\u{200D}\u{FE0F}", "tomorrow", "+3d", "2026-11-01", "  ", "\t", "ﷺ",
  ]

  mutating func next(on screen: ToDoRoute?) -> RandomEvent {
    switch Int.random(in: 0..<1000, using: &generator) {
    case ..<700: .input(.key(key(Self.keys(of: screen))))
    case ..<770: .input(.key(key(Self.anyKeys)))
    case ..<772: .input(.key(Key(.character("c"), .ctrl)))
    case ..<830: .input(.text(text()))
    case ..<870: .input(.resize(size()))
    case ..<920: .outside(change())
    case ..<950: .failNext
    case ..<951: .advance(.seconds(number(below: 10_000)))
    default: .advance(.milliseconds(Int.random(in: 1...70_000, using: &generator)))
    }
  }

  /// A number below a limit.
  mutating func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }

  private static func keys(of screen: ToDoRoute?) -> [String] {
    switch screen {
    case .list, nil: listKeys
    case .detail: detailKeys
    case .form: formKeys
    case .keys: keysKeys
    }
  }

  private mutating func key(_ names: [String]) -> Key {
    names.randomElement(using: &generator).flatMap { Key(name: $0) } ?? Key(.escape)
  }

  private mutating func text() -> String {
    let text = Self.texts.randomElement(using: &generator) ?? ""
    guard number(below: 100) == 0 else { return text }
    return String(repeating: text, count: number(below: 200))
  }

  private mutating func size() -> Frame.Size {
    // Mostly small ones, which are drawn sooner.
    guard number(below: 4) == 0 else {
      return Frame.Size(columns: 28 + number(below: 53), rows: 8 + number(below: 17))
    }
    return Frame.Size(columns: 1 + number(below: 200), rows: 1 + number(below: 60))
  }

  private mutating func change() -> RandomEvent.OutsideChange {
    switch number(below: 5) {
    case 0, 1: .add(Self.texts.randomElement(using: &generator) ?? "")
    case 2: .delete(number(below: 60))
    default: .toggle(number(below: 60))
    }
  }
}
