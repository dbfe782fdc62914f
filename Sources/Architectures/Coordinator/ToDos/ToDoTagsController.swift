internal import CoordinatorEngine
internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import SharedViews
internal import ToDosEntities
internal import ToDosViewData
internal import ToDosViews

/// Handles requests that go beyond the tags, and the user's choice.
@AppActor
protocol ToDoTagsControllerDelegate: AnyObject {
  func tagsController(_ controller: ToDoTagsController, didChoose choice: ToDoLabelChoice)
  func tagsControllerDidRequestKeys(_ controller: ToDoTagsController)
}

/// The projects and tags once they are loaded.
@AppActor
final class ToDoTagsController: ScreenController<ToDoTagsViewData, ToDoTagsEvent> {
  weak var delegate: (any ToDoTagsControllerDelegate)?

  private let model: ToDoModel
  private var tags: SelectableLabels
  private var version: StoreVersion
  private var notice: ToDoError?
  private var loads = LoadNumbers()

  /// Creates the controller of loaded labels; `label` is selected, or the row of all ToDos if it is nil.
  init(_ counts: LabelCounts, selecting label: ToDoLabel?, model: ToDoModel) {
    tags = SelectableLabels(counts.all, selecting: label)
    version = counts.version
    self.model = model
    super.init(ToDoScreens.tags)
  }

  override var viewData: ToDoTagsViewData? { ToDoTagsViewData(tags: tags, notice: notice) }

  override var observers: [@AppActor () async -> Void] { [observeStore] }

  override func handle(_ event: ToDoTagsEvent) async {
    guard event != .leave else { return goBack() }
    notice = nil
    switch event {
    case .select(let index): tags.select(index)
    case .choose: delegate?.tagsController(self, didChoose: ToDoLabelChoice(tags.selected))
    case .retry: await report { () throws(ToDoError) in try await self.read() }
    case .showKeys: delegate?.tagsControllerDidRequestKeys(self)
    case .leave: break
    }
  }

  private func observeStore() async {
    while await model.storeChange(after: version) {
      await report { () throws(ToDoError) in
        try await self.read()
        self.notice = nil
      }
      show()
    }
  }

  private func report(_ body: () async throws(ToDoError) -> Void) async {
    do throws(ToDoError) {
      try await body()
    } catch {
      notice = error
    }
  }

  /// Reads the tags again, and keeps the selected one if it still exists.
  private func read() async throws(ToDoError) {
    let number = loads.begin()
    let new = try await model.tags()
    guard loads.isLatest(number) else { return }
    tags.replace(new.all)
    version = new.version
  }
}
