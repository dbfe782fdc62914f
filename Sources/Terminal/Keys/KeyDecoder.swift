/// Turns the bytes that a terminal sends into keys and pasted text.
///
/// It knows UTF-8, the control characters, the cursor and editing keys of xterm, VT, rxvt and the Linux
/// console with their modifiers, keys as Unicode code points (`CSI u`), and bracketed paste. What it does not
/// know, such as reports of the mouse or answers to questions, it takes away as a whole. Bytes that are no
/// UTF-8 are dropped from keys, and become U+FFFD in pasted text.
///
/// However the bytes are split over calls, the same keys come out, with one exception: scalars that make one
/// character, as a letter and the accent on it, are one key if they come in the same call, and one key each
/// if they do not, because a key is not held back for an accent that may never come.
///
/// Only time tells whether the escape key was pressed or a sequence begins; see ``isPending``.
public struct KeyDecoder: Sendable {
  private enum State: Sendable {
    case ground
    /// After one escape, or two.
    case escape(count: Int)
    case sequence(ControlSequence.Introducer)
    /// In a function key of the Linux console: one byte is to come.
    case consoleFunction
    /// In a report of the mouse: so many bytes are to come.
    case mouse(Int)
    /// In a string such as the answer to a question about a colour.
    case string
    case stringEscape
    case paste
  }

  private var state = State.ground
  private var sequence = ControlSequence()
  private var scalar = ScalarAssembler()
  private var paste = PastedText()
  /// Whether the key that is being read came after an escape.
  private var isAlt = false

  /// A decoder that holds nothing.
  public init() {}

  /// Whether bytes are held whose meaning depends on what follows soon.
  ///
  /// Where nothing follows for a moment, ``flush()`` settles it. A paste does not count: its end always
  /// comes, however late, and what follows must not be taken for keys. Nor does a part of a character, which
  /// can be nothing else: over a slow line, or on a busy machine, the rest may come late.
  public var isPending: Bool {
    switch state {
    case .ground, .paste: false
    default: true
    }
  }

  /// How many bytes are kept, to show that their number is bounded.
  var heldCount: Int { sequence.bytes.count + paste.count }

  /// What these bytes complete.
  public mutating func decode(_ bytes: some Sequence<UInt8>) -> [Input] {
    var output = DecodedInput()
    for byte in bytes { take(byte, &output) }
    return output.finished()
  }

  /// Settles what is held, as time is up: an escape alone is the escape key, anything else is dropped.
  ///
  /// A paste goes on, and so does a character.
  public mutating func flush() -> [Input] {
    var inputs: [Input] = []
    switch state {
    case .ground, .paste: return []
    case .escape(let count): inputs = Array(repeating: .key(Key(.escape)), count: count)
    default: break
    }
    begin(.ground)
    scalar = ScalarAssembler()
    return inputs
  }

  private mutating func begin(_ next: State) {
    state = next
    isAlt = false
    sequence = ControlSequence()
  }

  private mutating func take(_ byte: UInt8, _ output: inout DecodedInput) {
    switch state {
    case .ground: takeText(byte, &output)
    case .escape(let count): takeAfterEscape(byte, count, &output)
    case .sequence(let introducer): takeSequence(byte, introducer, &output)
    case .consoleFunction:
      begin(.ground)
      if !ControlSequence.isFinal(byte) { take(byte, &output) }
    case .mouse(let rest):
      begin(rest > 1 ? .mouse(rest - 1) : .ground)
      if byte < 0x20 { abandon(for: byte, &output) }
    case .string:
      switch byte {
      case 0x07, 0x18, 0x1A: begin(.ground)
      case 0x1B: state = .stringEscape
      default: break
      }
    case .stringEscape:
      begin(.ground)
      if byte != UInt8(ascii: "\\") { takeAfterEscape(byte, 1, &output) }
    case .paste:
      guard paste.isEnd(byte) else { return }
      begin(.ground)
      let text = paste.finished()
      if !text.isEmpty { output.append(.text(text)) }
    }
  }

  /// Drops the sequence that a byte cannot belong to, and takes the byte by itself.
  private mutating func abandon(for byte: UInt8, _ output: inout DecodedInput) {
    begin(.ground)
    take(byte, &output)
  }

  private mutating func takeText(_ byte: UInt8, _ output: inout DecodedInput) {
    if scalar.isPending, !ScalarAssembler.isContinuation(byte) {
      scalar = ScalarAssembler()
      isAlt = false
    }
    if byte == 0x1B {
      state = .escape(count: 1)
    } else if let key = Key(control: byte) {
      output.append(.key(isAlt ? key.with(.alt) : key))
      isAlt = false
    } else if let complete = scalar.take(byte) {
      if isAlt {
        output.append(.key(Key(.character(Character(complete)), .alt)))
        isAlt = false
      } else if complete.properties.generalCategory != .control {
        output.type(complete)
      }
    } else if !scalar.isPending {
      isAlt = false
    }
  }

  private mutating func takeAfterEscape(_ byte: UInt8, _ count: Int, _ output: inout DecodedInput) {
    switch byte {
    case 0x1B:
      if count == 2 { output.append(.key(Key(.escape))) }
      state = .escape(count: 2)
    case UInt8(ascii: "["), UInt8(ascii: "O"):
      sequence = ControlSequence()
      state = .sequence(byte == UInt8(ascii: "[") ? .csi : .ss3)
      isAlt = count == 2
    case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      if count == 2 { output.append(.key(Key(.escape))) }
      begin(.string)
    default:
      if count == 2 { output.append(.key(Key(.escape))) }
      state = .ground
      isAlt = true
      takeText(byte, &output)
    }
  }

  private mutating func takeSequence(
    _ byte: UInt8, _ introducer: ControlSequence.Introducer, _ output: inout DecodedInput
  ) {
    switch byte {
    case UInt8(ascii: "[") where introducer == .csi && sequence.isEmpty: state = .consoleFunction
    case UInt8(ascii: "M") where introducer == .csi && sequence.isEmpty: state = .mouse(3)
    case _ where ControlSequence.isFinal(byte) || sequence.isEndedByDollar(byte):
      let meaning = sequence.meaning(introducer, final: byte)
      let isAlt = isAlt
      begin(.ground)
      switch meaning {
      case .key(let key): output.append(.key(isAlt ? key.with(.alt) : key))
      case .pasteStart: state = .paste
      case nil: break
      }
    case 0x20...0x3F: sequence.append(byte)
    default: abandon(for: byte, &output)
    }
  }
}

/// The inputs of one call, with scalars that follow each other made into characters.
private struct DecodedInput {
  private var inputs: [Input] = []
  private var typed = String.UnicodeScalarView()

  mutating func type(_ scalar: Unicode.Scalar) { typed.append(scalar) }

  mutating func append(_ input: Input) {
    endTyping()
    inputs.append(input)
  }

  mutating func finished() -> [Input] {
    endTyping()
    return inputs
  }

  private mutating func endTyping() {
    guard !typed.isEmpty else { return }
    for character in String(typed) { inputs.append(.key(Key(.character(character)))) }
    typed.removeAll()
  }
}
