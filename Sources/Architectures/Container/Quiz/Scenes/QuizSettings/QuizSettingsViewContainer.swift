internal import ContainerEngine
internal import Platform
internal import QuizEntities
internal import QuizViewData
internal import SharedEntities
internal import SharedViewData

/// Owns the input of the settings form, and saves it.
@AppActor
final class QuizSettingsViewContainer: Container {
  let mount: Mount<QuizSettingsView>
  private let context: QuizContext
  private var fields = QuizSettingsFields(of: .default)
  private var focus = QuizSettingsViewData.Element.isLimited
  /// The error that made saving fail, until the next event; nil if there is none.
  private var failure: QuizError?
  /// Whether the form has asked, until the next event, whether to discard the changes.
  private var hasAsked = false
  /// The error that made loading the settings fail; nil if there is none.
  private var loadError: QuizError?
  private var saved: QuizSettings?

  init(_ context: QuizContext) {
    self.context = context
    mount = .sheet(on: context.scene)
  }

  /// Shows the form; returns the saved settings, nil if the user cancels.
  ///
  /// - Throws: an error that prevents the settings from being read, as the form has nothing to show.
  func run() async throws(QuizError) -> QuizSettings? {
    await mount.present { if await load() { await live() } }
    if let loadError { throw loadError }
    return saved
  }

  /// Loads the settings behind a placeholder; returns false if that fails or the user leaves first.
  private func load() async -> Bool {
    let loaded = await mount.suspend(
      fallback: {
        QuizSettingsView(viewData: .loading).onCancel(action: mount.leave)
      },
      failed: { error in
        loadError = error
        return nil
      },
      while: { () async throws(QuizError) in try await self.context.repository.settings() })
    guard let loaded else { return false }
    fields = QuizSettingsFields(of: loaded)
    return true
  }

  func render() -> QuizSettingsView {
    let viewData = QuizSettingsViewData(
      fields, fields.review, focus: focus, failure: failure, hasAsked: hasAsked)
    return QuizSettingsView(viewData: viewData)
      .onInput(action: handle)
      .onSave(action: save)
      .onCancel(action: mount.leave)
      .onShowKeys(action: showKeys)
  }
}

extension QuizSettingsViewContainer {
  /// Handles what has no callback of its own: what changes the input or the focus, and the question.
  private func handle(_ event: FormEvent) {
    (failure, hasAsked) = (nil, event == .ask)
    switch event {
    case .edit(let edit): fields[focus]?.apply(edit)
    case .toggle: fields.isLimited.toggle()
    case .focusNext: focus = focus.moved(by: 1)
    case .focusPrevious: focus = focus.moved(by: -1)
    case .ask, .continueEditing, .save, .cancel, .showKeys: break
    }
  }

  func showKeys() async {
    (failure, hasAsked) = (nil, false)
    update()
    await context.showKeys(of: .settings)
  }

  /// Saves the input; on failure it is kept, and an invalid field receives the focus.
  func save() async {
    (failure, hasAsked) = (nil, false)
    let review = fields.review
    if let invalid = review.invalidField { focus = invalid }
    guard review.canSave else { return }
    do throws(QuizError) {
      saved = try await context.repository.change(try fields.input.changes(of: fields.stored))
      mount.leave()
    } catch {
      failure = error
    }
  }
}
