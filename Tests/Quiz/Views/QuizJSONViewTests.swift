import Platform
import QuizContracts
import QuizEntities
import QuizFormats
import QuizViewData
import QuizViews
import SharedEntities
import SharedFormats
import SharedViews
import Terminal
import Testing

@Suite("JSON views of the quiz")
@AppActor
struct QuizJSONViewTests {
  private let sink = TextBuffer()

  private let question = #"""
    {"id":"k-1","category":{"en":"Kitchen","ja":"台所"},"sentence":{"en":"What does dashi begin with?","ja":"だしは何から取りますか。"},"choices":[{"en":"Milk","ja":"牛乳"},{"en":"Kelp","ja":"昆布"},{"en":"Flour","ja":"小麦粉"},{"en":"Wine","ja":"ワイン"}],"answer":2,"source":"Dashi, https://example.org"}
    """#

  @Test("Questions are one file of questions, whatever number of parts they come in")
  func questions() throws {
    let view = QuizQuestionsJSONView(header: questionFileHeader, sink: sink)
    for _ in 0...1 { view.show(.questions([Shown.question])) }
    view.show(.end(count: 2))
    #expect(
      sink.text
        == "{\"format\":\"todo-viper-quiz\",\"version\":1,\"questions\":[\n\(question),\n\(question)\n]\n}\n")
    #expect(JSON(sink.text) != nil)
    let reader = QuestionFileReader(MemorySource(sink.text))
    let item = try #require(try reader.next())
    #expect(item.content.choices == Shown.question.choices)
    #expect(item.content.answer == .second)
  }

  @Test("A text that is the same in both languages is one string")
  func sameText() throws {
    let same = { (text: String) in Phrase(text, text) }
    QuizQuestionsJSONView(header: questionFileHeader, sink: sink).show(
      .questions([
        QuestionContent(
          id: "a", category: same("C"), sentence: Phrase("S", "文"), choices: ["1", "2", "3", "4"].map(same),
          answer: .first, source: "Book")
      ]))
    #expect(
      sink.text.hasSuffix(
        #"{"id":"a","category":"C","sentence":{"en":"S","ja":"文"},"choices":["1","2","3","4"],"answer":1,"source":"Book"}"#
      ))
  }

  @Test("Without questions the file has none")
  func noQuestions() throws {
    QuizQuestionsJSONView(header: questionFileHeader, sink: sink).show(.end(count: 0))
    #expect(sink.text == "{\"format\":\"todo-viper-quiz\",\"version\":1,\"questions\":[]\n}\n")
    #expect(try QuestionFileReader(MemorySource(sink.text)).next() == nil)
  }

  @Test("A round is silent, and reads its answers; its results are one object")
  func round() async {
    let view = QuizRoundJSONView(source: MemorySource("2\nx\n"))
    view.show(Shown.round(.asking))
    #expect(await view.nextEvent() == .choose(.second))
    view.show(Shown.round(.answered(.correct), given: .second))
    #expect(await view.nextEvent() == .next)
    view.show(Shown.round(.asking, number: 2))
    #expect(await view.nextEvent() == .finish)
    #expect(sink.text.isEmpty)
    let results = QuizResultsJSONView(sink: sink)
    results.show(Shown.results)
    #expect(
      sink.text == """
        {"category":{"en":"Kitchen","ja":"台所"},"questionCount":5,"answerCount":3,"correctCount":1,"answers":[\
        {"question":\(question),"verdict":"correct","given":2,"elapsedMilliseconds":4270,"stored":true},\
        {"question":\(question),"verdict":"incorrect","given":4,"elapsedMilliseconds":4270,"stored":true},\
        {"question":\(question),"verdict":"time-up","elapsedMilliseconds":4270,"stored":false}]}

        """)
  }

  @Test("History, settings and imports have their own documents")
  func others() {
    QuizHistoryJSONView(sink: sink).show(QuizHistoryViewData(groups: [Shown.history[1]]))
    QuizHistoryJSONView(sink: sink).show(QuizHistoryViewData())
    QuizSettingsJSONView(sink: sink).show(
      QuizSettings(
        isLimited: false, limit: TimeLimit(stored: 20), questionCount: QuestionCount(stored: 10)))
    QuizImportJSONView(progress: nil, sink: sink, language: .english)
      .show(QuizImportViewData(QuizImportCounts(added: 1, replaced: 2, unchanged: 3), isDryRun: true))
    #expect(
      sink.text == """
        [{"category":{"en":"Garden","ja":"庭"},"correctCount":1,"answerCount":1,"questions":[\
        {"id":"g-1","sentence":{"en":"When?","ja":"いつ?"},"correctCount":1,"answerCount":1}]}]
        []
        {"limited":false,"limitSeconds":20,"questionCount":10}
        {"added":1,"replaced":2,"unchanged":3,"dryRun":true}

        """)
  }
}
