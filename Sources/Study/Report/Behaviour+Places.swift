// Where each architecture implements what the report shows side by side.

extension Behaviour {
  typealias Places = [(architecture: String, places: [Place])]

  private static let announcing =
    "func announcing(_ change: ToDoChange) async throws(ToDoError) -> ToDoChangeResult"
  private static let setDone =
    "func setDone(_ isDone: Bool, _ ids: ItemIDSet) async throws(ToDoError) -> [ToDo]"
  private static let change = "func change(_ action: () async throws(ToDoError) -> Void) async"
  private static let containerList = "Container/ToDos/Scenes/ToDoList/ToDoListViewContainer.swift"
  private static let open = "func open(_ id: ItemID) async throws(ToDoError)"

  static let togglePlaces: Places = [
    (
      "viper",
      [
        Place(
          "Presenters/ToDos/ToDoListSession.swift", "func toggle() async throws(ToDoError)",
          has: "batch.setDone("),
        Place(
          "Presenters/ToDos/ToDoListSession.swift",
          "func change(_ action: @AppActor () async throws(ToDoError) -> Void) async", has: "refresh()"),
        Place(
          "Interactors/ToDos/ToDoBatchInteractor.swift",
          "func setDone(_ isDone: Bool, _ ids: ItemIDSet, _ completion: SeriesCompletion) "
            + "async throws(ToDoError) -> ToDoChangeResult", has: ".setDone("),
        Place(
          "Interactors/ToDos/ToDoBatchInteractor.swift",
          "func makeAndPublish(_ change: ToDoChange) async throws(ToDoError) -> ToDoChangeResult",
          has: "publish("),
      ]
    ),
    (
      "mvvm",
      places(
        "MVVM/ToDos/ToDoListViewModel.swift", ("func toggle() async", "service.setDone("), (change, "read()"))
        + places("MVVM/ToDos/ToDoService.swift", (setDone, ".setDone("), (announcing, "publish("))
    ),
    (
      "container",
      places(
        "Container/ToDos/Scenes/ToDoList/ToDoListViewContainer+Changes.swift",
        ("func toggle() async", "context.setDone("))
        + places(containerList, (change, "refresh()"))
        + places(
          "Container/ToDos/ToDosContext.swift",
          ("func setDone(_ isDone: Bool, _ id: ItemID) async throws(ToDoError) -> [ToDo]", ".setDone("),
          (announcing, "publish("))
    ),
    (
      "store",
      places("Store/ToDos/ToDoListStore.swift", ("func toggle() async", "setDone("), (change, "read()"))
        + places(
          "Store/ToDos/ToDosServices.swift",
          (
            "func setDone(_ isDone: Bool, _ ids: ItemIDSet, _ services: ToDosServices) "
              + "async throws(ToDoError) -> [ToDo]", ".setDone("
          ),
          (
            "func make(_ change: ToDoChange, _ services: ToDosServices) async throws(ToDoError) -> ToDoChangeResult",
            "send(.completed("
          ))
    ),
    (
      "composable",
      places(
        "Composable/ToDos/ToDoList.swift",
        ("func toggle(_ state: inout State) -> Effect<Action>", ".setDone("),
        (
          "func change(_ state: inout State, _ change: ToDoListChange) -> Effect<Action>", "environment.make("
        ),
        (
          "func receiveChange(_ state: inout State, _ result: Result<ToDoNotice?, ToDoError>) -> Effect<Action>",
          "read(&state"
        ))
        + places(
          "Composable/ToDos/ToDoListChange.swift",
          ("func make(_ change: ToDoListChange) async throws(ToDoError) -> ToDoNotice?", "toggling:"))
        + places(
          "Composable/ToDos/ToDosEnvironment+Live.swift", (setDone, ".setDone("), (announcing, "publish("))
    ),
    (
      "viewdata",
      places(
        "ViewDataScreens/ToDos/ToDoListContentReducer.swift",
        ("func toggle(_ environment: ToDosEnvironment) -> Effect<ToDoListAction>", "environment.setDone("),
        (
          "func didChange(_ result: Result<ToDoNotice?, ToDoError>, _ environment: ToDosEnvironment) "
            + "-> Effect<ToDoListAction>", "read(in:"
        ))
        + places(
          "ViewDataScreens/ToDos/ToDosEnvironment.swift", (setDone, ".setDone("), (announcing, "publish("))
    ),
    (
      "coordinator",
      places(
        "Coordinator/ToDos/ToDoListController+Changes.swift", ("func toggle() async", "model.setDone("),
        (change, "reload()"))
        + places("Coordinator/ToDos/ToDoModel.swift", (setDone, ".setDone("), (announcing, "publish("))
    ),
    (
      "plain",
      places(
        "Plain/ToDos/ToDoListScreen.swift", ("func toggle() async throws(ToDoError)", ".setDone("),
        (change, "refresh()"),
        ("func announce(_ change: ToDoChange) async throws(ToDoError) -> ToDoChangeResult", "publish("))
    ),
  ]

