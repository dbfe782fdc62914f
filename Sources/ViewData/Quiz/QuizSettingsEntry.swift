public import QuizEntities
public import SharedViewData

/// The input of the settings form, as a value that every architecture uses.
public struct QuizSettingsEntry: Hashable, Sendable {
  /// The stored settings, which the form edits.
  public let stored: QuizSettings
  fileprivate var isLimited: Bool
  fileprivate var limit: TextField
  fileprivate var count: TextField
  fileprivate var status = FormStatus<QuizSettingsViewData.Element, QuizError>(focus: .isLimited)

  /// Creates an entry with the stored settings.
  public init(_ stored: QuizSettings) {
    self.stored = stored
    let draft = QuizSettingsDraft(stored)
    isLimited = draft.isLimited
    limit = TextField(draft.limit)
    count = TextField(draft.count)
  }
}

extension QuizSettingsEntry {
  /// The values as entered.
  public var input: QuizSettingsDraft {
    QuizSettingsDraft(isLimited: isLimited, limit: limit.text, count: count.text)
  }

  /// The errors in the input, and whether it can be saved.
  public var review: QuizSettingsReview { input.review(of: stored) }

  /// Whether leaving the form would discard unsaved changes.
  public var draft: DraftState { status.draft(isChanged: input != QuizSettingsDraft(stored)) }

  /// Handles an event; the caller handles saving, leaving and showing the keys.
  public mutating func take(_ event: FormEvent) {
    status.take(event)
    switch event {
    case .toggle: isLimited.toggle()
    case .edit(let edit):
      switch status.focus {
      case .limit: limit.apply(edit)
      case .count: count.apply(edit)
      case .isLimited, .save, .cancel: break
      }
    case .focusNext, .focusPrevious, .save, .cancel, .ask, .continueEditing, .showKeys: break
    }
  }

  /// Focuses the first field that the review found invalid, if any.
  public mutating func focusInvalidField(_ review: QuizSettingsReview) {
    if review.limitError != nil {
      status.focus = .limit
    } else if review.countError != nil {
      status.focus = .count
    }
  }

  /// Records why saving failed; the input is kept.
  public mutating func fail(_ error: QuizError) { status.failure = error }
}

extension QuizSettingsViewData {
  /// The form while the settings are loaded.
  public static let loading = QuizSettingsViewData(
    isLoading: true, isLimited: true, limit: TextField(), count: TextField(),
    review: QuizSettingsReview(canSave: false))

  /// Creates the form's view data from an entry and its review.
  public init(_ entry: QuizSettingsEntry, _ review: QuizSettingsReview) {
    self.init(
      isLimited: entry.isLimited, limit: entry.limit, count: entry.count, focus: entry.status.focus,
      review: review, failure: entry.status.failure, draft: entry.draft)
  }
}
