public import SharedEntities
public import SharedViewData
public import ToDosEntities

/// The form that creates or edits a ToDo.
public struct ToDoFormViewData: Hashable, Sendable {
  /// What the form is for.
  public enum Purpose: Hashable, Sendable {
    /// To create a ToDo.
    case create
    /// To edit a ToDo.
    case edit
  }

  /// A focusable element of the form.
  public enum Element: Hashable, Sendable, CaseIterable {
    /// A field.
    case field(ToDoField)
    /// The button that saves.
    case save
    /// The button that discards the changes.
    case cancel

    public static let allCases: [Element] = ToDoField.allCases.map { .field($0) } + [.save, .cancel]
  }

  /// What the form is for.
  public let purpose: Purpose
  /// The text of each field, as entered.
  public let fields: [ToDoField: TextField]
  /// The focused element.
  public let focus: Element
  /// The errors to show, by field.
  public let errors: [ToDoField: ToDoError]
  /// The due date as parsed; nil if there is none.
  public let dueMeaning: DueDate?
  /// How the ToDo would repeat; nil if it would not.
  public let repeats: RepeatPreview?
  /// Whether the due date is a new one that has already passed.
  public let dueHasPassed: Bool
  /// Whether the form can be saved.
  public let canSave: Bool
  /// Why saving failed; nil if it did not.
  public let failure: ToDoError?
  /// The other text that each field has got elsewhere, if it was changed here too; empty for none.
  public let elsewhere: [ToDoField: String]
  /// Whether leaving the form would throw away what was entered.
  public let draft: DraftState

  /// Creates the view data.
  public init(
    purpose: Purpose, fields: [ToDoField: TextField], focus: Element = .field(.title),
    errors: [ToDoField: ToDoError] = [:], dueMeaning: DueDate? = nil, repeats: RepeatPreview? = nil,
    dueHasPassed: Bool = false, canSave: Bool, failure: ToDoError? = nil,
    elsewhere: [ToDoField: String] = [:],
    draft: DraftState = .unchanged
  ) {
    self.purpose = purpose
    self.fields = fields
    self.focus = focus
    self.errors = errors
    self.dueMeaning = dueMeaning
    self.repeats = repeats
    self.dueHasPassed = dueHasPassed
    self.canSave = canSave
    self.failure = failure
    self.elsewhere = elsewhere
    self.draft = draft
  }

  /// The text of a field, as entered.
  public subscript(_ field: ToDoField) -> TextField { fields[field] ?? TextField() }
}

/// An event of the form.
public enum ToDoFormEvent: Hashable, Sendable {
  /// Edit the text of the focused field.
  case edit(TextEdit)
  /// Choose one of the texts of the focused field.
  case choose(String)
  /// Focus the next element.
  case focusNext
  /// Focus the previous element.
  case focusPrevious
  /// Save the form.
  case save
  /// Discard the changes and close the form.
  case cancel
  /// Ask whether the changes are to be discarded.
  case ask
  /// Go on after that question.
  case goOn
  /// Show the keys.
  case showKeys
}
