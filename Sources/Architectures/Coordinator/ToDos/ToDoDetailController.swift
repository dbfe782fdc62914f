internal import CoordinatorEngine
internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import SharedViews
internal import ToDosEntities
internal import ToDosViewData
internal import ToDosViews

/// Handles requests that go beyond the details, and their end.
@AppActor
protocol ToDoDetailControllerDelegate: AnyObject {
  func detailController(_ controller: ToDoDetailController, didRequestEditing toDo: ToDo)
  func detailControllerDidRequestKeys(_ controller: ToDoDetailController)
  func detailController(_ controller: ToDoDetailController, didDelete toDos: [ToDo])
  /// Something else has deleted the ToDo, and the user has seen that.
  func detailControllerDidLoseToDo(_ controller: ToDoDetailController)
  /// The ToDo could not be read, so there is nothing to show.
  func detailController(_ controller: ToDoDetailController, didFail error: ToDoError)
}

/// The details of a ToDo.
@AppActor
final class ToDoDetailController: ScreenController<ToDoDetailViewData, ToDoDetailEvent> {
  weak var delegate: (any ToDoDetailControllerDelegate)?

  /// The number of the ToDo; it changes when the form saves a deleted ToDo as a new one.
  private var id: ItemID
  private let model: ToDoModel
  private var toDo: ToDo?
  private var version: StoreVersion?
  private var occasion = ToDoDetailViewData.Occasion.shown
  private var offset = 0
  private var loads = LoadNumbers()

  init(of id: ItemID, model: ToDoModel) {
    self.id = id
    self.model = model
    super.init(ToDoScreens.detail)
  }

  override var viewData: ToDoDetailViewData? {
    toDo.map { ToDoDetailViewData($0, occasion, offset: offset, clock: model.clock) }
  }

  override var observers: [@AppActor () async -> Void] { [observeStore, observeClock] }

  override func viewDidLoad() async {
    do throws(ToDoError) {
      version = try await model.repository.version()
      try await read()
    } catch {
      delegate?.detailController(self, didFail: error)
    }
  }

  override func handle(_ event: ToDoDetailEvent) async {
    if case .scroll(let offset) = event {
      self.offset = offset
      return
    }
    guard let toDo else { return }
    guard occasion != .gone else {
      delegate?.detailControllerDidLoseToDo(self)
      return
    }
    occasion = .shown
    await report { () throws(ToDoError) in
      switch event {
      case .toggle: try await self.toggle(toDo)
      case .delete:
        let deleted = try await self.model.delete(ItemIDSet([self.id]))
        self.delegate?.detailController(self, didDelete: deleted)
      case .edit: self.delegate?.detailController(self, didRequestEditing: toDo)
      case .showKeys: self.delegate?.detailControllerDidRequestKeys(self)
      case .leave: self.goBack()
      case .scroll: break
      }
    }
  }

  /// Shows the ToDo that the form has saved; nil if it was cancelled.
  func formDidEnd(_ saved: ToDo?) {
    if let saved { id = saved.id }
    onReturn {
      await self.refresh()
      if saved != nil, self.occasion != .gone { self.occasion = .changed }
    }
  }
}

extension ToDoDetailController {
  private func observeStore() async {
    while let version, await model.storeChange(after: version) {
      await refresh()
      show()
    }
  }

  /// Draws again every minute, because the ToDo may become overdue.
  private func observeClock() async {
    while await model.scene.nextMinute() { show() }
  }

  private func toggle(_ toDo: ToDo) async throws(ToDoError) {
    let isDone = !toDo.isDone
    let toDos = try await model.setDone(isDone, ItemIDSet([id]))
    try await read()
    occasion = .init(toggling: isDone, toDos)
  }

  private func refresh() async {
    await report { () throws(ToDoError) in
      self.version = try await self.model.repository.version()
      try await self.read()
      if self.occasion == .gone { self.occasion = .shown }
    }
  }

  private func read() async throws(ToDoError) {
    let number = loads.begin()
    let toDo = try await model.repository.existing(id)
    if loads.isLatest(number) { self.toDo = toDo }
  }

  private func report(_ body: () async throws(ToDoError) -> Void) async {
    do throws(ToDoError) {
      try await body()
    } catch {
      if case .noSuchToDo = error { occasion = .gone } else { occasion = .failed(error) }
    }
  }
}
