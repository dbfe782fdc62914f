public import SharedEntities
public import ToDosContracts
public import ToDosEntities
internal import ToDosViewData

/// Shows one ToDo in full, and as long as it is open, what becomes of it.
///
/// Owns its view, interactors and router.
@MainActor
public final class ToDoDetailPresenter: ToDoScreen {
  /// The use cases of the detail screen.
  public struct Interactors {
    let detail: any ToDoDetailInteracting
    let batch: any ToDoBatchInteracting
    let following: any ToDoFollowing

    /// The use cases of the detail screen.
    public init(
      detail: any ToDoDetailInteracting, batch: any ToDoBatchInteracting, following: any ToDoFollowing
    ) {
      self.detail = detail
      self.batch = batch
      self.following = following
    }
  }

  private let view: any ToDoDetailViewing
  private let interactors: Interactors
  private let router: any ToDoDetailRouting
  private let clock: any WallClock

  /// A presenter between a view, its use cases and a router.
  public init(
    view: any ToDoDetailViewing, interactors: Interactors, router: any ToDoDetailRouting,
    clock: any WallClock
  ) {
    self.view = view
    self.interactors = interactors
    self.router = router
    self.clock = clock
  }

  public func run() async throws(ToDoError) -> ToDoDetailOutcome {
    while let event = await view.nextEvent() {
      switch event {
      case .show(let id): show(try await interactors.detail.toDo(id), .shown)
      case .present(let toDo, let occasion): show(toDo, occasion)
      case .open(let id): return try await follow(id)
      case .act: break
      }
    }
    return .left
  }

  private func show(_ toDo: ToDo, _ occasion: ToDoDetailViewData.Occasion) {
    view.show(ToDoDetailViewData(toDo, occasion, clock: clock))
  }

  private func follow(_ id: ItemID) async throws(ToDoError) -> ToDoDetailOutcome {
    let version = try await interactors.detail.version()
    let toDo = try await interactors.detail.toDo(id)
    return await ToDoDetailBrowsing(
      toDo, at: version, view: view, interactors: interactors, router: router, clock: clock
    ).run()
  }
}

extension ToDoDetailViewData {
  /// What the screen shows of a ToDo.
  init(_ toDo: ToDo, _ occasion: Occasion, offset: Int = 0, clock: any WallClock) {
    self.init(
      toDo: ToDoViewData(toDo, now: clock.localNow(), clock: clock), createdAt: clock.local(toDo.createdAt),
      occasion: occasion, offset: offset)
  }
}
