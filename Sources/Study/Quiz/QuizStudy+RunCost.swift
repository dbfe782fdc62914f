internal import InMemoryStorage
public import ModulesContracts
internal import Platform
internal import QuizEntities
internal import QuizModules
internal import SharedEntities
public import StudyRunCost

extension InMemoryQuizRepository: CopiedRepository {}

extension QuizStudy: MeasuredModule {
  public func operations(on count: Int) -> [Operation] {
    [
      Operation("first-frame", Phrase("first frame", "最初の画面"), .open),
      Operation(
        "append", Phrase("1,000 added from outside", "外から 1,000 件追加"),
        after: [.outside(.append(1_000))], .look),
      Operation("select", Phrase("move the selection", "選択を移動"), .key("down")),
      Operation("round", Phrase("start a round", "1 回始める"), .key("enter")),
      Operation(
        "answer", Phrase("answer a question", "1 問に答える"), store: .marks, after: [.key("enter")], .key("1")),
      Operation(
        "next", Phrase("to the next question", "次の問題へ"), after: [.key("enter"), .key("1")], .key("n")),
      Operation(
        "history", Phrase("open the history and come back", "履歴を開いて戻る"), .key("h"), .key("escape")),
      Operation(
        "settings", Phrase("open the settings and come back", "設定を開いて戻る"), .key("s"), .key("escape")),
    ]
  }

  public func makeItems(_ count: Int) async throws -> any MeasuredItems {
    let repository = InMemoryQuizRepository()
    try await add(count, to: repository)
    return items(in: repository)
  }

  @AppActor
  private func items(in repository: InMemoryQuizRepository) -> RepositoryItems<InMemoryQuizRepository> {
    RepositoryItems(
      in: repository,
      runs: Dictionary(
        uniqueKeysWithValues: runs.map { implementation in
          (
            implementation.architecture,
            { @AppActor @Sendable repository, context in
              try await implementation.run(repository, QuestionBank(version: 0, questions: { [] }), context)
            }
          )
        })
    ) { change, others in
      if case .append(let count) = change { try await add(count, to: others) }
    } content: { repository in
      let tallies = try await repository.tallies(in: nil)
      return StoreContent(
        itemCount: try await repository.questionIDs(in: nil).count,
        markCount: tallies.reduce(0) { $0 + $1.answerCount })
    }
  }

  public func filler(_ count: Int) -> AppEntry {
    QuizModule.app(in: "filler") { repository, _, _ async throws(QuizError) in
      try await add(count, to: repository)
    }
  }
}

/// Adds questions, cycling through eight categories.
private func add(_ count: Int, to repository: any QuizRepository) async throws(QuizError) {
  let first = try await repository.questionIDs(in: nil).count + 1
  let questions = (first..<first + count).map { number in
    func both(_ text: String) -> Phrase { Phrase(text, text) }
    return Question(
      stored: QuestionContent(
        id: "q\(number)", category: both("Category \(number % 8 + 1)"), sentence: both("Question \(number)?"),
        choices: ["one", "two", "three", "four"].map(both), answer: .first, source: "none"))
  }
  _ = try await repository.importQuestions(questions, isDryRun: false)
}
