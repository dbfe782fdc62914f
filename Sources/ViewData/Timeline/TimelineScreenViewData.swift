public import SharedEntities
public import SharedViewData
public import TimelineEntities

/// The timeline screen: the posts around the selected one, and the composer if it is open.
public struct TimelineScreenViewData: Hashable, Sendable {
  /// A row of the timeline.
  public struct Row: Hashable, Sendable {
    /// The post.
    public let post: PostViewData
    /// Whether the row is selected.
    public let isSelected: Bool
    /// The number of lines of the text scrolled off the top, if the post does not fit.
    public let offset: Int

    public init(_ post: PostViewData, isSelected: Bool = false, offset: Int = 0) {
      self.offset = offset
      self.post = post
      self.isSelected = isSelected
    }
  }

  /// The loading state of the timeline.
  public let phase: LoadingPhase<TimelineError>
  /// The rows that may be visible, newest first: at most one more than fit at minimum height.
  ///
  /// They are placeholders while the timeline is loaded for the first time.
  public let rows: [Row]
  /// Whether there are rows above them.
  public let hasRowsAbove: Bool
  /// Whether there are rows below them.
  public let hasRowsBelow: Bool
  /// The composer, which receives the keys; nil if it is closed.
  public let composer: ComposerViewData?
  /// The notice to show; nil if there is none.
  public let notice: TimelineNotice?

  public init(
    phase: LoadingPhase<TimelineError> = .ready, rows: [Row] = [], hasRowsAbove: Bool = false,
    hasRowsBelow: Bool = false, composer: ComposerViewData? = nil, notice: TimelineNotice? = nil
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
  /// The number of placeholder rows.
  public static let placeholderCount = 11

  /// The timeline while it is loaded for the first time, with placeholders of realistic length.
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
            author: Author(userID: UserID(stored: "someone"), userName: UserName(stored: "Someone"))))
      }
    })
}

/// A one-line notice of the latest event on the timeline.
///
/// Likes and reposts have no notice, because the post itself shows them.
public enum TimelineNotice: Hashable, Sendable {
  /// A post was published.
  case posted
  /// A new text of a post was saved.
  case edited
  /// A post was copied to the clipboard as text.
  case shared
  /// A post is too long for the terminal's clipboard.
  case tooLongToShare
  /// A post was deleted.
  case deleted
  /// A change was undone; `isOn` tells whether its posts now have the reaction, nil if it toggled none.
  case undone(TimelineChangeKind, count: Int, isOn: Bool? = nil)
  /// A change was redone; `isOn` tells whether its posts now have the reaction, nil if it toggled none.
  case redone(TimelineChangeKind, count: Int, isOn: Bool? = nil)
  /// New settings were saved.
  case settingsSaved
  /// The timeline should have opened at this post, which does not exist.
  case missing(ItemID)
  /// An operation failed.
  case failed(TimelineError)

  /// Whether the notice reports a failure.
  public var isFailure: Bool {
    switch self {
    case .failed, .missing, .tooLongToShare: true
    case .posted, .edited, .shared, .deleted, .undone, .redone, .settingsSaved: false
    }
  }
}

/// An event of the timeline.
public enum TimelineEvent: Hashable, Sendable {
  /// Set the number of rows to load: one more than fit at minimum height.
  case fit(rowCount: Int)
  /// Move the selection.
  case move(ListMove)
  /// Scroll the text of the selected post until this many lines are off the top.
  case scroll(offset: Int)
  /// Move the selection down by this many posts and start a page with it; a negative number moves up and ends a page.
  case page(by: Int)
  /// Toggle the like of the selected post.
  case like
  /// Toggle the repost of the selected post.
  case repost
  /// Copy the selected post to the clipboard as text.
  case share
  /// Delete the selected post.
  case delete
  /// Undo the last change.
  case undo
  /// Redo the change that was undone last.
  case redo
  /// Open the composer.
  case compose
  /// Open the composer with the text of the selected post.
  case edit
  /// Handle an event of the composer.
  case composer(ComposerEvent)
  /// Show the settings.
  case showSettings
  /// Retry loading the timeline.
  case retry
  /// Show the keys.
  case showKeys
  /// Leave the timeline.
  case leave
}
