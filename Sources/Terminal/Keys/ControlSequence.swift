/// The parameters of a control sequence from a terminal, and the key that it means.
///
/// https://invisible-island.net/xterm/ctlseqs/ctlseqs.html#h2-PC-Style-Function-Keys and
/// https://sw.kovidgoyal.net/kitty/keyboard-protocol/
struct ControlSequence: Sendable {
  /// The beginning of a sequence.
  enum Introducer: Sendable {
    /// Escape and `[`.
    case csi
    /// Escape and `O`.
    case ss3

    /// Creates an introducer from its last byte; nil for other bytes.
    init?(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: "["): self = .csi
      case UInt8(ascii: "O"): self = .ss3
      default: return nil
      }
    }

    /// Its last byte.
    var byte: UInt8 { self == .csi ? UInt8(ascii: "[") : UInt8(ascii: "O") }
  }

  /// The meaning of a sequence.
  enum Meaning: Hashable, Sendable {
    case key(Key)
    case pasteStart
  }

  private static let limit = 48

  private(set) var bytes: [UInt8] = []
  /// Whether the sequence is longer than any known one, and therefore has no meaning.
  private var isTooLong = false

  var isEmpty: Bool { bytes.isEmpty }
  /// Whether another byte fits.
  var hasRoom: Bool { bytes.count < Self.limit }

  mutating func append(_ byte: UInt8) {
    if bytes.count < Self.limit { bytes.append(byte) } else { isTooLong = true }
  }

  /// Whether a byte can end a control sequence.
  static func isFinal(_ byte: UInt8) -> Bool { (0x40...0x7E).contains(byte) }

  /// Whether `$` ends the sequence, as in rxvt's keys with shift; after other parameters it does not.
  func isEndedByDollar(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "$") && !isEmpty && bytes.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Returns the meaning of the sequence with its last byte; nil if it is not a key.
  func meaning(_ introducer: Introducer, final: UInt8) -> Meaning? {
    guard !isTooLong, let parameters = parameters() else { return nil }
    let final = Character(Unicode.Scalar(final))
    if introducer == .csi, final == "~", parameters.numbers == [200] { return .pasteStart }
    return key(introducer, final, parameters).map(Meaning.key)
  }

  private func key(_ introducer: Introducer, _ final: Character, _ parameters: Parameters) -> Key? {
    guard let modifiers = parameters.modifiers else { return nil }
    switch final {
    case "A", "B", "C", "D", "F", "H":
      guard parameters[0] ?? 1 <= 1 else { return nil }
      return cursorKeys[final].map { Key($0, modifiers) }
    case "a", "b", "c", "d":
      guard isEmpty else { return nil }
      let held: Key.Modifiers = introducer == .csi ? .shift : .ctrl
      return cursorKeys[Character(final.uppercased())].map { Key($0, held) }
    case "M" where introducer == .ss3: return Key(.enter, modifiers)
    case "Z" where introducer == .csi: return Key(.tab, modifiers.union(.shift))
    case "~" where introducer == .csi && parameters[0] == 27:
      return parameters[2].flatMap { Key(codePoint: $0, shifted: nil, modifiers) }
    case "~" where introducer == .csi: return editingKey(parameters).map { Key($0, modifiers) }
    case "$": return editingKey(parameters).map { Key($0, .shift) }
    case "^" where introducer == .csi: return editingKey(parameters).map { Key($0, .ctrl) }
    case "@" where introducer == .csi: return editingKey(parameters).map { Key($0, [.ctrl, .shift]) }
    case "u" where introducer == .csi:
      return parameters[0].flatMap { Key(codePoint: $0, shifted: parameters.shiftedCodePoint, modifiers) }
    default: return nil
    }
  }

  private func editingKey(_ parameters: Parameters) -> Key.Code? { parameters[0].flatMap { editingKeys[$0] } }
}

extension ControlSequence {
  /// Numbers separated by `;`, each with sub-parameters after `:`.
  private struct Parameters {
    /// The numbers; 1 where one is omitted.
    var fields: [[Int]]

    var numbers: [Int] { fields.map { $0[0] } }
    /// The code point that the key produces with shift, if the terminal reports it.
    var shiftedCodePoint: Int? { fields[0].count > 1 && fields[0][1] > 1 ? fields[0][1] : nil }

    subscript(index: Int) -> Int? { index < fields.count ? fields[index][0] : nil }

    /// The modifiers held; nil if one is unsupported, such as the command key, or if the key was released.
    var modifiers: Key.Modifiers? {
      guard fields.count > 1 else { return [] }
      let isReleased = fields[1].count > 1 && fields[1][1] == 3
      let bits = max(1, fields[1][0]) - 1
      guard !isReleased, bits < 256, bits & 0b1_1000 == 0 else { return nil }
      var modifiers: Key.Modifiers = []
      if bits & 1 != 0 { modifiers.insert(.shift) }
      if bits & 0b10_0010 != 0 { modifiers.insert(.alt) }
      if bits & 4 != 0 { modifiers.insert(.ctrl) }
      return modifiers
    }
  }

  /// The parameters; nil if the bytes contain anything else, as in private sequences.
  private func parameters() -> Parameters? {
    var fields: [[Int]] = [[1]]
    var isDigitSeen = false
    for byte in bytes {
      let field = fields.count - 1
      let last = fields[field].count - 1
      switch byte {
      case 0x30...0x39:
        let digit = Int(byte - 0x30)
        fields[field][last] = isDigitSeen ? min(fields[field][last] * 10 + digit, 0x110000) : digit
        isDigitSeen = true
      case UInt8(ascii: ";"):
        fields.append([1])
        isDigitSeen = false
      case UInt8(ascii: ":"):
        fields[field].append(1)
        isDigitSeen = false
      default: return nil
      }
    }
    return Parameters(fields: fields)
  }
}

private let cursorKeys: [Character: Key.Code] = [
  "A": .up, "B": .down, "C": .right, "D": .left, "F": .end, "H": .home,
]

/// The editing keys of VT220, with rxvt's and the Linux console's codes for home and end.
private let editingKeys: [Int: Key.Code] = [
  1: .home, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
]
