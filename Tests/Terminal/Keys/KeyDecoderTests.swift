import Testing

@testable import Terminal

struct KeyDecoderTests {
  @Test(
    "Bytes are keys",
    arguments: [
      ("a", "a"), ("A", "A"), (" ", "space"), ("牛乳", "牛 乳"), ("é", "é"), ("-", "-"),
      ("\r", "enter"), ("\n", "enter"), ("\r\n", "enter enter"), ("\t", "tab"), ("\u{7F}", "backspace"),
      ("\u{8}", "backspace"), ("\0", "ctrl-space"), ("\u{1}", "ctrl-a"), ("\u{3}", "ctrl-c"),
      ("\u{1A}", "ctrl-z"), ("\u{1C}", "ctrl-\\"), ("\u{1D}", "ctrl-]"), ("\u{1E}", "ctrl-^"),
      ("\u{1F}", "ctrl-_"), ("a\u{3}b", "a ctrl-c b"),
    ])
  func characters(text: String, names: String) { expect(text, names) }

  @Test(
    "A second byte of which no scalar can come ends it at once, by table 3-7 of Unicode",
    arguments: [[0xE0, 0x9F], [0xED, 0xA0], [0xF0, 0x8F], [0xF4, 0x90]] as [[UInt8]])
  func impossible(bytes: [UInt8]) {
    var assembler = ScalarAssembler()
    #expect(assembler.take(bytes[0]) == nil && assembler.isPending)
    #expect(assembler.take(bytes[1]) == nil && !assembler.isPending)
    #expect(assembler.take(0x41) == "A")
  }

  @Test(
    "Cursor and editing keys are known in every way that terminals send them",
    arguments: [
      ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", "up down right left"),
      ("\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD", "up down right left"),
      ("\u{1B}[H\u{1B}[F\u{1B}OH\u{1B}OF", "home end home end"),
      ("\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~", "home end home end"),
      ("\u{1B}[3~\u{1B}[5~\u{1B}[6~", "delete pageup pagedown"),
      ("\u{1B}[Z", "shift-tab"), ("\u{1B}[1;5Z", "ctrl-shift-tab"), ("\u{1B}OM", "enter"),
      ("\u{1B}[1;2A\u{1B}[1;3B\u{1B}[1;5C\u{1B}[1;8D", "shift-up alt-down ctrl-right ctrl-alt-shift-left"),
      ("\u{1B}[1;5H\u{1B}[1;2F\u{1B}O1;5A", "ctrl-home shift-end ctrl-up"), ("\u{1B}[;5C", "ctrl-right"),
      ("\u{1B}[3;5~\u{1B}[5;3~\u{1B}[1;33A", "ctrl-delete alt-pageup alt-up"),
      ("\u{1B}[a\u{1B}[d\u{1B}Oa\u{1B}Od", "shift-up shift-left ctrl-up ctrl-left"),
      ("\u{1B}[3$\u{1B}[7^\u{1B}[8@", "shift-delete ctrl-home ctrl-shift-end"),
      ("\u{1B}[1;129A\u{1B}[1;69B", "up ctrl-down"),
    ])
  func sequences(text: String, names: String) { expect(text, names) }

  @Test(
    "A key after an escape is the key with alt",
    arguments: [
      ("\u{1B}a", "alt-a"), ("\u{1B}A", "alt-A"), ("\u{1B}牛x", "alt-牛 x"), ("\u{1B}\r", "alt-enter"),
      ("\u{1B}\u{7F}", "alt-backspace"), ("\u{1B}\u{3}", "ctrl-alt-c"), ("\u{1B} ", "alt-space"),
      ("\u{1B}\u{1B}[A", "alt-up"), ("\u{1B}\u{1B}OA", "alt-up"), ("\u{1B}\u{1B}[3~", "alt-delete"),
      ("\u{1B}\u{1B}x", "escape alt-x"), ("\u{1B}\u{1B}\u{1B}[A", "escape alt-up"),
      ("\u{1B}[A\u{1B}b", "up alt-b"), ("\u{1B}\ra", "alt-enter a"), ("\u{1B}\u{3}a", "ctrl-alt-c a"),
      ("\u{1B}\u{1B}]0;x\u{7}y", "escape y"), ("\u{1B}\u{1B}[99~a", "a"),
    ])
  func alt(text: String, names: String) { expect(text, names) }

