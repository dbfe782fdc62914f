internal import SharedEntities
internal import TimelineEntities

/// The model layer of the app: what its view models read and change, and what they wait for.
struct TimelineService: Sendable {
  let repository: any TimelineRepository
  let clock: any WallClock
  let sleeper: any Sleeper
  let watch: any StoreWatch
  /// The settings of a user who has saved none.
  let defaults: TimelineSettings

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

  /// Returns true once something else has changed the store since a version, false if the task is cancelled.
  func storeChange(after version: StoreVersion) async -> Bool {
    do throws(CancellationError) {
      try await watch.change(after: version) { try? await repository.version() }
      return true
    } catch {
      return false
    }
  }

  /// Returns true when the age of one of these posts changes, false if none ever will or the task is cancelled.
  func ageChange(of posts: [Post]) async -> Bool {
    let now = clock.now()
    guard let next = posts.compactMap({ PostAge.change(of: $0.postedAt, after: now) }).min() else {
      return false
    }
    let wait = Duration.seconds(next.secondsSince1970 - now.secondsSince1970)
    return (try? await sleeper.tick(after: wait)) != nil
  }
}

extension TimelineService {
  /// Validates the text of a post.
  func review(_ text: String) -> PostReview {
    let remainingCount = PostText.room(after: text)
    do throws(PostTextError) {
      _ = try PostText(text)
      return PostReview(remainingCount: remainingCount, canPost: true)
    } catch {
      let isCounted = error.reason == .isBlank || error.reason == .isTooLong
      return PostReview(
        remainingCount: remainingCount, canPost: false, error: isCounted ? nil : .post(error))
    }
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

  /// Toggles a reaction on a post, and returns the post as it is now.
  func toggle(_ reaction: Reaction, of id: ItemID) async throws(TimelineError) -> [Post] {
    try await repository.make(.toggle(reaction, ItemIDSet([id])), at: clock.now())
  }

  /// Deletes a post.
  func delete(_ id: ItemID) async throws(TimelineError) {
    _ = try await repository.make(.delete(ItemIDSet([id])), at: clock.now())
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
