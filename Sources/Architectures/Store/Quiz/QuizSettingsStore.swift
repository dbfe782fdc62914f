internal import Platform
internal import QuizEntities
internal import QuizViewData
internal import SharedEntities
internal import SharedViewData
internal import StoreEngine

/// The state of the settings form.
struct QuizSettingsState {
  /// The input.
  var fields: QuizSettingsFields
  var focus = QuizSettingsViewData.Element.isLimited
  /// The error that made saving fail, until the next event; nil if there is none.
  var failure: QuizError?
  /// Whether the form has asked, until the next event, whether to discard the changes.
  var hasAsked = false
  /// The saved settings; nil until then.
  var saved: QuizSettings?
  var isCancelled = false

  var isClosed: Bool { saved != nil || isCancelled }
}

/// The store of the settings form once the settings are loaded.
@AppActor
final class QuizSettingsStore: Store<QuizSettingsState, Never> {
  private let services: QuizServices
  private let root: any QuizRoot

  init(_ stored: QuizSettings, _ services: QuizServices, root: any QuizRoot) {
    self.services = services
    self.root = root
    super.init(initialState: QuizSettingsState(fields: QuizSettingsFields(of: stored)))
  }

  /// The view data of the form.
  var viewData: Derived<QuizSettingsViewData> {
    derived {
      QuizSettingsViewData(
        $0.fields, $0.fields.review, focus: $0.focus, failure: $0.failure, hasAsked: $0.hasAsked)
    }
  }

  /// Edits the focused field.
  func edit(_ edit: TextEdit) { update { $0.fields[$0.focus]?.apply(edit) } }

  /// Switches the limit on or off.
  func toggle() { update { $0.fields.isLimited.toggle() } }

  /// Focuses the next element.
  func focusNext() { update { $0.focus = $0.focus.moved(by: 1) } }

  /// Focuses the previous element.
  func focusPrevious() { update { $0.focus = $0.focus.moved(by: -1) } }

  /// Saves the input.
  ///
  /// On failure it is kept, and an invalid field receives the focus.
  func save() async {
    let fields = state.fields
    let review = fields.review
    guard review.canSave else {
      return update { if let invalid = review.invalidField { $0.focus = invalid } }
    }
    do throws(QuizError) {
      let saved = try await services.repository.change(try fields.input.changes(of: fields.stored))
      commit { $0.saved = saved }
    } catch {
      update { $0.failure = error }
    }
  }

  /// Asks whether to discard the input.
  func ask() { update { $0.hasAsked = true } }

  /// Continues editing after that question.
  func continueEditing() { update { _ in } }

  /// Discards the input.
  func cancel() { commit { $0.isCancelled = true } }

  /// Shows the keys of the form.
  func showKeys() async {
    update { _ in }
    await root.showKeys(of: .settings)
  }

  /// Commits an event, which ends the failure and the question of the event before.
  private func update(_ change: (inout InoutRef<QuizSettingsState>) -> Void) {
    commit {
      ($0.failure, $0.hasAsked) = (nil, false)
      change(&$0)
    }
  }
}