  @Test(
    "Keys that are named by their code point are the keys that other terminals send",
    arguments: [
      ("97", "a"), ("97;1", "a"), ("97;2", "A"), ("97:65;2", "A"), ("49:33;2", "!"), ("49;2", "shift-1"),
      ("97;3", "alt-a"), ("97;4", "alt-A"), ("97;5", "ctrl-a"), ("65;5", "ctrl-a"), ("97;6", "ctrl-shift-a"),
      ("105;5", "ctrl-i"), ("109;5", "ctrl-m"), ("13", "enter"), ("13;2", "shift-enter"), ("9;5", "ctrl-tab"),
      ("27", "escape"), ("27;2", "shift-escape"), ("127;3", "alt-backspace"), ("32;5", "ctrl-space"),
      ("29275", "牛"), ("97;1:1", "a"), ("97;1:2", "a"), ("97;1:3", ""), ("97;9", ""), ("97;17", ""),
      ("97;65", "a"), ("223;2", "shift-ß"), ("57399", "0"), ("57414;5", "ctrl-enter"), ("57419", "up"),
      ("57441;2", ""), ("57376", ""), ("0", ""), ("31", ""), ("133", ""), ("55296", ""), ("1114112", ""),
      ("99999999999999999999", ""), ("", ""), ("97;99999999999999999999", ""), ("97;0", "a"),
      ("97:1114112;2", "A"), ("97:27;2", "A"), ("97:32;2", "A"), ("97:127;2", "A"), ("97;257", ""),
    ])
  func codePoints(parameters: String, names: String) {
    expect("\u{1B}[\(parameters)u", names)
  }

  @Test(
    "Keys that xterm names by their code point are known",
    arguments: [
      ("27;5;105", "ctrl-i"), ("27;2;65", "A"), ("27;6;65", "ctrl-shift-a"), ("27;5;9", "ctrl-tab"),
      ("27;5", ""),
    ])
  func otherKeys(parameters: String, names: String) {
    expect("\u{1B}[\(parameters)~", names)
  }

  @Test(
    "Unknown sequences are discarded as a whole",
    arguments: [
      "\u{1B}[2~", "\u{1B}[11~", "\u{1B}[24;5~", "\u{1B}OP", "\u{1B}[P", "\u{1B}[[A", "\u{1B}[I", "\u{1B}[O",
      "\u{1B}[M !!", "\u{1B}[<0;10;20M", "\u{1B}[<0;10;20m", "\u{1B}[32;10;20M", "\u{1B}[24;80R",
      "\u{1B}[?62;4c", "\u{1B}[>0;10;1c", "\u{1B}[?2026;1$y", "\u{1B}[12;1$y", "\u{1B}[?997;1n",
      "\u{1B}[201~", "\u{1B}[200;1~", "\u{1B}[5A", "\u{1B}[1;5a", "\u{1B}[ q", "\u{1B}[1 A",
      // A key after one introducer is none after the other.
      "\u{1B}O200~", "\u{1B}O3~", "\u{1B}O27;5;105~", "\u{1B}O97u", "\u{1B}O3^", "\u{1B}O3@", "\u{1B}OZ",
      "\u{1B}[1M", "\u{1B}[$y", "\u{1B}]0;x\u{1A}",
      "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", "\u{1B}]0;牛乳\u{7}", "\u{1B}P1$r0m\u{1B}\\",
      "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}^x\u{1B}\\", "\u{1B}Xx\u{1B}\\", "\u{1B}]0;x\u{18}",
      "\u{1B}[" + String(repeating: "1;", count: 5_000) + "A", "\u{9B}", "\u{85}",
      "\u{1B}]" + String(repeating: "x", count: 100_000) + "\u{7}",
    ])
  func unknown(sequence: String) {
    expect("a\(sequence)b", "a b")
    if sequence.hasPrefix("\u{1B}[") { expect("\u{1B}\(sequence)b", "b") }
  }

