/// What a store holds, in numbers.
public struct StoreContent: Hashable, Sendable {
  /// The number of items.
  public var itemCount: Int
  /// The number of items that are done or liked, or of answers to questions.
  public var markCount: Int

  public init(itemCount: Int, markCount: Int) {
    self.itemCount = itemCount
    self.markCount = markCount
  }
}

/// What an operation does to a store, so that it is not measured while it only asks a question.
public enum StoreEffect: Hashable, Sendable {
  /// The store stays as it is.
  case none
  /// An item without a mark is added.
  case adds
  /// An item with a mark is removed.
  case removesMarked
  /// An item without a mark is removed.
  case removesUnmarked
  /// One mark is set.
  case marks
  /// One mark is taken away.
  case unmarks
  /// All items are marked.
  case marksAll
  /// All items with a mark are removed.
  case removesAllMarked

  /// Returns what the store holds afterwards.
  func applied(to content: StoreContent) -> StoreContent {
    var content = content
    switch self {
    case .none: break
    case .adds: content.itemCount += 1
    case .removesMarked:
      content = StoreContent(itemCount: content.itemCount - 1, markCount: content.markCount - 1)
    case .removesUnmarked: content.itemCount -= 1
    case .marks: content.markCount += 1
    case .unmarks: content.markCount -= 1
    case .marksAll: content.markCount = content.itemCount
    case .removesAllMarked:
      content = StoreContent(itemCount: content.itemCount - content.markCount, markCount: 0)
    }
    return content
  }
}
