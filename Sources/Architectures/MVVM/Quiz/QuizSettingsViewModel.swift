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
  private(set) var fields: QuizSettingsFields?
  private(set) var focus = QuizSettingsViewData.Element.isLimited
  /// The error that made saving fail, until the next input; nil if there is none.
  private(set) var failure: QuizError?
  /// Whether the form has asked, until the next input, whether to discard the changes.
  private(set) var hasAsked = false

  @ObservationIgnored private let service: QuizService
  @ObservationIgnored private let navigation: Navigation

  init(service: QuizService, navigation: Navigation) {
    self.service = service
    self.navigation = navigation
  }

  /// The view data of the screen.
  var viewData: QuizSettingsViewData {
    fields.map { QuizSettingsViewData($0, $0.review, focus: focus, failure: failure, hasAsked: hasAsked) }
      ?? .loading
  }
}

extension QuizSettingsViewModel {
  /// Loads the settings; an error ends the form, because there is nothing to show.
  func load() async {
    do throws(QuizError) {
      fields = QuizSettingsFields(of: try await service.repository.settings())
    } catch {
      navigation.leave(.failure(error))
    }
  }

  /// Edits the text of the focused field.
  func edit(_ edit: TextEdit) { act { fields?[focus]?.apply(edit) } }

  func toggle() { act { fields?.isLimited.toggle() } }

  func focusNext() { act { focus = focus.moved(by: 1) } }

  func focusPrevious() { act { focus = focus.moved(by: -1) } }

  /// Saves the input; on failure it is kept, and an invalid field receives the focus.
  func save() async {
    act {}
    guard let fields else { return }
    let review = fields.review
    if let invalid = review.invalidField { focus = invalid }
    guard review.canSave else { return }
    do throws(QuizError) {
      navigation.leave(
        .success(try await service.repository.change(try fields.input.changes(of: fields.stored))))
    } catch {
      failure = error
    }
  }

  func cancel() { navigation.leave(.success(nil)) }

  /// Asks whether to discard the changes.
  func ask() { act { hasAsked = true } }

  /// Continues editing after that question.
  func continueEditing() { act {} }

  func showKeys() async {
    guard fields != nil else { return }
    act {}
    await navigation.showKeys()
  }

  /// Handles an input; ignores it while the settings are loading.
  private func act(_ action: () -> Void) {
    guard fields != nil else { return }
    (failure, hasAsked) = (nil, false)
    action()
  }
}
