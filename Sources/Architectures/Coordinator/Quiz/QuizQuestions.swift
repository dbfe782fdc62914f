internal import QuizEntities
internal import SharedEntities

/// The questions of a repository, and the included ones that could not be stored there.
struct QuizQuestions {
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
