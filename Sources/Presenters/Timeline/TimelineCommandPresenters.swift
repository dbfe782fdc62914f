public import Platform
public import SharedContracts
public import SharedEntities
public import TimelineContracts
public import TimelineEntities
public import TimelineViewData

/// Passes the newest posts to a view that prints them, in batches.
///
/// Owns its view and interactor.
@AppActor
public final class TimelineListingPresenter: Screen {
  private let view: any Showing<TimelineListingPart>
  private let interactor: any TimelineListingInteracting
  private let limit: Int?
  private let clock: any WallClock

  /// Creates a presenter that lists a number of posts.
  ///
  /// - Parameter limit: the maximum number of posts; nil for all.
  public init(
    view: any Showing<TimelineListingPart>, interactor: any TimelineListingInteracting, limit: Int?,
    clock: any WallClock
  ) {
    self.view = view
    self.interactor = interactor
    self.limit = limit
    self.clock = clock
  }

  public func run() async throws(TimelineError) {
    let now = clock.now()
    var postCount = 0
    try await interactor.find(limit: limit) { posts throws(TimelineError) in
      view.show(.posts(posts.map { PostViewData($0, now: now, clock: clock) }))
      postCount += posts.count
    }
    view.show(.end(postCount: postCount))
  }
}

/// Passes a post to a view that prints it for sharing.
///
/// Owns its view and interactor.
@AppActor
public final class PostSharePresenter: Screen {
  private let view: any Showing<PostViewData>
  private let interactor: any TimelineListingInteracting
  private let id: ItemID
  private let clock: any WallClock

  public init(
    view: any Showing<PostViewData>, interactor: any TimelineListingInteracting, _ id: ItemID,
    clock: any WallClock
  ) {
    self.view = view
    self.interactor = interactor
    self.id = id
    self.clock = clock
  }

  public func run() async throws(TimelineError) {
    view.show(PostViewData(try await interactor.post(id), now: clock.now(), clock: clock))
  }
}

/// Changes posts and shows the result.
///
/// Owns its view and interactor.
@AppActor
public final class PostChangePresenter: Screen {
  private let view: any Showing<PostChangeViewData>
  private let interactor: any PostInteracting
  private let operation: PostOperation
  private let clock: any WallClock

  public init(
    view: any Showing<PostChangeViewData>, interactor: any PostInteracting, _ operation: PostOperation,
    clock: any WallClock
  ) {
    self.view = view
    self.interactor = interactor
    self.operation = operation
    self.clock = clock
  }

  public func run() async throws(TimelineError) {
    switch operation {
    case .post(let text): show(.post, [try await interactor.post(text)])
    case .edit(let id, let text): show(.edit, [try await interactor.edit(id, text)])
    case .toggle(.like, let ids): show(.like, try await interactor.toggle(.like, of: ids))
    case .toggle(.repost, let ids): show(.repost, try await interactor.toggle(.repost, of: ids))
    case .delete(let ids): show(.delete, try await interactor.delete(ids))
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
@AppActor
public final class TimelineSettingsCommandPresenter: Screen {
  private let view: any Showing<TimelineSettingsSummary>
  private let interactor: any TimelineSettingsInteracting
  private let changes: TimelineSettingsInput?

  /// Creates a presenter that may change the settings before it shows them.
  ///
  /// - Parameter changes: the changes to the settings; nil if they are only shown.
  public init(
    view: any Showing<TimelineSettingsSummary>, interactor: any TimelineSettingsInteracting,
    _ changes: TimelineSettingsInput?
  ) {
    self.view = view
    self.interactor = interactor
    self.changes = changes
  }

  public func run() async throws(TimelineError) {
    if let changes {
      view.show(TimelineSettingsSummary(try await interactor.change(changes), .changed))
    } else {
      view.show(TimelineSettingsSummary(try await interactor.settings(), .shown))
    }
  }
}
