public import SharedEntities
public import TimelineContracts
public import TimelineEntities

/// Posts about completed ToDos, if the user has enabled that.
///
/// While the store is busy it retries for some seconds, because no user is there to do so.
public struct CompletedToDosInteractor: CompletedToDosInteracting {
  private let repository: any TimelineRepository
  private let sleeper: any Sleeper

  /// The maximum number of attempts to store a post.
  static let attemptLimit = 10
  /// The pause between two attempts.
  static let pause = Duration.milliseconds(500)

  /// Creates an interactor that stores posts in a repository.
  ///
  /// - Parameter sleeper: waits between two attempts.
  public init(repository: any TimelineRepository, sleeper: any Sleeper) {
    self.repository = repository
    self.sleeper = sleeper
  }

  public func post(
    _ title: String, at instant: Instant, _ text: @Sendable (String) -> String
  ) async throws(TimelineError) -> Post? {
    var attempt = 1
    while true {
      do throws(TimelineError) {
        return try await postOnce(title, at: instant, text)
      } catch {
        guard error == .store(.busy), attempt < Self.attemptLimit else { throw error }
        guard (try? await sleeper.sleep(for: Self.pause)) != nil else { throw error }
        attempt += 1
      }
    }
  }

  private func postOnce(
    _ title: String, at instant: Instant, _ text: @Sendable (String) -> String
  ) async throws(TimelineError) -> Post? {
    // Without stored settings the user has not enabled this, so the defaults are not needed here.
    guard let settings = try await repository.settings(), settings.postsCompletedToDos else { return nil }
    let text = try PostText(checking: text(Self.fitting(title, text)))
    let edit = TimelineEdit.insert(NewPost(text: text, postedAt: instant, author: settings.author))
    return try edit.post(of: try await repository.make(edit, at: instant))
  }

  /// Returns as much of a title as fits in a post.
  private static func fitting(_ title: String, _ text: (String) -> String) -> String {
    let whole = text(title)
    let excess = -PostText.room(after: whole)
    guard excess > 0 || whole.utf8.count > PostText.byteLimit else { return title }
    var kept = title.dropLast(max(0, excess + 1))
    // The characters may be few yet too large; none is smaller in the text than in the title.
    var byteExcess = text(kept + "…").utf8.count - PostText.byteLimit
    while byteExcess > 0, let last = kept.popLast() { byteExcess -= last.utf8.count }
    return kept + "…"
  }
}
