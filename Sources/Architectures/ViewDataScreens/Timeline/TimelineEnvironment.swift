internal import SharedEntities
internal import TimelineEntities

/// What the effects of the app work with.
struct TimelineEnvironment: Sendable {
  let repository: any TimelineRepository
  let clock: any WallClock
  let sleeper: any Sleeper
  let watch: any StoreWatch
  /// The settings of a user who has saved none.
  let defaults: TimelineSettings
  /// Copies a text to the clipboard; returns false if it is too long.
  let copy: @MainActor @Sendable (String) -> Bool
}

/// Runs an operation, so that an action can carry how it ended.
func ended<Value>(
  _ operation: () async throws(TimelineError) -> Value
) async -> Result<Value, TimelineError> {
  do throws(TimelineError) {
    return .success(try await operation())
  } catch {
    return .failure(error)
  }
}

extension TimelineEnvironment {
  /// Reads the visible part of the timeline.
  func window(_ position: WindowPosition, rowCount: Int) async throws(TimelineError) -> TimelineWindow {
    // The version comes first, so that a change made in between counts as a later one.
    let version = try await repository.version()
    let list = try await ListWindow(at: position, rowCount: max(1, rowCount)) {
      stretch, limit throws(TimelineError) in
      try await repository.posts(stretch, limit: limit)
    }
    return TimelineWindow(list, version: version)
  }

  /// Returns an action once something else has changed the store; nil if the effect is cancelled.
  func storeChange<Action>(after version: StoreVersion, _ action: Action) async -> Action? {
    do throws(CancellationError) {
      try await watch.change(after: version) { try? await repository.version() }
      return action
    } catch {
      return nil
    }
  }

  /// Returns an action when the age of one of these posts changes; nil if none ever will, or it is cancelled.
  func ageChange<Action>(of posts: [Post], _ action: Action) async -> Action? {
    let now = clock.now()
    guard let next = posts.compactMap({ PostAge.change(of: $0.postedAt, after: now) }).min() else {
      return nil
    }
    let wait = Duration.seconds(next.secondsSince1970 - now.secondsSince1970)
    return (try? await sleeper.tick(after: wait)).map { action }
  }

  /// Posts a text as the user.
  func post(_ raw: String) async throws(TimelineError) -> Post {
    let text: PostText
    do throws(PostTextError) {
      text = try PostText(raw)
    } catch {
      throw .post(error)
    }
    let author = try await settings().author
    let new = NewPost(text: text, postedAt: clock.now(), author: author)
    let posts = try await repository.make(.insert(new), at: new.postedAt)
    guard let post = posts.first else { throw .store(.failed(detail: "the post was not stored")) }
    return post
  }

  /// Reads the user's settings.
  func settings() async throws(TimelineError) -> TimelineSettings {
    try await repository.settings() ?? defaults
  }

  /// Saves what differs from the settings on which the input is based.
  func save(_ input: TimelineSettingsInput, of settings: TimelineSettings) async throws(TimelineError) {
    _ = try await repository.change(try input.patch().changes(of: settings), from: defaults)
  }
}
