internal import Platform
internal import SharedViewData
internal import SharedViews
internal import Terminal
internal import TimelineEntities
internal import TimelineViewData
internal import TimelineViews

/// The settings form.
@AppActor
final class TimelineSettingsScreen {
  private let repository: any TimelineRepository
  private let scene: AppScene
  private let layer: Layer
  private let view: LayerView<TimelineSettingsViewData, FormEvent>
  private var entry: TimelineSettingsEntry

  init(repository: any TimelineRepository, scene: AppScene) {
    self.repository = repository
    self.scene = scene
    layer = Layer(on: scene.stage, .sheet)
    view = LayerView(TimelineScreens.settings, layer: layer, language: scene.language)
    entry = TimelineSettingsEntry(.default(scene.language))
  }

  /// Returns whether settings were saved; throws if they cannot be read.
  func run() async throws(TimelineError) -> Bool {
    try await layer.present { () throws(TimelineError) in
      if let stored = try await repository.settings() { entry = TimelineSettingsEntry(stored) }
      draw()
      while let event = await view.nextEvent() {
        entry.take(event)
        switch event {
        case .edit, .toggle, .focusNext, .focusPrevious, .ask, .continueEditing: break
        case .save: if await save() { return true }
        case .cancel: return false
        case .showKeys:
          draw()
          await TimelineKeysScreen(of: .settings, scene: scene).run()
        }
        draw()
      }
      return false
    }
  }

  private func draw() { view.show(TimelineSettingsViewData(entry, entry.review)) }

  /// Saves the fields that were changed; on failure the input is kept.
  private func save() async -> Bool {
    guard entry.review.canSave else { return false }
    do throws(TimelineError) {
      let changes = try entry.input.patch().changes(of: entry.stored)
      _ = try await repository.change(changes, from: .default(scene.language))
      return true
    } catch {
      entry.fail(error)
      return false
    }
  }
}
