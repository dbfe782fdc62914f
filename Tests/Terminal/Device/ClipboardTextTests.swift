import Doubles
import Foundation
import Platform
import Testing

@testable import Terminal

struct ClipboardTextTests {
  @Test(
    "A text is sent in base64, with the padding that RFC 4648 wants",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
      ("foobar", "Zm9vYmFy"), ("牛乳", "54mb5Lmz"),
    ])
  func sequence(text: String, base64: String) throws {
    let clipboard = try #require(ClipboardText(text))
    #expect(clipboard.sequence == Array("\u{1B}]52;c;\(base64)\u{7}".utf8))
  }

  @Test("Whatever a text holds, it comes back as it was", arguments: 0..<200)
  func back(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    let count = Int.random(in: 0...40, using: &random)
    let scalars = (0..<count).compactMap { _ in
      Unicode.Scalar(UInt32.random(in: 0...0x2FFFF, using: &random))
    }
    let text = String(String.UnicodeScalarView(scalars))
    let sequence = try #require(ClipboardText(text)).sequence
    let base64 = try #require(Data(base64Encoded: Data(sequence.dropFirst(7).dropLast())))
    #expect(String(decoding: base64, as: UTF8.self) == text)
  }

  @Test("Control sequences in a text cannot leave the one in which it is sent")
  func hostile() throws {
    let sequence = try #require(ClipboardText("\u{1B}]52;c;!\u{7}\u{1B}[2J\u{9C}\n")).sequence
    let allowed = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=".utf8)
    #expect(Set(sequence.dropFirst(7).dropLast()).isSubset(of: allowed))
  }

  @Test("The longest text fills a sequence of 100,000 bytes, and a longer one is none for the clipboard")
  func longest() throws {
    let text = String(repeating: "a", count: ClipboardText.longest)
    let sequence = try #require(ClipboardText(text)).sequence
    #expect((99_996...100_000).contains(sequence.count))
    #expect(ClipboardText(text + "a") == nil)
    #expect(ClipboardText(String(repeating: "牛", count: ClipboardText.longest / 3 + 1)) == nil)
  }

  @Test("A sink that leads to a terminal has the text put on its clipboard, and nothing on its screen")
  @AppActor
  func sink() throws {
    let buffer = TextBuffer()
    buffer.copy(try #require(ClipboardText("牛乳を買う")))
    var emulator = TerminalEmulator(Frame.Size(columns: 10, rows: 2))
    let cells = emulator.cells
    emulator.take(Array(buffer.text.utf8))
    #expect(emulator.clipboard == "牛乳を買う")
    #expect(emulator.cells == cells && emulator.unknown.isEmpty)
  }
}

/// A deterministic sequence of numbers for a seed.
private struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 2_862_933_555_777_941_757 &+ 3_037_000_493 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
