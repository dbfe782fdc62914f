import Doubles
import SharedEntities
import Testing

@testable import StudyClaims
@testable import StudyStructure

/// A made-up package in which every claim about code comes out in one way.
struct OutcomePackage: CustomTestStringConvertible {
  let testDescription: String
  let verdict: Verdict
  /// The claims that come out otherwise, by name.
  let exceptions: [String: Verdict]
  let files: [String: String]
  /// The numbers of screens that load and of states in previews, which come from runs of the apps.
  let (loading, states): (Int, Int)

  init(
    _ description: String, _ verdict: Verdict, except exceptions: [String: Verdict] = [:], loading: Int,
    states: Int, _ files: [String: String]
  ) {
    testDescription = description
    (self.verdict, self.exceptions) = (verdict, exceptions)
    (self.loading, self.states) = (loading, states)
    self.files = files.merging(Self.roots) { one, _ in one }
  }

  /// What reading an app of VIPER begins with.
  private static let roots = [
    "Modules/Quiz/QuizBuilders.swift": "struct QuizScreenBuilder {}\n",
    "Modules/Timeline/TimelineBuilders.swift": "struct TimelineScreenBuilder {}\n",
    "Modules/ToDos/ToDosBuilders.swift": "struct ToDosScreenBuilder {}\n",
    "Routers/Quiz/QuizRouter.swift": "struct QuizRouter {}\n",
    "Routers/Timeline/TimelineRouter.swift": "struct TimelineRouter {}\n",
    "Routers/ToDos/ToDoRouter.swift": "struct ToDoRouter {}\n",
  ]
}

@Suite("Claims about code can come out in each way", .patient)
struct ClaimOutcomeTests {
  @Test(
    "Each claim follows the package that was made up for it",
    arguments: [OutcomePackage.asSupportersSay, .asOpponentsSay, .empty])
  func outcomes(made: OutcomePackage) throws {
    let package = try CompiledPackage(made.files)
    let root = package.folder.path
    let code = CodeFigures(
      code: try StructureMeasurement(root: root, sources: "Sources", index: package.index),
      trees: SyntaxTrees(root: root))
    let states = try code.screenStates()
    var claims = [
      StateClaims.storeViews(states), StateClaims.globals(try code.globalUses()),
      StateClaims.singleSource(states, reused: code.reusedCounts()),
      DrawingClaims.onlyDrawn(code.fieldFigures(in: "Sources")),
      DrawingClaims.previews(code.viewFigures(), states: made.states),
    ]
    claims += ScreenClaims.all(try code.screenFigures(), nil)
    claims.append(
      LoadingClaims.guards(
        try code.loadingCounts(), apps: code.count.apps.map(\.name), screens: made.loading))
    let others = claims.filter { $0.verdict != made.exceptions[$0.identifier] ?? made.verdict }
    #expect(others.isEmpty, "\(others.map { "\($0.identifier): \($0.verdict), \($0.reason(.english))" })")
  }
}

