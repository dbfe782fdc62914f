import SharedViewData
import Testing

extension TextField {
  /// Creates a field with the cursor at the `|` in a text.
  init(at marked: String, lines: Lines = .several) {
    let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
    self.init(parts.joined(), lines: lines)
    apply(.moveToStart)
    for _ in parts[0] { apply(.moveRight) }
  }

  /// The text with a `|` at the cursor.
  var marked: String { textBeforeCursor + "|" + textAfterCursor }

  func after(_ edits: TextEdit...) -> TextField {
    edits.reduce(into: self) { $0.apply($1) }
  }

  mutating func type(_ text: String) {
    for character in text { apply(.insert(String(character))) }
  }
}

@Suite("Text field")
struct TextFieldTests {
  @Test("A new field has its cursor at the end, and nothing to undo")
  func new() {
    let field = TextField("牛乳👨‍👩‍👧‍👦")
    #expect(field.marked == "牛乳👨‍👩‍👧‍👦|")
    #expect(field.cursor == 3)
    #expect(!field.canUndo && !field.canRedo)
    #expect(field.after(.undo, .redo) == field)
  }

  @Test(
    "Each edit moves or deletes from the cursor",
    arguments: [
      ("ab|c", TextEdit.insert("X"), "abX|c"), ("ab|c", .insert(""), "ab|c"),
      ("a👍🏽|c", .moveLeft, "a|👍🏽c"), ("|ab", .moveLeft, "|ab"), ("a|👍🏽c", .moveRight, "a👍🏽|c"),
      ("ab|", .moveRight, "ab|"), ("a|\nb", .moveRight, "a\n|b"),
      ("a\nbc|d\ne", .moveToLineStart, "a\n|bcd\ne"), ("a\nbc|d\ne", .moveToLineEnd, "a\nbcd|\ne"),
      ("a\nbc|d\ne", .moveToStart, "|a\nbcd\ne"), ("a\nbc|d\ne", .moveToEnd, "a\nbcd\ne|"),
      ("a\n|\ne", .moveToLineStart, "a\n|\ne"), ("a\n|\ne", .moveToLineEnd, "a\n|\ne"),
      ("か\u{3099}|x", .deleteBackward, "|x"), ("|x", .deleteBackward, "|x"),
      ("a\n|b", .deleteBackward, "a|b"),
      ("|🇯🇵x", .deleteForward, "|x"), ("x|", .deleteForward, "x|"), ("a|\nb", .deleteForward, "a|b"),
      ("a\nbc|d\ne", .deleteToLineEnd, "a\nbc|\ne"), ("a\nbcd|\ne", .deleteToLineEnd, "a\nbcd|e"),
      ("e|", .deleteToLineEnd, "e|"), ("a\nbc|d\ne", .deleteToLineStart, "a\n|d\ne"),
      ("a\n|d", .deleteToLineStart, "a\n|d"),
    ])
  func edit(before: String, edit: TextEdit, after: String) {
    #expect(TextField(at: before).after(edit).marked == after)
  }

  @Test("A vertical move keeps to its column over short lines, until another edit")
  func goalColumn() {
    var field = TextField(at: "long lin|e\n牛\n\nanother line")
    var seen: [String] = []
    for edit in [TextEdit.moveDown, .moveDown, .moveDown, .moveDown, .moveUp, .moveLeft, .moveUp, .moveUp] {
      field.apply(edit)
      seen.append("\(field.cursorLine):\(field.cursorColumnText)")
    }
    #expect(seen == ["1:牛", "2:", "3:another ", "3:another line", "2:", "1:牛", "0:l", "0:"])
  }

  @Test("From the first line a move up leads to the start, and from the last a move down to the end")
  func outermostLines() {
    #expect(TextField(at: "a|b\nc").after(.moveUp).marked == "|ab\nc")
    #expect(TextField(at: "ab\n|cd").after(.moveDown).marked == "ab\ncd|")
    #expect(TextField(at: "a|b\nc", lines: .one).after(.moveDown).marked == "ab c|")
    #expect(TextField(at: "ab|c\nde").after(.moveUp, .moveDown).marked == "abc\nde|")
  }

  @Test(
    "Words end where the kind of character changes, after skipping white space",
    arguments: [
      "Buy| milk2|,| then|  (|éclair|)", "牛乳|を|買|いに|スーパー|へ", "らーめん|拉麺|と|ラーメン|の|ｺｰﾋｰ|・|人々|「|々|」",
      "Я| иду|\n\n|домой|", "한국어| 텍스트|👍🏽👨‍👩‍👧|ok", "コーヒー|を| ＡＢＣ１２|円",
    ])
  func words(marked: String) {
    let text = marked.filter { $0 != "|" }
    let ends = marked.split(separator: "|").reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
    var field = TextField(text, lines: .several).after(.moveToStart)
    var visited = [0]
    for _ in text where field.cursor < text.count {
      field.apply(.moveWordRight)
      visited.append(field.cursor)
    }
    let characters = Array(text)
    #expect(visited == ends.filter { $0 == 0 || !characters[$0 - 1].isWhitespace })

    var starts: [Int] = []
    for _ in text where field.cursor > 0 {
      field.apply(.moveWordLeft)
      starts.append(field.cursor)
    }
    let expected = ends.dropLast().map { end in
      characters[end...].firstIndex { !$0.isWhitespace } ?? characters.count
    }
    #expect(starts == Set(expected).sorted(by: >))
  }

