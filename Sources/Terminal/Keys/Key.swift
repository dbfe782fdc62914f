/// A key press, with the modifiers that were held.
///
/// Shift is a modifier only where the character does not show it: shift and `a` is the character `A`; shift and tab
/// is tab with shift.
public struct Key: Hashable, Sendable {
  /// The key that was pressed.
  public enum Code: Hashable, Sendable {
    /// A key that types a character; the space bar is the character ` `.
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
    /// Tab.
    case tab
    /// The key that deletes the character before the cursor.
    case backspace
    /// The key that deletes the character under the cursor.
    case delete
    /// Home.
    case home
    /// End.
    case end
    /// Page up.
    case pageUp
    /// Page down.
    case pageDown
  }

  /// The modifiers that were held.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The modifiers as bits.
    public let rawValue: UInt8

    /// Control.
    public static let ctrl = Modifiers(rawValue: 1)
    /// Alt, called option on a Mac.
    public static let alt = Modifiers(rawValue: 2)
    /// Shift.
    public static let shift = Modifiers(rawValue: 4)

    /// Creates modifiers from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
  }

  /// The key that was pressed.
  public var code: Code
  /// The modifiers that were held.
  public var modifiers: Modifiers

  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }
}

extension Key {
  /// The key for the ASCII character that corresponds to this fullwidth character; nil for other keys.
  ///
  /// Unicode's fullwidth forms U+FF01 to U+FF5E are in the order of ASCII; the ideographic space is U+3000.
  public var halfWidth: Key? {
    guard case .character(let character) = code, character.unicodeScalars.count == 1,
      let scalar = character.unicodeScalars.first
    else { return nil }
    switch scalar.value {
    case 0x3000: return Key(.character(" "), modifiers)
    case 0xFF01...0xFF5E:
      return Unicode.Scalar(scalar.value - 0xFEE0).map { Key(.character(Character($0)), modifiers) }
    default: return nil
    }
  }
}

extension Key: CustomStringConvertible {
  /// Creates a key from its ``description``, such as `x`, `space`, `pageup` or `ctrl-alt-left`.
  ///
  /// Modifiers may come in any order, each at most once.
  public init?(name: String) {
    var rest = name[...]
    var modifiers: Modifiers = []
    while let (prefix, modifier) = Self.prefixes.first(where: { rest.hasPrefix($0.0) }) {
      guard modifiers.insert(modifier).inserted else { return nil }
      rest = rest.dropFirst(prefix.count)
    }
    if let code = Self.names.first(where: { $0.0 == rest })?.1 {
      self.init(code, modifiers)
    } else if rest.count == 1, let character = rest.first, isPrintable(rest) {
      self.init(.character(character), modifiers)
    } else {
      return nil
    }
  }

  /// The names of the modifiers and the key, such as `ctrl-alt-shift-tab`.
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

/// Input from the user at a terminal.
public enum Input: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// Text was pasted; its line ends are LF.
  case text(String)
  /// The terminal's size has changed.
  case resize(Frame.Size)
}

extension Input {
  /// Ctrl-c.
  public static let interruption = Input.key(Key(.character("c"), .ctrl))
}
