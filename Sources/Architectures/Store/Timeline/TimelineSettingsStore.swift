internal import Platform
internal import SharedViewData
internal import StoreEngine
internal import TimelineEntities
internal import TimelineViewData

/// The state of the settings form.
struct TimelineSettingsState {
  /// The input.
  var fields: TimelineSettingsFields
  var focus = TimelineSettingsViewData.Element.userName
  /// The error that made saving fail, until the next event; nil if there is none.
  var failure: TimelineError?
  /// Whether the form has asked, until the next event, whether to discard the changes.
  var hasAsked = false
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
    super.init(initialState: TimelineSettingsState(fields: TimelineSettingsFields(of: stored)))
  }

  /// The view data of the form.
  var viewData: Derived<TimelineSettingsViewData> {
    derived {
      TimelineSettingsViewData(
        $0.fields, $0.fields.review, focus: $0.focus, failure: $0.failure, hasAsked: $0.hasAsked)
    }
  }

  /// Edits the focused field.
  func edit(_ edit: TextEdit) { update { $0.fields[$0.focus]?.apply(edit) } }

  /// Toggles whether completed ToDos are posted.
  func toggle() { update { $0.fields.postsCompletedToDos.toggle() } }

  /// Focuses the next element.
  func focusNext() { update { $0.focus = $0.focus.moved(by: 1) } }

  /// Focuses the previous element.
  func focusPrevious() { update { $0.focus = $0.focus.moved(by: -1) } }

  /// Saves the input; on failure it is kept.
  func save() async {
    let fields = state.fields
    guard fields.review.canSave else { return update { _ in } }
    do throws(TimelineError) {
      let changes = try fields.input.patch().changes(of: fields.stored)
      _ = try await services.repository.change(changes, from: services.defaults)
      commit { $0.outcome = .saved }
    } catch {
      update { $0.failure = error }
    }
  }

  /// Asks whether to discard the input.
  func ask() { update { $0.hasAsked = true } }

  /// Continues editing after that question.
  func continueEditing() { update { _ in } }

  /// Discards the input.
  func cancel() { commit { $0.outcome = .unchanged } }

  /// Shows the keys of the form.
  func showKeys() async {
    update { _ in }
    await root.showKeys(of: .settings)
  }

  /// Commits an event, which ends the failure and the question of the event before.
  private func update(_ change: (inout InoutRef<TimelineSettingsState>) -> Void) {
    commit {
      ($0.failure, $0.hasAsked) = (nil, false)
      change(&$0)
    }
  }
}
