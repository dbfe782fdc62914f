internal import SharedViewData
internal import StoreEngine
internal import TimelineEntities
internal import TimelineViewData

/// The state of the settings form.
struct TimelineSettingsState {
  /// What was entered.
  var entry: TimelineSettingsEntry
  /// How the form was left; nil while it is open.
  var outcome: TimelineSettingsOutcome?
}

/// The store of the settings form.
@MainActor
final class TimelineSettingsStore: Store<TimelineSettingsState, Never> {
  private let services: TimelineServices
  private let root: any TimelineRoot

  init(_ stored: TimelineSettings, _ services: TimelineServices, root: any TimelineRoot) {
    self.services = services
    self.root = root
    super.init(initialState: TimelineSettingsState(entry: TimelineSettingsEntry(stored)))
  }

  /// What the form shows.
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

  /// Saves what was entered; on failure it is kept.
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

  /// Asks whether what was entered is to be discarded.
  func ask() { take(.ask) }

  /// Goes on after that question.
  func goOn() { take(.goOn) }

  /// Discards what was entered.
  func cancel() { commit { $0.outcome = .unchanged } }

  /// Shows the keys of the form.
  func showKeys() async {
    await root.showKeys(of: .settings)
    take(.showKeys)
  }

  private func take(_ event: FormEvent) { commit { $0.entry.take(event) } }
}
