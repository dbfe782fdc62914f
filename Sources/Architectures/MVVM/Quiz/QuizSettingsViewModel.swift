internal import MVVMEngine
internal import Observation
internal import QuizEntities
internal import QuizViewData
internal import SharedViewData

/// The view model of the settings form.
@MainActor
@Observable
final class QuizSettingsViewModel {
  /// Where the form leads.
  struct Navigation {
    var showKeys: @MainActor () async -> Void
    /// Ends the form with the saved settings, nil if it is cancelled, or with an error of loading them.
    var leave: @MainActor (Result<QuizSettings?, QuizError>) -> Void
  }

  /// The saved settings; nil while they are loading.
  private(set) var stored: QuizSettings?
  private(set) var isLimited = true
  private(set) var limit = TextField()
  private(set) var count = TextField()
  private(set) var focus = QuizSettingsViewData.Element.isLimited
  /// Why saving failed; nil if it did not.
  private(set) var failure: QuizError?

  @ObservationIgnored private let service: QuizService
  @ObservationIgnored private let navigation: Navigation

  init(service: QuizService, navigation: Navigation) {
    self.service = service
    self.navigation = navigation
  }

  /// Whether there is nothing yet to edit.
  var isLoading: Bool { stored == nil }

  /// What is wrong with the input, and whether it can be saved.
  var review: QuizSettingsReview {
    stored.map { draft.review(of: $0) } ?? QuizSettingsReview(canSave: false)
  }

  /// What the screen shows.
  var viewData: QuizSettingsViewData {
    QuizSettingsViewData(
      isLoading: isLoading, isLimited: isLimited, limit: limit, count: count, focus: focus, review: review,
      failure: failure)
  }

  private var draft: QuizSettingsDraft {
    QuizSettingsDraft(isLimited: isLimited, limit: limit.text, count: count.text)
  }
}

extension QuizSettingsViewModel {
  /// Loads the settings; an error ends the form, because it has nothing to show.
  func load() async {
    do throws(QuizError) {
      let settings = try await service.repository.settings()
      isLimited = settings.isLimited
      limit = TextField(String(settings.limit.seconds))
      count = TextField(String(settings.questionCount.number))
      stored = settings
    } catch {
      navigation.leave(.failure(error))
    }
  }

  /// Edits the text of the focused field.
  func edit(_ edit: TextEdit) {
    act {
      switch focus {
      case .limit: limit.apply(edit)
      case .count: count.apply(edit)
      case .isLimited, .save, .cancel: break
      }
    }
  }

  func toggle() {
    act { isLimited.toggle() }
  }

  func focusNext() {
    act { focus = focus.moved(by: 1) }
  }

  func focusPrevious() {
    act { focus = focus.moved(by: -1) }
  }

  /// Saves the input; on failure it is kept, and an invalid field receives the focus.
  func save() async {
    guard let stored else { return }
    failure = nil
    let review = review
    if review.limitError != nil {
      focus = .limit
    } else if review.countError != nil {
      focus = .count
    }
    guard review.canSave else { return }
    do throws(QuizError) {
      navigation.leave(.success(try await service.repository.change(try draft.changes(of: stored))))
    } catch {
      failure = error
    }
  }

  func cancel() { navigation.leave(.success(nil)) }

  func showKeys() async {
    guard !isLoading else { return }
    failure = nil
    await navigation.showKeys()
  }

  /// Carries out an input; none while the settings are loading.
  private func act(_ action: () -> Void) {
    guard !isLoading else { return }
    failure = nil
    action()
  }
}
