public import SharedEntities
public import SharedViewData
public import ToDosEntities

/// What stands in the fields of the form, beside the ToDo that is stored.
public struct ToDoFields: Hashable, Sendable {
  /// The ToDo to edit, in the last state known to the form; nil for a new one.
  public let stored: ToDo?
  /// When the fields were last shown; relative dates count from then.
  public var shownAt: Instant
  /// The text of each field, as entered.
  public private(set) var texts: [ToDoField: TextField]
  /// The fields that were changed both here and elsewhere.
  private let conflicts: Set<ToDoField>
  private let initialTexts: [ToDoField: TextField]

  /// Creates the fields of a ToDo; nil for a new one.
  public init(of stored: ToDo?, shownAt: Instant) {
    let texts = Self.texts(of: stored)
    self.init(stored: stored, shownAt: shownAt, texts: texts, conflicts: [], initialTexts: texts)
  }

  private init(
    stored: ToDo?, shownAt: Instant, texts: [ToDoField: TextField], conflicts: Set<ToDoField>,
    initialTexts: [ToDoField: TextField]
  ) {
    self.stored = stored
    self.shownAt = shownAt
    self.texts = texts
    self.conflicts = conflicts
    self.initialTexts = initialTexts
  }

  private static func texts(of stored: ToDo?) -> [ToDoField: TextField] {
    Dictionary(
      uniqueKeysWithValues: ToDoField.allCases.map { field in
        (field, TextField(stored?.values.text(of: field) ?? "", lines: field.isOneLine ? .one : .several))
      })
  }

  /// The text of the field that has the focus; nil where a button has it, which no text changes.
  public subscript(focus: ToDoFormViewData.Element) -> TextField? {
    get { if case .field(let field) = focus { texts[field] } else { nil } }
    set { if case .field(let field) = focus, let newValue { texts[field] = newValue } }
  }
}

extension ToDoFields {
  /// The input.
  ///
  /// An unchanged text of several lines is omitted, because its field normalizes line endings.
  public var input: ToDoInput {
    let entered = texts.filter { field, text in
      stored == nil || field.isOneLine || text.text != initialTexts[field]?.text
    }
    var input = ToDoInput(entered.mapValues(\.text))
    input.shownAt = shownAt
    return input
  }

  /// Whether a field holds another value than when the form opened.
  public var areChanged: Bool { ToDoField.allCases.contains(where: isChanged) }

  /// The text that each field was given elsewhere, if it was changed here too.
  public var elsewhere: [ToDoField: String] {
    guard let stored else { return [:] }
    let texts = conflicts.filter(isChanged).map { ($0, stored.values.text(of: $0)) }
    return Dictionary(uniqueKeysWithValues: texts)
  }

  private func isChanged(_ field: ToDoField) -> Bool {
    texts[field].map(field.value(of:)) != initialTexts[field].map(field.value(of:))
  }

  /// Validates the input.
  ///
  /// - Parameter clock: provides the rules of the user's time zone.
  public func review(on clock: any WallClock, in language: Language) -> ToDoReview {
    input.review(of: stored?.values, on: clock, in: language)
  }

  /// Returns the fields beside what is stored now, after saving has failed because of that.
  ///
  /// What was changed only elsewhere is adopted. Saving again overwrites the other changes, or creates a new ToDo with
  /// everything that the form shows if it was deleted. After any other failure the fields stay as they are.
  public func rebased(after saving: ToDoSavingError) -> ToDoFields {
    let (current, contested): (ToDo?, [ToDoField])
    switch saving.error {
    case .noSuchToDo: (current, contested) = (nil, [])
    case .isChangedElsewhere: (current, contested) = (saving.current, saving.conflicts)
    default: return self
    }
    let initial = Self.texts(of: current)
    var texts = texts
    if current != nil {
      for field in ToDoField.allCases where !isChanged(field) { texts[field] = initial[field] }
    }
    return ToDoFields(
      stored: current, shownAt: shownAt, texts: texts, conflicts: conflicts.union(contested),
      initialTexts: initial)
  }
}

extension ToDoField {
  /// Returns the value that a text represents.
  fileprivate func value(of text: TextField) -> String {
    guard let choices, !choices.contains(text.text) else { return text.text }
    return choices.last ?? text.text
  }
}

extension ToDoReview {
  /// Returns the field to which an error belongs; nil if it belongs to none.
  public func field(of error: ToDoError) -> ToDoField? { ToDoField.allCases.first { errors[$0] == error } }
}

extension ToDoFormViewData {
  /// Creates the form's view data from its fields and their review.
  ///
  /// - Parameter hasAsked: whether the form has asked whether to discard the changes.
  public init(
    _ fields: ToDoFields, _ review: ToDoReview, focus: Element, failure: ToDoError?, hasAsked: Bool
  ) {
    self.init(
      purpose: fields.stored == nil ? .create : .edit, fields: fields.texts, focus: focus,
      // A blank title is not reported as an error: the disabled button already shows it.
      errors: review.errors.filter { $0.value != .titleIsBlank }, startMeaning: review.start,
      dueMeaning: review.due,
      repeats: review.repeats, dueHasPassed: review.dueHasPassed, canSave: review.canSave,
      failure: failure, elsewhere: fields.elsewhere,
      draft: DraftState(isChanged: fields.areChanged, hasAsked: hasAsked))
  }
}
