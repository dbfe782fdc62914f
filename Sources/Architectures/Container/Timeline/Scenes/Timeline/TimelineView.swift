internal import ContainerEngine
internal import Platform
internal import SharedViewData
internal import SharedViews
internal import TimelineViewData
internal import TimelineViews

/// The timeline, with the composer over it if it is open.
struct TimelineView: PresentationalView {
  static var screen: ScreenView<TimelineScreenViewData, TimelineEvent> { TimelineScreens.timeline }

  let viewData: TimelineScreenViewData
  /// This many rows are needed.
  var onFit: ActionWith<Int> = { _ in }
  var onMove: ActionWith<ListMove> = { _ in }
  /// This many lines of the selected post are scrolled off the top.
  var onScroll: ActionWith<Int> = { _ in }
  /// A page starts or ends this many posts away.
  var onPage: ActionWith<Int> = { _ in }
  var onLike: Action = {}
  var onRepost: Action = {}
  var onShare: Action = {}
  var onDelete: Action = {}
  var onUndo: Action = {}
  var onRedo: Action = {}
  var onCompose: Action = {}
  var onEdit: Action = {}
  var onShowSettings: Action = {}
  var onRetry: Action = {}
  var onShowKeys: Action = {}
  var onLeave: Action = {}
  /// The closures of the composer.
  var composer = ComposerActions()

  func handle(_ event: TimelineEvent) async {
    switch event {
    case .fit(let rowCount): await onFit(rowCount)
    case .move(let move): await onMove(move)
    case .scroll(let offset): await onScroll(offset)
    case .page(let offset): await onPage(offset)
    case .like: await onLike()
    case .repost: await onRepost()
    case .share: await onShare()
    case .delete: await onDelete()
    case .undo: await onUndo()
    case .redo: await onRedo()
    case .compose: await onCompose()
    case .edit: await onEdit()
    case .composer(let event): await composer.handle(event)
    case .showSettings: await onShowSettings()
    case .retry: await onRetry()
    case .showKeys: await onShowKeys()
    case .leave: await onLeave()
    }
  }
}

/// The closures of the composer.
@AppActor
struct ComposerActions {
  var onEdit: TimelineView.ActionWith<TextEdit> = { _ in }
  /// The focus moves by this many elements.
  var onMoveFocus: TimelineView.ActionWith<Int> = { _ in }
  var onPost: TimelineView.Action = {}
  var onCancel: TimelineView.Action = {}
  /// Asks whether to discard the text.
  var onAsk: TimelineView.Action = {}
  /// Continues editing after that question.
  var onContinueEditing: TimelineView.Action = {}
  var onShowKeys: TimelineView.Action = {}

  func handle(_ event: ComposerEvent) async {
    switch event {
    case .edit(let edit): await onEdit(edit)
    case .focusNext: await onMoveFocus(1)
    case .focusPrevious: await onMoveFocus(-1)
    case .post: await onPost()
    case .cancel: await onCancel()
    case .ask: await onAsk()
    case .continueEditing: await onContinueEditing()
    case .showKeys: await onShowKeys()
    }
  }
}
