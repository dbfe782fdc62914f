public import QuizContracts
public import QuizEntities
public import QuizViewData
public import SharedContracts
internal import SharedPresenters
public import SharedViewData

/// Shows the settings form, and saves it.
///
/// Owns its view, interactor and router.
@MainActor
public final class QuizSettingsPresenter: Screen {
  private let view: any Viewing<QuizSettingsViewData, FormEvent>
  private let interactor: any QuizSettingsInteracting
  private let router: any QuizSettingsRouting
  private var stored = QuizSettings.default
  private var isLimited = true
  private var limit = TextField()
  private var count = TextField()
  private var focus = QuizSettingsViewData.Element.isLimited
  private var failure: QuizError?

  /// Creates a presenter between a view, an interactor and a router.
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
    guard let settings = await load() else {
      // The caller shows the error, because the form has nothing to show.
      if let failure { throw failure }
      return nil
    }
    begin(with: settings)
    show()
    while let event = await view.nextEvent() {
      failure = nil
      switch event {
      case .toggle: isLimited.toggle()
      case .edit(let edit): apply(edit)
      case .focusNext: focus = focus.moved(by: 1)
      case .focusPrevious: focus = focus.moved(by: -1)
      case .ask, .goOn: break
      case .save: if let saved = await save() { return saved }
      case .cancel: return nil
      case .showKeys: await router.showKeys(of: .settings)
      }
      show()
    }
    return nil
  }

  /// Loads the settings behind a placeholder form; returns nil if that fails or the user leaves.
  private func load() async -> QuizSettings? {
    await InitialLoad.run(
      on: view, leave: .cancel,
      loading: {
        QuizSettingsViewData(
          isLoading: true, isLimited: true, limit: TextField(), count: TextField(),
          review: QuizSettingsReview(canSave: false))
      },
      failed: { error in
        self.failure = error
        return nil
      },
      read: { () throws(QuizError) in try await self.interactor.settings() })
  }

  private func begin(with settings: QuizSettings) {
    stored = settings
    let draft = interactor.draft(of: settings)
    isLimited = draft.isLimited
    limit = TextField(draft.limit)
    count = TextField(draft.count)
  }

  private var draft: QuizSettingsDraft {
    QuizSettingsDraft(isLimited: isLimited, limit: limit.text, count: count.text)
  }

  private func show() {
    view.show(
      QuizSettingsViewData(
        isLimited: isLimited, limit: limit, count: count, focus: focus,
        review: interactor.review(draft, of: stored), failure: failure))
  }

  private func apply(_ edit: TextEdit) {
    switch focus {
    case .limit: limit.apply(edit)
    case .count: count.apply(edit)
    case .isLimited, .save, .cancel: break
    }
  }

  /// Saves the draft.
  ///
  /// On failure the input is kept, and an invalid field receives the focus.
  private func save() async -> QuizSettings? {
    let review = interactor.review(draft, of: stored)
    if review.limitError != nil {
      focus = .limit
    } else if review.countError != nil {
      focus = .count
    }
    guard review.canSave else { return nil }
    do throws(QuizError) {
      return try await interactor.save(draft, of: stored)
    } catch {
      failure = error
      return nil
    }
  }
}

/// Passes the settings to a view that prints them, after changing them if requested.
///
/// Owns its view and interactor.
@MainActor
public final class QuizSettingsReportPresenter: Screen {
  private let view: any Viewing<QuizSettings, QuizSettingsReportEvent>
  private let interactor: any QuizSettingsInteracting

  /// Creates a presenter between a view and an interactor.
  public init(
    view: any Viewing<QuizSettings, QuizSettingsReportEvent>, interactor: any QuizSettingsInteracting
  ) {
    self.view = view
    self.interactor = interactor
  }

  public func run() async throws(QuizError) {
    while let event = await view.nextEvent() {
      switch event {
      case .show: view.show(try await interactor.settings())
      case .change(let changes): view.show(try await interactor.change(changes))
      }
    }
  }
}
