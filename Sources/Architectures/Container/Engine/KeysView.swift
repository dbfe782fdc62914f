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
  public var callbacks: [Callback<KeysEvent>] = []

  /// Calls back with the number of lines scrolled off the top.
  func onScroll(action: @escaping ActionWith<Int>) -> Self {
    on(action) { if case .scroll(let offset) = $0 { offset } else { nil } }
  }

  func onLeave(action: @escaping Action) -> Self { on(.leave, action) }
}
