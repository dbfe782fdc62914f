internal import CoordinatorEngine
internal import QuizEntities
internal import SharedEntities
internal import SharedViews

/// What the coordinators give to the app's controllers: the repository, the included questions, and the time.
@MainActor
struct QuizModel {
  let repository: any QuizRepository
  /// The questions that come with the program.
  let bank: QuestionBank
  let scene: AppScene

  /// Reads what there is to play.
  func overview() async throws(QuizError) -> QuizOverview {
    // The version comes first, so that a change made in between counts as a later one.
    let version = try await repository.version()
    let questions = try await questions()
    return QuizOverview(
      categories: try await questions.categories(), settings: try await repository.settings(),
      version: version)
  }

  /// Returns true once something else has changed the store since a version.
  func storeChange(after version: StoreVersion) async -> Bool {
    let repository = repository
    return await scene.storeChange(after: version) { try? await repository.version() }
  }

  /// Draws the questions of a round, in the order determined by its seed.
  func round(for request: QuizRoundRequest) async throws(QuizError) -> QuizRound {
    let all = try await questions()
    let categories = try await all.categories(of: request.selection)
    let settings = try await repository.settings()
    let count = (request.count ?? settings.questionCount).number
    let questions = try await all.draw(count, from: categories, seed: request.seed)
    guard !questions.isEmpty else { throw .noQuestions }
    let limit: Duration? =
      switch request.limit {
      case .off: nil
      case .on(let limit): limit.duration
      case nil: settings.isLimited ? settings.limit.duration : nil
      }
    return QuizRound(category: categories.first ?? nil, questions: questions, limit: limit)
  }

  /// All questions, to which the included ones are added on first use.
  ///
  /// A store that cannot be written may still be readable; the bank then supplies the included questions that it lacks.
  private func questions() async throws(QuizError) -> QuizQuestions {
    guard try await repository.bankVersion() < bank.version else {
      return QuizQuestions(repository: repository)
    }
    do throws(QuizError) {
      try await repository.seed(bank)
      return QuizQuestions(repository: repository)
    } catch .store(.accessDenied), .store(.full), .store(.busy) {
      let included = try bank.questions()
      let stored = Set(try await repository.questions(included.map(\.id)).map(\.id))
      return QuizQuestions(repository: repository, missing: included.filter { !stored.contains($0.id) })
    }
  }
}
