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
  private var entry = QuizSettingsEntry(.default)
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
    entry = QuizSettingsEntry(loaded)
    return true
  }

  func render() -> QuizSettingsView {
    QuizSettingsView(viewData: QuizSettingsViewData(entry, entry.review))
      .onInput { self.entry.take($0) }
      .onSave(action: save)
      .onCancel(action: mount.leave)
      .onShowKeys(action: showKeys)
  }
}

extension QuizSettingsViewContainer {
  func showKeys() async {
    entry.take(.showKeys)
    update()
    await context.showKeys(of: .settings)
  }

  /// Saves the input; on failure it is kept, and an invalid field receives the focus.
  func save() async {
    entry.take(.save)
    let review = entry.review
    entry.focusInvalidField(review)
    guard review.canSave else { return }
    do throws(QuizError) {
      saved = try await context.repository.change(try entry.input.changes(of: entry.stored))
      mount.leave()
    } catch {
      entry.fail(error)
    }
  }
}
