import QuizEntities
import SharedEntities
import Testing

@Suite("Repository of the quiz, SQLite and in memory")
struct QuizRepositoryTests {
  private let viper = QuizCategory(Phrase("VIPER", "VIPER"))
  private let kitchen = Phrase("Kitchen", "台所")

  @Test(
    "An empty repository has only the default settings",
    arguments: QuizRepositoryKind.allCases)
  func nothing(kind: QuizRepositoryKind) async throws {
    try await kind.withRepository { repository in
      let settings = try await repository.settings()
      #expect(settings == .default)
      #expect(try await repository.categories().isEmpty)
      #expect(try await repository.questionIDs(in: nil).isEmpty)
      #expect(try await repository.questions([QuestionID(stored: "a")]).isEmpty)
      #expect(try await repository.all().isEmpty)
      #expect(try await repository.tallies(in: nil).isEmpty)
      #expect(try await repository.bankVersion() == 0)
    }
  }

  @Test("Stored questions come back unchanged", arguments: QuizRepositoryKind.allCases)
  func roundTrip(kind: QuizRepositoryKind) async throws {
    try await kind.withRepository { repository in
      let nasty = "'); DROP TABLE quiz_question; -- \u{1B}[31m 牛乳🥛 \u{202E}"
      let questions = [Stored.question("a", sentence: nasty, answer: .fourth), Stored.question("b", kitchen)]
      let changes = try await repository.store(questions[0], questions[1])
      #expect(changes == QuizImportCounts(added: 2))
      #expect(try await repository.all() == questions)
      #expect(
        try await repository.questions([questions[1].id, QuestionID(stored: "x"), questions[0].id])
          == questions.reversed())
    }
  }

  @Test("Settings are stored", arguments: QuizRepositoryKind.allCases)
  func settings(kind: QuizRepositoryKind) async throws {
    try await kind.withRepository { repository in
      for isLimited in [false, true] {
        let settings = QuizSettings(
          isLimited: isLimited, limit: TimeLimit(stored: 7), questionCount: QuestionCount(stored: 100))
        try await repository.save(settings)
        #expect(try await repository.settings() == settings)
      }
    }
  }

  @Test("A change of settings keeps those that others have changed", arguments: QuizRepositoryKind.allCases)
  func settingsOfTwo(kind: QuizRepositoryKind) async throws {
    try await kind.withRepository { repository in
      let seen = try await repository.change(QuizSettingsPatch(isLimited: false))
      #expect(!seen.isLimited)
      let settings = try await repository.change(QuizSettingsPatch(questionCount: QuestionCount(stored: 3)))
      #expect(
        settings
          == QuizSettings(
            isLimited: false, limit: QuizSettings.default.limit, questionCount: QuestionCount(stored: 3)))
      #expect(try await repository.settings() == settings)
    }
  }

  @Test(
    "Questions are found by category, whose names must match in both languages",
    arguments: QuizRepositoryKind.allCases)
  func categories(kind: QuizRepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(
        Stored.question("a"), Stored.question("b", kitchen), Stored.question("c"),
        Stored.question("d", Phrase("Kitchen", "厨房")))
      let categories = try await repository.categories()
      #expect(categories.map(\.category.name) == [viper.name, kitchen, Phrase("Kitchen", "厨房")])
      #expect(categories.map(\.questionCount) == [2, 1, 1])
      #expect(try await repository.questionIDs(in: viper).map(\.text) == ["a", "c"])
      #expect(try await repository.all(in: QuizCategory(kitchen)).map(\.id.text) == ["b"])
      #expect(try await repository.all(in: QuizCategory(Phrase("Garden", "庭"))).isEmpty)
    }
  }

  @Test(
    "The questions of a category are adjacent, in the order in which they were first stored",
    arguments: QuizRepositoryKind.allCases)
  func order(kind: QuizRepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(
        Stored.question("z"), Stored.question("b", kitchen), Stored.question("a"),
        Stored.question("y", kitchen))
      try await repository.store(Stored.question("z", sentence: "Another?"))
      #expect(try await repository.all().map(\.id.text) == ["z", "a", "b", "y"])
      #expect(try await repository.questionIDs(in: nil).map(\.text) == ["z", "a", "b", "y"])
    }
  }

  @Test(
    "A question replaces the one with its identifier, whose answers are kept",
    arguments: QuizRepositoryKind.allCases)
  func replaced(kind: QuizRepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(Stored.question("a"), Stored.question("b"))
      try await repository.record(Stored.answer("a", .correct))
      try await repository.record(Stored.answer("a", .incorrect))
      let new = Stored.question("a", kitchen, sentence: "Otherwise?", answer: .first)
      #expect(
        try await repository.store(new, Stored.question("b")) == QuizImportCounts(replaced: 1, unchanged: 1))
      #expect(try await repository.questions([new.id]) == [new])
      #expect(try await repository.categories().map(\.questionCount) == [1, 1])
      let tally = try #require(try await repository.tallies(in: QuizCategory(kitchen)).first)
      #expect(tally.sentence == new.sentence)
      #expect(tally.correctCount == 1)
      #expect(tally.answerCount == 2)
      #expect(try await repository.tallies(in: viper).isEmpty)
    }
  }

  @Test(
    "A category whose last question has moved to another no longer exists",
    arguments: QuizRepositoryKind.allCases)
  func emptyCategory(kind: QuizRepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(Stored.question("a"))
      try await repository.store(Stored.question("a", kitchen))
      #expect(try await repository.categories().map(\.category.name) == [kitchen])
    }
  }

  @Test("Every answer counts, whatever its verdict", arguments: QuizRepositoryKind.allCases)
  func tallies(kind: QuizRepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(
        Stored.question("a"), Stored.question("b", kitchen), Stored.question("c"), Stored.question("never"))
      for verdict in [.correct, .incorrect, .timeUp, .correct] as [Verdict] {
        try await repository.record(Stored.answer("a", verdict))
      }
      try await repository.record(Stored.answer("b", .timeUp))
      try await repository.record(Stored.answer("c", .correct))
      #expect(try await repository.scores() == ["a 2/4", "c 1/1", "b 0/1"])
      #expect(try await repository.scores(in: viper) == ["a 2/4", "c 1/1"])
    }
  }

  @Test(
    "An answer to a question that was removed is kept until the question is back",
    arguments: QuizRepositoryKind.allCases)
  func orphan(kind: QuizRepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.record(Stored.answer("a", .correct))
      #expect(try await repository.scores().isEmpty)
      try await repository.store(Stored.question("a"))
      #expect(try await repository.scores() == ["a 1/1"])
    }
  }

  @Test("A dry run stores nothing", arguments: QuizRepositoryKind.allCases)
  func allOrNothing(kind: QuizRepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(Stored.question("a"))
      let counts = try await repository.importQuestions(
        [
          Stored.question("a"), Stored.question("a", sentence: "New?"), Stored.question("b", kitchen),
        ], isDryRun: true)
      #expect(counts == QuizImportCounts(added: 1, replaced: 1, unchanged: 1))
      #expect(try await repository.all() == [Stored.question("a")])
      #expect(try await repository.categories().count == 1)
    }
  }

  @Test(
    "The included questions are stored once, and again by a newer edition",
    arguments: QuizRepositoryKind.allCases)
  func bank(kind: QuizRepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.seed(Stored.bank(2, Stored.question("a"), Stored.question("b")))
      #expect(try await repository.bankVersion() == 2)
      try await repository.seed(Stored.bank(2, Stored.question("a", sentence: "Same edition?")))
      try await repository.seed(Stored.bank(1, Stored.question("a", sentence: "Older edition?")))
      #expect(try await repository.all() == [Stored.question("a"), Stored.question("b")])
      let newer = [Stored.question("a", sentence: "Newer edition?"), Stored.question("c")]
      try await repository.seed(QuestionBank(version: 3) { newer })
      #expect(try await repository.bankVersion() == 3)
      #expect(try await repository.all() == [newer[0], Stored.question("b"), newer[1]])
    }
  }

  @Test("Included questions never replace imported ones", arguments: QuizRepositoryKind.allCases)
  func imported(kind: QuizRepositoryKind) async throws {
    try await kind.withRepository { repository in
      let mine = [Stored.question("a", sentence: "Mine?"), Stored.question("b", sentence: "Corrected?")]
      try await repository.store(mine[0])
      try await repository.seed(Stored.bank(1, Stored.question("a"), Stored.question("b")))
      #expect(try await repository.all() == [mine[0], Stored.question("b")])
      try await repository.store(mine[1])
      try await repository.seed(
        Stored.bank(2, Stored.question("a"), Stored.question("b", sentence: "Newer?")))
      #expect(try await repository.all() == mine)
    }
  }

  @Test(
    "An included question that is imported unchanged belongs to the user",
    arguments: QuizRepositoryKind.allCases)
  func adopted(kind: QuizRepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.seed(Stored.bank(1, Stored.question("a")))
      #expect(try await repository.store(Stored.question("a")) == QuizImportCounts(unchanged: 1))
      try await repository.seed(Stored.bank(2, Stored.question("a", sentence: "Newer?")))
      #expect(try await repository.all() == [Stored.question("a")])
    }
  }

  @Test(
    "Categories come in the order in which they were first used",
    arguments: QuizRepositoryKind.allCases)
  func categoryOrder(kind: QuizRepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(Stored.question("a"), Stored.question("b", kitchen))
      try await repository.store(Stored.question("a", Phrase("Garden", "庭")))
      #expect(try await repository.categories().map { $0.category.name(.english) } == ["Kitchen", "Garden"])
      try await repository.store(Stored.question("c"))
      #expect(
        try await repository.categories().map { $0.category.name(.english) } == [
          "VIPER", "Kitchen", "Garden",
        ])
      #expect(try await repository.all().map(\.id.text) == ["c", "b", "a"])
    }
  }

  @Test("Batches add up to all questions", arguments: QuizRepositoryKind.allCases)
  func batches(kind: QuizRepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(Stored.question("a"), Stored.question("b"), Stored.question("c"))
      var sizes: [Int] = []
      try await repository.readQuestions(in: nil, batchSize: 2) { batch throws(QuizError) in
        sizes.append(batch.count)
      }
      #expect(sizes == [2, 1])
    }
  }

  @Test("One's own changes do not count as changes by others", arguments: QuizRepositoryKind.allCases)
  func version(kind: QuizRepositoryKind) async throws {
    try await kind.withRepository { repository in
      let version = try await repository.version()
      try await repository.store(Stored.question("a"))
      try await repository.record(Stored.answer("a", .correct))
      #expect(try await repository.version() == version)
    }
  }
}
