import Doubles
import Foundation
import StudyResults

@testable import StudyClaims
@testable import StudyReadingCost
@testable import StudyStructure

/// A small package, compiled once for all tests: its measurement, and what reading it says when something is wrong.
struct StructureFixture {
  let measurement: StudyResult
  /// The same, read a second time.
  let again: StudyResult
  /// Why it cannot be read after a file was changed, without an index, and after a file was added.
  let afterChange: String
  let withoutIndex: String
  let afterAddition: String
  let withoutFolder: String

  /// What claims find in it.
  let states: [ScreenState]
  let globals: [GlobalUse]
  let screens: [ScreenFigures]
  let views: [ViewFigures]
  let fields: [FieldFigures]
  let loading: [LoadingCount]
  /// The code by which executed lines are told apart.
  let map: CodeMap

  static let shared = Result { try StructureFixture() }

  private init() throws {
    let package = try CompiledPackage(Self.files.merging(ClaimsFixture.files) { $1 })
    let (folder, index) = (package.folder, package.index)
    func read(_ index: String) throws -> StudyResult {
      try StructureMeasurement(root: folder.path, sources: "Sources", index: index).measurement
    }
    measurement = try read(index)
    let structure = try StructureMeasurement(root: folder.path, sources: "Sources", index: index)
    map = CodeMap(of: structure, root: folder.path, sources: "Sources")
    let code = CodeFigures(code: structure, trees: SyntaxTrees(root: folder.path))
    states = try code.screenStates()
    globals = try code.globalUses()
    screens = try code.screenFigures()
    views = code.viewFigures()
    fields = code.fieldFigures(in: "Sources")
    loading = try code.loadingCounts()
    again = try read(index)
    func failure(_ index: String) -> String {
      do {
        _ = try read(index)
        return "none"
      } catch {
        return "\(error)".replacing(folder.path + "/", with: "")
      }
    }
    withoutIndex = failure(folder.path + "/nowhere")
    let added = folder.path + "/Sources/Entities/Added.swift"
    try Data("struct Added {}\n".utf8).write(to: URL(filePath: added))
    afterAddition = failure(index)
    try FileManager.default.removeItem(atPath: added)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 60)],
      ofItemAtPath: folder.path + "/Sources/Architectures/MVVM/ToDos/ToDosApp.swift")
    afterChange = failure(index)
    try FileManager.default.removeItem(atPath: folder.path + "/Sources/Formats")
    withoutFolder = failure(index)
  }

  /// The values of a row by the names of their columns, with four digits; those that cannot be measured are missing.
  func row(_ table: String, _ keys: String...) -> [String: Double]? {
    guard let table = measurement.tables.first(where: { $0.identifier == table }),
      let row = table.rows.first(where: { $0.keys == keys })
    else { return nil }
    return Dictionary(
      uniqueKeysWithValues: zip(table.columns, row.values).compactMap { column, value in
        value.number.map { (column.identifier, ($0 * 10_000).rounded() / 10_000) }
      })
  }

  /// The sources of three architectures.
  ///
  /// MVVM has all its kinds of units; VIPER also has roles of commands, which no app reaches.
  private static let files: [String: String] = [
    "Entities/Item.swift": """
    struct Item { var title = "" }
    protocol Repository { func read() -> [Item] }

    """,
    "Architectures/MVVM/Engine/Binding.swift": """
    // The engine.
    protocol Binding { func draw() }

    struct ScreenBinding: Binding {
      func draw() {}
    }
    """,
    "Architectures/MVVM/ToDos/ToDoListViewModel.swift": """
    import Swift

    /// A comment.
    final class ToDoListViewModel {
      enum Mode { case all }
      var mode = Mode.all
      let service: ToDoService
      let binding: any Binding = ScreenBinding()

      init(service: ToDoService) { self.service = service }
    }

    @MainActor
    struct ToDoDetailViewModel {
      let list: ToDoListViewModel
    }
    """,
    "Architectures/MVVM/ToDos/ToDoListViewModel+Items.swift": """
    extension ToDoListViewModel {
      // The list knows its detail, and the detail its list.
      func detail() -> ToDoDetailViewModel { .init(list: self) }
    }

    extension Item {
      var mode: ToDoListViewModel.Mode { .all }
    }
    """,
    "Architectures/MVVM/ToDos/ToDoService.swift": """
    struct ToDoService {
      let repository: any Repository
    }
    """,
    "Architectures/MVVM/ToDos/ToDosApp.swift": """
    struct ToDosApp {
      func run() {
        _ = ToDoListViewModel(service: ToDoService(repository: Empty()))
      }
    }

    private struct Empty: Repository { func read() -> [Item] { [] } }
    """,
    "Architectures/ViewDataScreens/Engine/Reducer.swift": "struct Reducer<Action> {}\n",
    "Architectures/ViewDataScreens/ToDos/ToDoListReducer.swift": """
    extension ToDoListState.Content {
      var count: Int { 1 }
    }
    typealias ToDoListReducer = Reducer<Int>
    extension ToDoListReducer {
      static var all: Self { .init() }
    }
    struct ToDoListState {}
    extension ToDoListState {
      struct Content {}
    }
    """,
    "Contracts/Shared/Viewing.swift": "protocol Viewing {}\nprotocol Unused {}\n",
    "Contracts/ToDos/ToDoList.swift": """
    protocol ToDoListInteracting { func items() -> [Item] }
    protocol ToDoListRouting {}
    protocol ToDoObserving {}
    protocol ToDoScreenBuilding {}
    """,
    "Contracts/ToDos/ToDoCommands.swift": "protocol ToDoListingInteracting {}\n",
    "Interactors/Shared/StoreObserver.swift": "struct StoreObserver {}\n",
    "Interactors/ToDos/ToDoListInteractor.swift": """
    import Swift

    struct ToDoListingInteractor: ToDoListingInteracting {
      let commands = 1
    }

    struct ToDoListInteractor: ToDoListInteracting {
      func items() -> [Item] { [] }
    }
    """,
    "Presenters/ToDos/ToDoListPresenter.swift": """
    struct ToDoListPresenter {
      let interactor: any ToDoListInteracting
      let router: any ToDoListRouting
      let follower: any ToDoObserving
    }
    """,
    "Routers/ToDos/ToDoRouter.swift": """
    struct ToDoRouter: ToDoListRouting {
      let builder: any ToDoScreenBuilding
    }
    """,
    "Modules/ToDos/ToDosBuilders.swift": """
    struct ToDosScreenBuilder: ToDoScreenBuilding {
      func list() -> ToDoListPresenter {
        ToDoListPresenter(
          interactor: ToDoListInteractor(), router: ToDoRouter(builder: self), follower: StoreObserver())
      }
    }

    extension StoreObserver: ToDoObserving {}
    extension Item: ToDoListingInteracting {}
    """,
    "Modules/Quiz/QuizBuilders.swift": "struct QuizScreenBuilder {}\n",
    "Routers/Quiz/QuizRouter.swift": "struct QuizRouter {}\n",
    "Modules/Timeline/TimelineBuilders.swift": "struct TimelineScreenBuilder {}\n",
    "Routers/Timeline/TimelineRouter.swift": "struct TimelineRouter {}\n",
  ]
}
