public import Platform
public import SharedContracts
public import SharedEntities
internal import SharedPresenters
internal import SharedViewData
public import TimelineContracts
public import TimelineEntities
public import TimelineViewData

/// Shows the timeline, navigates it, and changes its posts.
///
/// Owns its view, interactors and router. It holds only posts that may be visible.
@AppActor
public final class TimelinePresenter: Screen {
  /// The interactors of the timeline.
  public struct Interactors {
    let timeline: any TimelineInteracting
    let posts: any PostInteracting
    let history: any HistoryInteracting<TimelineChangeKind, TimelineError>
    let following: any TimelineObserving

    public init(
      timeline: any TimelineInteracting, posts: any PostInteracting,
      history: any HistoryInteracting<TimelineChangeKind, TimelineError>, following: any TimelineObserving
    ) {
      self.timeline = timeline
      self.posts = posts
      self.history = history
      self.following = following
    }
  }

  private let view: any Viewing<TimelineScreenViewData, TimelineEvent>
  private let interactors: Interactors
  private let clipboard: any PostSharing
  private let router: any TimelineRouting
  private let clock: any WallClock
  private let opening: ItemID?

  /// Creates a presenter that may open the timeline at a post.
  ///
  /// - Parameters:
  ///   - clipboard: receives shared posts.
  ///   - opening: the post to select first; nil for the newest.
  public init(
    view: any Viewing<TimelineScreenViewData, TimelineEvent>, clipboard: any PostSharing,
    interactors: Interactors,
    router: any TimelineRouting, clock: any WallClock, opening: ItemID? = nil
  ) {
    self.view = view
    self.clipboard = clipboard
    self.interactors = interactors
    self.router = router
    self.clock = clock
    self.opening = opening
  }

  public func run() async throws(TimelineError) {
    guard case .fit(let rowCount)? = await view.nextEvent() else { return }
    guard let state = await load(rowCount: rowCount) else { return }
    await TimelineSession(
      state, view: view, clipboard: clipboard, interactors: interactors, router: router
    ).run()
  }

  /// Loads the timeline behind placeholders; returns nil if the user leaves.
  private func load(rowCount: Int) async -> TimelineState? {
    var rowCount = rowCount
    let window = await InitialLoad.run(
      on: view, retry: .retry, leave: .leave, loading: { .loading },
      failed: { TimelineScreenViewData(phase: .failed($0)) },
      onEvent: { if case .fit(let count) = $0 { rowCount = count } },
      read: { () throws(TimelineError) in
        let timeline = self.interactors.timeline
        guard let id = self.opening else { return try await timeline.window(.from(nil), rowCount: rowCount) }
        return try await timeline.openingWindow(at: id, rowCount: rowCount)
      }
    )
    return window.map { TimelineState(rowCount: rowCount, window: $0, clock: clock) }
  }
}
