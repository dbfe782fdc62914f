import SharedEntities
import SharedViews
import Terminal
import Testing

@Suite("The keys in the last line of a screen")
struct KeyHintTests {
  private func hint(_ keys: String, _ words: String) -> KeyHelp {
    KeyHelp(keys: keys, help: Phrase(words, words))
  }

  private func row(_ hints: [KeyHelp], columns: Int) -> String {
    var frame = Frame(Frame.Size(columns: columns, rows: 1))
    frame.draw(hints, row: 0, .english)
    return frame.text(ofRow: 0)
  }

  private var hints: [KeyHelp] {
    [hint("e", "edit"), hint("space", "done"), hint("escape", "back"), hint("?", "keys"), hint("q", "quit")]
  }

  @Test("As many hints are shown as fit, in order")
  func order() {
    #expect(row(hints, columns: 80) == "e edit  space done  escape back  ? keys  q quit")
    #expect(row(hints, columns: 46) == "e edit  space done  escape back  ? keys")
    #expect(row(hints, columns: 31) == "e edit  space done  escape back")
  }

  @Test("Where there is too little room, what stands before the way back gives way to it, the last first")
  func wayBack() {
    #expect(row(hints, columns: 30) == "e edit  escape back  ? keys")
    #expect(row(hints, columns: 26) == "e edit  escape back")
    #expect(row(hints, columns: 18) == "escape back")
    #expect(row([hint("a", "again"), hint("escape, q", "back")], columns: 14) == "escape, q back")
  }

  @Test("Without a way back the first hints stay")
  func none() {
    #expect(row([hint("a", "again"), hint("b", "bank")], columns: 12) == "a again")
  }
}
