import SharedEntities
import SharedViewData
import SharedViews
import Terminal
import Testing
import ToDosEntities
import ToDosViewData
import ToDosViews

@Suite("The drawing of the form")
struct ToDoFormDrawingTests {
  /// The least number of rows in which all fields fit.
  private let leastRowCount = 5 + 2 * ToDoField.allCases.count { $0.isOneLine }

  /// The rows of a form whose fields hold their names, and whose memo is too long.
  private func rows(_ focus: ToDoFormViewData.Element, count: Int) -> [String] {
    let fields = ToDoField.allCases.map { ($0, TextField("\($0)", lines: $0.isOneLine ? .one : .several)) }
    let viewData = ToDoFormViewData(
      purpose: .create, fields: Dictionary(uniqueKeysWithValues: fields), focus: focus,
      errors: [.memo: .memoIsTooLong], canSave: true)
    let frame = ToDoFormDrawing.frame(viewData, Frame.Size(columns: 40, rows: count), .english)
    return (0..<count).map { frame.text(ofRow: $0) }
  }

  /// The fields that can be seen; a choice shows the word for its value.
  private func fields(in rows: [String]) -> [ToDoField] {
    ToDoField.allCases.filter { field in
      rows.contains { $0.hasSuffix(field.choices == nil ? " \(field)" : " < none >") }
    }
  }

  @Test(
    "In the smallest window the day and the time of the due date are shown in full",
    arguments: Language.allCases)
  func narrowDue(language: Language) {
    let viewData = ToDoFormViewData(
      purpose: .create, fields: [:], focus: .field(.due), dueMeaning: Sample.due("2026-12-31 17:00"),
      canSave: true)
    let rows = ToDoFormDrawing.frame(viewData, smallestScreen, language).lines
    #expect(rows.contains { $0.hasSuffix(" 2026-12-31 17:00") })
  }

  @Test("A due date that has passed loses its weekday before its time", arguments: Language.allCases)
  func passedDue(language: Language) {
    let viewData = ToDoFormViewData(
      purpose: .create, fields: [:], focus: .field(.due), dueMeaning: Sample.due("2026-11-19 17:00"),
      dueHasPassed: true, canSave: true)
    func warning(columns: Int) -> String? {
      let size = Frame.Size(columns: columns, rows: 24)
      let rows = ToDoFormDrawing.frame(viewData, size, language).lines
      return rows.first { $0.contains(" ! ") }.map { String($0.drop { $0 != "!" }) }
    }
    let words =
      language == .english
      ? (wide: "! Past: Thu 2026-11-19 17:00", narrow: "! Past: 2026-11-19 17:00")
      : (wide: "! 期限切れ: 2026-11-19(木) 17:00", narrow: "! 期限切れ: 2026-11-19 17:00")
    #expect(warning(columns: 80) == words.wide)
    #expect(warning(columns: language == .english ? 36 : 40) == words.narrow)
    #expect(warning(columns: 30)?.hasSuffix("…") == true)
  }

  @Test("All fields are drawn where they fit, with what is wrong below", arguments: 0...1)
  func all(more: Int) {
    for focus in ToDoFormViewData.Element.allCases {
      let rows = rows(focus, count: leastRowCount + more)
      #expect(fields(in: rows) == ToDoField.allCases)
      #expect(rows[rows.count - 3].hasSuffix("! At most 64 KiB"))
    }
  }

  @Test("Where there is no room for all fields, those above the focused one scroll away")
  func scrolling() {
    let count = leastRowCount - 1
    #expect(fields(in: rows(.field(.title), count: count)) == ToDoField.allCases.dropLast())
    #expect(fields(in: rows(.field(.memo), count: count)) == Array(ToDoField.allCases.dropFirst()))
    #expect(fields(in: rows(.save, count: count)) == Array(ToDoField.allCases.dropFirst()))
  }

  @Test("Of a memo that was changed on both sides, the other text and the message are shown, each in a row")
  func memoElsewhere() {
    let fields = ToDoField.allCases.map { ($0, TextField("\($0)", lines: $0.isOneLine ? .one : .several)) }
    for rowCount in [10, leastRowCount, leastRowCount + 5] {
      let viewData = ToDoFormViewData(
        purpose: .edit, fields: Dictionary(uniqueKeysWithValues: fields), focus: .field(.memo), canSave: true,
        elsewhere: [.memo: "one\ntwo"], draft: .asked)
      let frame = ToDoFormDrawing.frame(viewData, Frame.Size(columns: 40, rows: rowCount), .english)
      let rows = (0..<rowCount).map { frame.text(ofRow: $0) }
      #expect(rows[rowCount - 5].hasSuffix(" memo") || rows.contains { $0.hasPrefix("> Memo") })
      #expect(rows[rowCount - 4].hasSuffix(" ! Elsewhere: one two"))
      #expect(rows[rowCount - 3] == "! Unsaved; again to discard")
    }
  }
}
