/// The location of a store.
public enum StorePlace: Hashable, Sendable {
  /// No store, for programs that use none.
  case nowhere
  /// In a file.
  case file(path: String)
}

extension StorePlace: CustomStringConvertible {
  /// The path to show to the user; empty if there is no store.
  public var description: String {
    switch self {
    case .nowhere: ""
    case .file(let path): path
    }
  }
}
