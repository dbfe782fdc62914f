import Doubles
import Testing

@testable import StudyClaims

/// Figures of the files of `ClaimsFixture`, each counted by hand.
@Suite("What claims find in code", .patient)
struct CodeFiguresTests {
  private let fixture: StructureFixture

  init() throws { fixture = try StructureFixture.shared.get() }

  private func state(_ architecture: String, _ screen: String) -> ScreenState? {
    fixture.states.first { $0.architecture == architecture && $0.app == "todos" && $0.screen == screen }
  }

  @Test("A view that is a class keeps its variables, decides by its branches, and writes to others")
  func controller() {
    // rows, model and phase; guard and if; model.title is of another type. Registry.total is of no
    // architecture, and model.name is computed.
    #expect(
      state("coordinator", "list")
        == ScreenState(
          architecture: "coordinator", app: "todos", screen: "list",
          code: ViewCode(properties: 3, branches: 2),
          foreignWrites: 1))
  }

  @Test("Closures of a presentational view are no state")
  func presentational() {
    #expect(
      state("container", "list") == ScreenState(architecture: "container", app: "todos", screen: "list"))
  }

  @Test("A view needs an object if a property names a class, or a struct that holds one")
  func values() {
    #expect(
      fixture.views.first { $0.architecture == "container" }
        == ViewFigures(architecture: "container", views: 2, ofValues: 1))
  }

  @Test("Globals are what is there once and can be assigned or holds an object")
  func globals() {
    // Not limit, a constant number, and not current, which is computed.
    #expect(fixture.globals.first { $0.architecture == "coordinator" }?.globals == ["total"])
    #expect(fixture.globals.first { $0.architecture == "container" }?.globals == ["shared"])
    #expect(fixture.globals.first { $0.architecture == "mvvm" }?.globals == [])
  }

  @Test("Stores name each other by their type or by the protocol of their root")
  func stores() {
    #expect(
      fixture.globals.first { $0.architecture == "store" }
        == GlobalUse(architecture: "store", stores: 2, direct: 1, byRoot: 1))
  }

  @Test("Screens name others, and consist of files; navigation and what follows the store are told by names")
  func screens() {
    // The list's container names ToDoDetailView; three files, list and detail.
    #expect(
      fixture.screens.first { $0.architecture == "container" }
        == ScreenFigures(architecture: "container", named: ["ToDoDetailView"], files: 3, screens: 2))
    #expect(
      fixture.screens.first { $0.architecture == "coordinator" }
        == ScreenFigures(
          architecture: "coordinator", files: 1, screens: 1, navigators: 1, navigatorBranches: 1))
    #expect(fixture.screens.first { $0.architecture == "store" }?.observers == ["ToDoListStore"])
  }

  @Test("A field is drawn if a view reads it, or a member of view data that a view reads")
  func fields() {
    #expect(
      fixture.fields.first { $0.folder == "ToDos" }
        == FieldFigures(
          folder: "ToDos", fields: 4, unread: ["ListViewData.unused"], keysOnly: ["ListViewData.isEditing"]))
  }

  @Test("Guards on loading are those of the files of an app")
  func loading() {
    let counts = fixture.loading.first { $0.architecture == "coordinator" }
    #expect(counts?.guards == ["todos": 1, "quiz": 0, "timeline": 0, "engine": 0])
    #expect(counts?.inApps(["todos", "quiz"]) == 1)
  }
}
