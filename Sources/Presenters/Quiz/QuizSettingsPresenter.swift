public import Platform
public import QuizContracts
public import QuizEntities
public import QuizViewData
public import SharedContracts
internal import SharedPresenters
public import SharedViewData

/// Shows the settings form, and saves it.
///
/// Owns its view, interactor and router.
@AppActor
public final class QuizSettingsPresenter: Screen {
  private let view: any Viewing<QuizSettingsViewData, FormEvent>
  private let interactor: any QuizSettingsInteracting
  private let router: any QuizSettingsRouting
  private var focus = QuizSettingsViewData.Element.isLimited
  /// The error that made saving fail, until the next event; nil if there is none.
  private var failure: QuizError?
  /// Whether the form has asked, until the next event, whether to discard the changes.
  private var hasAsked = false

  public init(
    view: any Viewing<QuizSettingsViewData, FormEvent>, interactor: any QuizSettingsInteracting,
    router: any QuizSettingsRouting
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
  }

  /// Handles the events of the form.
  ///
  /// Returns the saved settings; nil if the user cancels.
  public func run() async throws(QuizError) -> QuizSettings? {
    guard var fields = try await load().map(QuizSettingsFields.init(of:)) else { return nil }
    show(fields)
    while let event = await view.nextEvent() {
      failure = nil
      hasAsked = event == .ask
      switch event {
      case .edit(let edit): fields[focus]?.apply(edit)
      case .toggle: fields.isLimited.toggle()
      case .focusNext: focus = focus.moved(by: 1)
      case .focusPrevious: focus = focus.moved(by: -1)
      case .ask, .continueEditing: break
      case .save: if let saved = await save(fields) { return saved }
      case .cancel: return nil
      case .showKeys:
        show(fields)
        await router.showKeys(of: .settings)
      }
      show(fields)
    }
    return nil
  }

  /// Loads the settings behind a placeholder form; returns nil if the user leaves.
  private func load() async throws(QuizError) -> QuizSettings? {
    // The caller shows the error, because the form has nothing to show.
    var failure: QuizError?
    let settings = await InitialLoad.run(
      on: view, leave: .cancel, loading: { .loading },
      failed: { error in
        failure = error
        return nil
      },
      read: { () throws(QuizError) in try await self.interactor.settings() })
    if let failure { throw failure }
    return settings
  }

  private func review(_ fields: QuizSettingsFields) -> QuizSettingsReview {
    interactor.review(fields.input, of: fields.stored)
  }

  private func show(_ fields: QuizSettingsFields) {
    view.show(
      QuizSettingsViewData(fields, review(fields), focus: focus, failure: failure, hasAsked: hasAsked))
  }

  /// Saves the input.
  ///
  /// On failure the input is kept, and an invalid field receives the focus.
  private func save(_ fields: QuizSettingsFields) async -> QuizSettings? {
    let review = review(fields)
    if let invalid = review.invalidField { focus = invalid }
    guard review.canSave else { return nil }
    do throws(QuizError) {
      return try await interactor.save(fields.input, of: fields.stored)
    } catch {
      failure = error
      return nil
    }
  }
}

/// Passes the settings to a view that prints them, after changing them if requested.
///
/// Owns its view and interactor.
@AppActor
public final class QuizSettingsReportPresenter: Screen {
  private let view: any Showing<QuizSettings>
  private let interactor: any QuizSettingsInteracting
  private let changes: QuizSettingsPatch?

  /// Creates a presenter that may change the settings before it shows them.
  ///
  /// - Parameter changes: the changes to the settings; nil if they are only shown.
  public init(
    view: any Showing<QuizSettings>, interactor: any QuizSettingsInteracting, _ changes: QuizSettingsPatch?
  ) {
    self.view = view
    self.interactor = interactor
    self.changes = changes
  }

  public func run() async throws(QuizError) {
    if let changes {
      view.show(try await interactor.change(changes))
    } else {
      view.show(try await interactor.settings())
    }
  }
}
