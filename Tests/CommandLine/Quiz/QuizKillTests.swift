import DatabaseStorage
import Doubles
import Foundation
import QuizEntities
import QuizStorage
import SharedEntities
import Testing

/// Commands of the quiz that are killed at random moments.
@Suite("The quiz under kill -9", .patient)
struct QuizKillTests {
  let store = TestStore()

  private var database: Database { Database(path: store.path, schema: quizSchema) }
  private var repository: SQLiteQuizRepository { SQLiteQuizRepository(database: database) }

  /// A file of questions whose sentences end with a word.
  private func file(_ word: String, count: Int = 300) -> [UInt8] {
    let questions = (1...count).map { number in
      """
      {"id":"q\(number)","category":"Kill","sentence":"\(number) \(word)?","choices":["a","b","c","d"],\
      "answer":1,"source":"s"}
      """
    }
    let file = """
      {"format":"todo-viper-quiz","version":1,"questions":[\(questions.joined(separator: ","))]}
      """
    return Array(file.utf8)
  }

  private func sentences() async throws -> Set<String> {
    var words: Set<String> = []
    try await repository.readQuestions(in: nil, batchSize: 1000) { batch throws(QuizError) in
      words.formUnion(
        batch.filter { $0.id.text.hasPrefix("q") }
          .compactMap { $0.sentence(.english).split(separator: " ").last.map(String.init) })
    }
    return words
  }

  @Test("Killing 'quiz import' 100 times replaces all questions or none")
  func importing() async throws {
    let first = try await store.run("quiz", "import", "-", input: file("round-0"))
    #expect(first.isDone, "\(first)")
    let killer = Killer(store)
    var before = "round-0?"
    for round in killer.rounds {
      let output = try await killer.run(round, ["quiz", "import", "-"], input: file("round-\(round)"))
      let after = try await sentences()
      #expect(after == [before] || after == ["round-\(round)?"], killer.comment)
      if output.reportsChange { #expect(after == ["round-\(round)?"], killer.comment) }
      before = after.first ?? before
    }
    killer.expectHits()
  }

  @Test(
    "Killing a round 100 times leaves tallies that are equal to the answers, and no answer is lost that was shown"
  )
  func playing() async throws {
    let killer = Killer(store)
    var answered = 0
    for round in killer.rounds {
      let output = try await killer.run(
        round, ["quiz", "--count", "5", "--seed", "\(round)"], input: Array("1\n2\n3\n4\n1\n".utf8))
      let connection = try database.openForReading()
      let kept = Int(try connection.number("SELECT count(*) FROM quiz_answer") ?? 0)
      let uneven = try connection.number(
        """
        SELECT count(*) FROM (SELECT question, count(*) AS n, sum(verdict = 'correct') AS c FROM quiz_answer GROUP BY 1)
        LEFT JOIN quiz_tally USING (question) WHERE n IS NOT answer_count OR c IS NOT correct_count
        """)
      #expect(uneven == 0, killer.comment)
      let tallied = try connection.number("SELECT sum(answer_count) FROM quiz_tally") ?? 0
      #expect(Int(tallied) == kept, killer.comment)
      let bank = try connection.number("SELECT version FROM quiz_bank") ?? 0
      let questions = try connection.number("SELECT count(*) FROM quiz_question") ?? 0
      #expect((bank == 0) == (questions == 0), killer.comment)
      // The output after a verdict is written once the answer is stored.
      let next = output.text.matches(of: /(?m)^[2-5] of 5/).count
      #expect(kept - answered >= next && kept - answered <= 5, killer.comment)
      answered = kept
    }
    killer.expectHits()
  }
}
