public import SharedEntities
public import SharedViewData
public import ToDosEntities

// What architectures use that filter by tags only.

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

extension ToDoTagsViewData {
  /// Creates the view data of a sheet of tags.
  public init(phase: LoadingPhase<ToDoError> = .ready, tags: SelectableTags, notice: ToDoError? = nil) {
    let counts = tags.counts.map { LabelCount(.tag($0.tag), count: $0.count) }
    var labels = SelectableLabels(counts)
    labels.select(tags.index)
    self.init(phase: phase, tags: labels, notice: notice)
  }
}

extension ToDoListViewData {
  /// Creates the view data of a list that is filtered by a tag.
  public init(
    phase: Phase = .ready, mode: Mode = .browsing, filter: ToDoQuery.State = .all, search: String = "",
    tag: Tag?, openCount: Int? = nil, rows: [Row] = [], hasRowsAbove: Bool = false,
    hasRowsBelow: Bool = false,
    today: CalendarDay, notice: ToDoNotice? = nil
  ) {
    self.init(
      phase: phase, mode: mode, filter: filter, search: search, label: tag.map(ToDoLabel.tag),
      openCount: openCount, rows: rows, hasRowsAbove: hasRowsAbove, hasRowsBelow: hasRowsBelow, today: today,
      notice: notice)
  }

  /// The tag that the listed ToDos have; nil for any.
  public var tag: Tag? { if case .tag(let tag)? = label { tag } else { nil } }
}