  @Test(
    "An interrupted sequence is dropped, and what interrupts it is decoded by itself",
    arguments: [
      ("\u{1B}[1\u{3}x", "ctrl-c x"), ("\u{1B}[1;\u{1B}[A", "up"), ("\u{1B}O\ra", "enter a"),
      ("\u{1B}[1牛", "牛"), ("\u{1B}]0;x\u{1B}[A", "up"), ("\u{1B}[[\u{1B}[A", "up"),
      ("\u{1B}[M \u{1B}[A", "up"), ("\u{1B}[1\u{7F}", "backspace"), ("\u{1B}P\u{1B}\u{1B}[A", "alt-up"),
      ("\u{1B}O[A", "A"), ("\u{1B}[1[A", "A"), ("\u{1B}]0;x\u{1B}\u{1B}\u{1B}[A", "escape alt-up"),
    ])
  func broken(text: String, names: String) { expect(text, names) }

  @Test(
    "Bytes that are no UTF-8 are dropped, and nothing beside them",
    arguments: [
      ([0x61, 0x80, 0x62], "a b"), ([0xC3, 0x61], "a"), ([0xE7, 0x89, 0x61], "a"), ([0xC0, 0x80, 0x61], "a"),
      ([0xED, 0xA0, 0x80, 0x61], "a"), ([0xF5, 0x80, 0x80, 0x80, 0x61], "a"), ([0xFF, 0xFE, 0x61], "a"),
      ([0xE7, 0x89, 0xE7, 0x89, 0x9B], "牛"), ([0xE7, 0x1B, 0x5B, 0x41], "up"),
      ([0xF4, 0x90, 0x80, 0x80], ""),
      ([0xE0, 0x80, 0x80], ""), ([0xF0, 0x80, 0x80, 0x80], ""), ([0x1B, 0xE7, 0x61], "a"),
      // The last value that is overlong or not a scalar, and the first that is valid, or vice versa.
      ([0xE0, 0x9F, 0xBF], ""), ([0xE0, 0xA0, 0x80], "\u{800}"), ([0xED, 0x9F, 0xBF], "\u{D7FF}"),
      ([0xF0, 0x8F, 0xBF, 0xBF], ""), ([0xF0, 0x90, 0x80, 0x80], "\u{10000}"),
      ([0xF4, 0x8F, 0xBF, 0xBF], "\u{10FFFF}"), ([0xC1, 0xBF], ""), ([0xC2, 0xA0], "\u{A0}"),
      ([0x1B, 0xFF, 0x61], "a"),
      ([0xF0, 0x9F, 0x98, 0x80], "😀"),
    ] as [([UInt8], String)])
  func noUTF8(bytes: [UInt8], names: String) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(bytes).names == names)
    #expect(!decoder.isPending)
  }

  @Test("Scalars of one character are one key in one call, and a key each in several")
  func clusters() {
    var decoder = KeyDecoder()
    #expect(decoder.decode("e\u{301}👨‍👩‍👧x".utf8).names == "e\u{301} 👨‍👩‍👧 x")
    #expect(decoder.decode("e".utf8) == [.key(Key(.character("e")))])
    #expect(decoder.decode("\u{301}".utf8) == [.key(Key(.character("\u{301}")))])
  }

  @Test("An escape alone waits for what may follow, and is the escape key when time is up")
  func loneEscape() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B]) == [])
    #expect(decoder.isPending && decoder.isLoneEscape)
    #expect(decoder.flush().names == "escape")
    #expect(!decoder.isPending)
    #expect(decoder.decode([0x1B, 0x1B]) == [])
    #expect(decoder.flush().names == "escape escape")
    #expect(decoder.flush() == [])
  }

  /// A decoder for which time was up after an escape.
  private func afterLoneEscape() -> KeyDecoder {
    var decoder = KeyDecoder()
    _ = decoder.decode([0x1B])
    _ = decoder.flush()
    return decoder
  }

  @Test(
    "The rest of a sequence whose escape was taken for the key is dropped, in one piece or in several",
    arguments: ["[A", "OB", "[1;5C", "[3~", "[Z", "[3$", "[97;5u", "[200~", "[27;5;105~"])
  func lateRest(rest: String) {
    var whole = afterLoneEscape()
    #expect(whole.decode(rest.utf8) == [] && !whole.isPending)
    var single = afterLoneEscape()
    for byte in rest.utf8.dropLast() { #expect(single.decode([byte]) == [] && single.isPending) }
    #expect(rest.utf8.last.map { single.decode([$0]) } == [] && !single.isPending)
    #expect(whole.isInPaste == (rest == "[200~"))
    #expect(whole.isInPaste || whole.decode("x".utf8).names == "x")
  }

  @Test(
    "Keys after a lone escape that are no rest of a sequence are those keys",
    arguments: [
      ("[x", "[ x"), ("Ok", "O k"), ("x[A", "x [ A"), ("[\u{3}", "[ ctrl-c"), ("[1 x", "[ 1 space x"),
      ("[牛", "[ 牛"),
      ("[\u{1B}[A", "[ up"), ("\u{1B}[A", "up"), ("[99~", "[ 9 9 ~"),
    ])
  func keysAfterLoneEscape(text: String, names: String) {
    var decoder = afterLoneEscape()
    #expect(decoder.decode(text.utf8).names == names && !decoder.isPending)
  }

  @Test("A bracket some time after a lone escape is a key when time is up", arguments: ["[", "O", "[12"])
  func bracketAfterLoneEscape(text: String) {
    var decoder = afterLoneEscape()
    #expect(decoder.decode(text.utf8) == [] && decoder.isPending)
    #expect(decoder.flush().names == text.map(String.init).joined(separator: " "))
    #expect(!decoder.isPending && decoder.decode("[A".utf8).names == "[ A")
  }

  @Test("A paste whose end was lost is ended, and its text kept")
  func endlessPaste() {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}[200~one\r\u{1B}[20".utf8) == [] && decoder.isInPaste && !decoder.isPending)
    #expect(decoder.endPaste() == [.text("one\n")] && !decoder.isInPaste)
    #expect(decoder.decode("x".utf8).names == "x" && decoder.endPaste() == [])
  }

  @Test(
    "Anything else that is unfinished is dropped when time is up",
    arguments: [
      "\u{1B}[", "\u{1B}O", "\u{1B}[1;5", "\u{1B}[[", "\u{1B}[M!", "\u{1B}]0;x", "\u{1B}]0;x\u{1B}",
      "\u{1B}P", "\u{1B}\u{1B}[",
    ])
  func unfinished(text: String) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(text.utf8) == [])
    #expect(decoder.isPending && !decoder.isLoneEscape)
    #expect(decoder.flush() == [])
    #expect(!decoder.isPending)
    #expect(decoder.decode("a".utf8).names == "a")
  }

  @Test("Part of a character waits for its rest, however late, and is dropped for anything else")
  func unfinishedScalar() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0xE7, 0x89]) == [])
    #expect(!decoder.isPending)
    #expect(decoder.flush() == [])
    #expect(decoder.decode([0x9B]).names == "牛")
    #expect(decoder.decode([0xE7, 0x89]) == [])
    #expect(decoder.decode([0x61, 0x9B, 0x62]).names == "a b")
  }

  /// Expects keys by their names, and that no bytes are pending.
  private func expect(_ text: String, _ names: String) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(text.utf8).names == names)
    #expect(!decoder.isPending)
  }
}

extension [Input] {
  /// The names of the keys, and pasted text in quotes.
  var names: String {
    map {
      switch $0 {
      case .key(let key): key.description
      case .text(let text): "\"\(text)\""
      case .resize(let size): "\(size.columns)x\(size.rows)"
      }
    }.joined(separator: " ")
  }
}
