public import SharedEntities
public import SharedViewData
public import ToDosEntities

/// The form for a new ToDo, or for new values of one.
public struct ToDoFormViewData: Hashable, Sendable {
  /// What is saved.
  public enum Purpose: Hashable, Sendable {
    /// A new ToDo.
    case create
    /// New values of a ToDo.
    case edit
  }

  /// A place of the form that keys can act upon.
  public enum Element: Hashable, Sendable, CaseIterable {
    /// The field for the title.
    case title
    /// The field for the due date.
    case due
    /// The field for the memo.
    case memo
    /// The button that saves.
    case save
    /// The button that leaves everything as it was.
    case cancel

    /// The field for a value.
    public init(_ field: ToDoField) {
      self =
        switch field {
        case .title: .title
        case .due: .due
        case .memo: .memo
        }
    }
  }

  /// What is saved.
  public let purpose: Purpose
  /// The title as entered.
  public let title: TextField
  /// The due date as entered.
  public let due: TextField
  /// The memo as entered.
  public let memo: TextField
  /// What keys act upon.
  public let focus: Element
  /// What is wrong with a field, where that need be told.
  public let errors: [ToDoField: ToDoError]
  /// The due date that the words entered for it mean.
  public let dueMeaning: DueDate?
  /// Whether there is something to be saved.
  public let canSave: Bool
  /// Why it could not be saved; nil where it was not tried.
  public let failure: ToDoError?

  /// A form with these values.
  public init(
    purpose: Purpose, title: TextField, due: TextField, memo: TextField, focus: Element = .title,
    errors: [ToDoField: ToDoError] = [:], dueMeaning: DueDate? = nil, canSave: Bool, failure: ToDoError? = nil
  ) {
    self.purpose = purpose
    self.title = title
    self.due = due
    self.memo = memo
    self.focus = focus
    self.errors = errors
    self.dueMeaning = dueMeaning
    self.canSave = canSave
    self.failure = failure
  }
}

/// What can happen on the form.
public enum ToDoFormEvent: Hashable, Sendable {
  /// Change the text of the field in focus.
  case edit(TextEdit)
  /// Go to the next place of the form.
  case focusNext
  /// Go to the place before.
  case focusPrevious
  /// Save what was entered.
  case save
  /// Leave everything as it was.
  case cancel
  /// Show the keys.
  case showKeys
}
