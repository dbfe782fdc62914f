public import SharedContracts
public import SharedEntities
public import TimelineContracts
public import TimelineEntities
public import TimelineViewData

/// Passes the newest posts to a view that prints them, in batches.
///
/// Owns its view and interactor.
@MainActor
public final class TimelineListingPresenter: Screen {
  private let view: any Viewing<TimelineListingPart, TimelineListingEvent>
  private let interactor: any TimelineListingInteracting
  private let clock: any WallClock

  /// Creates a presenter between a view and an interactor.
  public init(
    view: any Viewing<TimelineListingPart, TimelineListingEvent>, interactor: any TimelineListingInteracting,
    clock: any WallClock
  ) {
    self.view = view
    self.interactor = interactor
    self.clock = clock
  }

  public func run() async throws(TimelineError) {
    while case .show(let limit)? = await view.nextEvent() {
      let now = clock.now()
      var postCount = 0
      try await interactor.find(limit: limit) { posts throws(TimelineError) in
        view.show(.posts(posts.map { PostViewData($0, now: now, clock: clock) }))
        postCount += posts.count
      }
      view.show(.end(postCount: postCount))
    }
  }
}

/// Passes a post to a view that prints it for sharing.
///
/// Owns its view and interactor.
@MainActor
public final class PostSharePresenter: Screen {
  private let view: any Viewing<PostViewData, ItemID>
  private let interactor: any TimelineListingInteracting
  private let clock: any WallClock

  /// Creates a presenter between a view and an interactor.
  public init(
    view: any Viewing<PostViewData, ItemID>, interactor: any TimelineListingInteracting,
    clock: any WallClock
  ) {
    self.view = view
    self.interactor = interactor
    self.clock = clock
  }

  public func run() async throws(TimelineError) {
    while let id = await view.nextEvent() {
      view.show(PostViewData(try await interactor.post(id), now: clock.now(), clock: clock))
    }
  }
}

/// Changes posts and shows the result.
///
/// Owns its view and interactor.
@MainActor
public final class PostChangePresenter: Screen {
  private let view: any Viewing<PostChangeViewData, PostChangeEvent>
  private let interactor: any PostInteracting
  private let clock: any WallClock

  /// Creates a presenter between a view and an interactor.
  public init(
    view: any Viewing<PostChangeViewData, PostChangeEvent>, interactor: any PostInteracting,
    clock: any WallClock
  ) {
    self.view = view
    self.interactor = interactor
    self.clock = clock
  }

  public func run() async throws(TimelineError) {
    while let event = await view.nextEvent() {
      switch event {
      case .post(let text): show(.post, [try await interactor.post(text)])
      case .edit(let id, let text): show(.edit, [try await interactor.edit(id, text)])
      case .toggle(.like, let ids): show(.like, try await interactor.toggle(.like, of: ids))
      case .toggle(.repost, let ids): show(.repost, try await interactor.toggle(.repost, of: ids))
      case .delete(let ids): show(.delete, try await interactor.delete(ids))
      }
    }
  }

  private func show(_ kind: TimelineChangeKind, _ posts: [Post]) {
    let now = clock.now()
    view.show(PostChangeViewData(kind, posts.map { PostViewData($0, now: now, clock: clock) }))
  }
}

/// Shows and changes the settings.
///
/// Owns its view and interactor.
@MainActor
public final class TimelineSettingsCommandPresenter: Screen {
  private let view: any Viewing<TimelineSettingsSummary, TimelineSettingsCommandEvent>
  private let interactor: any TimelineSettingsInteracting

  /// Creates a presenter between a view and an interactor.
  public init(
    view: any Viewing<TimelineSettingsSummary, TimelineSettingsCommandEvent>,
    interactor: any TimelineSettingsInteracting
  ) {
    self.view = view
    self.interactor = interactor
  }

  public func run() async throws(TimelineError) {
    while let event = await view.nextEvent() {
      switch event {
      case .show: view.show(TimelineSettingsSummary(try await interactor.settings(), .shown))
      case .change(let changes):
        view.show(TimelineSettingsSummary(try await interactor.change(changes), .changed))
      }
    }
  }
}
