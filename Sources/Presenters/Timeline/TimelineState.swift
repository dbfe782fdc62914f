internal import SharedEntities
internal import SharedViewData
internal import TimelineContracts
internal import TimelineEntities
internal import TimelineViewData

/// The state of the timeline between two events.
struct TimelineState {
  /// The posts that may be visible, and the selection.
  var window: SelectableWindow<Post>
  /// The version of the store when the posts were read.
  private(set) var version: StoreVersion
  /// The post whose text is scrolled, and by how much; nil if all are shown from the start.
  var scroll: (place: ItemPlace, offset: Int)?
  var composer: Composer?
  var notice: TimelineNotice?

  /// The view data of the posts, in order; when one post changes, only its view data is recomputed.
  fileprivate var shown: [PostViewData] = []
  private let clock: any WallClock

  init(rowCount: Int, window: TimelineWindow, clock: any WallClock) {
    self.window = SelectableWindow(window.list, rowCount: rowCount, selecting: window.opened)
    notice = window.missing.map { .missing($0) }
    self.clock = clock
    version = window.version
    updateAges()
  }

  /// The view data of the selected post.
  var shownSelected: PostViewData? { window.selectedIndex.map { shown[$0] } }

  /// Shows what surrounds the rows of a window that was read.
  mutating func take(_ window: TimelineWindow) {
    version = window.version
    updateAges()
  }

  /// Replaces the post with the same number.
  mutating func replace(_ post: Post) {
    let rows = window.rows
    guard let index = rows.items.firstIndex(where: { $0.id == post.id }) else { return }
    var posts = rows.items
    posts[index] = post
    window.rows = ListWindow(posts, hasRowsAbove: rows.hasRowsAbove, hasRowsBelow: rows.hasRowsBelow)
    shown[index] = PostViewData(post, now: clock.now(), clock: clock)
  }

  /// Recomputes the age of every post.
  mutating func updateAges() {
    let now = clock.now()
    shown = window.rows.items.map { PostViewData($0, now: now, clock: clock) }
  }
}

extension TimelineState {
  /// A new post being written, or a new text for a stored one.
  struct Composer {
    /// The post being edited; nil for a new one.
    let stored: Post?
    var text: TextField
    var focus = ComposerViewData.Element.text
    var failure: TimelineError?
    /// Whether it is asking, until the next event, whether to discard the text.
    var hasAsked = false

    init(of stored: Post? = nil) {
      self.stored = stored
      text = TextField(stored?.text.text ?? "", lines: .several)
    }

    mutating func moveFocus(by step: Int) { focus = focus.moved(by: step) }

    mutating func clearMessages() {
      failure = nil
      hasAsked = false
    }
  }
}

extension TimelineScreenViewData {
  /// Creates the view data of a state.
  init(_ state: TimelineState, review: (String, PostText?) -> PostReview) {
    self.init(
      rows: zip(state.window.rows.items, state.shown).map {
        Row(
          $1, isSelected: $0.place == state.window.selected,
          offset: $0.place == state.scroll?.place ? state.scroll?.offset ?? 0 : 0)
      },
      hasRowsAbove: state.window.rows.hasRowsAbove, hasRowsBelow: state.window.rows.hasRowsBelow,
      composer: state.composer.map { composer in
        ComposerViewData(
          isEditing: composer.stored != nil, text: composer.text,
          review: review(composer.text.text, composer.stored?.text), focus: composer.focus,
          failure: composer.failure,
          draft: DraftState(
            of: composer.text, replacing: composer.stored?.text, hasAsked: composer.hasAsked))
      }, notice: state.notice)
  }
}
