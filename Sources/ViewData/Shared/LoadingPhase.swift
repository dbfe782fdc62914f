/// How far the loading of a screen's content has come.
public enum LoadingPhase<Failure: Error & Hashable>: Hashable, Sendable {
  /// It is being loaded.
  case loading
  /// It could not be loaded.
  case failed(Failure)
  /// It is loaded.
  case ready
}
