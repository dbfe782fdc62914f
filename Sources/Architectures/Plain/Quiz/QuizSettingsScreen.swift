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
  private var fields = QuizSettingsFields(of: .default)
  private var focus = QuizSettingsViewData.Element.isLimited
  private var failure: QuizError?
  /// Whether the form has asked, until the next event, whether to discard the changes.
  private var hasAsked = false

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
      fields = QuizSettingsFields(of: stored)
      draw()
      while let event = await view.nextEvent() {
        (failure, hasAsked) = (nil, event == .ask)
        switch event {
        case .edit(let edit): fields[focus]?.apply(edit)
        case .toggle: fields.isLimited.toggle()
        case .focusNext: focus = focus.moved(by: 1)
        case .focusPrevious: focus = focus.moved(by: -1)
        case .ask, .continueEditing: break
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

  private func draw() {
    view.show(
      QuizSettingsViewData(fields, fields.review, focus: focus, failure: failure, hasAsked: hasAsked))
  }

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
    let review = fields.review
    if let invalid = review.invalidField { focus = invalid }
    guard review.canSave else { return nil }
    do throws(QuizError) {
      return try await repository.change(try fields.input.changes(of: fields.stored))
    } catch {
      failure = error
      return nil
    }
  }
}
