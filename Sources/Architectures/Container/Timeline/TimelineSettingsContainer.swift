internal import ContainerEngine
internal import SharedViewData
internal import TimelineEntities
internal import TimelineViewData

/// Owns what is entered into the settings form, and saves it.
@MainActor
final class TimelineSettingsContainer: Container {
  let mount: Mount<TimelineSettingsView>
  private let context: TimelineContext
  private let stored: TimelineSettings
  private var userName: TextField
  private var userID: TextField
  private var imageName: TextField
  private var postsCompletedToDos: Bool
  private var focus = TimelineSettingsViewData.Element.userName
  private var failure: TimelineError?
  private var outcome = TimelineSettingsOutcome.unchanged

  private init(
    _ settings: TimelineSettings, on mount: Mount<TimelineSettingsView>, _ context: TimelineContext
  ) {
    stored = settings
    self.mount = mount
    self.context = context
    userName = TextField(settings.author.userName.text)
    userID = TextField(settings.author.userID.text)
    imageName = TextField(settings.author.imageName.text)
    postsCompletedToDos = settings.postsCompletedToDos
  }

  /// Reads the settings and shows the form until the user leaves it.
  ///
  /// - Throws: an error that prevents the settings from being read.
  static func run(_ context: TimelineContext) async throws(TimelineError) -> TimelineSettingsOutcome {
    let mount = Mount<TimelineSettingsView>.sheet(on: context.scene)
    return try await mount.present { () throws(TimelineError) in
      let container = TimelineSettingsContainer(try await context.settings(), on: mount, context)
      await container.live()
      return container.outcome
    }
  }

  func render() -> TimelineSettingsView {
    let review = input.review(of: stored)
    // A blank name is not reported as an error: the disabled button already shows it.
    let shown = TimelineSettingsReview(
      userNameError: review.userNameError == .userNameIsBlank ? nil : review.userNameError,
      userIDError: userID.text.isEmpty ? nil : review.userIDError,
      imageNameError: review.imageNameError, canSave: review.canSave)
    return TimelineSettingsView(
      viewData: TimelineSettingsViewData(
        userName: userName, userID: userID, imageName: imageName, postsCompletedToDos: postsCompletedToDos,
        focus: focus, review: shown, failure: failure),
      onEdit: edit, onToggle: toggle, onMoveFocus: moveFocus, onSave: save, onCancel: mount.leave,
      onShowKeys: showKeys)
  }

  private var input: TimelineSettingsInput {
    TimelineSettingsInput(
      userName: userName.text, userID: userID.text, imageName: imageName.text,
      postsCompletedToDos: postsCompletedToDos)
  }
}

extension TimelineSettingsContainer {
  private func edit(_ edit: TextEdit) {
    failure = nil
    switch focus {
    case .userName: userName.apply(edit)
    case .userID: userID.apply(edit)
    case .imageName: imageName.apply(edit)
    case .postsCompletedToDos, .save, .cancel: break
    }
  }

  private func toggle() {
    failure = nil
    postsCompletedToDos.toggle()
  }

  private func moveFocus(by step: Int) {
    failure = nil
    focus = focus.moved(by: step)
  }

  private func showKeys() async {
    failure = nil
    await context.showKeys(of: .settings)
  }

  /// Saves what is entered; on failure it is kept.
  private func save() async {
    failure = nil
    guard input.review(of: stored).canSave else { return }
    do throws(TimelineError) {
      try await context.repository.save(input, of: stored, defaults: context.defaultSettings)
      outcome = .saved
      mount.leave()
    } catch {
      failure = error
    }
  }
}
