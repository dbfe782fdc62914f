public import QuizEntities
public import SharedViewData

/// What stands in the fields of the settings form, beside the settings that are stored.
public struct QuizSettingsFields: Hashable, Sendable {
  /// The stored settings.
  public let stored: QuizSettings
  /// Whether the time is limited.
  public var isLimited: Bool
  private var limit: TextField
  private var count: TextField

  /// Creates the fields of stored settings.
  public init(of stored: QuizSettings) {
    self.stored = stored
    let draft = QuizSettingsDraft(stored)
    isLimited = draft.isLimited
    limit = TextField(draft.limit)
    count = TextField(draft.count)
  }

  /// The text of the field that has the focus; nil where a button or the switch has it, which no text changes.
  public subscript(focus: QuizSettingsViewData.Element) -> TextField? {
    get {
      switch focus {
      case .limit: limit
      case .count: count
      case .isLimited, .save, .cancel: nil
      }
    }
    set {
      guard let newValue else { return }
      switch focus {
      case .limit: limit = newValue
      case .count: count = newValue
      case .isLimited, .save, .cancel: break
      }
    }
  }
}

extension QuizSettingsFields {
  /// The input.
  public var input: QuizSettingsDraft {
    QuizSettingsDraft(isLimited: isLimited, limit: limit.text, count: count.text)
  }

  /// The errors in the input, and whether it can be saved.
  public var review: QuizSettingsReview { input.review(of: stored) }
}

extension QuizSettingsReview {
  /// The first field whose text is invalid; nil if there is none.
  public var invalidField: QuizSettingsViewData.Element? {
    limitError != nil ? .limit : countError != nil ? .count : nil
  }
}

extension QuizSettingsViewData {
  /// The form while the settings are loaded.
  public static let loading = QuizSettingsViewData(
    isLoading: true, isLimited: true, limit: TextField(), count: TextField(),
    review: QuizSettingsReview(canSave: false))

  /// Creates the form's view data from its fields and their review.
  ///
  /// - Parameter hasAsked: whether the form has asked whether to discard the changes.
  public init(
    _ fields: QuizSettingsFields, _ review: QuizSettingsReview, focus: Element, failure: QuizError?,
    hasAsked: Bool
  ) {
    let isChanged = fields.input != QuizSettingsDraft(fields.stored)
    self.init(
      isLimited: fields.isLimited, limit: fields[.limit] ?? TextField(), count: fields[.count] ?? TextField(),
      focus: focus, review: review, failure: failure,
      draft: DraftState(isChanged: isChanged, hasAsked: hasAsked))
  }
}
