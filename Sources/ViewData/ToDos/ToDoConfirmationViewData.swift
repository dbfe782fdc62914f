internal import SharedViewData

/// The sheet that asks whether ToDos are to be deleted.
public struct ToDoConfirmationViewData: Hashable, Sendable {
  /// A button.
  public enum Element: Hashable, Sendable, CaseIterable {
    /// Deletes the ToDos.
    case delete
    /// Leaves everything as it is.
    case cancel
  }

  /// How many ToDos are to be deleted.
  public let count: Int
  /// The button with the focus; first the one that deletes nothing.
  public private(set) var focus: Element

  /// Creates the question about some ToDos.
  public init(count: Int, focus: Element = .cancel) {
    self.count = count
    self.focus = focus
  }

  /// Moves the focus to the other button.
  public mutating func moveFocus() { focus = focus.moved(by: 1) }

  /// Whether this many ToDos, which the user has named one by one, are deleted only after this question.
  public static func isNeeded(forDeleting count: Int) -> Bool { count > 10 }
}

/// An event of the sheet.
public enum ToDoConfirmationEvent: Hashable, Sendable {
  /// Move the focus to the other button.
  case moveFocus
  /// Press the button with the focus.
  case choose
  /// Leave everything as it is.
  case cancel
}