  @Test("A long vowel mark belongs to the word before it, even with the cursor in between")
  func vowelMark() {
    #expect(TextField(at: "ら|ーめんラー").after(.moveWordRight).marked == "らーめん|ラー")
    #expect(TextField(at: "らーめんラ|ー").after(.deleteWordForward).marked == "らーめんラ|")
    #expect(TextField(at: "らー|めん").after(.deleteWordBackward).marked == "|めん")
    #expect(TextField(at: "コーヒー|を").after(.deleteWordBackward).marked == "|を")
  }

  @Test("Deleting a word includes the white space between it and the cursor")
  func deletedWords() {
    #expect(TextField(at: "buy milk  | now").after(.deleteWordBackward).marked == "buy | now")
    #expect(TextField(at: "buy|  milk now").after(.deleteWordForward).marked == "buy| now")
    #expect(TextField(at: "  |a").after(.deleteWordBackward).marked == "|a")
    #expect(TextField(at: "a|  ").after(.deleteWordForward).marked == "a|")
  }

  @Test("In a field of one line, line breaks and tabs become spaces, and control characters are removed")
  func oneLine() {
    let pasted = "a\tb\r\nc\rd\ne\u{2028}f\u{85}g\u{1B}[31m\u{7F}\u{9B}\0"
    #expect(TextField().after(.insert(pasted)).text == "a b c d e f g[31m")
    #expect(TextField("a\r\nb\nc").text == "a b c")
  }

  @Test("In a field of several lines, line breaks become line feeds; other control characters are removed")
  func severalLines() {
    let field = TextField(lines: .several).after(.insert("a\r\nb\rc\nd\u{2029}e\r\r\nf\u{1B}g\th"))
    #expect(field.text == "a\nb\nc\nd\ne\n\nfg h")
    #expect(field.lineCount == 7)
    #expect(TextField("a\r\nb\tc", lines: .several).text == "a\nb\tc")
    #expect(TextField("a\r", lines: .several).after(.insert("\n")).text == "a\n\n")
  }

  @Test("When characters join, the cursor is after them")
  func merging() {
    #expect(TextField("e").after(.insert("\u{301}")).cursor == 1)
    #expect(TextField("👨").after(.insert("\u{200D}")).after(.insert("👩")).cursor == 1)
    #expect(TextField(at: "👨|👩x").after(.insert("\u{200D}")).marked == "👨\u{200D}👩|x")
    #expect(TextField("\u{301}x").after(.moveToStart, .insert("e")).cursor == 1)
    #expect(TextField(at: "👨\u{200D}a|👩").after(.deleteBackward).cursor == 1)
    #expect(TextField(at: "|🇵🇯🇵").after(.insert("🇯")).marked == "🇯🇵|🇯🇵")
    #expect(TextField(at: "👨\u{200D}a|👩").after(.deleteBackward, .undo).marked == "👨\u{200D}a|👩")
    #expect(
      TextField(at: "👨\u{200D}a|👩").after(.deleteBackward, .deleteBackward, .undo).text == "👨\u{200D}a👩")
  }

  @Test("A field holds no more bytes than its limit, and only whole characters")
  func limit() {
    let nearlyFull = TextField(String(repeating: "x", count: TextField.byteLimit - 4))
    #expect(nearlyFull.after(.insert("牛乳")).text.hasSuffix("x牛"))
    #expect(nearlyFull.after(.insert("👨‍👩")) == nearlyFull)
    #expect(!nearlyFull.after(.insert("👨‍👩")).canUndo)
    #expect(nearlyFull.after(.insert("12345678")).text.utf8.count == TextField.byteLimit)
    #expect(TextField(String(repeating: "牛", count: 50_000)).text.utf8.count == 131_070)
  }

  @Test("Fields that look the same are equal, whatever their undo history")
  func equality() {
    let typed = TextField().after(.insert("a"), .insert("b"))
    #expect(typed == TextField("ab"))
    #expect(typed.hashValue == TextField("ab").hashValue)
    #expect(typed != typed.after(.moveLeft))
    #expect(typed != TextField("ab", lines: .several))
    #expect(typed != TextField("ac"))
  }

  @Test("A field knows the cursor's line, and the text before it there")
  func lines() {
    let field = TextField(at: "a\n牛乳|を\n")
    #expect(field.cursorLine == 1)
    #expect(field.cursorColumnText == "牛乳")
    #expect(field.lineCount == 3)
    #expect(field.textBeforeCursor == "a\n牛乳")
    #expect(field.textAfterCursor == "を\n")
    #expect(TextField().lineCount == 1)
  }
}
