import QuizEntities
import QuizViewData
import SharedEntities
import SharedViewData
import Terminal

/// Shorthands for sample view data.
enum Shown {
  static let kitchen = Phrase("Kitchen", "台所")

  static let question = QuestionContent(
    id: "k-1", category: kitchen, sentence: Phrase("What does dashi begin with?", "だしは何から取りますか。"),
    choices: [Phrase("Milk", "牛乳"), Phrase("Kelp", "昆布"), Phrase("Flour", "小麦粉"), Phrase("Wine", "ワイン")],
    answer: .second, source: "Dashi, https://example.org")

  static let hostile = QuestionContent(
    id: "k-2", category: Phrase("\u{1B}[2J", "\u{1B}[2J"), sentence: Phrase("\u{1B}]0;x\u{7}?", "\u{9B}31m?"),
    choices: Array(repeating: Phrase("\u{202E}abc", "\u{202E}abc"), count: 4), answer: .first,
    source: "\u{1B}c")

  /// A question of maximum length, no part of which occurs twice.
  static let long = QuestionContent(
    id: "k-3", category: phrase("k", 12, from: 0x4E00),
    sentence: phrase("s", 110, from: 0x4F00),
    choices: (1...4).map { phrase("c\($0)", 40, from: 0x5000 + 256 * UInt32($0)) },
    answer: .third, source: (0..<60).map { "u\($0)." }.joined(separator: " "))

  /// A number of words with a letter and a number, and three times as many ideographs from a scalar on.
  private static func phrase(_ letter: String, _ count: Int, from start: UInt32) -> Phrase {
    let ideographs = (0..<3 * UInt32(count)).compactMap { Unicode.Scalar(start + $0) }
    return Phrase(
      (0..<count).map { "\(letter)-\($0)." }.joined(separator: " "),
      String(String.UnicodeScalarView(ideographs)))
  }

  static func round(
    _ state: QuizRoundViewData.State, _ question: QuestionContent = question, given: Choice? = nil,
    elapsed: Duration = .milliseconds(4270), limit: Duration? = .seconds(20), number: Int = 1,
    fault: QuizError? = nil, offset: Int = 0
  ) -> QuizRoundViewData {
    QuizRoundViewData(
      state: state, number: number, count: 3, correctCount: 1, question: question.texts,
      right: state == .asking ? nil : question.answer, given: given,
      timing: .init(elapsed: elapsed, scale: limit ?? .seconds(60), isLimited: limit != nil),
      recordingError: fault, offset: offset)
  }

  static func answer(
    _ verdict: Verdict, _ given: Choice?, of question: QuestionContent = question,
    isRecorded: Bool = true
  ) -> QuizResultsViewData.Row {
    .init(
      question: question, given: given, verdict: verdict, elapsed: .milliseconds(4270), isRecorded: isRecorded
    )
  }

  static let results = QuizResultsViewData(
    category: kitchen,
    rows: [answer(.correct, .second), answer(.incorrect, .fourth), answer(.timeUp, nil, isRecorded: false)],
    questionCount: 5)

  static let history = [
    group(
      kitchen, tally("k-1", question.sentence, correct: 9, of: 10),
      tally("k-4", Phrase("And udon?", "うどんは?"), correct: 0, of: 2)),
    group(Phrase("Garden", "庭"), tally("g-1", Phrase("When?", "いつ?"), correct: 1, of: 1)),
  ]

  static func group(_ category: Phrase, _ tallies: QuestionTally...) -> QuizHistoryViewData.Group {
    .init(category: QuizCategory(category), tallies: tallies)
  }

  /// The tally of a question; its group tells the category.
  static func tally(_ id: String, _ sentence: Phrase, correct: Int, of count: Int) -> QuestionTally {
    QuestionTally(
      question: QuestionID(stored: id), category: QuizCategory(kitchen), sentence: sentence,
      correctCount: correct, answerCount: count)
  }

  static func categories(_ count: Int, selected: Int = 0) -> QuizCategoriesViewData {
    let categories = (0..<count).map { index in
      QuizCategoryCount(category: QuizCategory(Phrase("Room \(index)", "部屋 \(index)")), questionCount: 2)
    }
    return QuizCategoriesViewData(categories: categories, selectedIndex: selected)
  }

  static func settings(
    isLimited: Bool = true, focus: QuizSettingsViewData.Element = .isLimited, failure: QuizError? = nil
  ) -> QuizSettingsViewData {
    QuizSettingsViewData(
      isLimited: isLimited, limit: TextField("20"), count: TextField("10"), focus: focus,
      review: QuizSettingsReview(canSave: true), failure: failure)
  }

  /// Sizes from the smallest to a large one.
  static let sizes = [
    Frame.Size(columns: 30, rows: 10), Frame.Size(columns: 40, rows: 10), Frame.Size(columns: 80, rows: 24),
    Frame.Size(columns: 200, rows: 60),
  ]
}

extension Frame {
  /// The rows of the frame, as text.
  var rowTexts: [String] { (0..<size.rows).map { text(ofRow: $0) } }

  /// All rows as one text.
  var all: String { rowTexts.joined(separator: "\n") }

  /// Returns the style at the first occurrence of a text; nil if there is none.
  func style(of text: String) -> CellStyle? {
    for row in 0..<size.rows {
      guard let range = self.text(ofRow: row).firstRange(of: text) else { continue }
      let before = self.text(ofRow: row)[..<range.lowerBound]
      return self[row, TextWidth.standard.displayWidth(of: before)].style
    }
    return nil
  }
}
