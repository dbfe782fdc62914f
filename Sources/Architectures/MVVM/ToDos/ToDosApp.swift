internal import MVVMEngine
public import Platform
internal import SharedEntities
public import SharedViews
public import ToDosEntities
internal import ToDosViewData
internal import ToDosViews

/// The to-do app: creates its view models and screens, and handles their callbacks.
///
/// A screen is opened by a call that returns when the user leaves it. The call owns the screen, and the screen owns
/// its model.
@AppActor
public struct ToDosApp {
  private let service: ToDoService
  private let scene: AppScene

  /// Creates the app on a repository and a scene.
  public init(repository: any ToDoRepository, scene: AppScene) {
    self.scene = scene
    service = ToDoService(
      repository: repository, clock: scene.clock, sleeper: scene.sleeper, watch: scene.watch,
      language: scene.language, opening: scene.opening, events: scene.events)
  }

  /// Shows the list, and the screens opened from it, until the user leaves it.
  public func run() async {
    let ending = Ending<Void>()
    let model = ToDoListViewModel(
      service: service,
      navigation: .init(
        showDetail: { id async throws(ToDoError) in try await showDetail(of: id) },
        createToDo: { () async throws(ToDoError) in await showForm(for: nil) },
        chooseTag: { await showTags(selecting: $0) }, confirm: confirm,
        postpone: postpone,
        showKeys: { await showKeys(of: .list) },
        leave: { ending.reach(()) }))
    await ToDoListView(model: model, scene: scene).run(until: ending)
  }

  private func showDetail(of id: ItemID) async throws(ToDoError) -> ToDoDetailOutcome {
    let ending = Ending<ToDoDetailOutcome>()
    let model = ToDoDetailViewModel(
      of: id, service: service,
      navigation: .init(
        edit: { toDo async throws(ToDoError) in await showForm(for: toDo) },
        showKeys: { await showKeys(of: .detail) }, leave: { ending.reach($0) }))
    try await ToDoDetailView(model: model, scene: scene).run(until: ending)
    return ending.outcome ?? .left
  }

  private func showForm(for stored: ToDo?) async -> ToDo? {
    let ending = Ending<ToDo?>()
    let model = ToDoFormViewModel(
      for: stored, service: service,
      navigation: .init(showKeys: { await showKeys(of: .form) }, leave: { ending.reach($0) }))
    await ToDoFormView(model: model, scene: scene).run(until: ending)
    return ending.outcome ?? nil
  }

  private func showTags(selecting label: ToDoLabel?) async -> ToDoLabelChoice? {
    let ending = Ending<ToDoLabelChoice?>()
    let model = ToDoTagsViewModel(
      selecting: label, service: service,
      navigation: .init(showKeys: { await showKeys(of: .tags) }, leave: { ending.reach($0) }))
    await ToDoTagsView(model: model, scene: scene).run(until: ending)
    return ending.outcome ?? nil
  }

  private func postpone(_ ids: ItemIDSet) async -> PostponeOutcome {
    let ending = Ending<PostponeOutcome>()
    let model = ToDoPostponeViewModel(ids, service: service) { ending.reach($0) }
    await ToDoPostponeView(model: model, scene: scene).run(until: ending)
    return ending.outcome ?? .left
  }

  private func confirm(_ question: ToDoQuestion) async -> Bool {
    let ending = Ending<Bool>()
    let model = ToDoConfirmationViewModel(question) { ending.reach($0) }
    await ToDoConfirmationView(model: model, scene: scene).run(until: ending)
    return ending.outcome ?? false
  }

  private func showKeys(of topic: ToDoKeysTopic) async {
    await KeysSheet(ToDoScreens.keys, on: scene).show(topic)
  }
}
