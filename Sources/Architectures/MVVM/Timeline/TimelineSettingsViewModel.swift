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
  private(set) var fields: TimelineSettingsFields?
  private(set) var focus = TimelineSettingsViewData.Element.userName
  /// The error that made saving fail, until the next input; nil if there is none.
  private(set) var failure: TimelineError?
  /// Whether the form has asked, until the next input, whether to discard the changes.
  private(set) var hasAsked = false

  @ObservationIgnored private let service: TimelineService
  @ObservationIgnored private let navigation: Navigation

  init(service: TimelineService, navigation: Navigation) {
    self.service = service
    self.navigation = navigation
  }

  /// The view data of the screen; nil while the settings are loading.
  var viewData: TimelineSettingsViewData? {
    fields.map {
      TimelineSettingsViewData($0, $0.review, focus: focus, failure: failure, hasAsked: hasAsked)
    }
  }
}

extension TimelineSettingsViewModel {
  /// Loads the settings.
  func load() async throws(TimelineError) {
    fields = TimelineSettingsFields(of: try await service.settings())
  }

  /// Edits the text of the focused field.
  func edit(_ edit: TextEdit) { act { fields?[focus]?.apply(edit) } }

  func toggle() { act { fields?.postsCompletedToDos.toggle() } }

  func focusNext() { act { focus = focus.moved(by: 1) } }

  func focusPrevious() { act { focus = focus.moved(by: -1) } }

  /// Saves the input; on failure it is kept.
  func save() async {
    act {}
    guard let fields, fields.review.canSave else { return }
    do throws(TimelineError) {
      try await service.save(fields.input, of: fields.stored)
      navigation.leave(.saved)
    } catch {
      failure = error
    }
  }

  func cancel() { navigation.leave(.unchanged) }

  /// Asks whether to discard the changes.
  func ask() { act { hasAsked = true } }

  /// Continues editing after that question.
  func continueEditing() { act {} }

  func showKeys() async {
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
