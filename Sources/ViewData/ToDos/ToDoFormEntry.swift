public import SharedEntities
public import SharedViewData
public import ToDosEntities

/// The input of the form, as a value that every architecture uses.
public struct ToDoFormEntry: Hashable, Sendable {
  /// The ToDo to edit, in the last state known to the form; nil for a new one.
  public private(set) var stored: ToDo?
  /// The text of each field, as entered.
  public private(set) var fields: [ToDoField: TextField]
  /// The fields that were changed both here and elsewhere.
  private var conflicts: Set<ToDoField> = []
  private var status = FormStatus<ToDoFormViewData.Element, ToDoError>(focus: .field(.title))
  private var initialFields: [ToDoField: TextField]
  private var shownAt: Instant

  /// Creates an entry with the values of a ToDo; nil for a new one.
  ///
  /// - Parameter instant: when the form is shown.
  public init(for stored: ToDo?, at instant: Instant) {
    self.stored = stored
    shownAt = instant
    initialFields = Self.fields(of: stored)
    fields = initialFields
  }

  private static func fields(of stored: ToDo?) -> [ToDoField: TextField] {
    Dictionary(
      uniqueKeysWithValues: ToDoField.allCases.map { field in
        (field, TextField(stored?.values.text(of: field) ?? "", lines: field.isOneLine ? .one : .several))
      })
  }
}

extension ToDoFormEntry {
  /// The focused element.
  public var focus: ToDoFormViewData.Element { status.focus }

  /// The error that made saving fail, until the next event; nil if there is none.
  public var failure: ToDoError? { status.failure }

  /// The input, whose relative dates count from when they were shown.
  ///
  /// An unchanged text of several lines is omitted, because its field normalizes line endings.
  public var input: ToDoInput {
    let entered = fields.filter { field, text in
      stored == nil || field.isOneLine || text.text != initialFields[field]?.text
    }
    var input = ToDoInput(entered.mapValues(\.text))
    input.shownAt = shownAt
    return input
  }

  /// Whether leaving the form would discard unsaved changes.
  public var draft: DraftState { status.draft(isChanged: ToDoField.allCases.contains(where: isChanged)) }

  /// The text that each field was given elsewhere, if it was changed here too.
  public var elsewhere: [ToDoField: String] {
    guard let stored else { return [:] }
    let texts = conflicts.filter(isChanged).map { ($0, stored.values.text(of: $0)) }
    return Dictionary(uniqueKeysWithValues: texts)
  }

  private func isChanged(_ field: ToDoField) -> Bool {
    fields[field].map(field.value(of:)) != initialFields[field].map(field.value(of:))
  }

  /// Validates the input.
  ///
  /// - Parameter clock: provides the rules of the user's time zone.
  public func review(on clock: any WallClock, in language: Language) -> ToDoReview {
    input.review(of: stored?.values, on: clock, in: language)
  }

  /// Handles an event; the caller handles saving, leaving and showing the keys.
  ///
  /// - Parameter instant: when it happens; saving uses the instant of the previous event, at which the input was shown.
  public mutating func take(_ event: ToDoFormEvent, at instant: Instant) {
    status.begin(asks: event == .ask)
    if event != .save { shownAt = instant }
    switch event {
    case .edit(let edit): if case .field(let field) = focus { fields[field]?.apply(edit) }
    case .choose(let value): if case .field(let field) = focus { fields[field] = TextField(value) }
    case .focusNext: status.focus = focus.moved(by: 1)
    case .focusPrevious: status.focus = focus.moved(by: -1)
    case .save, .cancel, .ask, .continueEditing, .showKeys: break
    }
  }

  /// Records why saving failed: an invalid field receives the focus.
  ///
  /// The input is kept. Once the user has been told, saving again overwrites changes made elsewhere, or creates a new
  /// ToDo if it was deleted.
  ///
  /// - Parameter review: the review of the input that was to be saved.
  public mutating func fail(_ saving: ToDoSavingError, _ review: ToDoReview) {
    let error = saving.error
    if let field = ToDoField.allCases.first(where: { review.errors[$0] == error }) {
      status.focus = .field(field)
      return
    }
    status.failure = error
    switch error {
    case .noSuchToDo: base(on: nil)
    case .isChangedElsewhere:
      conflicts.formUnion(saving.conflicts)
      base(on: saving.current)
      if let first = saving.conflicts.first { status.focus = .field(first) }
    default: break
    }
  }

  /// Adopts the changes that were made only elsewhere.
  private mutating func base(on toDo: ToDo?) {
    let unchanged = ToDoField.allCases.filter { !isChanged($0) }
    stored = toDo
    initialFields = Self.fields(of: toDo)
    // A deleted ToDo is created again with everything that the form shows.
    guard toDo != nil else { return }
    for field in unchanged { fields[field] = initialFields[field] }
  }
}

extension ToDoField {
  /// Returns the value that a text represents.
  fileprivate func value(of text: TextField) -> String {
    guard let choices, !choices.contains(text.text) else { return text.text }
    return choices.last ?? text.text
  }
}

extension ToDoFormViewData {
  /// Creates the form's view data from an entry and its review.
  public init(_ entry: ToDoFormEntry, _ review: ToDoReview) {
    self.init(
      purpose: entry.stored == nil ? .create : .edit, fields: entry.fields, focus: entry.focus,
      // A blank title is not reported as an error: the disabled button already shows it.
      errors: review.errors.filter { $0.value != .titleIsBlank }, dueMeaning: review.due,
      repeats: review.repeats, dueHasPassed: review.dueHasPassed, canSave: review.canSave,
      failure: entry.failure, elsewhere: entry.elsewhere, draft: entry.draft)
  }
}
