internal import MVVMEngine
internal import Observation
internal import Platform
internal import QuizEntities
internal import QuizViewData
internal import SharedViewData

/// The view model of the settings form.
@AppActor
@Observable
final class QuizSettingsViewModel {
  /// Navigation from the form.
  struct Navigation {
    var showKeys: @AppActor () async -> Void
    /// Ends the form with the saved settings, nil if it is cancelled, or the error that made loading fail.
    var leave: @AppActor (Result<QuizSettings?, QuizError>) -> Void
  }

  /// The input; nil while the settings are loading.
  private(set) var entry: QuizSettingsEntry?

  @ObservationIgnored private let service: QuizService
  @ObservationIgnored private let navigation: Navigation

  init(service: QuizService, navigation: Navigation) {
    self.service = service
    self.navigation = navigation
  }

  /// The view data of the screen.
  var viewData: QuizSettingsViewData { entry.map { QuizSettingsViewData($0, $0.review) } ?? .loading }
}

extension QuizSettingsViewModel {
  /// Loads the settings; an error ends the form, because there is nothing to show.
  func load() async {
    do throws(QuizError) {
      entry = QuizSettingsEntry(try await service.repository.settings())
    } catch {
      navigation.leave(.failure(error))
    }
  }

  /// Edits the text of the focused field.
  func edit(_ edit: TextEdit) { take(.edit(edit)) }

  func toggle() { take(.toggle) }

  func focusNext() { take(.focusNext) }

  func focusPrevious() { take(.focusPrevious) }

  /// Saves the input; on failure it is kept, and an invalid field receives the focus.
  func save() async {
    take(.save)
    guard let entry else { return }
    let review = entry.review
    self.entry?.focusInvalidField(review)
    guard review.canSave else { return }
    do throws(QuizError) {
      navigation.leave(
        .success(try await service.repository.change(try entry.input.changes(of: entry.stored))))
    } catch {
      self.entry?.fail(error)
    }
  }

  func cancel() { navigation.leave(.success(nil)) }

  /// Asks whether to discard the changes.
  func ask() { take(.ask) }

  /// Continues editing after that question.
  func continueEditing() { take(.continueEditing) }

  func showKeys() async {
    guard entry != nil else { return }
    take(.showKeys)
    await navigation.showKeys()
  }

  /// Handles an event; ignores it while the settings are loading.
  private func take(_ event: FormEvent) { entry?.take(event) }
}
