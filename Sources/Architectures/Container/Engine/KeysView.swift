public import SharedViewData
public import SharedViews

/// The drawing of the keys of an app's screens.
public protocol KeysScreen {
  /// The screens that have keys.
  associatedtype Topic: Hashable & Sendable
  /// The drawing.
  static var keys: ScreenView<KeysViewData<Topic>, KeysEvent> { get }
}

/// The keys of a screen.
public struct KeysView<Screen: KeysScreen>: PresentationalView {
  public static var screen: ScreenView<KeysViewData<Screen.Topic>, KeysEvent> { Screen.keys }

  public let viewData: KeysViewData<Screen.Topic>
  var onScroll: ActionWith<Int> = { _ in }
  var onLeave: Action = {}

  public func handle(_ event: KeysEvent) async {
    switch event {
    case .scroll(let offset): await onScroll(offset)
    case .leave: await onLeave()
    }
  }
}
