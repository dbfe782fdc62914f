internal import CoordinatorEngine
internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import SharedViews
internal import ToDosEntities
internal import ToDosViewData
internal import ToDosViews

/// Receives the end of the tags.
@AppActor
protocol TagsCoordinatorDelegate: AnyObject {
  /// Called once the tags are popped; nil if nothing was chosen.
  func tagsCoordinator(_ coordinator: TagsCoordinator, didFinish choice: ToDoTagChoice?)
}

/// Manages the flow through the sheet of tags, of which the user chooses one.
@AppActor
final class TagsCoordinator: Coordinator {
  typealias Loading = LoadingController<ToDoTagsViewData, ToDoTagsEvent, TagCounts, ToDoError>

  weak var delegate: (any TagsCoordinatorDelegate)?

  private let tag: Tag?
  private let model: ToDoModel
  private var choice: ToDoTagChoice?

  /// Creates the coordinator of a sheet with a tag initially selected; nil for the row of all ToDos.
  init(selecting tag: Tag?, model: ToDoModel, navigator: any Navigating) {
    self.tag = tag
    self.model = model
    super.init(navigator: navigator)
  }

  override func start() {
    let (tag, model) = (tag, model)
    let appearance = Loading.Appearance(
      loading: { ToDoTagsViewData(phase: .loading) }, failed: { ToDoTagsViewData(phase: .failed($0)) },
      retry: .retry, back: .leave)
    let loading = Loading(ToDoScreens.tags, appearance) { _ async throws(ToDoError) in
      try await model.tags()
    }
    replace(loading) { [weak self] tags, _ in
      let controller = ToDoTagsController(tags, selecting: tag, model: model)
      controller.delegate = self
      return controller
    }
    navigator.present(loading) { [weak self] in
      guard let self else { return }
      self.delegate?.tagsCoordinator(self, didFinish: self.choice)
    }
  }
}

extension TagsCoordinator: ToDoTagsControllerDelegate {
  func tagsController(_ controller: ToDoTagsController, didChoose choice: ToDoTagChoice) {
    self.choice = choice
    navigator.pop(controller)
  }

  func tagsControllerDidRequestKeys(_ controller: ToDoTagsController) {
    navigator.present(KeysController(ToDoScreens.keys, of: .tags)) {}
  }
}
