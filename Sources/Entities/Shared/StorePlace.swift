/// The location of a store.
public enum StorePlace: Hashable, Sendable {
  /// No store, for programs that use none.
  case nowhere
  /// In a file.
  case file(path: String)
  /// On a server, where people share it.
  case server(ServerPlace)
}

extension StorePlace: CustomStringConvertible {
  /// The path or the URI to show to people; empty if there is no store.
  public var description: String {
    switch self {
    case .nowhere: ""
    case .file(let path): path
    case .server(let place): place.description
    }
  }
}
