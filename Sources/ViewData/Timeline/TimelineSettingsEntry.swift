public import SharedViewData
public import TimelineEntities

/// The input of the settings form, as a value that every architecture uses.
public struct TimelineSettingsEntry: Hashable, Sendable {
  /// The stored settings, which the form edits.
  public let stored: TimelineSettings
  fileprivate var userName: TextField
  fileprivate var userID: TextField
  fileprivate var imageName: TextField
  fileprivate var postsCompletedToDos: Bool
  fileprivate var status = FormStatus<TimelineSettingsViewData.Element, TimelineError>(focus: .userName)

  /// Creates an entry with the stored settings.
  public init(_ stored: TimelineSettings) {
    self.stored = stored
    userName = TextField(stored.author.userName.text)
    userID = TextField(stored.author.userID.text)
    imageName = TextField(stored.author.imageName.text)
    postsCompletedToDos = stored.postsCompletedToDos
  }
}

extension TimelineSettingsEntry {
  /// The values as entered.
  public var input: TimelineSettingsInput {
    TimelineSettingsInput(
      userName: userName.text, userID: userID.text, imageName: imageName.text,
      postsCompletedToDos: postsCompletedToDos)
  }

  /// The errors in the input, and whether it can be saved.
  public var review: TimelineSettingsReview { input.review(of: stored) }

  /// Whether leaving the form would discard unsaved changes.
  public var draft: DraftState { status.draft(isChanged: input != TimelineSettingsEntry(stored).input) }

  /// Handles an event; the caller handles saving, leaving and showing the keys.
  public mutating func take(_ event: FormEvent) {
    status.take(event)
    switch event {
    case .toggle: postsCompletedToDos.toggle()
    case .edit(let edit):
      switch status.focus {
      case .userName: userName.apply(edit)
      case .userID: userID.apply(edit)
      case .imageName: imageName.apply(edit)
      case .postsCompletedToDos, .save, .cancel: break
      }
    case .focusNext, .focusPrevious, .save, .cancel, .ask, .continueEditing, .showKeys: break
    }
  }

  /// Records why saving failed; the input is kept.
  public mutating func fail(_ error: TimelineError) { status.failure = error }
}

extension TimelineSettingsViewData {
  /// Creates the form's view data from an entry and its review.
  public init(_ entry: TimelineSettingsEntry, _ review: TimelineSettingsReview) {
    // A blank name is not reported as an error: the disabled button already shows it.
    let shown = TimelineSettingsReview(
      userNameError: review.userNameError == .userNameIsBlank ? nil : review.userNameError,
      userIDError: entry.userID.text.isEmpty ? nil : review.userIDError,
      imageNameError: review.imageNameError, canSave: review.canSave)
    self.init(
      userName: entry.userName, userID: entry.userID, imageName: entry.imageName,
      postsCompletedToDos: entry.postsCompletedToDos, focus: entry.status.focus, review: shown,
      failure: entry.status.failure, draft: entry.draft)
  }
}
