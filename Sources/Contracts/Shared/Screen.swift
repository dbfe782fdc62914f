public import Platform

/// A screen that runs until the user leaves it.
///
/// - Mock
@AppActor
public protocol Screen<Outcome, Failure> {
  /// The result of the screen.
  associatedtype Outcome
  /// The error if the screen could not be shown.
  associatedtype Failure: Error
  /// Shows the screen and handles its events; returns when the user leaves it.
  func run() async throws(Failure) -> Outcome
}

/// The placement of a screen on the open screens.
public enum Presentation: Hashable, Sendable {
  /// It replaces what is visible.
  case page
  /// It covers part of what is visible, if there is room for both.
  case sheet
}
