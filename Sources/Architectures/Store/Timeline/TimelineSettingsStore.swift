internal import SharedViewData
internal import StoreEngine
internal import TimelineEntities
internal import TimelineViewData

/// The state of the settings form.
struct TimelineSettingsState {
  typealias Element = TimelineSettingsViewData.Element

  let stored: TimelineSettings
  var userName: TextField
  var userID: TextField
  var imageName: TextField
  var postsCompletedToDos: Bool
  var focus = Element.userName
  var failure: TimelineError?
  /// How the form was left; nil while it is open.
  var outcome: TimelineSettingsOutcome?

  init(_ stored: TimelineSettings) {
    self.stored = stored
    userName = TextField(stored.author.userName.text)
    userID = TextField(stored.author.userID.text)
    imageName = TextField(stored.author.imageName.text)
    postsCompletedToDos = stored.postsCompletedToDos
  }

  var input: TimelineSettingsInput {
    TimelineSettingsInput(
      userName: userName.text, userID: userID.text, imageName: imageName.text,
      postsCompletedToDos: postsCompletedToDos)
  }

  var review: TimelineSettingsReview { input.review(of: stored) }
}

/// The store of the settings form.
@MainActor
final class TimelineSettingsStore: Store<TimelineSettingsState, Never> {
  private let services: TimelineServices
  private let root: any TimelineRoot

  init(_ stored: TimelineSettings, _ services: TimelineServices, root: any TimelineRoot) {
    self.services = services
    self.root = root
    super.init(initialState: TimelineSettingsState(stored))
  }

  /// What the form shows.
  var viewData: Derived<TimelineSettingsViewData> { derived(TimelineSettingsViewData.init) }

  /// Edits the focused field.
  func edit(_ edit: TextEdit) {
    commit {
      $0.failure = nil
      switch $0.focus {
      case .userName: $0.userName.apply(edit)
      case .userID: $0.userID.apply(edit)
      case .imageName: $0.imageName.apply(edit)
      case .postsCompletedToDos, .save, .cancel: break
      }
    }
  }

  /// Toggles whether completed ToDos are posted.
  func toggle() {
    commit {
      $0.failure = nil
      $0.postsCompletedToDos.toggle()
    }
  }

  /// Moves the focus.
  func moveFocus(by step: Int) {
    commit {
      $0.failure = nil
      $0.focus = $0.focus.moved(by: step)
    }
  }

  /// Saves what was entered; on failure it is kept.
  func save() async {
    guard state.review.canSave else { return commit { $0.failure = nil } }
    do throws(TimelineError) {
      try await services.repository.save(
        state.primitive.input, of: state.stored, defaults: services.defaults)
      commit { $0.outcome = .saved }
    } catch {
      commit { $0.failure = error }
    }
  }

  /// Discards what was entered.
  func cancel() { commit { $0.outcome = .unchanged } }

  /// Shows the keys of the form.
  func showKeys() async {
    await root.showKeys(of: .settings)
    commit { $0.failure = nil }
  }
}

extension TimelineSettingsViewData {
  fileprivate init(_ state: TimelineSettingsState) {
    let review = state.review
    // A blank name is not reported as an error: the disabled button already shows it.
    let shown = TimelineSettingsReview(
      userNameError: review.userNameError == .userNameIsBlank ? nil : review.userNameError,
      userIDError: state.userID.text.isEmpty ? nil : review.userIDError,
      imageNameError: review.imageNameError, canSave: review.canSave)
    self.init(
      userName: state.userName, userID: state.userID, imageName: state.imageName,
      postsCompletedToDos: state.postsCompletedToDos, focus: state.focus, review: shown,
      failure: state.failure)
  }
}
