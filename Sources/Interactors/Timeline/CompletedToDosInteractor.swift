public import SharedEntities
public import TimelineContracts
public import TimelineEntities

/// Posts what was completed elsewhere, where the user wants that.
///
/// Where others write to the store, it tries again for some seconds: nobody looks on who could.
public struct CompletedToDosInteractor: CompletedToDosInteracting {
  private let repository: any TimelineRepository
  private let sleeper: any Sleeper

  /// How often it is tried to store a post.
  static let tryCount = 10
  /// How long it rests between two tries, while all else goes on.
  static let pause = Duration.milliseconds(500)

  /// An interactor on a repository.
  ///
  /// - Parameter sleeper: lets the time pass between two tries.
  public init(repository: any TimelineRepository, sleeper: any Sleeper) {
    self.repository = repository
    self.sleeper = sleeper
  }

  public func post(
    _ title: String, at instant: Instant, _ text: @Sendable (String) -> String
  ) async throws(TimelineError) -> Post? {
    var tryCount = 1
    while true {
      do throws(TimelineError) {
        return try await postOnce(title, at: instant, text)
      } catch {
        guard error == .store(.busy), tryCount < Self.tryCount else { throw error }
        guard (try? await sleeper.sleep(for: Self.pause)) != nil else { throw error }
        tryCount += 1
      }
    }
  }

  private func postOnce(
    _ title: String, at instant: Instant, _ text: @Sendable (String) -> String
  ) async throws(TimelineError) -> Post? {
    // Whoever has chosen nothing has not chosen this, so that no other settings need be known.
    guard let settings = try await repository.settings(), settings.postsCompletedToDos else { return nil }
    let text = try PostText(checking: text(Self.fitting(title, text)))
    return try await repository.insert(NewPost(text: text, postedAt: instant, author: settings.author))
  }

  /// As much of a title as a post has room for.
  private static func fitting(_ title: String, _ text: (String) -> String) -> String {
    let whole = text(title)
    let excess = -PostText.room(after: whole)
    guard excess > 0 || whole.utf8.count > PostText.byteLimit else { return title }
    var kept = title.dropLast(max(0, excess + 1))
    // Characters may be few and yet too large; none is smaller in the text than in the title.
    var byteExcess = text(kept + "…").utf8.count - PostText.byteLimit
    while byteExcess > 0, let last = kept.popLast() { byteExcess -= last.utf8.count }
    return kept + "…"
  }
}
