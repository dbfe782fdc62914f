internal import ComposableEngine
internal import Platform
internal import QuizEntities
internal import SharedEntities
internal import SharedViews

/// The dependencies of the app's features: a closure for each call that leaves the app.
@AppActor
struct QuizEnvironment {
  /// Reads the categories and the settings.
  var overview: () async throws(QuizError) -> QuizOverview
  /// Draws the questions of a round.
  var round: (QuizRoundRequest) async throws(QuizError) -> QuizRound
  /// Stores an answer.
  var record: (AnswerRecord) async throws(QuizError) -> Void
  /// Reads the number of correct answers to each question.
  var tallies: () async throws(QuizError) -> [QuestionTally]
  var settings: () async throws(QuizError) -> QuizSettings
  /// Saves the fields that differ from the stored settings.
  var saveSettings: (QuizSettingsDraft, _ stored: QuizSettings) async throws(QuizError) -> QuizSettings
  /// Returns true once something else has changed the store since a version, false if cancelled.
  var storeChange: (StoreVersion) async -> Bool
  /// The seed of the next round.
  var nextSeed: () -> UInt64
  /// The time since the app started.
  var elapsed: () -> Duration
  /// Returns true after a while, false if cancelled.
  var sleep: (Duration) async -> Bool
  var clock: any WallClock
}

extension QuizEnvironment {
  /// The live dependencies.
  static func live(_ catalog: QuestionCatalog, _ scene: AppScene) -> QuizEnvironment {
    let repository = catalog.repository
    var chance = SplitMix64(state: scene.seed)
    return QuizEnvironment(
      overview: { () throws(QuizError) in
        // Read the version first, so that a change made in between counts as a later one.
        let version = try await repository.version()
        let categories = try await catalog.open().categories()
        return QuizOverview(
          categories: categories, settings: try await repository.settings(), version: version)
      },
      round: { request throws(QuizError) in
        let opened = try await catalog.open()
        let categories = try await opened.categories(of: request.selection)
        let settings = try await repository.settings()
        let questions = try await opened.questions(in: categories) {
          request.drawn(outOf: $0, by: settings)
        }
        return try QuizRound(request, in: categories, questions, by: settings)
      },
      record: { answer throws(QuizError) in try await repository.record(answer) },
      tallies: { () throws(QuizError) in try await repository.tallies(in: nil) },
      settings: { () throws(QuizError) in try await repository.settings() },
      saveSettings: { draft, stored throws(QuizError) in
        try await repository.change(try draft.changes(of: stored))
      },
      storeChange: { version in
        (try? await scene.watch.change(after: version) { try? await repository.version() }) != nil
      },
      nextSeed: { chance.next() }, elapsed: { scene.sleeper.elapsed },
      sleep: { duration in (try? await scene.sleeper.sleep(for: duration)) != nil }, clock: scene.clock)
  }
}
