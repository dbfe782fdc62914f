public import SharedViewData
public import TimelineEntities

/// What stands in the fields of the settings form, beside the settings that are stored.
public struct TimelineSettingsFields: Hashable, Sendable {
  /// The stored settings.
  public let stored: TimelineSettings
  /// Whether completing a ToDo creates a post.
  public var postsCompletedToDos: Bool
  private var userName: TextField
  private var userID: TextField
  private var imageName: TextField

  /// Creates the fields of stored settings.
  public init(of stored: TimelineSettings) {
    self.stored = stored
    userName = TextField(stored.author.userName.text)
    userID = TextField(stored.author.userID.text)
    imageName = TextField(stored.author.imageName.text)
    postsCompletedToDos = stored.postsCompletedToDos
  }

  /// The text of the field that has the focus; nil where a button or the switch has it, which no text changes.
  public subscript(focus: TimelineSettingsViewData.Element) -> TextField? {
    get {
      switch focus {
      case .userName: userName
      case .userID: userID
      case .imageName: imageName
      case .postsCompletedToDos, .save, .cancel: nil
      }
    }
    set {
      guard let newValue else { return }
      switch focus {
      case .userName: userName = newValue
      case .userID: userID = newValue
      case .imageName: imageName = newValue
      case .postsCompletedToDos, .save, .cancel: break
      }
    }
  }
}

extension TimelineSettingsFields {
  /// The input.
  public var input: TimelineSettingsInput {
    TimelineSettingsInput(
      userName: userName.text, userID: userID.text, imageName: imageName.text,
      postsCompletedToDos: postsCompletedToDos)
  }

  /// The errors in the input, and whether it can be saved.
  public var review: TimelineSettingsReview { input.review(of: stored) }
}

extension TimelineSettingsViewData {
  /// Creates the form's view data from its fields and their review.
  ///
  /// - Parameter hasAsked: whether the form has asked whether to discard the changes.
  public init(
    _ fields: TimelineSettingsFields, _ review: TimelineSettingsReview, focus: Element,
    failure: TimelineError?,
    hasAsked: Bool
  ) {
    // A blank name is not reported as an error: the disabled button already shows it.
    let shown = TimelineSettingsReview(
      userNameError: review.userNameError == .userNameIsBlank ? nil : review.userNameError,
      userIDError: fields.input.userID?.isEmpty == true ? nil : review.userIDError,
      imageNameError: review.imageNameError, canSave: review.canSave)
    let isChanged = fields.input != TimelineSettingsFields(of: fields.stored).input
    self.init(
      userName: fields[.userName] ?? TextField(), userID: fields[.userID] ?? TextField(),
      imageName: fields[.imageName] ?? TextField(), postsCompletedToDos: fields.postsCompletedToDos,
      focus: focus,
      review: shown, failure: failure, draft: DraftState(isChanged: isChanged, hasAsked: hasAsked))
  }
}
