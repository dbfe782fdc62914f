public import Platform
public import SharedContracts
public import SharedViewData
public import TimelineContracts
public import TimelineEntities
public import TimelineViewData

/// Shows the settings form, and saves it.
///
/// Owns its view, interactor and router.
@AppActor
public final class TimelineSettingsPresenter: Screen {
  private let view: any Viewing<TimelineSettingsViewData, FormEvent>
  private let interactor: any TimelineSettingsInteracting
  private let router: any TimelineSettingsRouting

  public init(
    view: any Viewing<TimelineSettingsViewData, FormEvent>,
    interactor: any TimelineSettingsInteracting,
    router: any TimelineSettingsRouting
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
  }

  /// Handles the events of the form; returns whether settings were saved.
  ///
  /// - Throws: an error that prevents the settings from being read.
  public func run() async throws(TimelineError) -> TimelineSettingsOutcome {
    var entry = TimelineSettingsEntry(try await interactor.settings())
    show(entry)
    while let event = await view.nextEvent() {
      entry.take(event)
      switch event {
      case .edit, .toggle, .focusNext, .focusPrevious, .ask, .continueEditing: break
      case .save: if await save(&entry) { return .saved }
      case .cancel: return .unchanged
      case .showKeys:
        show(entry)
        await router.showKeys(of: .settings)
      }
      show(entry)
    }
    return .unchanged
  }

  private func review(_ entry: TimelineSettingsEntry) -> TimelineSettingsReview {
    interactor.review(entry.input, of: entry.stored)
  }

  private func show(_ entry: TimelineSettingsEntry) {
    view.show(TimelineSettingsViewData(entry, review(entry)))
  }

  /// Saves the input.
  ///
  /// On failure the input is kept.
  private func save(_ entry: inout TimelineSettingsEntry) async -> Bool {
    guard review(entry).canSave else { return false }
    do throws(TimelineError) {
      try await interactor.save(entry.input, of: entry.stored)
      return true
    } catch {
      entry.fail(error)
      return false
    }
  }
}
