/// A screen that runs until it is left.
///
/// - Mock
@MainActor
public protocol Screen<Outcome, Failure> {
  /// What the screen leaves behind.
  associatedtype Outcome
  /// Why the screen cannot be shown.
  associatedtype Failure: Error
  /// Shows the screen and serves its events; returns when it is left.
  func run() async throws(Failure) -> Outcome
}

/// How a screen comes to lie on those that are open already.
public enum Presentation: Hashable, Sendable {
  /// In the place of what is there.
  case page
  /// Over it, as long as there is room to see both.
  case sheet
}
