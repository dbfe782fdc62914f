/// Where a store is.
public enum StorePlace: Hashable, Sendable {
  /// Nowhere: what uses no store needs none.
  case nowhere
  /// In a file.
  case file(path: String)
}

extension StorePlace: CustomStringConvertible {
  /// The place as a person names it; empty for none.
  public var description: String {
    switch self {
    case .nowhere: ""
    case .file(let path): path
    }
  }
}
