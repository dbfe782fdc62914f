internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import StoreEngine
internal import TimelineEntities
internal import TimelineViewData

/// The state of the loaded timeline.
struct TimelineState: Equatable {
  /// The scroll position in the text of a post.
  struct Scroll: Equatable {
    let place: ItemPlace
    let offset: Int
  }

  /// A new post, or the new text of a stored one, while it is written.
  struct Composer: Equatable {
    /// The post whose text is edited; nil for a new one.
    let stored: Post?
    var text: TextField
    var focus = ComposerViewData.Element.text
    var failure: TimelineError?
    /// Whether it has asked, until the next event, whether to discard the text.
    var hasAsked = false

    init(of stored: Post? = nil) {
      self.stored = stored
      text = TextField(stored?.text.text ?? "", lines: .several)
    }

    var review: PostReview { PostReview(of: text.text, replacing: stored?.text) }

    var draft: DraftState { DraftState(of: text, replacing: stored?.text, hasAsked: hasAsked) }

    mutating func clearMessages() {
      failure = nil
      hasAsked = false
    }
  }

  /// The posts that may be visible, and the selection.
  var window: SelectableWindow<Post>
  /// The view data of the posts; when one post changes, only its own is created again.
  private(set) var posts: [PostViewData] = []
  /// The version of the repository when the posts were read.
  private(set) var readVersion: StoreVersion
  /// Nil if all posts are shown from the start.
  var scroll: Scroll?
  /// Nil while the composer is closed.
  var composer: Composer?
  var notice: TimelineNotice?
  var loads = LoadNumbers()

  init(_ window: TimelineWindow, rowCount: Int, clock: any WallClock) {
    self.window = SelectableWindow(window.list, rowCount: rowCount, selecting: window.opened)
    notice = window.missing.map { .missing($0) }
    readVersion = window.version
    updateAges(clock)
  }

  /// Shows posts that were read.
  mutating func show(_ window: SelectableWindow<Post>, _ found: TimelineWindow, _ clock: any WallClock) {
    self.window = window
    readVersion = found.version
    updateAges(clock)
  }

  /// Replaces the post with the same number.
  mutating func replace(_ post: Post, _ clock: any WallClock) {
    let rows = window.rows
    guard let index = rows.items.firstIndex(where: { $0.id == post.id }) else { return }
    var items = rows.items
    items[index] = post
    window.rows = ListWindow(items, hasRowsAbove: rows.hasRowsAbove, hasRowsBelow: rows.hasRowsBelow)
    posts[index] = PostViewData(post, now: clock.now(), clock: clock)
  }

  /// Creates the view data of every post again, with its age.
  mutating func updateAges(_ clock: any WallClock) {
    let now = clock.now()
    posts = window.rows.items.map { PostViewData($0, now: now, clock: clock) }
  }

  /// The view data of the selected post.
  var selectedPost: PostViewData? { window.selectedIndex.map { posts[$0] } }
}

extension TimelineState {
  typealias Row = TimelineScreenViewData.Row

  /// The rows of the view data.
  var rows: [Row] {
    zip(window.rows.items, posts).map {
      Row(
        $1, isSelected: $0.place == window.selected,
        offset: $0.place == scroll?.place ? scroll?.offset ?? 0 : 0)
    }
  }

  var hasRowsAbove: Bool { window.rows.hasRowsAbove }
  var hasRowsBelow: Bool { window.rows.hasRowsBelow }
}

extension TimelineScreenViewData {
  /// Creates the timeline's view data from its state.
  @AppActor
  init(_ state: inout StateProxy<TimelineState>) {
    self.init(
      rows: state.rows, hasRowsAbove: state.hasRowsAbove, hasRowsBelow: state.hasRowsBelow,
      composer: state.composer.map {
        ComposerViewData(
          isEditing: $0.stored != nil, text: $0.text, review: $0.review, focus: $0.focus,
          failure: $0.failure, draft: $0.draft)
      }, notice: state.notice)
  }
}
