internal import Platform
internal import SharedViewData
internal import StoreEngine
internal import TimelineEntities
internal import TimelineViewData

/// The state of the settings form.
struct TimelineSettingsState {
  /// The input.
  var entry: TimelineSettingsEntry
  /// The outcome of the form; nil while it is open.
  var outcome: TimelineSettingsOutcome?
}

/// The store of the settings form.
@AppActor
final class TimelineSettingsStore: Store<TimelineSettingsState, Never> {
  private let services: TimelineServices
  private let root: any TimelineRoot

  init(_ stored: TimelineSettings, _ services: TimelineServices, root: any TimelineRoot) {
    self.services = services
    self.root = root
    super.init(initialState: TimelineSettingsState(entry: TimelineSettingsEntry(stored)))
  }

  /// The view data of the form.
  var viewData: Derived<TimelineSettingsViewData> {
    derived { TimelineSettingsViewData($0.entry, $0.entry.review) }
  }

  /// Edits the focused field.
  func edit(_ edit: TextEdit) { take(.edit(edit)) }

  /// Toggles whether completed ToDos are posted.
  func toggle() { take(.toggle) }

  /// Focuses the next element.
  func focusNext() { take(.focusNext) }

  /// Focuses the previous element.
  func focusPrevious() { take(.focusPrevious) }

  /// Saves the input; on failure it is kept.
  func save() async {
    var entry = state.primitive.entry
    entry.take(.save)
    guard entry.review.canSave else { return commit { $0.entry = entry } }
    do throws(TimelineError) {
      let changes = try entry.input.patch().changes(of: entry.stored)
      _ = try await services.repository.change(changes, from: services.defaults)
      commit { $0.outcome = .saved }
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
  func cancel() { commit { $0.outcome = .unchanged } }

  /// Shows the keys of the form.
  func showKeys() async {
    take(.showKeys)
    await root.showKeys(of: .settings)
  }

  private func take(_ event: FormEvent) { commit { $0.entry.take(event) } }
}
