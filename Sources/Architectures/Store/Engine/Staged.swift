/// A state that an action changes in several steps, of which the user sees the last.
///
/// Verge draws each commit. The apps draw once an action has ended, although it may commit before and after it reads;
/// what ends or ticks meanwhile shows how far the action has come.
public struct Staged<Content: Equatable> {
  /// What actions change, and what they go by.
  public var next: Content
  /// What the user sees.
  public var shown: Content

  /// Creates a state that is shown as it is.
  public init(_ content: Content) {
    next = content
    shown = content
  }
}

extension Store {
  /// Changes what the user sees next.
  @discardableResult
  public func stage<Content, Result>(_ mutation: (inout Content) -> Result) -> Result
  where State == Staged<Content> {
    commit { mutation(&$0.next) }
  }
}