  static let loadPlaces: Places = [
    (
      "viper",
      [
        Place(
          "Presenters/ToDos/ToDoListPresenter.swift", "func load(rowCount: Int) async -> ToDoListState?",
          has: "retry: .retry")
      ]
    ),
    (
      "mvvm",
      places(
        "MVVM/ToDos/ToDoListViewModel.swift", ("func load() async", ".failed(error)"),
        ("func retry() async", "phase = .loading"),
        ("func perform(_ action: () async throws(ToDoError) -> Void) async", "!isLoading"))
        + places(
          "MVVM/ToDos/ToDoListViewModel+ViewData.swift", ("var viewData: ToDoListViewData", ".loading("))
    ),
    (
      "container",
      places(
        containerList, ("func load() async -> Bool", "mount.suspend("),
        ("var placeholder: View", ".loading"))
        + places(
          "Container/ToDos/Scenes/ToDoList/ToDoListView.swift",
          ("var viewData: ToDoListViewData", ".loading("))
    ),
    (
      "store",
      places(
        "Store/ToDos/ToDoViews.swift", ("func load() async -> (ToDoWindow, rowCount: Int)?", "load.retry()"),
        ("func show(_ state: LoadState<ToDoWindow, ToDoError>, today: CalendarDay)", ".loading("))
    ),
    (
      "composable",
      places(
        "Composable/ToDos/ToDos.swift", ("var body: some Reducer<State, Action>", ".loading("))
    ),
    (
      "viewdata",
      places(
        "ViewDataScreens/ToDos/ToDoListReducer.swift", ("var list: ToDoListReducer", ".loading("),
        (
          "func load(_ state: ToDoListState, _ environment: ToDosEnvironment) -> Effect<ToDoListAction>",
          "firstWindow("
        ), ("var loading: LoadAction<ToDoWindow, ToDoError>?", ".retry"))
        + places("ViewDataScreens/ToDos/ToDoListState.swift", ("init(_ state: ToDoListState)", ".loading("))
    ),
    (
      "coordinator",
      places(
        "Coordinator/ToDos/ListCoordinator.swift", ("func start()", "retry: .retry"),
        (
          "func makeController(_ window: ToDoWindow, rowCount: Int) -> ToDoListController",
          "ToDoListController("
        ))
    ),
    (
      "plain",
      places("Plain/ToDos/ToDoListScreen.swift", ("func load() async -> ToDoWindow?", "retry: .retry"))
    ),
  ]

