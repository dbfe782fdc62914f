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
  func tagsCoordinator(_ coordinator: TagsCoordinator, didFinish choice: ToDoLabelChoice?)
}

/// Manages the flow through the sheet of projects and tags, of which the user chooses one.
@AppActor
final class TagsCoordinator: Coordinator {
  typealias Loading = LoadingController<ToDoTagsViewData, ToDoTagsEvent, LabelCounts, ToDoError>

  weak var delegate: (any TagsCoordinatorDelegate)?

  private let label: ToDoLabel?
  private let model: ToDoModel
  private var choice: ToDoLabelChoice?

  /// Creates the coordinator of a sheet with a label initially selected; nil for the row of all ToDos.
  init(selecting label: ToDoLabel?, model: ToDoModel, navigator: any Navigating) {
    self.label = label
    self.model = model
    super.init(navigator: navigator)
  }

  override func start() {
    let (label, model) = (label, model)
    let appearance = Loading.Appearance(
      loading: { ToDoTagsViewData(phase: .loading) }, failed: { ToDoTagsViewData(phase: .failed($0)) },
      retry: .retry, back: .leave)
    let loading = Loading(ToDoScreens.tags, appearance) { _ async throws(ToDoError) in
      try await model.tags()
    }
    replace(loading) { [weak self] tags, _ in
      let controller = ToDoTagsController(tags, selecting: label, model: model)
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
  func tagsController(_ controller: ToDoTagsController, didChoose choice: ToDoLabelChoice) {
    self.choice = choice
    navigator.pop(controller)
  }

  func tagsControllerDidRequestKeys(_ controller: ToDoTagsController) {
    navigator.present(KeysController(ToDoScreens.keys, of: .tags)) {}
  }
}
