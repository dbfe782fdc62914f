/// The sources of `StructureFixture` that claims are tested on.
enum ClaimsFixture {
  static let files: [String: String] = [
    "Terminal/Registry.swift": """
    final class Registry: @unchecked Sendable {
      static let shared = Registry()
      static let limit = 1
      static var current: Registry { shared }
      nonisolated(unsafe) static var total = 0
    }
    """,
    "ViewData/ToDos/ListViewData.swift": """
    struct ListViewData {
      let title: String
      let isEditing: Bool
      let unused: Int
      let number: Int
      var summary: String { "\\(number)" }
    }
    struct Selection { let row: Int }
    """,
    "Views/ToDos/ListDrawing.swift":
      "func drawing(_ data: ListViewData) -> String { data.title + data.summary }\n",
    "Views/ToDos/ListKeys.swift": "func isKey(_ data: ListViewData) -> Bool { data.isEditing }\n",
    "Architectures/Container/ToDos/Scenes/ToDoList/ToDoListView.swift": """
    struct ToDoListView {
      let data: ListViewData
      var onOpen: () -> Void = {}
    }
    """,
    "Architectures/Container/ToDos/Scenes/ToDoDetail/ToDoDetailView.swift": """
    struct ToDoDetailView {
      let place: Place
      init(place: Place, or other: Registry) { self.place = place }
    }
    struct Place { let registry: Registry }
    """,
    "Architectures/Container/ToDos/Scenes/ToDoList/ToDoListViewContainer.swift": """
    final class ToDoListViewContainer {
      func open() { _ = ToDoDetailView(place: Place(registry: .shared), or: .current) }
    }
    """,
    "Architectures/Coordinator/ToDos/ToDoListController.swift": """
    final class ToDoListController {
      var rows: [String] = []
      var model = ToDoModel()
      let limit = Registry.limit
      var isEmpty: Bool { rows.isEmpty }

      func handle(_ key: Int) {
        guard key > limit else { return }
        model.title = ""
        model.name = ""
        Registry.total = key
        rows = []
      }
      var phase = Phase.loading
      var isBusy: Bool { phase == .loading }
      func open() { if !isBusy { rows = [] } }
      enum Phase { case loading }
    }
    struct ToDoModel {
      var title = ""
      var name: String { get { title } set { title = newValue } }
    }
    final class AppCoordinator {
      func start(_ isOpen: Bool) { if isOpen { _ = ToDoListController() } }
    }
    """,
    "Architectures/Store/ToDos/ToDoListStore.swift": """
    final class ToDoListStore {
      let root: any ToDosRoot
      let detail = ToDoDetailStore()
      init(root: any ToDosRoot) { self.root = root }
      func storeChange() {}
    }
    final class ToDoDetailStore {}
    protocol ToDosRoot {}
    """,
  ]
}
