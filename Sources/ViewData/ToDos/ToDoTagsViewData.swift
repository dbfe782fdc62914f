public import SharedViewData
public import ToDosEntities

/// The tags in the store, one of which is selected; the first row represents all ToDos.
public struct SelectableTags: Hashable, Sendable {
  /// The tags, in the order of the rows after the first.
  public private(set) var counts: [TagCount]
  /// The index of the selected row.
  public private(set) var index = 0

  /// Creates the rows with a tag selected; the first row for nil, or if there is no such tag.
  public init(_ counts: [TagCount] = [], selecting tag: Tag? = nil) {
    self.counts = counts
    index = row(of: tag) ?? 0
  }

  /// The selected tag; nil for the first row.
  public var selected: Tag? { index == 0 ? nil : counts[index - 1].tag }

  /// Selects a row, or the nearest if the index is out of range.
  public mutating func select(_ index: Int) { self.index = min(max(0, index), counts.count) }

  /// Replaces the tags; keeps the selected tag, or selects the one in its place.
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

/// The sheet of tags that filters the list.
public struct ToDoTagsViewData: Hashable, Sendable {
  /// The loading state of the sheet.
  public let phase: LoadingPhase<ToDoError>
  /// The tags.
  public let tags: SelectableTags
  /// The error to show; nil if there is none.
  public let notice: ToDoError?

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
  /// Retry loading the tags.
  case retry
  /// Show the keys.
  case showKeys
  /// Go back.
  case leave
}

/// The user's choice in the sheet of tags.
public enum ToDoTagChoice: Hashable, Sendable {
  /// All ToDos.
  case all
  /// The ToDos with a tag.
  case only(Tag)

  /// Creates the choice of a tag; all ToDos for nil.
  public init(_ tag: Tag?) { self = tag.map { .only($0) } ?? .all }

  /// The tag; nil for all ToDos.
  public var tag: Tag? { if case .only(let tag) = self { tag } else { nil } }
}
