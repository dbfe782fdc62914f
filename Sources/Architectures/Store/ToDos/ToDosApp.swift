public import Platform
internal import SharedEntities
internal import SharedViewData
public import SharedViews
internal import Terminal
public import ToDosEntities
internal import ToDosViewData
internal import ToDosViews

/// The to-do app with a root store and a store for each screen.
@AppActor
public struct ToDosApp {
  private let repository: any ToDoRepository
  private let scene: AppScene

  /// Creates an app that shows the ToDos of a repository on a scene.
  public init(repository: any ToDoRepository, scene: AppScene) {
    self.repository = repository
    self.scene = scene
  }

  /// Runs the app until the user leaves it.
  public func run() async throws(ToDoError) {
    await root.run()
  }

  private var root: ToDosRootStore {
    ToDosRootStore(
      ToDosServices(
        repository: repository, clock: scene.clock, sleeper: scene.sleeper, watch: scene.watch,
        language: scene.language, opening: scene.opening),
      events: scene.events, presentations)
  }

  private var presentations: ToDoPresentations {
    ToDoPresentations(
      list: { [scene] root in
        await scene.present(ToDoScreens.list, .page) { await ToDoListView(root: root, view: $0).run() }
      },
      detail: { [scene] root, id async throws(ToDoError) in
        try await scene.present(ToDoScreens.detail, .page) { view async throws(ToDoError) in
          await ToDoDetailView(store: try await root.detail(of: id), view: view).run()
        }
      },
      form: { [scene] store in
        await scene.present(ToDoScreens.form, .sheet) { await ToDoFormView(store: store, view: $0).run() }
      },
      tags: { [scene] root, label in
        await scene.present(ToDoScreens.tags, .sheet) {
          await ToDoTagsView(root: root, view: $0).run(selecting: label)
        }
      },
      postpone: { [scene] store in
        await scene.present(ToDoScreens.postpone, .sheet) {
          await ToDoPostponeView(store: store, view: $0).run()
        }
      },
      confirmation: { [scene] store in
        await scene.present(ToDoScreens.confirmation, .sheet) {
          await ToDoConfirmationView(store: store, view: $0).run()
        }
      },
      keys: { [scene] store in
        await scene.present(ToDoScreens.keys, .sheet) { await ToDoKeysView(store: store, view: $0).run() }
      })
  }
}

extension AppScene {
  /// Puts a screen on the stage while the body runs.
  fileprivate func present<ViewData, Event, Outcome, Failure: Error>(
    _ screen: ScreenView<ViewData, Event>, _ placement: Layer.Placement,
    _ body: (LayerView<ViewData, Event>) async throws(Failure) -> Outcome
  ) async throws(Failure) -> Outcome {
    let layer = Layer(on: stage, placement)
    let view = LayerView(screen, layer: layer, language: language)
    return try await layer.present { () async throws(Failure) in try await body(view) }
  }
}
