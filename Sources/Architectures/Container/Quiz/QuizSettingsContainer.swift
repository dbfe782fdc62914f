internal import ContainerEngine
internal import QuizEntities
internal import QuizViewData
internal import SharedEntities
internal import SharedViewData

/// Owns what is entered into the settings form, and saves it.
@MainActor
final class QuizSettingsContainer: Container {
  let mount: Mount<QuizSettingsView>
  private let context: QuizContext
  private var stored = QuizSettings.default
  private var isLimited = true
  private var limit = TextField()
  private var count = TextField()
  private var focus = QuizSettingsViewData.Element.isLimited
  private var failure: QuizError?
  /// Why the settings could not be read; nil if they could.
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
        QuizSettingsView(
          viewData: QuizSettingsViewData(
            isLoading: true, isLimited: true, limit: TextField(), count: TextField(),
            review: QuizSettingsReview(canSave: false)),
          onCancel: mount.leave)
      },
      failed: { error in
        loadError = error
        return nil
      },
      while: { () async throws(QuizError) in try await self.context.repository.settings() })
    guard let loaded else { return false }
    stored = loaded
    isLimited = loaded.isLimited
    limit = TextField(String(loaded.limit.seconds))
    count = TextField(String(loaded.questionCount.number))
    return true
  }

  func render() -> QuizSettingsView {
    QuizSettingsView(
      viewData: QuizSettingsViewData(
        isLimited: isLimited, limit: limit, count: count, focus: focus, review: draft.review(of: stored),
        failure: failure),
      onEdit: edit, onToggle: toggle, onMoveFocus: moveFocus, onSave: save, onCancel: mount.leave,
      onShowKeys: showKeys)
  }

  private var draft: QuizSettingsDraft {
    QuizSettingsDraft(isLimited: isLimited, limit: limit.text, count: count.text)
  }
}

extension QuizSettingsContainer {
  private func edit(_ edit: TextEdit) {
    failure = nil
    switch focus {
    case .limit: limit.apply(edit)
    case .count: count.apply(edit)
    case .isLimited, .save, .cancel: break
    }
  }

  private func toggle() {
    failure = nil
    isLimited.toggle()
  }

  private func moveFocus(by step: Int) {
    failure = nil
    focus = focus.moved(by: step)
  }

  private func showKeys() async {
    failure = nil
    await context.showKeys(of: .settings)
  }

  /// Saves what is entered; on failure it is kept, and an invalid field gets the focus.
  private func save() async {
    failure = nil
    let review = draft.review(of: stored)
    if review.limitError != nil {
      focus = .limit
    } else if review.countError != nil {
      focus = .count
    }
    guard review.canSave else { return }
    do throws(QuizError) {
      saved = try await context.repository.change(try draft.changes(of: stored))
      mount.leave()
    } catch {
      failure = error
    }
  }
}
