public import SharedViewData
public import ToDosEntities

/// The tags of the store, one of which is selected; the first row stands for all ToDos.
public struct SelectableTags: Hashable, Sendable {
  /// The tags, in the order of the rows after the first.
  public private(set) var counts: [TagCount]
  /// The index of the selected row.
  public private(set) var index = 0

  /// Creates the rows, with that of a tag selected; the first for nil, or if there is no such tag.
  public init(_ counts: [TagCount] = [], selecting tag: Tag? = nil) {
    self.counts = counts
    index = row(of: tag) ?? 0
  }

  /// The selected tag; nil in the first row.
  public var selected: Tag? { index == 0 ? nil : counts[index - 1].tag }

  /// Selects a row; the nearest if there is none of this index.
  public mutating func select(_ index: Int) { self.index = min(max(0, index), counts.count) }

  /// Replaces the tags; the selected one stays selected, or what has taken its place.
  public mutating func replace(_ counts: [TagCount]) {
    let tag = selected
    self.counts = counts
    select(row(of: tag) ?? index)
  }

  private func row(of tag: Tag?) -> Int? {
    guard let key = tag?.key else { return 0 }
    return counts.firstIndex { $0.tag.key == key }.map { $0 + 1 }
  }
}

/// The sheet of tags, which filters the list.
public struct ToDoTagsViewData: Hashable, Sendable {
  /// How far loading has come.
  public let phase: LoadingPhase<ToDoError>
  /// The tags.
  public let tags: SelectableTags
  /// The error to show; nil if there is none.
  public let notice: ToDoError?

  /// Creates the view data.
  public init(
    phase: LoadingPhase<ToDoError> = .ready, tags: SelectableTags = SelectableTags(), notice: ToDoError? = nil
  ) {
    self.phase = phase
    self.tags = tags
    self.notice = notice
  }
}

/// An event of the sheet of tags.
public enum ToDoTagsEvent: Hashable, Sendable {
  /// Select a row.
  case select(index: Int)
  /// Filter the list by the selected tag.
  case choose
  /// Read the tags again.
  case retry
  /// Show the keys.
  case showKeys
  /// Go back.
  case leave
}

/// What was chosen in the sheet of tags.
public enum ToDoTagChoice: Hashable, Sendable {
  /// All ToDos.
  case all
  /// Those with a tag.
  case only(Tag)

  /// The choice of a tag; all ToDos for nil.
  public init(_ tag: Tag?) { self = tag.map { .only($0) } ?? .all }

  /// The tag; nil for all ToDos.
  public var tag: Tag? { if case .only(let tag) = self { tag } else { nil } }
}
