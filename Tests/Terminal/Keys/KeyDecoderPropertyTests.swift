import Testing

@testable import Terminal

/// Properties of the decoder for any input.
struct KeyDecoderPropertyTests {
  @Test("The same keys come out however the bytes are split", arguments: 0..<40 as Range<UInt64>)
  func splits(seed: UInt64) {
    var random = SplitMix(seed: seed)
    for _ in 0..<20 {
      let bytes = random.terminalBytes(count: 60)
      var whole = KeyDecoder()
      let expected = (whole.decode(bytes) + whole.flush()).scalars
      var single = KeyDecoder()
      let one = bytes.flatMap { single.decode([$0]) }
      #expect((one + single.flush()).scalars == expected, "\(bytes)")
      var split = KeyDecoder()
      var inputs: [Input] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = rest.prefix(Int.random(in: 1...9, using: &random))
        inputs += split.decode(part)
        rest = rest.dropFirst(part.count)
      }
      #expect((inputs + split.flush()).scalars == expected, "\(bytes)")
    }
  }

  @Test("Any bytes are decoded within bounds, and nothing is pending after time is up")
  func anyBytes() {
    var random = SplitMix(seed: 2_026)
    var decoder = KeyDecoder()
    for round in 0..<600 {
      let isNoise = round.isMultiple(of: 2)
      let bytes = isNoise ? random.bytes(count: 4_096) : random.terminalBytes(count: 4_096)
      for input in decoder.decode(bytes) {
        guard case .text(let text) = input else { continue }
        #expect(text.utf8.count <= 3 * PastedText.limit)
      }
      #expect(decoder.heldCount <= PastedText.limit + 48)
      if Int.random(in: 0..<8, using: &random) == 0 {
        for input in decoder.flush() { #expect(input == .key(Key(.escape))) }
        #expect(!decoder.isPending)
      }
      // Noise would stay in a paste for ever.
      if isNoise { _ = decoder.decode("\u{1B}[201~".utf8) }
    }
  }

  @Test(
    "What never ends is held within bounds",
    arguments: ["\u{1B}[", "\u{1B}O", "\u{1B}]", "\u{1B}P", "\u{1B}[1", "\u{1B}[<", "\u{1B}[200~", "\u{1B}"])
  func endless(start: String) {
    var decoder = KeyDecoder()
    _ = decoder.decode(start.utf8)
    for _ in 0..<200 {
      #expect(decoder.decode(repeatElement(UInt8(ascii: "1"), count: 1_000)).count <= 1_000)
      #expect(decoder.heldCount <= 200_048)
    }
    _ = decoder.flush()
    #expect(!decoder.isPending)
  }

  @Test("A sequence keeps no more than it needs of what it is given")
  func sequenceBound() {
    var decoder = KeyDecoder()
    _ = decoder.decode("\u{1B}[".utf8)
    _ = decoder.decode(repeatElement(UInt8(ascii: ";"), count: 100_000))
    #expect(decoder.heldCount <= 48)
  }

  @Test("Every byte is looked at once", arguments: 0..<10 as Range<UInt64>)
  func linear(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let counted = CountedBytes(random.terminalBytes(count: 2_000))
    var decoder = KeyDecoder()
    _ = decoder.decode(counted)
    #expect(counted.reads == counted.bytes.count)
  }
}

/// Bytes that count how often they are requested.
private final class CountedBytes: Sequence, IteratorProtocol {
  let bytes: [UInt8]
  private(set) var reads = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func next() -> UInt8? {
    guard reads < bytes.count else { return nil }
    reads += 1
    return bytes[reads - 1]
  }
}

/// A deterministic sequence of pseudo-random numbers for a seed.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  mutating func bytes(count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 0...255, using: &self) }
  }

  /// At least a number of bytes that terminals send, with noise between them.
  mutating func terminalBytes(count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      guard let piece = Self.pieces.randomElement(using: &self) else { return bytes }
      var part = Array(piece.utf8)
      if Int.random(in: 0..<6, using: &self) == 0 {
        part = part.dropLast(Int.random(in: 0...2, using: &self))
      }
      if Int.random(in: 0..<12, using: &self) == 0 { part += self.bytes(count: 2) }
      bytes += part
    }
    return bytes
  }

  private static let pieces = [
    "a", "Z", " ", "牛乳", "é", "😀", "\u{1B}", "\u{1B}[A", "\u{1B}OB", "\u{1B}[1;5C", "\u{1B}[3~", "\u{1B}[Z",
    "\u{1B}x", "\u{1B}牛", "\u{1B}\u{1B}[A", "\r", "\r\n", "\t", "\u{7F}", "\u{3}", "\u{1B}[97;5u",
    "\u{1B}[[A",
    "\u{1B}[M !!", "\u{1B}[<0;1;2M", "\u{1B}]0;t\u{7}", "\u{1B}P1$r\u{1B}\\",
    "\u{1B}[200~one\r\ntwo\u{1B}[201~",
    "\u{1B}[201~", "\u{1B}[7$", "\u{1B}[?2026;1$y", "\u{1B}[27;5;9~", "\u{1B}[1;2", "\u{18}",
  ]
}

extension [Input] {
  /// These inputs with every character split into scalars, as only these do not depend on how bytes are split.
  fileprivate var scalars: [Input] {
    flatMap { input in
      guard case .key(let key) = input, case .character(let character) = key.code else { return [input] }
      return character.unicodeScalars.map { .key(Key(.character(Character($0)), key.modifiers)) }
    }
  }
}
