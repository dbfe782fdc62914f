internal import QuizEntities
internal import SharedEntities

/// The model layer of the app: what its view models read and change, and what they wait for.
struct QuizService: Sendable {
  let repository: any QuizRepository
  /// The questions that come with the program.
  let bank: QuestionBank
  let clock: any WallClock
  let sleeper: any Sleeper
  let watch: any StoreWatch

  /// Reads what there is to play.
  func overview() async throws(QuizError) -> QuizOverview {
    // The version comes first, so that a change made in between counts as a later one.
    let version = try await repository.version()
    let questions = try await questions()
    return QuizOverview(
      categories: try await questions.categories(), settings: try await repository.settings(),
      version: version)
  }

  /// Returns true once something else has changed the store since a version, false if the task is cancelled.
  func storeChange(after version: StoreVersion) async -> Bool {
    do throws(CancellationError) {
      try await watch.change(after: version) { try? await repository.version() }
      return true
    } catch {
      return false
    }
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
      let included = try await bank.questions()
      let stored = Set(try await repository.questions(included.map(\.id)).map(\.id))
      return QuizQuestions(repository: repository, missing: included.filter { !stored.contains($0.id) })
    }
  }
}

extension QuizService {
  /// Validates a draft against the saved settings.
  func review(_ draft: QuizSettingsDraft, of stored: QuizSettings) -> QuizSettingsReview {
    let limit = Result { () throws(QuizError) in try self.limit(draft, stored) }
    let count = Result { () throws(QuizError) in try self.count(draft) }
    let isNew =
      draft.isLimited != stored.isLimited || limit.value != stored.limit
      || count.value != stored.questionCount
    return QuizSettingsReview(
      limitError: limit.error, countError: count.error,
      canSave: limit.error == nil && count.error == nil && isNew)
  }

  /// Saves what a draft changes, and returns the resulting settings.
  func save(
    _ draft: QuizSettingsDraft, of stored: QuizSettings
  ) async throws(QuizError) -> QuizSettings {
    let patch = QuizSettingsPatch(
      isLimited: draft.isLimited, limit: try limit(draft, stored), questionCount: try count(draft))
    return try await repository.change(patch.changes(of: stored))
  }

  /// The limit as entered; if it is switched off and invalid, the stored one.
  private func limit(_ draft: QuizSettingsDraft, _ stored: QuizSettings) throws(QuizError) -> TimeLimit {
    do throws(QuizError) {
      guard let seconds = wholeNumber(trimmed(draft.limit).utf8) else { throw .limitOutOfRange }
      return try TimeLimit(seconds: seconds)
    } catch {
      guard draft.isLimited else { return stored.limit }
      throw error
    }
  }

  private func count(_ draft: QuizSettingsDraft) throws(QuizError) -> QuestionCount {
    guard let number = wholeNumber(trimmed(draft.count).utf8) else { throw .countOutOfRange }
    return try QuestionCount(number)
  }
}

/// The questions of a repository, and the included ones that could not be stored there.
private struct QuizQuestions {
  let repository: any QuizRepository
  var missing: [Question] = []

  /// Returns the categories that have questions.
  func categories() async throws(QuizError) -> [QuizCategoryCount] {
    var counts = try await repository.categories()
    for question in missing {
      let index = counts.firstIndex { $0.category == question.category }
      let count = index.map { counts[$0].questionCount } ?? 0
      let new = QuizCategoryCount(category: question.category, questionCount: count + 1)
      if let index { counts[index] = new } else { counts.append(new) }
    }
    return counts
  }

  /// Returns the selected categories; nil stands for all.
  func categories(of selection: QuizSelection) async throws(QuizError) -> [QuizCategory?] {
    switch selection {
    case .all: return [nil]
    case .category(let category): return [category]
    case .named(let name):
      let found = try await categories().map(\.category).filter { $0.isCalled(name) }
      guard !found.isEmpty else { throw .noSuchCategory(name) }
      return found
    }
  }

  /// Returns the first questions of a shuffle determined by a seed.
  func draw(
    _ count: Int, from categories: [QuizCategory?], seed: UInt64
  ) async throws(QuizError) -> [Question] {
    var ids: [QuestionID] = []
    for category in categories { ids += try await repository.questionIDs(in: category) }
    let others = categories.flatMap { category in
      missing.filter { category == nil || $0.category == category }
    }
    var chance = SplitMix64(state: seed)
    let drawn = Array(0..<(ids.count + others.count)).shuffled(using: &chance).prefix(count)
    let stored = try await repository.questions(drawn.filter { $0 < ids.count }.map { ids[$0] })
    let found = Dictionary(stored.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return drawn.compactMap { $0 < ids.count ? found[ids[$0]] : others[$0 - ids.count] }
  }
}
