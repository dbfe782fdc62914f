import QuizEntities
import QuizViewData
import QuizViews
import SharedEntities
import SharedViews
import Terminal
import Testing

@Suite("Screens of the quiz")
struct QuizDrawingTests {
  private let large = Frame.Size(columns: 80, rows: 24)
  private let small = Frame.Size(columns: 40, rows: 10)

  private func round(_ viewData: QuizRoundViewData, _ size: Frame.Size, _ language: Language = .english)
    -> Frame
  {
    QuizRoundDrawing.frame(viewData, size, language)
  }

  @Test("A question shows its time as a bar, and its choices from 1 to 4")
  func asking() {
    let frame = round(Shown.round(.asking, elapsed: .seconds(10)), large)
    #expect(
      frame.rowTexts.prefix(9) == [
        "Quiz  Kitchen                                                    1 of 3  1 right",
        "█████████████████████████████████──────────────────────────────────    10 / 20 s", "",
        "What does dashi begin with?", "", "  1  Milk", "  2  Kelp", "  3  Flour", "  4  Wine",
      ])
    #expect(frame.text(ofRow: 23) == "1-4 answer  ? keys  escape leave  f finish")
  }

  @Test("The history is laid out once, however often it is scrolled, and again for another width")
  func historyLayout() {
    let layout = QuizHistoryLayout()
    let tallies = (1...100).map { Shown.tally("\($0)", Shown.long.sentence, correct: 1, of: 2) }
    let groups = [
      QuizHistoryViewData.Group(category: QuizCategory(Shown.long.category), tallies: tallies)
    ]
    var offset = 0
    for _ in 1...5 {
      let viewData = QuizHistoryViewData(groups: groups, offset: offset)
      #expect(
        QuizHistoryDrawing.frame(viewData, large, .english, layout: layout)
          == QuizHistoryDrawing.frame(viewData, large, .english))
      let event = QuizHistoryKeys.event(
        for: .key(Key(.down)), on: viewData, in: large, .english, layout: layout)
      offset += 1
      #expect(event == .scroll(offset: offset))
    }
    #expect(layout.count == 1)
    let narrow = QuizHistoryDrawing.frame(
      QuizHistoryViewData(groups: groups), small, .english, layout: layout)
    #expect(narrow == QuizHistoryDrawing.frame(QuizHistoryViewData(groups: groups), small, .english))
    #expect(layout.count == 2)
  }

  @Test("The bar warns when little time is left, but not without a time limit")
  func late() {
    func colour(_ seconds: Int, limit: Duration?) -> Colour {
      round(Shown.round(.asking, elapsed: .seconds(seconds), limit: limit), large)[1, 0].style.colour
    }
    #expect(colour(14, limit: .seconds(20)) == .cyan)
    #expect(colour(15, limit: .seconds(20)) == .magenta)
    #expect(colour(59, limit: nil) == .cyan)
  }

  @Test("Without a limit the bar covers 60 seconds, and says when these are over")
  func unlimited() {
    let half = round(Shown.round(.asking, elapsed: .seconds(30), limit: nil), large).text(ofRow: 1)
    #expect(half.count { $0 == "█" } == half.count { $0 == "─" })
    #expect(half.hasSuffix("  30 s"))
    #expect(
      round(Shown.round(.asking, elapsed: .seconds(60), limit: nil), large).text(ofRow: 1).hasSuffix(" 60+ s")
    )
  }

  @Test("The bar stays in place at any time", arguments: [0, 5, 9, 10, 99, 3599])
  func steadyBar(seconds: Int) {
    for state in [.asking, .answered(.correct)] as [QuizRoundViewData.State] {
      let row = round(Shown.round(state, elapsed: .seconds(seconds), limit: .seconds(3600)), large).text(
        ofRow: 1)
      #expect(row.count { $0 == "█" || $0 == "─" } == 63)
      #expect(row.hasSuffix(" / 3600 s"))
    }
  }

  @Test("Every verdict has its mark and colour, and waits for Next", arguments: Language.allCases)
  func verdicts(language: Language) {
    let wanted: [(Verdict, Choice?, Colour)] = [
      (.correct, .second, .green), (.incorrect, .first, .red), (.timeUp, nil, .orange),
    ]
    for (verdict, given, colour) in wanted {
      let frame = round(Shown.round(.answered(verdict), given: given), large, language)
      let mark = [.correct: "✓", .incorrect: "✗", .timeUp: "◷"][verdict] ?? ""
      let row = frame.rowTexts[10]
      #expect(row.hasPrefix(mark + " "))
      #expect(row.hasSuffix(language == .english ? "> [ Next ]" : "> [ 次へ ]"))
      #expect(frame[10, 0].style == CellStyle(.bold, colour: colour))
      #expect(frame[1, 0].style.colour == colour)
      let source = language == .english ? "Source: Dashi" : "出典: Dashi"
      #expect(frame.all.contains(source) == (verdict != .correct))
    }
  }

  @Test("The correct choice is green and marked, a wrong one given is red, and the others are dimmed")
  func choices() {
    let frame = round(Shown.round(.answered(.incorrect), given: .fourth), large)
    #expect(frame.rowTexts[5...8] == ["  1  Milk", "✓ 2  Kelp", "  3  Flour", "✗ 4  Wine"])
    #expect(frame.style(of: "Milk") == CellStyle(.dim))
    #expect(frame.style(of: "Kelp") == CellStyle(.bold, colour: .green))
    #expect(frame.style(of: "Flour") == CellStyle(.dim))
    #expect(frame.style(of: "Wine") == CellStyle(.bold, colour: .red))
  }

  @Test("The question stays in place when it is answered", arguments: Shown.sizes)
  func steady(size: Frame.Size) {
    for language in Language.allCases {
      for question in [Shown.question, Shown.long] {
        let asking = round(Shown.round(.asking, question), size, language)
        let answered = round(Shown.round(.answered(.correct), question, given: .second), size, language)
        #expect(asking.text(ofRow: 3) == answered.text(ofRow: 3), "\(language)")
      }
    }
  }

  @Test("A short question fits in a small window, also when answered", arguments: Language.allCases)
  func smallWindow(language: Language) {
    let frame = round(Shown.round(.answered(.incorrect), given: .fourth), small, language)
    for text in Shown.question.choices + [Shown.question.sentence] {
      #expect(frame.all.contains(text(language)))
    }
    #expect(frame.all.contains("https://example.org"))
  }

  @Test("Everything can be scrolled into view: sentence, choices and source", arguments: Shown.sizes)
  func scrolled(size: Frame.Size) {
    for language in Language.allCases {
      var viewData = Shown.round(.answered(.incorrect), Shown.long, given: .first)
      var seen = round(viewData, size, language).all
      while case .scroll(let offset)? = QuizScreens.round.event(
        for: .key(Key(.down)), on: viewData, in: size, language)
      {
        viewData = Shown.round(.answered(.incorrect), Shown.long, given: .first, offset: offset)
        seen += "\n" + round(viewData, size, language).all
      }
      let texts = [Shown.long.sentence] + Shown.long.choices
      let words = texts.flatMap { phrase in
        language == .english
          ? phrase(.english).split(separator: " ").map(String.init) : phrase(.japanese).map(String.init)
      }
      let missing = (words + Shown.long.source.split(separator: " ").map(String.init)).filter {
        !seen.contains($0)
      }
      #expect(missing.isEmpty, "\(size) \(language)")
    }
  }

  @Test("A failure to store an answer is shown below the verdict")
  func recordingError() {
    let frame = round(Shown.round(.answered(.correct), given: .second, fault: .store(.full)), large)
    #expect(frame.text(ofRow: 11) == "! The disk is full; free some space")
    #expect(frame.text(ofRow: 23).hasPrefix("r store again  enter next"))
  }

  @Test(
    "Without questions a message says so",
    arguments: [
      (QuizRoundViewData.State.loading, "Loading…"), (.noMore, "No more questions"),
      (.failed(.noQuestions), "There are no questions"),
    ])
  func words(state: QuizRoundViewData.State, text: String) {
    #expect(round(QuizRoundViewData(state: state), small).text(ofRow: 3) == "  " + text)
  }

  @Test(
    "Categories have their counts aligned, and the selected one is visible", arguments: Shown.sizes)
  func categories(size: Frame.Size) {
    for selected in [0, 1, 20, 39, 40] {
      let frame = QuizCategoriesDrawing.frame(Shown.categories(40, selected: selected), size, .english)
      let rows = frame.rowTexts
      let marked = rows.filter { $0.hasPrefix(">") }
      #expect(marked.count == 1)
      #expect(marked.first?.contains(selected == 0 ? "All categories" : "Room \(selected - 1) ") == true)
      for row in rows.dropFirst(2).dropLast(2) where row.contains("Room") {
        #expect(TextWidth.standard.displayWidth(of: row) == size.columns - 1)
      }
    }
  }

  @Test("Results show the score as a bar, and each answer in its colour")
  func results() {
    let frame = QuizResultsDrawing.frame(Shown.results, large, .english)
    #expect(frame.text(ofRow: 0).hasSuffix("1 of 3 right"))
    #expect(frame.text(ofRow: 1).count { $0 == "█" } == 24)
    #expect(frame.text(ofRow: 1).hasSuffix(" 33 %"))
    #expect(frame.style(of: "✓")?.colour == .green)
    #expect(frame.style(of: "✗")?.colour == .red)
    #expect(frame.style(of: "◷")?.colour == .orange)
    #expect(frame.style(of: "4  Wine")?.colour == .red)
    #expect(frame.text(ofRow: 21) == "! 1 answer is not stored")
    #expect(frame.text(ofRow: 22) == "2 not asked")
  }

  @Test("The history shows categories with scores, a bar if there is room, and their questions")
  func history() {
    let viewData = QuizHistoryViewData(groups: Shown.history)
    let frame = QuizHistoryDrawing.frame(viewData, large, .english)
    #expect(
      frame.rowTexts.prefix(8) == [
        "History                                                           10 of 13 right", "",
        "Kitchen                                      ███████████████─────  9 of 12 right",
        "  9/10  What does dashi begin with?", "   0/2  And udon?", "",
        "Garden                                       ████████████████████   1 of 1 right", "  1/1  When?",
      ])
    #expect(frame.style(of: "9/10")?.colour == .magenta)
    #expect(frame.style(of: "0/2")?.colour == .red)
    #expect(frame.style(of: "1/1")?.colour == .green)
    #expect(!QuizHistoryDrawing.frame(viewData, small, .english).all.contains("█"))
  }

  @Test("The form dims the seconds if the time is not limited")
  func settings() {
    let frame = QuizSettingsDrawing.frame(Shown.settings(isLimited: false), small, .english)
    #expect(frame.text(ofRow: 1) == "> Time limit  [ ] off")
    #expect(frame.style(of: "Seconds") == CellStyle(.dim))
    #expect(frame.cursor == nil)
    let focused = QuizSettingsDrawing.frame(Shown.settings(focus: .limit), small, .english)
    #expect(focused.cursor == Frame.Position(row: 2, column: 16))
    #expect(focused.style(of: "Seconds") == CellStyle(.bold))
  }

  @Test("Text of questions never draws a control character", arguments: Shown.sizes)
  func hostile(size: Frame.Size) {
    let frames = [
      round(Shown.round(.answered(.incorrect), Shown.hostile, given: .second), size, .japanese),
      QuizResultsDrawing.frame(
        QuizResultsViewData(
          category: Shown.hostile.category, rows: [Shown.answer(.incorrect, .second, of: Shown.hostile)],
          questionCount: 1), size, .english),
      QuizCategoriesDrawing.frame(
        QuizCategoriesViewData(categories: [
          .init(category: QuizCategory(Shown.hostile.category), questionCount: 1)
        ]), size, .english),
    ]
    for frame in frames {
      for scalar in frame.rowTexts.joined().unicodeScalars {
        #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) && scalar != "\u{202E}")
      }
    }
  }
}
