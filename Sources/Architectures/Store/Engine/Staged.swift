/// A state that an action changes in several steps, the last of which the user sees.
///
/// Verge draws each commit. The apps draw once an action has ended, although it may commit before and after it reads.
/// Drawing that is caused by anything else meanwhile shows the action's progress.
public struct Staged<Content: Equatable> {
  /// The content that actions read and change.
  public var next: Content
  /// The content that the user sees.
  public var shown: Content

  /// Creates a state whose content is shown.
  public init(_ content: Content) {
    next = content
    shown = content
  }
}

extension Store {
  /// Changes the content that the user sees next.
  @discardableResult
  public func stage<Content, Result>(_ mutation: (inout Content) -> Result) -> Result
  where State == Staged<Content> {
    commit { mutation(&$0.next) }
  }
}
