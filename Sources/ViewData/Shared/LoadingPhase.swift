/// The loading state of a screen's content.
public enum LoadingPhase<Failure: Error & Hashable>: Hashable, Sendable {
  /// It is being loaded.
  case loading
  /// It could not be loaded.
  case failed(Failure)
  /// It is loaded.
  case ready
}
