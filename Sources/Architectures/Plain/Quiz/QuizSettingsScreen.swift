internal import PlainEngine
internal import Platform
internal import QuizEntities
internal import QuizViewData
internal import QuizViews
internal import SharedViewData
internal import SharedViews
internal import Terminal

/// The settings form.
@AppActor
final class QuizSettingsScreen {
  private let repository: any QuizRepository
  private let scene: AppScene
  private let layer: Layer
  private let view: LayerView<QuizSettingsViewData, FormEvent>
  private var entry = QuizSettingsEntry(.default)

  init(repository: any QuizRepository, scene: AppScene) {
    self.repository = repository
    self.scene = scene
    layer = Layer(on: scene.stage, .sheet)
    view = LayerView(QuizScreens.settings, layer: layer, language: scene.language)
  }

  /// Returns the saved settings; nil if the user cancels.
  ///
  /// - Throws: an error that keeps the settings from being read, as the form then has nothing to show.
  func run() async throws(QuizError) -> QuizSettings? {
    try await layer.present { () throws(QuizError) in
      guard let stored = try await load()?.get() else { return nil }
      entry = QuizSettingsEntry(stored)
      draw()
      while let event = await view.nextEvent() {
        entry.take(event)
        switch event {
        case .edit, .toggle, .focusNext, .focusPrevious, .ask, .continueEditing: break
        case .save: if let saved = await save() { return saved }
        case .cancel: return nil
        case .showKeys:
          draw()
          await QuizKeysScreen(of: .settings, scene: scene).run()
        }
        draw()
      }
      return nil
    }
  }

  private func draw() { view.show(QuizSettingsViewData(entry, entry.review)) }

  /// Reads the settings behind an empty form; returns nil if the user leaves.
  private func load() async -> Result<QuizSettings, QuizError>? {
    let (repository, view) = (repository, view)
    return await firstResult(
      of: { () throws(QuizError) in try await repository.settings() },
      wait: {
        view.show(.loading)
        while let event = await view.nextEvent(), event != .cancel {}
      })
  }

  /// Saves the input; on failure it is kept, and an invalid field receives the focus.
  private func save() async -> QuizSettings? {
    let review = entry.review
    entry.focusInvalidField(review)
    guard review.canSave else { return nil }
    do throws(QuizError) {
      return try await repository.change(try entry.input.changes(of: entry.stored))
    } catch {
      entry.fail(error)
      return nil
    }
  }
}
