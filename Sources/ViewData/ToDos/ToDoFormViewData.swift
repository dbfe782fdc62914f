internal import SharedEntities
public import SharedViewData
public import ToDosEntities

/// The form that creates or edits a ToDo.
public struct ToDoFormViewData: Hashable, Sendable {
  /// The purpose of the form.
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

  /// The purpose of the form.
  public let purpose: Purpose
  /// The text of each field, as entered.
  public let fields: [ToDoField: TextField]
  /// The focused element.
  public let focus: Element
  /// The errors to show, by field.
  public let errors: [ToDoField: ToDoError]
  /// The start as parsed; nil if there is none.
  public let startMeaning: DueDate?
  /// The due date as parsed; nil if there is none.
  public let dueMeaning: DueDate?
  /// A preview of the repetition; nil if the ToDo would not repeat.
  public let repeats: RepeatPreview?
  /// Whether the due date was just entered and has already passed.
  public let dueHasPassed: Bool
  /// Whether the form can be saved.
  public let canSave: Bool
  /// The error that made saving fail; nil if there is none.
  public let failure: ToDoError?
  /// The text that each field was given elsewhere, if it was changed here too; empty for none.
  public let elsewhere: [ToDoField: String]
  /// Whether leaving the form would discard unsaved changes.
  public let draft: DraftState

  public init(
    purpose: Purpose, fields: [ToDoField: TextField], focus: Element = .field(.title),
    errors: [ToDoField: ToDoError] = [:], startMeaning: DueDate? = nil, dueMeaning: DueDate? = nil,
    repeats: RepeatPreview? = nil, dueHasPassed: Bool = false, canSave: Bool, failure: ToDoError? = nil,
    elsewhere: [ToDoField: String] = [:],
    draft: DraftState = .unchanged
  ) {
    self.purpose = purpose
    self.fields = fields
    self.focus = focus
    self.errors = errors
    self.startMeaning = startMeaning
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
  /// Choose one of the focused field's texts.
  case choose(String)
  /// Focus the next element.
  case focusNext
  /// Focus the previous element.
  case focusPrevious
  /// Save the form.
  case save
  /// Discard the changes and close the form.
  case cancel
  /// Ask whether to discard the changes.
  case ask
  /// Continue editing after that question.
  case continueEditing
  /// Show the keys.
  case showKeys
}
