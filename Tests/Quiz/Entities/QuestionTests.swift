import QuizEntities
import SharedEntities
import Testing

@Suite("Rules for questions")
struct QuestionTests {
  private let content = QuestionContent(
    id: "viper-01", category: Phrase("VIPER", "VIPER"), sentence: Phrase("Who decides?", "誰が決める?"),
    choices: (1...4).map { Phrase("Choice \($0)", "選択肢 \($0)") }, answer: .third, source: "The book")

  private func fault(_ change: (inout QuestionContent) -> Void) -> QuestionError? {
    var changed = content
    change(&changed)
    do throws(QuestionError) {
      _ = try Question(changed)
      return nil
    } catch {
      return error
    }
  }

  @Test("Combining marks count towards the length")
  func scalars() throws {
    let text = "e" + String(repeating: "\u{301}", count: QuestionPart.source.limit)
    #expect(text.count == 1)
    let choices = (1...4).map { Phrase("\($0)", "\($0)") }
    #expect(throws: QuestionError.tooLong(.source)) {
      try Question(
        QuestionContent(
          id: "a", category: Phrase("C", "C"), sentence: Phrase("S", "S"), choices: choices, answer: .first,
          source: text))
    }
  }

  @Test("White space around the texts is trimmed")
  func trimming() throws {
    var padded = content
    padded.sentence = Phrase("  Who decides? ", "\u{3000}誰が決める?\n")
    padded.source = " The book\n"
    #expect(try Question(padded) == Question(content))
  }

  @Test(
    "An identifier is 1 to 64 ASCII letters, digits, '-', '_' and '.'",
    arguments: ["", "a b", "é", "a/b", "a\n", String(repeating: "a", count: 65)])
  func names(id: String) {
    #expect(fault { $0.id = id } == .malformedID)
    #expect(fault { $0.id = String(repeating: "a", count: 64) } == nil)
    #expect(fault { $0.id = "A-z_0.9" } == nil)
  }

  @Test("There are four choices")
  func choices() {
    #expect(fault { $0.choices.removeLast() } == .wrongChoiceCount(3))
    #expect(fault { $0.choices.append(Phrase("5", "5")) } == .wrongChoiceCount(5))
  }

  @Test("A text is one line within its limit, not blank and without control characters, in either language")
  func texts() {
    #expect(fault { $0.category = Phrase("VIPER", " ") } == .blank(.category))
    #expect(fault { $0.sentence = Phrase("\t", "問") } == .blank(.sentence))
    #expect(fault { $0.choices[1] = Phrase("a\nb", "a") } == .severalLines(.choice(.second)))
    #expect(fault { $0.choices[3] = Phrase("a", "\u{1B}[31m") } == .controlCharacter(.choice(.fourth)))
    #expect(fault { $0.source = "a\u{7}b" } == .controlCharacter(.source))
    for (part, limit) in [
      (QuestionPart.category, 60), (.sentence, 500), (.choice(.first), 200), (.source, 300),
    ] {
      #expect(part.limit == limit)
      #expect(fault { $0.set(part, String(repeating: "が", count: limit)) } == nil)
      #expect(fault { $0.set(part, String(repeating: "が", count: limit + 1)) } == .tooLong(part))
    }
  }

  @Test("A category matches its name in either language, ignoring case and width")
  func categories() {
    let category = QuizCategory(Phrase("Unidirectional", "単方向データフロー"))
    for name in ["unidirectional", " ＵＮＩdirectional ", "単方向データフロー"] {
      #expect(category.isCalled(name))
    }
    #expect(!category.isCalled("uni"))
  }

  @Test("A limit has 1 to 3600 seconds, a round 1 to 100 questions")
  func settings() {
    #expect(throws: QuizError.limitOutOfRange) { try TimeLimit(seconds: 0) }
    #expect(throws: QuizError.limitOutOfRange) { try TimeLimit(seconds: 3601) }
    #expect(throws: QuizError.countOutOfRange) { try QuestionCount(0) }
    #expect(throws: QuizError.countOutOfRange) { try QuestionCount(101) }
    #expect((try? TimeLimit(seconds: 3600))?.duration == .seconds(3600))
    #expect((try? QuestionCount(100))?.number == 100)
  }
}

extension QuestionContent {
  fileprivate mutating func set(_ part: QuestionPart, _ text: String) {
    let phrase = Phrase(text, text)
    switch part {
    case .id: texts.id = text
    case .category: texts.category = phrase
    case .sentence: texts.sentence = phrase
    case .choice(let choice): texts.choices[choice.rawValue - 1] = phrase
    case .source: texts.source = text
    }
  }
}
