extension Key {
  /// Creates the key that sends an ASCII control character or DEL; nil for other bytes, and for escape.
  ///
  /// Enter, tab and backspace send the same byte as ctrl and a letter; they take precedence.
  init?(control byte: UInt8) {
    switch byte {
    case 0x00: self.init(.character(" "), .ctrl)
    case 0x08, 0x7F: self.init(.backspace)
    case 0x09: self.init(.tab)
    case 0x0A, 0x0D: self.init(.enter)
    case 0x01...0x1A: self.init(.character(Character(Unicode.Scalar(byte + 0x60))), .ctrl)
    case 0x1C...0x1F: self.init(.character(Character(Unicode.Scalar(byte + 0x40))), .ctrl)
    default: return nil
    }
  }

  /// Creates the key that a terminal reports by its Unicode code point; nil if unknown.
  ///
  /// - Parameter shifted: the code point that the key produces with shift, if the terminal reports it.
  init?(codePoint: Int, shifted: Int?, _ modifiers: Modifiers) {
    switch codePoint {
    case 8, 127: self.init(.backspace, modifiers)
    case 9: self.init(.tab, modifiers)
    case 10, 13: self.init(.enter, modifiers)
    case 27: self.init(.escape, modifiers)
    // Kitty's code points for keys without a character; keypad keys do have one.
    case 0xE000...0xF8FF:
      guard let code = keypad[codePoint] else { return nil }
      self.init(code, modifiers)
    case 0x20..<0x7F, 0xA0...0x10FFFF:
      guard let scalar = Unicode.Scalar(UInt32(codePoint)) else { return nil }
      let shifted = shifted.flatMap { 0x20 < $0 && $0 != 0x7F ? Unicode.Scalar(UInt32($0)) : nil }
      self.init(typing: Character(scalar), shifted: shifted.map(Character.init), modifiers)
    default: return nil
    }
  }

  /// Normalises a letter, which terminals send in different ways: lower case with ctrl, and upper case instead of
  /// shift.
  private init(typing character: Character, shifted: Character?, _ modifiers: Modifiers) {
    if modifiers.contains(.ctrl) {
      let lower = character.lowercased()
      self.init(.character(lower.count == 1 ? Character(lower) : character), modifiers)
    } else if modifiers.contains(.shift), let upper = shifted ?? upperCase(character) {
      self.init(.character(upper), modifiers.subtracting(.shift))
    } else {
      self.init(.character(character), modifiers)
    }
  }

  /// Returns this key with one more modifier.
  func with(_ modifier: Modifiers) -> Key { Key(code, modifiers.union(modifier)) }
}

/// Returns the upper case of a letter if it is one character; nil if it is not a letter.
private func upperCase(_ character: Character) -> Character? {
  let upper = character.uppercased()
  return upper.count == 1 && character.isCased ? Character(upper) : nil
}

private let keypad: [Int: Key.Code] = [
  57_399: .character("0"), 57_400: .character("1"), 57_401: .character("2"), 57_402: .character("3"),
  57_403: .character("4"), 57_404: .character("5"), 57_405: .character("6"), 57_406: .character("7"),
  57_407: .character("8"), 57_408: .character("9"), 57_409: .character("."), 57_410: .character("/"),
  57_411: .character("*"), 57_412: .character("-"), 57_413: .character("+"), 57_414: .enter,
  57_415: .character("="), 57_416: .character(","), 57_417: .left, 57_418: .right, 57_419: .up,
  57_420: .down, 57_421: .pageUp, 57_422: .pageDown, 57_423: .home, 57_424: .end, 57_426: .delete,
]
