internal import CoordinatorEngine
internal import Platform
internal import SharedEntities
internal import SharedViews
internal import ToDosEntities
internal import ToDosViewData
internal import ToDosViews

/// The sheet that postpones ToDos.
@AppActor
final class ToDoPostponeController: ScreenController<ToDoPostponeViewData, ToDoPostponeEvent> {
  /// The outcome for the ToDos so far.
  private(set) var outcome = PostponeOutcome.left

  private let ids: ItemIDSet
  private let model: ToDoModel
  private var sheet: ToDoPostponeViewData

  init(_ ids: ItemIDSet, model: ToDoModel) {
    self.ids = ids
    self.model = model
    sheet = ToDoPostponeViewData(count: ids.count, today: model.clock.localNow().today)
    super.init(ToDoScreens.postpone)
  }

  override var viewData: ToDoPostponeViewData? { sheet }

  override func handle(_ event: ToDoPostponeEvent) async {
    guard event != .leave else { return goBack() }
    guard let postponement = sheet.take(event, on: model.clock, in: model.scene.language) else { return }
    do throws(ToDoError) {
      outcome = PostponeOutcome(try await model.postpone(ids, postponement))
      goBack()
    } catch .noSuchToDo(let missing) {
      outcome = .gone(missing)
      goBack()
    } catch {
      sheet.fail(error)
    }
  }
}
