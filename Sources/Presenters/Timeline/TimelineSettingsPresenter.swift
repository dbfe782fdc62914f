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
  private var focus = TimelineSettingsViewData.Element.userName
  /// The error that made saving fail, until the next event; nil if there is none.
  private var failure: TimelineError?
  /// Whether the form has asked, until the next event, whether to discard the changes.
  private var hasAsked = false

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
    var fields = TimelineSettingsFields(of: try await interactor.settings())
    show(fields)
    while let event = await view.nextEvent() {
      failure = nil
      hasAsked = event == .ask
      switch event {
      case .edit(let edit): fields[focus]?.apply(edit)
      case .toggle: fields.postsCompletedToDos.toggle()
      case .focusNext: focus = focus.moved(by: 1)
      case .focusPrevious: focus = focus.moved(by: -1)
      case .ask, .continueEditing: break
      case .save: if await save(fields) { return .saved }
      case .cancel: return .unchanged
      case .showKeys:
        show(fields)
        await router.showKeys(of: .settings)
      }
      show(fields)
    }
    return .unchanged
  }

  private func review(_ fields: TimelineSettingsFields) -> TimelineSettingsReview {
    interactor.review(fields.input, of: fields.stored)
  }

  private func show(_ fields: TimelineSettingsFields) {
    view.show(
      TimelineSettingsViewData(fields, review(fields), focus: focus, failure: failure, hasAsked: hasAsked))
  }

  /// Saves the input.
  ///
  /// On failure the input is kept.
  private func save(_ fields: TimelineSettingsFields) async -> Bool {
    guard review(fields).canSave else { return false }
    do throws(TimelineError) {
      try await interactor.save(fields.input, of: fields.stored)
      return true
    } catch {
      failure = error
      return false
    }
  }
}
