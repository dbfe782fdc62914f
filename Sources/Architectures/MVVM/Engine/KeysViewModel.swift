internal import Observation
internal import Platform
internal import SharedViewData

/// The key help of a screen, which every app has.
@AppActor
@Observable
final class KeysViewModel<Topic: Hashable & Sendable> {
  /// The screen whose keys are shown.
  let topic: Topic
  /// The number of lines scrolled off the top.
  private(set) var offset = 0
  private let onLeave: @AppActor () -> Void

  /// Creates the key help of a screen.
  ///
  /// - Parameter onLeave: is called when the user wants to leave.
  init(of topic: Topic, onLeave: @escaping @AppActor () -> Void) {
    self.topic = topic
    self.onLeave = onLeave
  }

  /// The view data of the screen.
  var viewData: KeysViewData<Topic> { KeysViewData(topic, offset: offset) }

  /// Scrolls until this many lines are off the top.
  func scroll(to offset: Int) { self.offset = offset }

  /// Leaves the key help.
  func leave() { onLeave() }
}
