internal import ComposableEngine
internal import Platform
internal import QuizEntities
internal import SharedEntities
internal import SharedViews

/// The dependencies of the app's features: a closure for each call that leaves the app.
@AppActor
struct QuizEnvironment {
  /// Reads the categories and the settings.
  var overview: () async -> Result<QuizOverview, QuizError>
  /// Draws the questions of a round.
  var round: (QuizRoundRequest) async -> Result<QuizRound, QuizError>
  /// Stores an answer; returns the error if that fails, nil otherwise.
  var record: (AnswerRecord) async -> QuizError?
  /// Reads the number of correct answers to each question.
  var tallies: () async -> Result<[QuestionTally], QuizError>
  var settings: () async -> Result<QuizSettings, QuizError>
  /// Saves the fields that differ from the stored settings.
  var saveSettings: (QuizSettingsDraft, _ stored: QuizSettings) async -> Result<QuizSettings, QuizError>
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
      overview: {
        await Result { () async throws(QuizError) in
          // Read the version first, so that a change made in between counts as a later one.
          let version = try await repository.version()
          let categories = try await catalog.open().categories()
          return QuizOverview(
            categories: categories, settings: try await repository.settings(), version: version)
        }
      },
      round: { request in
        await Result { () async throws(QuizError) in
          let opened = try await catalog.open()
          let categories = try await opened.categories(of: request.selection)
          let settings = try await repository.settings()
          let questions = try await opened.questions(in: categories) {
            request.drawn(outOf: $0, by: settings)
          }
          return try QuizRound(request, in: categories, questions, by: settings)
        }
      },
      record: { answer in
        do throws(QuizError) {
          try await repository.record(answer)
          return nil
        } catch {
          return error
        }
      },
      tallies: { await Result { () async throws(QuizError) in try await repository.tallies(in: nil) } },
      settings: { await Result { () async throws(QuizError) in try await repository.settings() } },
      saveSettings: { draft, stored in
        await Result { () async throws(QuizError) in
          try await repository.change(try draft.changes(of: stored))
        }
      },
      storeChange: { version in
        (try? await scene.watch.change(after: version) { try? await repository.version() }) != nil
      },
      nextSeed: { chance.next() }, elapsed: { scene.sleeper.elapsed },
      sleep: { duration in (try? await scene.sleeper.sleep(for: duration)) != nil }, clock: scene.clock)
  }
}
