import Platform
import QuizContracts
import QuizEntities
import QuizViewData
import QuizViews
import SharedEntities
import Terminal
import Testing

@Suite("Text views of the quiz")
@AppActor
struct QuizTextViewTests {
  private let sink = TextBuffer()

  private func roundView(_ input: String = "", _ language: Language = .english) -> QuizRoundTextView {
    QuizRoundTextView(source: MemorySource(input), sink: sink, style: .plain, language: language)
  }

  @Test("A question is printed once, and its verdict once, however often the clock ticks")
  func round() {
    let view = roundView()
    view.show(QuizRoundViewData(state: .loading))
    for seconds in 0...3 { view.show(Shown.round(.asking, elapsed: .seconds(seconds))) }
    for _ in 0...1 { view.show(Shown.round(.answered(.incorrect), given: .first)) }
    view.show(Shown.round(.asking, number: 2))
    #expect(
      sink.text == """
        1 of 3  Kitchen
        What does dashi begin with?
          1  Milk
          2  Kelp
          3  Flour
          4  Wine
        ✗ Incorrect: 2 is right (4.2 s)
        Source: Dashi, https://example.org

        2 of 3  Kitchen
        What does dashi begin with?
          1  Milk
          2  Kelp
          3  Flour
          4  Wine

        """)
  }

  @Test("Every verdict has its words, also in Japanese")
  func verdicts() {
    for verdict in Verdict.allCases {
      let view = roundView("", .japanese)
      view.show(Shown.round(.answered(verdict), given: verdict == .timeUp ? nil : .second))
    }
    let lines = sink.text.split(separator: "\n").filter { $0.first.map { "✓✗◷".contains($0) } == true }
    #expect(lines == ["✓ 正解(4.2 秒)", "✗ 不正解: 正解は 2(4.2 秒)", "◷ 時間切れ: 正解は 2(4.2 秒)"])
    #expect(sink.text.contains("出典: Dashi, https://example.org\n"))
    #expect(sink.text.hasPrefix("問 1/3  台所\n"))
  }

  @Test("A failure to store an answer is reported once")
  func recordingError() {
    let view = roundView()
    view.show(Shown.round(.answered(.correct), given: .second))
    for _ in 0...1 { view.show(Shown.round(.answered(.correct), given: .second, fault: .store(.busy))) }
    #expect(sink.text.hasSuffix("✓ Correct (4.2 s)\n\n! The store is busy; try again\n\n"))
  }

  @Test("A line is an answer; an invalid one is refused, and the end of the input ends the round")
  func lines() async {
    let view = roundView(" 3 \r\nfour\n\n5\n1")
    #expect(await view.nextEvent() == nil)
    view.show(Shown.round(.asking))
    #expect(await view.nextEvent() == .choose(.third))
    view.show(Shown.round(.answered(.incorrect), given: .third))
    #expect(await view.nextEvent() == .next)
    view.show(Shown.round(.asking, number: 2))
    let before = sink.text
    #expect(await view.nextEvent() == .choose(.first))
    let refused = String(repeating: "Write 1, 2, 3 or 4.\n", count: 3)
    #expect(sink.text == before + refused)
    view.show(Shown.round(.asking, number: 3))
    let end = sink.text
    #expect(await view.nextEvent() == .finish)
    #expect(sink.text == end + "\n")
    #expect(await view.nextEvent() == nil)
  }

  @Test("A line that is too long or not UTF-8 is refused as invalid")
  func unreadableLines() async {
    let source = MemorySource(
      Array(repeating: UInt8(ascii: "1"), count: 2 << 20) + Array("\n1".utf8) + [0xFF] + Array("\n2\n".utf8))
    let view = QuizRoundTextView(source: source, sink: sink, style: .plain, language: .english)
    view.show(Shown.round(.asking))
    let before = sink.text
    #expect(await view.nextEvent() == .choose(.second))
    #expect(sink.text == before + String(repeating: "Write 1, 2, 3 or 4.\n", count: 2))
  }

  @Test("On a terminal questions are wrapped to its width", arguments: Language.allCases)
  func wrappedQuestions(language: Language) {
    let style = TextStyle(columns: 40, isColoured: false)
    QuizRoundTextView(source: MemorySource(""), sink: sink, style: style, language: language)
      .show(Shown.round(.answered(.incorrect), Shown.long, given: .first))
    QuizQuestionsTextView(sink: sink, style: style, language: language)
      .show(.questions([Shown.long]))
    #expect(sink.text.count > 80)
    for line in sink.text.split(separator: "\n") {
      #expect(TextWidth.standard.displayWidth(of: line) <= 40 && line.last != " ", "\(line)")
    }
  }

  @Test("A verdict has its colour if colours are used")
  func colours() {
    let style = TextStyle(columns: nil, isColoured: true)
    for (verdict, code) in [(Verdict.correct, "32"), (.incorrect, "31"), (.timeUp, "91")] {
      let view = QuizRoundTextView(source: MemorySource(""), sink: sink, style: style, language: .english)
      view.show(Shown.round(.answered(verdict)))
      #expect(sink.text.contains("\u{1B}[\(code)m"))
    }
    let results = QuizResultsTextView(sink: sink, style: style, language: .english)
    results.show(Shown.results)
    #expect(sink.text.contains("\u{1B}[1;32m✓\u{1B}[0m  \u{1B}[2m1\u{1B}[0m  What"))
  }

  @Test("If the questions could not be read or there are no more, the round ends")
  func ends() async {
    let view = roundView("1\n")
    for state in [.failed(.noQuestions), .noMore] as [QuizRoundViewData.State] {
      view.show(QuizRoundViewData(state: state))
      #expect(await view.nextEvent() == nil)
    }
    #expect(sink.text.isEmpty)
  }

  @Test("While the questions are read, nothing is answered, and the end of that is no end of the round")
  func loading() async {
    let view = roundView("1\n")
    view.show(QuizRoundViewData(state: .loading))
    let waiting = Task.startImmediately { @AppActor in await view.nextEvent() }
    waiting.cancel()
    #expect(await waiting.value == nil)
    view.show(Shown.round(.asking))
    #expect(await view.nextEvent() == .choose(.first))
  }

  @Test("Results are the score, each question with its answers, and what is missing")
  func results() {
    let view = QuizResultsTextView(sink: sink, style: .plain, language: .english)
    view.show(Shown.results)
    #expect(
      sink.text == """
        Results: 1 of 3 right (33 %)
        ✓  1  What does dashi begin with?
              Yours: 2  Kelp
        ✗  2  What does dashi begin with?
              Yours: 4  Wine
              Right: 2  Kelp
              Source: Dashi, https://example.org
        ◷  3  What does dashi begin with?
              Yours: none, the time was up
              Right: 2  Kelp
              Source: Dashi, https://example.org
        2 not asked
        ! 1 answer is not stored

        """)
  }

  @Test("Results without answers have no score")
  func noResults() {
    QuizResultsTextView(sink: sink, style: .plain, language: .english)
      .show(QuizResultsViewData(category: nil, rows: [], questionCount: 2))
    #expect(sink.text == "Nothing answered\n2 not asked\n")
  }

  @Test("In Japanese the answers are aligned too")
  func japaneseResults() {
    QuizResultsTextView(sink: sink, style: .plain, language: .japanese).show(Shown.results)
    #expect(
      sink.text.hasPrefix(
        """
        結果: 3 問中 1 問正解(33%)
        ✓  1  だしは何から取りますか。
              回答: 2  昆布
        ✗  2  だしは何から取りますか。
              回答: 4  ワイン
              正解: 2  昆布
              出典: Dashi, https://example.org

        """))
  }

  @Test("On a terminal results are wrapped to its width", arguments: Language.allCases)
  func wrapped(language: Language) {
    QuizResultsTextView(sink: sink, style: TextStyle(columns: 40, isColoured: false), language: language)
      .show(
        QuizResultsViewData(
          category: nil, rows: [Shown.answer(.incorrect, .first, of: Shown.long)], questionCount: 1))
    #expect(sink.text.count > 80)
    for line in sink.text.split(separator: "\n") {
      #expect(TextWidth.standard.displayWidth(of: line) <= 40 && line.last != " ", "\(line)")
    }
  }

  @Test("Questions are listed below their categories, with the correct choice marked")
  func questions() {
    let view = QuizQuestionsTextView(sink: sink, language: .english)
    let other = QuestionContent(
      id: "g-1", category: Phrase("Garden", "庭"), sentence: Shown.question.sentence,
      choices: Shown.question.choices, answer: .fourth, source: "Book")
    view.show(.questions([Shown.question, other]))
    view.show(.end(count: 2))
    #expect(
      sink.text == """
        Kitchen

          k-1
            What does dashi begin with?
              1  Milk
            ✓ 2  Kelp
              3  Flour
              4  Wine
            Source: Dashi, https://example.org

        Garden

          g-1
            What does dashi begin with?
              1  Milk
              2  Kelp
              3  Flour
            ✓ 4  Wine
            Source: Book

        """)
  }

  @Test(
    "Without questions or answers a message says so",
    arguments: [
      (Language.english, "No questions\nNothing answered yet\n"), (.japanese, "問題はありません\nまだ回答がありません\n"),
    ])
  func nothing(language: Language, text: String) {
    QuizQuestionsTextView(sink: sink, language: language).show(.end(count: 0))
    QuizHistoryTextView(sink: sink, language: language).show(QuizHistoryViewData())
    #expect(sink.text == text)
  }

  @Test("The history has the counts of each category and each question")
  func history() {
    QuizHistoryTextView(sink: sink, language: .english)
      .show(QuizHistoryViewData(groups: Shown.history))
    #expect(
      sink.text == """
        Kitchen: 9 of 12 right (75 %)
          9/10  What does dashi begin with?
           0/2  And udon?

        Garden: 1 of 1 right (100 %)
          1/1  When?

        """)
  }

  @Test("On a terminal no line of the history is wider than the window", arguments: Language.allCases)
  func historyWidth(language: Language) {
    let group = Shown.group(
      Shown.long.category, Shown.tally("x", Shown.long.sentence, correct: 1, of: 2))
    QuizHistoryTextView(
      sink: sink, style: TextStyle(columns: 40, isColoured: false), language: language
    ).show(QuizHistoryViewData(groups: [group]))
    for line in sink.text.split(separator: "\n") { #expect(TextWidth.standard.displayWidth(of: line) <= 40) }
  }

  @Test(
    "Settings are printed in two columns",
    arguments: [
      (Language.english, true, "Time limit  20 s\nQuestions   10\n"),
      (.english, false, "Time limit  off\nQuestions   10\n"),
      (.japanese, true, "時間制限  20 秒\n問題数    10\n"), (.japanese, false, "時間制限  なし\n問題数    10\n"),
    ])
  func settings(language: Language, isLimited: Bool, text: String) {
    QuizSettingsTextView(sink: sink, language: language).show(
      QuizSettings(
        isLimited: isLimited, limit: TimeLimit(stored: 20), questionCount: QuestionCount(stored: 10)))
    #expect(sink.text == text)
  }

  @Test(
    "An import reports what it did, or would do",
    arguments: [
      (3, 0, 0, false, "Imported 3\n", "3 問を取り込みました\n"),
      (3, 2, 1, false, "Imported 3, replaced 2, 1 already here\n", "3 問を取り込みました。2 問を置き換えました。1 問は既にあります\n"),
      (0, 2, 1, false, "Replaced 2, 1 already here\n", "2 問を置き換えました。1 問は既にあります\n"),
      (0, 0, 2, true, "2 already here\n", "2 問は既にあります\n"),
      (0, 0, 0, false, "Imported 0\n", "0 問を取り込みました\n"),
      (1, 2, 0, true, "Would import 1, replace 2\n", "1 問を取り込む予定です。2 問を置き換える予定です\n"),
      (0, 2, 0, true, "Would replace 2\n", "2 問を置き換える予定です\n"),
    ])
  func imports(
    added: Int, replaced: Int, unchanged: Int, isDryRun: Bool, english: String, japanese: String
  ) {
    for language in Language.allCases {
      QuizImportTextView(
        progress: nil, sink: sink, language: language
      ).show(
        QuizImportViewData(
          QuizImportCounts(added: added, replaced: replaced, unchanged: unchanged), isDryRun: isDryRun))
    }
    #expect(sink.text == english + japanese)
  }

  @Test("Text of questions never reaches the output as a control sequence")
  func hostile() {
    let view = roundView()
    view.show(Shown.round(.answered(.incorrect), Shown.hostile, given: .second))
    QuizQuestionsTextView(sink: sink, language: .japanese).show(.questions([Shown.hostile]))
    QuizResultsTextView(sink: sink, style: .plain, language: .english).show(
      QuizResultsViewData(
        category: Shown.hostile.category, rows: [Shown.answer(.incorrect, .second, of: Shown.hostile)],
        questionCount: 1))
    QuizHistoryTextView(sink: sink, language: .english).show(
      QuizHistoryViewData(groups: [
        Shown.group(
          Shown.hostile.category, Shown.tally("x", Shown.hostile.sentence, correct: 0, of: 1))
      ]))
    #expect(sink.text.count > 80)
    for scalar in sink.text.unicodeScalars where scalar != "\n" {
      #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) && scalar != "\u{202E}")
    }
  }
}
