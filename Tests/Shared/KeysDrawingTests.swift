import Doubles
import SharedEntities
import SharedViewData
import SharedViews
import Terminal
import Testing

@Suite("The key help of a screen")
struct KeysDrawingTests {
  private let size = Frame.Size(columns: 40, rows: 10)

  /// A heading and thirty lines, of which eight are visible.
  private let drawing = KeysDrawing([
    KeyGroup(
      Phrase("Group", "組"), (1...30).map { KeyHelp(keys: "f\($0)", help: Phrase("does \($0)", "\($0) をする")) })
  ])

  @Test("Keys scroll or leave")
  func keys() {
    let table: KeyTable<KeysEvent> = [
      ("escape q ? enter left", .leave), ("up k", .scroll(offset: 9)), ("down j", .scroll(offset: 11)),
      ("pageup ctrl-b", .scroll(offset: 3)), ("pagedown ctrl-f", .scroll(offset: 17)),
      ("home g", .scroll(offset: 0)), ("end G", .scroll(offset: 23)),
    ]
    #expect(differences(from: table) { drawing.input(for: $0, offset: 10, in: size, .english) } == [])
  }

  @Test("Marks show where more lines lie, above and below, and nowhere else", arguments: [0, 1, 22, 23, 99])
  func more(offset: Int) {
    let frame = drawing.frame(offset: offset, size, .english)
    #expect(frame.text(ofRow: 0).hasSuffix("more above") == (offset > 0))
    #expect(frame.text(ofRow: 9).hasSuffix("more below") == (offset < 23))
    #expect(frame.text(ofRow: 8).contains("f30") == (offset >= 23))
  }

  @Test("What keys do stands in one column where every line has room, and else below wrapped keys")
  func columns() {
    let drawing = KeysDrawing([
      KeyGroup(
        Phrase("Group", "組"),
        [
          KeyHelp(keys: "e", help: Phrase("edit", "編集")),
          KeyHelp(keys: "escape, left, h, q, backspace", help: Phrase("back", "戻る")),
        ])
    ])
    func rows(columns: Int) -> [String] {
      let lines = drawing.frame(offset: 0, Frame.Size(columns: columns, rows: 10), .japanese).lines
      return Array(lines.dropFirst(2).prefix(4))
    }
    let keys = "  escape, left, h, q, backspace"
    #expect(
      rows(columns: 80) == ["  e" + String(repeating: " ", count: 30) + "編集", keys + "  戻る", "", ""])
    #expect(rows(columns: 36) == ["  e  編集", keys, "    戻る", ""])
    #expect(rows(columns: 30) == ["  e  編集", "  escape, left, h, q,", "  backspace", "    戻る"])
  }

  @Test("A heading that is too wide for the screen ends in an ellipsis", arguments: Language.allCases)
  func cut(language: Language) {
    let heading = Phrase("A heading of more than thirty columns", "三十桁に収まらない長い見出しがここにあります")
    let drawing = KeysDrawing([KeyGroup(heading, [KeyHelp(keys: "e", help: Phrase("edit", "編集"))])])
    func shown(columns: Int) -> String {
      drawing.frame(offset: 0, Frame.Size(columns: columns, rows: 10), language).text(ofRow: 1)
    }
    #expect(shown(columns: 30) == Phrase("A heading of more than thirty…", "三十桁に収まらない長い見出し…")(language))
    #expect(shown(columns: 60) == heading(language))
  }

  @Test("Every key named in the help is valid, and those of text fields edit")
  func names() throws {
    let groups = [KeyGroup.everywhere.keys, KeyHelp.onButtons, textFieldKeys]
    for name in groups.joined().flatMap({ $0.keys.split(separator: ", ") }) {
      #expect(Key(name: String(name)) != nil, "\(name)")
    }
    for name in textFieldKeys.flatMap({ $0.keys.split(separator: ", ") }) {
      let key = try #require(Key(name: String(name)))
      #expect(TextEdit(.key(key), lines: .one) != nil, "\(name)")
    }
  }

  @Test("The first binding of a key counts, and an invalid key has none")
  func events() {
    let bindings = [KeyBinding("a", "b", to: 1, "one", "一"), KeyBinding("b", "c", to: 2, "two", "二")]
    let table: KeyTable<Int> = [("a b", 1), ("c", 2)]
    #expect(differences(from: table) { bindings.event(for: $0) } == [])
    #expect(bindings.event(for: .text("a")) == nil)
    #expect(bindings[0].line == KeyHelp(keys: "a, b", help: Phrase("one", "一")))
  }
}
