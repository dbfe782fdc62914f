internal import SharedEntities
internal import SharedViewData
internal import TimelineEntities
internal import TimelineViewData
internal import ViewDataScreensEngine

/// The state of the timeline screen, and of the screen over it.
struct TimelineState {
  /// The screen that is presented over the timeline; the composer is part of its content.
  enum Modal: Hashable {
    case settings
    case keys(TimelineKeysTopic)
  }

  /// The number of rows that fit; 0 until it is known.
  var rowCount = 0
  var timeline = Loadable<Content, TimelineError>()
  var isLeft = false
  /// When the screen appeared.
  let start: Moment

  init(at start: Moment) { self.start = start }
}

extension TimelineState {
  /// The timeline once it is loaded.
  struct Content {
    /// The posts that may be visible, and the selection.
    var window: SelectableWindow<Post>
    var version: StoreVersion
    /// The scroll position in the text of a post; nil if all are shown from the start.
    var scroll: (place: ItemPlace, offset: Int)?
    /// The composer; nil if it is closed.
    var composer: Composer?
    var notice: TimelineNotice?
    var modal: Modal?
    var loads = LoadNumbers()
    /// The time of the latest action.
    var moment: Moment
    /// The time for which ages are derived: when the posts were read, or an age changed.
    private(set) var agesMoment: Moment
    /// The times at which posts were replaced since then.
    private var replacements: [ItemID: Moment] = [:]

    init(_ window: TimelineWindow, rowCount: Int, at moment: Moment) {
      self.window = SelectableWindow(window.list, rowCount: rowCount, selecting: window.opened)
      notice = window.missing.map { .missing($0) }
      version = window.version
      self.moment = moment
      agesMoment = moment
    }
  }

  /// A new post, or the new text of a stored one, while it is written.
  struct Composer: Hashable {
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
  }
}

extension TimelineState.Content {
  mutating func take(_ window: TimelineWindow) {
    version = window.version
    updateAges()
  }

  /// Uses the time of this action for ages from now on.
  mutating func updateAges() {
    agesMoment = moment
    replacements = [:]
  }

  /// Returns the time for which a post's age is derived.
  func ageMoment(of post: Post) -> Moment { replacements[post.id] ?? agesMoment }

  /// Replaces the post with the same number.
  mutating func replace(_ post: Post) {
    let rows = window.rows
    let posts = rows.items.map { $0.id == post.id ? post : $0 }
    replacements[post.id] = moment
    window.rows = ListWindow(posts, hasRowsAbove: rows.hasRowsAbove, hasRowsBelow: rows.hasRowsBelow)
  }
}

extension TimelineState.Composer {
  /// The errors in the text, and whether it can be posted.
  var review: PostReview { PostReview(of: text.text, replacing: stored?.text) }
}

extension TimelineScreenViewData {
  /// Derives the screen's view data.
  init(_ state: TimelineState) {
    guard let content = state.timeline.content else {
      self = state.timeline.failure.map { TimelineScreenViewData(phase: .failed($0)) } ?? .loading
      return
    }
    let rows = content.window.rows
    self.init(
      rows: rows.items.map { post in
        let moment = content.ageMoment(of: post)
        return Row(
          PostViewData(post, now: moment.now(), clock: moment),
          isSelected: post.place == content.window.selected,
          offset: post.place == content.scroll?.place ? content.scroll?.offset ?? 0 : 0)
      },
      hasRowsAbove: rows.hasRowsAbove, hasRowsBelow: rows.hasRowsBelow,
      composer: content.composer.map { ComposerViewData($0) }, notice: content.notice)
  }
}

extension ComposerViewData {
  /// Derives the composer's view data from its slice of the state.
  init(_ state: TimelineState.Composer) {
    self.init(
      isEditing: state.stored != nil, text: state.text, review: state.review, focus: state.focus,
      failure: state.failure,
      draft: DraftState(of: state.text, replacing: state.stored?.text, hasAsked: state.hasAsked))
  }
}
