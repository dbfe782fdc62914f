internal import Platform
internal import QuizEntities
internal import QuizViewData
internal import SharedEntities
internal import SharedViewData
internal import StoreEngine

/// The state of the settings form.
struct QuizSettingsState {
  /// The input.
  var entry: QuizSettingsEntry
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
    super.init(initialState: QuizSettingsState(entry: QuizSettingsEntry(stored)))
  }

  /// The view data of the form.
  var viewData: Derived<QuizSettingsViewData> {
    derived { QuizSettingsViewData($0.entry, $0.entry.review) }
  }

  /// Edits the focused field.
  func edit(_ edit: TextEdit) { take(.edit(edit)) }

  /// Switches the limit on or off.
  func toggle() { take(.toggle) }

  /// Focuses the next element.
  func focusNext() { take(.focusNext) }

  /// Focuses the previous element.
  func focusPrevious() { take(.focusPrevious) }

  /// Saves the input.
  ///
  /// On failure it is kept, and an invalid field receives the focus.
  func save() async {
    var entry = state.primitive.entry
    entry.take(.save)
    let review = entry.review
    entry.focusInvalidField(review)
    guard review.canSave else { return commit { $0.entry = entry } }
    do throws(QuizError) {
      let saved = try await services.repository.change(try entry.input.changes(of: entry.stored))
      commit { $0.saved = saved }
    } catch {
      entry.fail(error)
      commit { $0.entry = entry }
    }
  }

  /// Asks whether to discard the input.
  func ask() { take(.ask) }

  /// Continues editing after that question.
  func continueEditing() { take(.continueEditing) }

  /// Discards the input.
  func cancel() { commit { $0.isCancelled = true } }

  /// Shows the keys of the form.
  func showKeys() async {
    take(.showKeys)
    await root.showKeys(of: .settings)
  }

  private func take(_ event: FormEvent) { commit { $0.entry.take(event) } }
}
