internal import MVVMEngine
internal import Observation
internal import Platform
internal import SharedViewData
internal import TimelineEntities
internal import TimelineViewData

/// The view model of the settings form.
@AppActor
@Observable
final class TimelineSettingsViewModel {
  /// Navigation from the form.
  struct Navigation {
    var showKeys: @AppActor () async -> Void
    var leave: @AppActor (TimelineSettingsOutcome) -> Void
  }

  /// The input; nil while the settings are loading.
  private(set) var entry: TimelineSettingsEntry?

  @ObservationIgnored private let service: TimelineService
  @ObservationIgnored private let navigation: Navigation

  init(service: TimelineService, navigation: Navigation) {
    self.service = service
    self.navigation = navigation
  }

  /// The view data of the screen; nil while the settings are loading.
  var viewData: TimelineSettingsViewData? { entry.map { TimelineSettingsViewData($0, $0.review) } }
}

extension TimelineSettingsViewModel {
  /// Loads the settings.
  func load() async throws(TimelineError) { entry = TimelineSettingsEntry(try await service.settings()) }

  /// Edits the text of the focused field.
  func edit(_ edit: TextEdit) { take(.edit(edit)) }

  func toggle() { take(.toggle) }

  func focusNext() { take(.focusNext) }

  func focusPrevious() { take(.focusPrevious) }

  /// Saves the input; on failure it is kept.
  func save() async {
    take(.save)
    guard let entry, entry.review.canSave else { return }
    do throws(TimelineError) {
      try await service.save(entry.input, of: entry.stored)
      navigation.leave(.saved)
    } catch {
      self.entry?.fail(error)
    }
  }

  func cancel() { navigation.leave(.unchanged) }

  /// Asks whether to discard the changes.
  func ask() { take(.ask) }

  /// Continues editing after that question.
  func continueEditing() { take(.continueEditing) }

  func showKeys() async {
    take(.showKeys)
    await navigation.showKeys()
  }

  private func take(_ event: FormEvent) { entry?.take(event) }
}
