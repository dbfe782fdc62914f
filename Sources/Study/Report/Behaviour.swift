internal import SharedEntities

/// A behaviour of every app, and where each architecture implements it.
struct Behaviour: Sendable {
  /// A declaration in a file below the folder of sources.
  struct Place: Sendable {
    let file: String
    /// The name with its argument labels.
    let declaration: String
    /// The index among declarations of the same name, from 0.
    var index = 0

    init(_ file: String, _ declaration: String, _ index: Int = 0) {
      self.file = file
      self.declaration = declaration
      self.index = index
    }
  }

  let identifier: String
  /// The name of the feature's folders.
  let feature: String
  let title: Phrase
  let text: Phrase
  /// The places in each architecture, by its identifier.
  let places: [(architecture: String, places: [Place])]
}

extension Behaviour {
  /// The behaviours that the report shows side by side.
  static let all = [toggle, load, open, tick]

  private static let toggle = Behaviour(
    identifier: "toggle", feature: "ToDos", title: Phrase("Toggle a row", "行の完了を切り替える"),
    text: Phrase(
      """
      The selected ToDo is marked as done or reopened, an event is sent if it was completed, and the rows are \
      reloaded. A failure is shown.
      """,
      "選んだ ToDo を完了にするか未完了に戻し、完了したら出来事を送り、行を再読み込みします。失敗は表示します。"),
    places: [
      (
        "viper",
        [
          Place("Presenters/ToDos/ToDoListSession.swift", "change(_:)"),
          Place("Interactors/ToDos/ToDoBatchInteractor.swift", "setDone(_:_:_:)"),
        ]
      ), ("mvvm", both("MVVM/ToDos/ToDoListViewModel.swift", "toggle()", "change(_:)")),
      ("container", both("Container/ToDos/ToDoListContainer.swift", "toggle()", "change(_:)")),
      ("store", both("Store/ToDos/ToDoListStore.swift", "toggle()", "change(_:)")),
      (
        "composable",
        both("Composable/ToDos/ToDoList.swift", "change(_:_:)")
          + [
            Place("Architectures/Composable/ToDos/ToDoList.swift", "take(_:_:)", 1),
            Place("Architectures/Composable/ToDos/ToDoListChange.swift", "make(_:)"),
          ]
      ), ("viewdata", both("ViewDataScreens/ToDos/ToDoListContentReducer.swift", "toggle(_:)")),
      ("coordinator", both("Coordinator/ToDos/ToDoListController.swift", "change(_:)")),
    ])

  private static let load = Behaviour(
    identifier: "load", feature: "ToDos", title: Phrase("Loading and failure", "読み込みと失敗"),
    text: Phrase(
      """
      The list loads behind placeholders. A failure is shown with an offer to retry; other input has no effect \
      meanwhile.
      """,
      "仮の行を出して一覧を読みます。失敗すれば再試行を勧めます。その間、ほかの操作は何も起こしません。"),
    places: [
      ("viper", [Place("Presenters/ToDos/ToDoListPresenter.swift", "load(rowCount:)")]),
      ("mvvm", both("MVVM/ToDos/ToDoListViewModel.swift", "load()", "retry()", "perform(_:)")),
      ("container", both("Container/ToDos/ToDoListContainer.swift", "load()")),
      ("store", both("Store/ToDos/ToDoViews.swift", "load()", "show(_:today:)")),
      ("composable", both("Composable/ToDos/ToDos.swift", "ToDos")),
      ("viewdata", both("ViewDataScreens/ToDos/ToDoListReducer.swift", "load(_:_:)")),
      (
        "coordinator",
        both("Coordinator/ToDos/ListCoordinator.swift", "start()", "makeController(_:rowCount:)")
      ),
    ])

  private static let open = Behaviour(
    identifier: "open", feature: "ToDos", title: Phrase("Open and come back", "詳細を開いて戻る"),
    text: Phrase(
      """
      The selected ToDo is opened. Afterwards the list is reloaded, and tells if the ToDo was deleted, there or \
      elsewhere.
      """,
      "選んだ ToDo を開きます。戻ったら一覧を再読み込みし、そこで、またはほかで削除されたことを伝えます。"),
    places: [
      (
        "viper",
        [
          Place("Presenters/ToDos/ToDoListSession.swift", "open(_:)"),
          Place("Routers/ToDos/ToDoRouter.swift", "showDetail(of:)"),
        ]
      ),
      (
        "mvvm",
        both("MVVM/ToDos/ToDoListViewModel.swift", "open()", "open(_:)")
          + both("MVVM/ToDos/ToDosApp.swift", "showDetail(of:)")
      ), ("container", both("Container/ToDos/ToDoListContainer.swift", "openSelected()", "open(_:)")),
      (
        "store",
        both("Store/ToDos/ToDoListStore.swift", "openSelected()", "open(_:)")
          + both("Store/ToDos/ToDosRootStore.swift", "showDetail(of:)")
      ),
      ("composable", [Place("Architectures/Composable/ToDos/ToDoList.swift", "take(_:_:)", 2)]),
      (
        "viewdata",
        both("ViewDataScreens/ToDos/ToDoListState+Returning.swift", "didLeaveDetail(of:_:_:)")
          + both("ViewDataScreens/ToDos/ToDoListScreenView.swift", "showModal()")
      ),
      (
        "coordinator",
        both("Coordinator/ToDos/ListCoordinator.swift", "showDetail(of:)", "detailCoordinator(_:didFinish:)")
          + both("Coordinator/ToDos/ToDoListController.swift", "detailDidEnd(_:_:)")
      ),
    ])

  private static let tick = Behaviour(
    identifier: "tick", feature: "Quiz", title: Phrase("Tick the question clock", "問題の時計を進める"),
    text: Phrase(
      "While a question is shown, its clock is redrawn at each tick; when time runs out, that counts as the answer.",
      "問題が出ている間、刻むごとに時計を再描画します。時間切れになれば、それが回答になります。"),
    places: [
      ("viper", [Place("Presenters/Quiz/QuizRoundSession.swift", "runClock()")]),
      ("mvvm", both("MVVM/Quiz/QuizRoundViewModel.swift", "nextTick()", "tick()")),
      ("container", both("Container/Quiz/QuizRoundContainer.swift", "runClock()")),
      ("store", both("Store/Quiz/QuizRoundStore.swift", "runClock()")),
      ("composable", both("Composable/Quiz/Round.swift", "ask(_:)", "body")),
      ("viewdata", both("ViewDataScreens/Quiz/QuizPlayingReducer.swift", "tick(_:)", "runTimer(_:)")),
      ("coordinator", both("Coordinator/Quiz/QuizRoundController.swift", "runTimer()")),
    ])

  /// Returns several declarations in one file of an architecture.
  private static func both(_ file: String, _ declarations: String...) -> [Place] {
    declarations.map { Place("Architectures/" + file, $0) }
  }
}
