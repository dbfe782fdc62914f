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
  private var fields: TimelineSettingsFields
  private var focus = TimelineSettingsViewData.Element.userName
  private var failure: TimelineError?
  /// Whether the form has asked, until the next event, whether to discard the changes.
  private var hasAsked = false

  init(repository: any TimelineRepository, scene: AppScene) {
    self.repository = repository
    self.scene = scene
    layer = Layer(on: scene.stage, .sheet)
    view = LayerView(TimelineScreens.settings, layer: layer, language: scene.language)
    fields = TimelineSettingsFields(of: .default(scene.language))
  }

  /// Returns whether settings were saved; throws if they cannot be read.
  func run() async throws(TimelineError) -> Bool {
    try await layer.present { () throws(TimelineError) in
      if let stored = try await repository.settings() { fields = TimelineSettingsFields(of: stored) }
      draw()
      while let event = await view.nextEvent() {
        (failure, hasAsked) = (nil, event == .ask)
        switch event {
        case .edit(let edit): fields[focus]?.apply(edit)
        case .toggle: fields.postsCompletedToDos.toggle()
        case .focusNext: focus = focus.moved(by: 1)
        case .focusPrevious: focus = focus.moved(by: -1)
        case .ask, .continueEditing: break
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

  private func draw() {
    view.show(
      TimelineSettingsViewData(fields, fields.review, focus: focus, failure: failure, hasAsked: hasAsked))
  }

  /// Saves the fields that were changed; on failure the input is kept.
  private func save() async -> Bool {
    guard fields.review.canSave else { return false }
    do throws(TimelineError) {
      let changes = try fields.input.patch().changes(of: fields.stored)
      _ = try await repository.change(changes, from: .default(scene.language))
      return true
    } catch {
      failure = error
      return false
    }
  }
}
