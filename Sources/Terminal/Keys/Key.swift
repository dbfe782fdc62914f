/// A key as a person pressed it, with the modifiers that were held.
///
/// Shift is a modifier only where it does not show in the character: shift and `a` are the character `A`,
/// shift and tab are tab with shift.
public struct Key: Hashable, Sendable {
  /// What was pressed.
  public enum Code: Hashable, Sendable {
    /// A key that writes a character; the space bar is the character ` `.
    case character(Character)
    /// The cursor key upwards.
    case up
    /// The cursor key downwards.
    case down
    /// The cursor key to the left.
    case left
    /// The cursor key to the right.
    case right
    /// Enter or return.
    case enter
    /// Escape.
    case escape
    /// The tabulator.
    case tab
    /// The key that takes back the character before the cursor.
    case backspace
    /// The key that takes away the character under the cursor.
    case delete
    /// To the beginning.
    case home
    /// To the end.
    case end
    /// A page up.
    case pageUp
    /// A page down.
    case pageDown
  }

  /// The keys that were held.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The modifiers as bits.
    public let rawValue: UInt8

    /// Control.
    public static let ctrl = Modifiers(rawValue: 1)
    /// Alt, called option on a Mac.
    public static let alt = Modifiers(rawValue: 2)
    /// Shift.
    public static let shift = Modifiers(rawValue: 4)

    /// Modifiers from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
  }

  /// What was pressed.
  public var code: Code
  /// What was held.
  public var modifiers: Modifiers

  /// A key with modifiers.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }
}

extension Key: CustomStringConvertible {
  /// A key by the name that ``description`` gives it, such as `x`, `space`, `pageup` or `ctrl-alt-left`.
  ///
  /// Modifiers may stand in any order, each once.
  public init?(name: String) {
    var rest = name[...]
    var modifiers: Modifiers = []
    while let (prefix, modifier) = Self.prefixes.first(where: { rest.hasPrefix($0.0) }) {
      guard modifiers.insert(modifier).inserted else { return nil }
      rest = rest.dropFirst(prefix.count)
    }
    if let code = Self.names.first(where: { $0.0 == rest })?.1 {
      self.init(code, modifiers)
    } else if rest.count == 1, let character = rest.first, isPrintable(character) {
      self.init(.character(character), modifiers)
    } else {
      return nil
    }
  }

  /// The name of the key after those of its modifiers, as `ctrl-alt-shift-tab`.
  public var description: String {
    let held = Self.prefixes.filter { modifiers.contains($0.1) }.map(\.0).joined()
    if let name = Self.names.first(where: { $0.1 == code })?.0 { return held + name }
    guard case .character(let character) = code else { return held }
    return held + String(character)
  }

  private static let prefixes: [(String, Modifiers)] = [("ctrl-", .ctrl), ("alt-", .alt), ("shift-", .shift)]

  private static let names: [(String, Code)] = [
    ("up", .up), ("down", .down), ("left", .left), ("right", .right), ("enter", .enter),
    ("escape", .escape), ("tab", .tab), ("backspace", .backspace), ("delete", .delete), ("home", .home),
    ("end", .end), ("pageup", .pageUp), ("pagedown", .pageDown), ("space", .character(" ")),
  ]
}

/// What a person does at a terminal.
public enum Input: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// Text was pasted, with line ends as LF.
  case text(String)
  /// The terminal has another size.
  case resize(Frame.Size)
}
