package import Platform

/// Observes what an app does between an event of a script and the frame that follows.
@AppActor
package protocol ScriptObserver: Sendable {
  /// The app is about to receive the event on a line, or to notice what another process has changed.
  ///
  /// - Parameter number: the number of the line in the script, from 1.
  func willRespond(toLine number: Int)
  /// The app is idle, and its frame is drawn.
  func didRespond()
}