extension OutcomePackage {
  fileprivate static let asSupportersSay = OutcomePackage(
    "as supporters say", .holds, loading: 1, states: 1,
    [
      "Terminal/Registry.swift":
        "final class Registry: @unchecked Sendable { static let shared = Registry() }\n",
      "ViewData/ToDos/ListViewData.swift": "struct ListViewData { let title: String }\n",
      "Views/ToDos/ListDrawing.swift": "func drawing(_ data: ListViewData) -> String { data.title }\n",
      "Architectures/Store/ToDos/ToDoListStoreView.swift": "final class ToDoListPageView { var row = 0 }\n",
      "Architectures/Store/ToDos/ToDoListStore.swift": """
      final class ToDoListStore { let detail = ToDoDetailStore() }
      final class ToDoDetailStore { let registry = Registry.shared }
      """,
      "Architectures/MVVM/ToDos/ToDoListModelView.swift": """
      final class ToDoListView {
        var (row, width, height) = (0, 0, 0)
        func open() { if row > 0 { _ = ToDoDetailView() } }
      }
      struct ToDoDetailView {}
      """,
      "Architectures/MVVM/ToDos/ToDoListViewModel.swift": """
      final class ToDoListViewModel {
        var rows: [String] = []
        var phase = Phase.loading
        var isBusy: Bool { phase == .loading }
        func open() { if !isBusy { rows = [] } }
        enum Phase { case loading }
      }
      """,
      "Architectures/ViewDataScreens/ToDos/ToDoListScreenView.swift":
        "struct ToDoListScreenView { let title: String }\n",
      "Architectures/Container/ToDos/ToDoListPage.swift":
        "struct ToDoListBoxView { let data: ListViewData }\n",
      "Architectures/Container/ToDos/ToDoListViewContainer.swift":
        "final class ToDoListViewContainer { func followStore() {} }\n",
      "Architectures/Coordinator/ToDos/ToDoListController.swift": "final class ToDoListController {}\n",
      "Contracts/ToDos/ToDoList.swift": "protocol ToDoListInteracting {}\nprotocol ToDoScreenBuilding {}\n",
      "Interactors/Shared/StoreObserver.swift": "struct StoreObserver { func storeChange() {} }\n",
      "Interactors/ToDos/ToDoListInteractor.swift": "struct ToDoListInteractor: ToDoListInteracting {}\n",
      "Presenters/ToDos/ToDoListPresenter.swift": """
      struct ToDoListPresenter {
        let interactor: any ToDoListInteracting
        func run() { ToDoListSession().run() }
      }
      """,
      "Presenters/ToDos/ToDoListSession.swift":
        "struct ToDoListSession { func run() { StoreObserver().storeChange() } }\n",
      "Routers/ToDos/ToDoRouter.swift": "struct ToDoRouter { let builder: any ToDoScreenBuilding }\n",
      "Modules/ToDos/ToDosBuilders.swift": """
      struct ToDosScreenBuilder: ToDoScreenBuilding {
        func list() -> ToDoListPresenter { ToDoListPresenter(interactor: ToDoListInteractor()) }
      }
      """,
    ])

  fileprivate static let asOpponentsSay = OutcomePackage(
    "as opponents say", .doesNotHold, loading: 1, states: 1,
    [
      "ViewData/ToDos/ListViewData.swift": "struct ListViewData { let title: String }\n",
      "Architectures/Store/ToDos/ToDoListStoreView.swift":
        "final class ToDoListPageView { var (row, width, height) = (0, 0, 0) }\n",
      "Architectures/Store/ToDos/ToDoListStore.swift": """
      final class ToDoListStore { let detail = ToDoDetailStore() }
      final class ToDoDetailStore {}
      """,
      "Architectures/MVVM/ToDos/ToDoListViewModel.swift": """
      final class ToDoListViewModel {
        var rows: [String] = []
        func open() { rows = [] }
      }
      """,
      "Architectures/ViewDataScreens/ToDos/ToDoListScreenView.swift":
        "final class ToDoListScreenView { var row = 0 }\n",
      "Architectures/Container/ToDos/ToDoListPage.swift":
        "struct ToDoListBoxView { let container: ToDoListBoxContainer }\n",
      "Architectures/Container/ToDos/ToDoListViewContainer.swift":
        "final class ToDoListBoxContainer { func followStore() {} }\n",
      "Architectures/Container/ToDos/ToDoListRow.swift": "struct ToDoListRow {}\n",
      "Architectures/Coordinator/ToDos/ToDoListController.swift": """
      final class ToDoListController { func open() { _ = ToDoDetailController() } }
      final class ToDoDetailController {}
      """,
      "Presenters/ToDos/ToDoListPresenter.swift": """
      struct ToDoListPresenter {
        func run() { _ = ToDoDetailPresenter() }
        func storeChange() {}
      }
      struct ToDoDetailPresenter {}
      """,
      "Routers/ToDos/ToDoRouter.swift":
        "struct ToDoRouter { func open(_ isNew: Bool) -> Int { if isNew { 1 } else { 2 } } }\n",
      "Modules/ToDos/ToDosBuilders.swift":
        "struct ToDosScreenBuilder { func list() -> ToDoListPresenter { ToDoListPresenter() } }\n",
    ])

  /// Without a guard nothing grows, and a router that does nothing is needless.
  fileprivate static let empty = OutcomePackage(
    "with nothing in it", .undecided, except: ["loading-guards": .doesNotHold, "viper-router": .holds],
    loading: 1, states: 0, [:])
}
