/// Turns the bytes that a terminal sends into keys and pasted text.
///
/// It supports UTF-8, the control characters, the cursor and editing keys of xterm, VT, rxvt and the Linux console
/// with their modifiers, keys as Unicode code points (`CSI u`), and bracketed paste. Unknown sequences, such as mouse
/// reports or answers to queries, are discarded as a whole. Invalid UTF-8 is dropped from keys, and becomes U+FFFD in
/// pasted text.
///
/// The keys do not depend on how the bytes are split over calls, with one exception: scalars that form one character,
/// such as a letter and its accent, are one key if they arrive in the same call, and one key each if they do not,
/// because a key is not held back for an accent that may never come.
///
/// Only time tells whether an escape is the escape key or begins a sequence; see ``isPending``. Over a slow line the
/// rest of a sequence may arrive after its escape has counted as the key; it is dropped, as the user pressed no such
/// keys.
public struct KeyDecoder: Sendable {
  private enum State: Sendable {
    case ground
    /// After one escape, or two.
    case escape(count: Int)
    case sequence(ControlSequence.Introducer)
    /// In what may be the rest of a sequence whose escape already counted as the key.
    case lateSequence(ControlSequence.Introducer)
    /// In a function key of the Linux console: one more byte follows.
    case consoleFunction
    /// In a mouse report: this many bytes follow.
    case mouse(Int)
    /// In a string, such as the answer to a colour query.
    case string
    case stringEscape
    case paste
  }

  private var state = State.ground
  private var sequence = ControlSequence()
  private var scalar = ScalarAssembler()
  private var paste = PastedText()
  /// Whether an escape precedes the current key.
  private var isAlt = false
  /// Whether an escape has counted as the key after a timeout, and nothing has arrived since.
  private var isAfterLoneEscape = false

  /// Creates a decoder without pending bytes.
  public init() {}

  /// Whether there are pending bytes whose meaning depends on what follows soon.
  ///
  /// If nothing follows for a moment, call ``flush()``. A paste does not count: its end may come late, and the rest
  /// of it must not be taken for keys; see ``isInPaste``. Nor does an incomplete character, which is unambiguous:
  /// over a slow line, or on a busy machine, the rest may come late.
  public var isPending: Bool {
    switch state {
    case .ground, .paste: false
    default: true
    }
  }

  /// Whether only an escape is pending, so that a user may be waiting for its effect.
  ///
  /// Anything else is almost certainly part of a sequence, and worth a longer wait.
  public var isLoneEscape: Bool { if case .escape = state { true } else { false } }

  /// Whether a paste has begun and not ended.
  ///
  /// If nothing follows for long, its end was lost; call ``endPaste()`` to decode keys again.
  public var isInPaste: Bool { if case .paste = state { true } else { false } }

  /// Ends a paste, and returns the text received so far.
  public mutating func endPaste() -> [Input] {
    guard isInPaste else { return [] }
    begin(.ground)
    let text = paste.finished()
    return text.isEmpty ? [] : [.text(text)]
  }

  /// The number of bytes held, which tests use to show that it is bounded.
  var heldCount: Int { sequence.bytes.count + paste.count }

  /// Decodes bytes into the inputs that they complete.
  public mutating func decode(_ bytes: some Sequence<UInt8>) -> [Input] {
    var output = DecodedInput()
    for byte in bytes { take(byte, &output) }
    return output.finished()
  }

  /// Resolves pending bytes after a timeout: a lone escape is the escape key, a `[` or `O` that came some time after
  /// one is a key too, and anything else is dropped.
  ///
  /// A paste stays open, and so does a character.
  public mutating func flush() -> [Input] {
    var inputs: [Input] = []
    switch state {
    case .ground, .paste: return []
    case .escape(let count):
      inputs = Array(repeating: .key(Key(.escape)), count: count)
      isAfterLoneEscape = true
    case .lateSequence(let introducer):
      var output = DecodedInput()
      typeLateSequence(introducer, &output)
      return output.finished()
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
    case .lateSequence(let introducer): takeLateSequence(byte, introducer, &output)
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
      for input in endPaste() { output.append(input) }
    }
  }

  /// Drops the current sequence, which cannot contain this byte, and decodes the byte by itself.
  private mutating func abandon(for byte: UInt8, _ output: inout DecodedInput) {
    begin(.ground)
    take(byte, &output)
  }

  private mutating func takeText(_ byte: UInt8, _ output: inout DecodedInput) {
    if scalar.isPending, !ScalarAssembler.isContinuation(byte) {
      scalar = ScalarAssembler()
      isAlt = false
    }
    let isLate = isAfterLoneEscape
    isAfterLoneEscape = false
    if byte == 0x1B {
      state = .escape(count: 1)
    } else if isLate, let introducer = ControlSequence.Introducer(byte) {
      sequence = ControlSequence()
      state = .lateSequence(introducer)
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
    if let introducer = ControlSequence.Introducer(byte) {
      sequence = ControlSequence()
      state = .sequence(introducer)
      isAlt = count == 2
      return
    }
    switch byte {
    case 0x1B:
      if count == 2 { output.append(.key(Key(.escape))) }
      state = .escape(count: 2)
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

extension KeyDecoder {
  /// Drops the rest of a known sequence, and types anything else.
  private mutating func takeLateSequence(
    _ byte: UInt8, _ introducer: ControlSequence.Introducer, _ output: inout DecodedInput
  ) {
    switch byte {
    case _ where ControlSequence.isFinal(byte) || sequence.isEndedByDollar(byte):
      guard let meaning = sequence.meaning(introducer, final: byte) else { fallthrough }
      begin(meaning == .pasteStart ? .paste : .ground)
    case _ where !(0x20...0x3F).contains(byte) || !sequence.hasRoom:
      typeLateSequence(introducer, &output)
      take(byte, &output)
    default: sequence.append(byte)
    }
  }

  private mutating func typeLateSequence(
    _ introducer: ControlSequence.Introducer, _ output: inout DecodedInput
  ) {
    for byte in [introducer.byte] + sequence.bytes { output.type(Unicode.Scalar(byte)) }
    begin(.ground)
  }
}

/// The inputs of one call, with adjacent scalars joined into characters.
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
