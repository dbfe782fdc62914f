import SharedEntities
import ToDosContracts
import ToDosEntities
import ToDosViewData

/// A view that gives back events as told, and records what it is shown.
@MainActor
final class ViewDouble<Event, Shown> {
  private var events: [Event]
  private(set) var shown: [Shown] = []

  init(_ events: Event...) { self.events = events }

  func nextEvent() async -> Event? { events.isEmpty ? nil : events.removeFirst() }

  func show(_ viewData: Shown) { shown.append(viewData) }
}

extension ViewDouble: ToDoListingViewing where Event == ToDoListingEvent, Shown == ToDoListingPart {}
extension ViewDouble: ToDoDetailViewing where Event == ToDoDetailEvent, Shown == ToDoDetailViewData {}
extension ViewDouble: ToDoEntryViewing where Event == ToDoEntryEvent, Shown == Never {}
extension ViewDouble: ToDoBatchViewing where Event == ToDoBatchEvent, Shown == ToDoBatchViewData {}
extension ViewDouble: ToDoHistoryViewing where Event == ToDoHistoryEvent, Shown == ToDoHistoryViewData {}
extension ViewDouble: ToDoExportViewing where Event == ToDoExportEvent, Shown == ToDoExportPart {}

struct ListInteractorDouble: ToDoListingInteracting {
  var batches: [[ToDo]] = []
  var expected = ToDoQuery()

  func overview() async throws(ToDoError) -> ToDoOverview {
    ToDoOverview(highestID: Sample.id(12), hasDue: true, hasDueTime: false)
  }

  func find(_ query: ToDoQuery, _ body: ([ToDo]) async throws(ToDoError) -> Void) async throws(ToDoError) {
    guard query == expected else { throw .store(.failed(detail: "asked for \(query)")) }
    for batch in batches { try await body(batch) }
  }
}

struct DetailInteractorDouble: ToDoDetailInteracting {
  let result: ToDo

  func toDo(_ id: ItemID) async throws(ToDoError) -> ToDo {
    guard id == result.id else { throw .noSuchToDo(ItemIDSet([id])) }
    return result
  }

  func version() async throws(ToDoError) -> StoreVersion { StoreVersion(0) }
}

/// Follows a store and a clock on which nothing ever changes.
struct FollowingDouble: ToDoFollowing {
  func storeChange(after version: StoreVersion) async throws(CancellationError) { try await forever() }
  func nextMinute() async throws(CancellationError) { try await forever() }

  private func forever() async throws(CancellationError) {
    let (nothing, continuation) = AsyncStream.makeStream(of: Never.self)
    for await _ in nothing {}
    continuation.finish()
    throw CancellationError()
  }
}

/// A router of the detail screen that leads nowhere, or to what is saved.
@MainActor
final class DetailRouterDouble: ToDoDetailRouting {
  var saved: ToDo?
  private(set) var edited: [ToDo] = []
  private(set) var screens: [ToDoKeysViewData.Screen] = []

  func edit(_ toDo: ToDo) async throws(ToDoError) -> ToDo? {
    edited.append(toDo)
    return saved
  }

  func showKeys(of screen: ToDoKeysViewData.Screen) async throws(ToDoError) { screens.append(screen) }
}

struct FormInteractorDouble: ToDoFormInteracting {
  let result: ToDo
  var isChanged = true

  func create(_ input: ToDoFormInput) async throws(ToDoError) -> ToDo {
    guard !input.title.isEmpty else { throw .titleIsBlank }
    return result
  }

  func edit(_ id: ItemID, _ changes: ToDoFormChanges) async throws(ToDoError) -> (toDo: ToDo, isChanged: Bool)
  {
    (result, isChanged)
  }

  func draft(of stored: ToDo) -> ToDoDraft { ToDoDraft(title: stored.title.text) }

  func review(_ draft: ToDoDraft, of stored: ToDo?) -> ToDoDraftReview {
    ToDoDraftReview(
      titleError: draft.title.isEmpty ? .titleIsBlank : nil,
      dueError: draft.due == "yesterday" ? .dueIsPast(Sample.day("2026-11-19")) : nil, memoError: nil,
      due: nil,
      canSave: !draft.title.isEmpty)
  }

  func save(_ draft: ToDoDraft, of stored: ToDo?) async throws(ToDoError) -> ToDo {
    let review = review(draft, of: stored)
    if let error = review.titleError ?? review.dueError { throw error }
    return result
  }
}

@MainActor
final class FormRouterDouble: ToDoEntryRouting {
  private(set) var shown: [(toDo: ToDo, occasion: ToDoDetailViewData.Occasion)] = []

  func showSaved(_ toDo: ToDo, _ occasion: ToDoDetailViewData.Occasion) async throws(ToDoError) {
    shown.append((toDo, occasion))
  }
}

struct BatchInteractorDouble: ToDoBatchInteracting {
  let result: [ToDo]

  func setDone(_ isDone: Bool, _ ids: ItemIDSet) async throws(ToDoError) -> [ToDo] {
    result.filter { $0.isDone == isDone }
  }

  func delete(_ ids: ItemIDSet) async throws(ToDoError) -> [ToDo] { result }

  func clearDone() async throws(ToDoError) -> [ToDo] { result.filter(\.isDone) }
}

struct HistoryInteractorDouble: ToDoHistoryInteracting {
  let records: [ChangeRecord]

  func history(limit: Int?) async throws(ToDoError) -> [ChangeRecord] { Array(records.prefix(limit ?? .max)) }

  func undo(_ count: Int) async throws(ToDoError) -> [ChangeRecord] { Array(records.prefix(count)) }

  func redo(_ count: Int) async throws(ToDoError) -> [ChangeRecord] { throw .nothingToRedo(available: 0) }
}
