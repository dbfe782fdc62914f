internal import ContainerEngine
internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import SharedViews
internal import TimelineEntities
internal import TimelineViewData
internal import TimelineViews

/// The timeline, with the composer over it if it is open.
struct TimelineView<Posts: RandomAccessCollection<PostViewData>>: PresentationalView {
  static var screen: ScreenView<TimelineScreenViewData, TimelineEvent> { TimelineScreens.timeline }

  var phase = LoadingPhase<TimelineError>.ready
  let posts: Posts
  /// The number of the selected post; nil if none is selected.
  var selectedID: ItemID?
  /// The scroll position in the text of a post; nil if all are shown from the start.
  var scroll: (id: ItemID, offset: Int)?
  var hasRowsAbove = false
  var hasRowsBelow = false
  /// The composer; nil if it is closed.
  var composer: ComposerViewData?
  var notice: TimelineNotice?
  var callbacks: [Callback<TimelineEvent>] = []

  var viewData: TimelineScreenViewData {
    if phase == .loading { return .loading }
    return TimelineScreenViewData(
      phase: phase,
      rows: posts.map { PostCard(post: $0, selectedID: selectedID, scroll: scroll).viewData },
      hasRowsAbove: hasRowsAbove, hasRowsBelow: hasRowsBelow, composer: composer, notice: notice)
  }
}

/// The modifiers of the timeline.
extension TimelineView {
  /// Calls back with the number of rows that are needed.
  func onFit(action: @escaping ActionWith<Int>) -> Self {
    on(action) { if case .fit(let rowCount) = $0 { rowCount } else { nil } }
  }

  func onMove(action: @escaping ActionWith<ListMove>) -> Self {
    on(action) { if case .move(let move) = $0 { move } else { nil } }
  }

  /// Calls back with the number of lines of the selected post scrolled off the top.
  func onScroll(action: @escaping ActionWith<Int>) -> Self {
    on(action) { if case .scroll(let offset) = $0 { offset } else { nil } }
  }

  /// Calls back with the number of posts from the selected one to the one with which a page starts or ends.
  func onPage(action: @escaping ActionWith<Int>) -> Self {
    on(action) { if case .page(let offset) = $0 { offset } else { nil } }
  }

  func onLike(action: @escaping Action) -> Self { on(.like, action) }
  func onRepost(action: @escaping Action) -> Self { on(.repost, action) }
  func onShare(action: @escaping Action) -> Self { on(.share, action) }
  func onDelete(action: @escaping Action) -> Self { on(.delete, action) }
  func onUndo(action: @escaping Action) -> Self { on(.undo, action) }
  func onRedo(action: @escaping Action) -> Self { on(.redo, action) }
  func onCompose(action: @escaping Action) -> Self { on(.compose, action) }
  func onEdit(action: @escaping Action) -> Self { on(.edit, action) }
  func onShowSettings(action: @escaping Action) -> Self { on(.showSettings, action) }
  func onRetry(action: @escaping Action) -> Self { on(.retry, action) }
  func onShowKeys(action: @escaping Action) -> Self { on(.showKeys, action) }
  func onLeave(action: @escaping Action) -> Self { on(.leave, action) }
}

/// The modifiers of the composer.
extension TimelineView {
  func onEditText(action: @escaping ActionWith<TextEdit>) -> Self {
    on(action) { if case .composer(.edit(let edit)) = $0 { edit } else { nil } }
  }

  /// Calls back with the number of elements by which the focus moves.
  func onMoveFocus(action: @escaping ActionWith<Int>) -> Self {
    on(action) { [.composer(.focusNext): 1, .composer(.focusPrevious): -1][$0] }
  }

  func onPost(action: @escaping Action) -> Self { on(.composer(.post), action) }
  func onCancelPost(action: @escaping Action) -> Self { on(.composer(.cancel), action) }
  /// Calls back to ask whether to discard the text.
  func onAskBeforeCancelling(action: @escaping Action) -> Self { on(.composer(.ask), action) }
  /// Calls back to continue writing after that question.
  func onContinueWriting(action: @escaping Action) -> Self { on(.composer(.continueEditing), action) }
  func onShowComposerKeys(action: @escaping Action) -> Self { on(.composer(.showKeys), action) }
}
