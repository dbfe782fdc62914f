internal import SharedEntities
public import SharedViewData
public import TimelineEntities

/// The timeline as its screen shows it: posts around the selected one, what surrounds them, and the composer where it
/// is open.
public struct TimelineScreenViewData: Hashable, Sendable {
  /// How far the timeline has come.
  public enum Phase: Hashable, Sendable {
    /// It is being read for the first time; the rows only stand for what will come.
    case loading
    /// It could not be read.
    case failed(TimelineError)
    /// It is there.
    case ready
  }

  /// One row.
  public struct Row: Hashable, Sendable {
    /// The post.
    public let post: PostViewData
    /// Whether it is the row that the keys act upon.
    public let isSelected: Bool
    /// How many lines of its text are scrolled out of sight at the top, where not all have room.
    public let offset: Int

    /// A row of a post.
    public init(_ post: PostViewData, isSelected: Bool = false, offset: Int = 0) {
      self.offset = offset
      self.post = post
      self.isSelected = isSelected
    }
  }

  /// How far the timeline has come.
  public let phase: Phase
  /// Rows that may be in sight, newest first: at most one more than there is room for where each is as low as can be.
  public let rows: [Row]
  /// Whether there are rows above them.
  public let hasRowsAbove: Bool
  /// Whether there are rows below them.
  public let hasRowsBelow: Bool
  /// The composer, upon which keys act where it is open; nil where it is closed.
  public let composer: ComposerViewData?
  /// What has just happened; nil for nothing worth telling.
  public let notice: TimelineNotice?

  /// A timeline with these values.
  public init(
    phase: Phase = .ready, rows: [Row] = [], hasRowsAbove: Bool = false, hasRowsBelow: Bool = false,
    composer: ComposerViewData? = nil, notice: TimelineNotice? = nil
  ) {
    self.phase = phase
    self.rows = rows
    self.hasRowsAbove = hasRowsAbove
    self.hasRowsBelow = hasRowsBelow
    self.composer = composer
    self.notice = notice
  }
}

extension TimelineScreenViewData {
  /// How many rows stand for what will come.
  public static let placeholderCount = 11

  /// The timeline while it is read for the first time: rows whose text only has the length of text.
  public static let loading = TimelineScreenViewData(
    phase: .loading,
    rows: (0..<placeholderCount).compactMap { index in
      let texts = [
        "Good morning", "A walk along the river, and then a coffee", "The book was better than the film",
        "Rain again", "Who has a ladder that I could borrow until Sunday?",
      ]
      return ItemID(rawValue: Int64(index + 1)).map { id in
        Row(
          PostViewData(
            id: id, text: texts[index % texts.count], postedAt: Instant(secondsSince1970: 0), age: .now,
            userID: "someone", userName: "Someone"))
      }
    })
}

/// What has just happened on the timeline, to be told in a line.
///
/// That a post is liked or reposted now is seen on the post, and told nowhere else.
public enum TimelineNotice: Hashable, Sendable {
  /// What was written was posted.
  case posted
  /// A post was put on the clipboard as text.
  case shared
  /// A post is too long for the clipboard of a terminal.
  case tooLongToShare
  /// A post was deleted.
  case deleted
  /// A change was taken back; the posts that are there have the reaction now, or not, where it is about one.
  case undone(TimelineChangeKind, count: Int, isOn: Bool? = nil)
  /// A change was made again; the posts that are there have the reaction now, or not, where it is about one.
  case redone(TimelineChangeKind, count: Int, isOn: Bool? = nil)
  /// New settings hold from now on.
  case settingsSaved
  /// Something could not be done.
  case failed(TimelineError)

  /// Whether it tells of something that could not be done.
  public var isFailure: Bool {
    switch self {
    case .failed, .tooLongToShare: true
    case .posted, .shared, .deleted, .undone, .redone, .settingsSaved: false
    }
  }
}

/// What can happen on the timeline.
public enum TimelineEvent: Hashable, Sendable {
  /// There is room for so many rows but one, where each is as low as can be.
  case fit(rowCount: Int)
  /// Move the selection.
  case move(ListMove)
  /// Scroll the text of the selected post so that so many lines are out of sight at the top.
  case scroll(offset: Int)
  /// Select the post so many rows below the selected one, to begin a page with it, or so many rows above it, as a
  /// negative number, to end one.
  case page(by: Int)
  /// Like the selected post, or like it no longer.
  case like
  /// Repost the selected post, or take that back.
  case repost
  /// Put the selected post on the clipboard as text.
  case share
  /// Delete the selected post.
  case delete
  /// Take the last change back.
  case undo
  /// Make the change again that was taken back last.
  case redo
  /// Open the composer.
  case compose
  /// Do something in the composer.
  case composer(ComposerEvent)
  /// Show the settings.
  case showSettings
  /// Try again to read the timeline.
  case retry
  /// Show the keys.
  case showKeys
  /// Leave the timeline.
  case leave
}