  static let openPlaces: Places = [
    (
      "viper",
      [
        Place(
          "Presenters/ToDos/ToDoListSession.swift", "func openSelected() async throws(ToDoError)",
          has: "selectedItem"),
        Place("Presenters/ToDos/ToDoListSession.swift", open, has: "router.showDetail("),
        Place(
          "Routers/ToDos/ToDoRouter.swift",
          "func showDetail(of id: ItemID) async throws(ToDoError) -> ToDoDetailOutcome", has: ".run()"),
      ]
    ),
    (
      "mvvm",
      places(
        "MVVM/ToDos/ToDoListViewModel.swift", ("func open() async", "selectedItem"),
        (open, "navigation.showDetail("))
        + places(
          "MVVM/ToDos/ToDosApp.swift",
          (
            "func showDetail(of id: ItemID) async throws(ToDoError) -> ToDoDetailOutcome",
            "ToDoDetailViewModel("
          ))
    ),
    (
      "container",
      places(
        containerList, ("func openSelected() async", "selectedItem"),
        (open, "ToDoDetailViewContainer.run("))
    ),
    (
      "store",
      places(
        "Store/ToDos/ToDoListStore.swift", ("func openSelected() async", "selectedItem"),
        (open, "root.showDetail("))
        + places(
          "Store/ToDos/ToDosRootStore.swift",
          (
            "func showDetail(of id: ItemID) async throws(ToDoError) -> ToDoDetailOutcome",
            "presentations.detail("
          ))
    ),
    (
      "composable",
      places(
        "Composable/ToDos/ToDoList.swift",
        ("func open(_ state: inout State)", "ToDoDetail.State("),
        (
          "func endDetail(_ state: inout State, _ end: ToDoDetail.Action.Delegate) -> Effect<Action>",
          "state.destination = nil"
        ))
    ),
    (
      "viewdata",
      places(
        "ViewDataScreens/ToDos/ToDoListContentReducer.swift", ("func openSelected()", "modal = "))
        + places(
          "ViewDataScreens/ToDos/ToDoListScreenView.swift", ("func showDetail(of id: ItemID) async", ".run()")
        )
        + places(
          "ViewDataScreens/ToDos/ToDoListState+Returning.swift",
          (
            "func didLeaveDetail(of id: ItemID, _ result: Result<ToDoDetailOutcome, ToDoError>, "
              + "_ environment: ToDosEnvironment) -> Effect<ToDoListAction>", "read(for:"
          ))
    ),
    (
      "coordinator",
      places(
        "Coordinator/ToDos/ToDoListController.swift", ("func openSelected()", "didSelect:"),
        ("func detailDidEnd(_ id: ItemID, _ result: Result<ToDoDetailOutcome, ToDoError>)", "ended"),
        ("func viewWillAppear() async", "read()"))
        + places(
          "Coordinator/ToDos/ListCoordinator.swift",
          ("func listController(_ controller: ToDoListController, didSelect id: ItemID)", "showDetail("),
          ("func showDetail(of id: ItemID)", "DetailCoordinator("),
          (
            "func detailCoordinator(_ coordinator: DetailCoordinator, didFinish result: Result<ToDoDetailOutcome, "
              + "ToDoError>)", "release("
          ))
    ),
    (
      "plain",
      places(
        "Plain/ToDos/ToDoListScreen.swift",
        ("func handle(_ event: ToDoListEvent) async throws(ToDoError)", "selectedItem"),
        (open, "ToDoDetailScreen("))
    ),
  ]

  static let tickPlaces: Places = [
    (
      "viper", [Place("Presenters/Quiz/QuizRoundSession.swift", "func runClock() async", has: "answer(nil)")]
    ),
    (
      "mvvm",
      places(
        "MVVM/Quiz/QuizRoundViewModel.swift", ("func nextTick() async -> Bool", "sleep("),
        ("func tick()", "answer(nil)"))
    ),
    (
      "container",
      places(
        "Container/Quiz/Scenes/QuizRound/QuizRoundViewContainer.swift",
        ("func runClock() async", "choose(nil)"))
    ),
    ("store", places("Store/Quiz/QuizRoundStore.swift", ("func runClock() async", "answer(nil)"))),
    (
      "composable",
      places(
        "Composable/Quiz/Round.swift",
        ("func runTimer(_ state: State) -> Effect<Action>", "environment.sleep("),
        ("func tick(_ state: inout State) -> Effect<Action>", "answer(&state, nil)"))
    ),
    (
      "viewdata",
      places(
        "ViewDataScreens/Quiz/QuizPlayingReducer.swift",
        ("func runTimer(_ environment: QuizEnvironment) -> Effect<QuizRoundAction>", ".sleep("),
        ("func tick(_ environment: QuizEnvironment) -> Effect<QuizRoundAction>", "answer(nil"))
    ),
    (
      "coordinator",
      places("Coordinator/Quiz/QuizRoundController.swift", ("func runTimer() async", "answer(nil)"))
    ),
    ("plain", places("Plain/Quiz/QuizRoundScreen.swift", ("func runTimer() async", "take(nil)"))),
  ]

  /// Returns several declarations in one file of an architecture.
  private static func places(_ file: String, _ declarations: (signature: String, essence: String)...)
    -> [Place]
  {
    declarations.map { Place("Architectures/" + file, $0.signature, has: $0.essence) }
  }
}
