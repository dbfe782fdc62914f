internal import MVVMEngine
internal import Observation
internal import SharedViewData
internal import TimelineEntities
internal import TimelineViewData

/// The view model of the settings form.
@MainActor
@Observable
final class TimelineSettingsViewModel {
  /// Where the form leads.
  struct Navigation {
    var showKeys: @MainActor () async -> Void
    var leave: @MainActor (TimelineSettingsOutcome) -> Void
  }

  /// The saved settings; nil while they are loading.
  private(set) var settings: TimelineSettings?
  private(set) var userName = TextField()
  private(set) var userID = TextField()
  private(set) var imageName = TextField()
  private(set) var postsCompletedToDos = false
  private(set) var focus = TimelineSettingsViewData.Element.userName
  /// Why saving failed; nil if it did not.
  private(set) var failure: TimelineError?

  @ObservationIgnored private let service: TimelineService
  @ObservationIgnored private let navigation: Navigation

  init(service: TimelineService, navigation: Navigation) {
    self.service = service
    self.navigation = navigation
  }

  /// What the screen shows; nil while the settings are loading.
  var viewData: TimelineSettingsViewData? {
    guard let settings else { return nil }
    let review = input.review(of: settings)
    // A blank name is not reported as an error: the disabled button already shows it.
    let shown = TimelineSettingsReview(
      userNameError: review.userNameError == .userNameIsBlank ? nil : review.userNameError,
      userIDError: userID.text.isEmpty ? nil : review.userIDError,
      imageNameError: review.imageNameError, canSave: review.canSave)
    return TimelineSettingsViewData(
      userName: userName, userID: userID, imageName: imageName, postsCompletedToDos: postsCompletedToDos,
      focus: focus, review: shown, failure: failure)
  }

  private var input: TimelineSettingsInput {
    TimelineSettingsInput(
      userName: userName.text, userID: userID.text, imageName: imageName.text,
      postsCompletedToDos: postsCompletedToDos)
  }
}

extension TimelineSettingsViewModel {
  /// Loads the settings.
  func load() async throws(TimelineError) {
    let settings = try await service.settings()
    userName = TextField(settings.author.userName.text)
    userID = TextField(settings.author.userID.text)
    imageName = TextField(settings.author.imageName.text)
    postsCompletedToDos = settings.postsCompletedToDos
    self.settings = settings
  }

  /// Edits the text of the focused field.
  func edit(_ edit: TextEdit) {
    failure = nil
    switch focus {
    case .userName: userName.apply(edit)
    case .userID: userID.apply(edit)
    case .imageName: imageName.apply(edit)
    case .postsCompletedToDos, .save, .cancel: break
    }
  }

  func toggle() {
    failure = nil
    postsCompletedToDos.toggle()
  }

  func focusNext() { moveFocus(by: 1) }

  func focusPrevious() { moveFocus(by: -1) }

  /// Saves the input; on failure it is kept.
  func save() async {
    failure = nil
    guard let settings, input.review(of: settings).canSave else { return }
    do throws(TimelineError) {
      try await service.repository.save(input, of: settings, defaults: service.defaults)
      navigation.leave(.saved)
    } catch {
      failure = error
    }
  }

  func cancel() { navigation.leave(.unchanged) }

  func showKeys() async {
    failure = nil
    await navigation.showKeys()
  }

  private func moveFocus(by step: Int) {
    failure = nil
    focus = focus.moved(by: step)
  }
}
