public import SharedViewData
public import ToDosEntities

/// The projects and tags of the store, one of which is selected; the first row represents all ToDos.
public struct SelectableLabels: Hashable, Sendable {
  /// The labels, in the order of the rows after the first.
  public private(set) var counts: [LabelCount]
  /// The index of the selected row.
  public private(set) var index = 0

  /// Creates the rows with a label selected; the first row for nil, or if there is no such label.
  public init(_ counts: [LabelCount] = [], selecting label: ToDoLabel? = nil) {
    self.counts = counts
    index = row(of: label) ?? 0
  }

  /// The selected label; nil for the first row.
  public var selected: ToDoLabel? { index == 0 ? nil : counts[index - 1].label }

  /// Selects a row, or the nearest if the index is out of range.
  public mutating func select(_ index: Int) { self.index = min(max(0, index), counts.count) }

  /// Replaces the labels; keeps the selected one, or selects the one in its place.
  public mutating func replace(_ counts: [LabelCount]) {
    let label = selected
    self.counts = counts
    select(row(of: label) ?? index)
  }

  private func row(of label: ToDoLabel?) -> Int? {
    guard let key = label?.key else { return 0 }
    return counts.firstIndex { $0.label.key == key }.map { $0 + 1 }
  }
}

/// The sheet of projects and tags that filters the list.
public struct ToDoTagsViewData: Hashable, Sendable {
  /// The loading state of the sheet.
  public let phase: LoadingPhase<ToDoError>
  /// The projects and tags.
  public let tags: SelectableLabels
  /// The error to show; nil if there is none.
  public let notice: ToDoError?

  public init(
    phase: LoadingPhase<ToDoError> = .ready, tags: SelectableLabels = SelectableLabels(),
    notice: ToDoError? = nil
  ) {
    self.phase = phase
    self.tags = tags
    self.notice = notice
  }
}

/// An event of the sheet of projects and tags.
public enum ToDoTagsEvent: Hashable, Sendable {
  /// Select a row.
  case select(index: Int)
  /// Filter the list by the selected project or tag.
  case choose
  /// Retry loading.
  case retry
  /// Show the keys.
  case showKeys
  /// Go back.
  case leave
}

/// The user's choice in the sheet of projects and tags.
public enum ToDoLabelChoice: Hashable, Sendable {
  /// All ToDos.
  case all
  /// The ToDos with a label.
  case only(ToDoLabel)

  /// Creates the choice of a label; all ToDos for nil.
  public init(_ label: ToDoLabel?) { self = label.map { .only($0) } ?? .all }

  /// The label; nil for all ToDos.
  public var label: ToDoLabel? { if case .only(let label) = self { label } else { nil } }
}
