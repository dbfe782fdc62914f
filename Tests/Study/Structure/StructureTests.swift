import Doubles
import Foundation
import StudyResults
import Testing

@testable import StudyStructure

/// Every figure is worked out by hand in a comment, from the files of `StructureFixture`.
@Suite("Structure of a small package", .patient)
struct StructureTests {
  private let fixture: StructureFixture

  init() throws { fixture = try StructureFixture.shared.get() }

  @Test("A screen has its types, its extensions of others, and what is nested")
  func screen() {
    // Units: ToDoListViewModel with Mode and its extension; the extension of Item, by the name of its file.
    // Lines: 1 import, 7 of the class, 3 and 3 of the extensions. Out: the class uses the service, the engine and the
    // detail; the extension of Item only the class. In: ToDoDetailViewModel and ToDosApp. I = 1/3, D = |0 + 1/3 − 1|.
    #expect(
      fixture.row("screens", "mvvm", "todos", "list") == [
        "files": 2, "types": 2, "protocols": 0, "lines": 14, "ca": 2, "ce": 1, "shared": 1,
        "instability": 0.3333, "abstractness": 0, "distance": 0.6667,
      ])
  }

  @Test("An attribute before a type is a line of that type, and a file counts for each of its screens")
  func detail() {
    // @MainActor, struct, let, }. It uses the list, which uses it.
    #expect(
      fixture.row("screens", "mvvm", "todos", "detail") == [
        "files": 1, "types": 1, "protocols": 0, "lines": 4, "ca": 1, "ce": 1, "shared": 0,
        "instability": 0.5, "abstractness": 0, "distance": 0.5,
      ])
  }

  @Test("What names no screen is common to several, and what assembles is wiring")
  func others() {
    // ToDoService (3 lines) and Empty (1), which the list and the app use; both use Repository.
    #expect(
      fixture.row("screens", "mvvm", "todos", "several") == [
        "files": 2, "types": 2, "protocols": 0, "lines": 4, "ca": 2, "ce": 0, "shared": 2,
        "instability": 0, "abstractness": 0, "distance": 1,
      ])
    #expect(
      fixture.row("screens", "mvvm", "todos", "wiring") == [
        "files": 1, "types": 1, "protocols": 0, "lines": 5, "ca": 0, "ce": 1, "shared": 0,
        "instability": 1, "abstractness": 0, "distance": 0,
      ])
  }

  @Test("An engine is measured by itself, with its protocols")
  func engine() {
    // Binding and ScreenBinding → Binding; the list uses both. 4 lines. A = 1/2, I = 0. Closure: 1 + 2 of 4.
    #expect(
      fixture.row("engines", "mvvm") == [
        "files": 1, "types": 2, "protocols": 1, "lines": 4, "ca": 1, "ce": 0, "shared": 0,
        "instability": 0, "abstractness": 0.5, "distance": 0.5, "units": 2, "reached": 1.5,
        "propagation": 0.75,
        "cycles": 0, "cyclic": 0,
      ])
  }

  @Test("An app has units that a change reaches, with and without its engine, their share, and its cycles")
  func app() {
    // List sees itself, detail, service: 3; detail the same: 3; the extension of Item: 4; service: 1; Empty: 1;
    // app sees list, detail, service, Empty and itself: 5. 17 of 36. With the engine, list, detail, extension and app
    // each see 2 more, Binding 1, ScreenBinding 2: 17 + 8 + 3 of 64. List and detail are a cycle.
    #expect(
      fixture.row("apps", "mvvm", "todos") == [
        "files": 4, "types": 6, "protocols": 0, "lines": 27, "feature": 22, "wiring": 5, "units": 6,
        "reached": 2.8333, "propagation": 0.4722, "reached-with-engine": 3.5,
        "propagation-with-engine": 0.4375, "cycles": 1, "cyclic": 2,
      ])
  }

  @Test("The dependencies behind the figures are kept, so that anybody can count again")
  func dependencies() throws {
    let edges = try #require(fixture.measurement.raw.first { $0.identifier == "dependencies" })
    #expect(edges.keys == ["architecture", "app", "unit", "uses"])
    let rows = edges.rows.map(\.keys).filter { $0[0] == "mvvm" && $0[1] == "todos" }
    let units = Set(rows.map { $0[2] })
    let reached = units.map { unit in
      var seen: Set<String> = [unit]
      while true {
        let next = Set(rows.filter { seen.contains($0[2]) && units.contains($0[3]) }.map { $0[3] })
        if next.isSubset(of: seen) { return seen.count }
        seen.formUnion(next)
      }
    }
    #expect(units.count == 6 && reached.reduce(0, +) == 17)
  }

  @Test("Extensions join the type alias that they name, and types that other extensions declare")
  func extensions() {
    // ToDoListReducer, and ToDoListState with Content; neither uses the other.
    #expect(
      fixture.row("apps", "viewdata", "todos") == [
        "files": 1, "types": 2, "protocols": 0, "lines": 11, "feature": 11, "wiring": 0, "units": 2,
        "reached": 1, "propagation": 0.5, "reached-with-engine": 1.3333, "propagation-with-engine": 0.4444,
        "cycles": 0, "cyclic": 0,
      ])
  }

  @Test("Of VIPER's folders an app has what its builder and router reach, with conformances")
  func viper() {
    // ToDoListInteracting, ToDoListRouting, ToDoListInteractor, ToDoListPresenter: 2 protocols of 4 types. Lines: 1 and
    // 1 in the contracts, 3 and the import of the interactor's file, 5 of the presenter. Not ToDoListing…. Out: the
    // presenter uses ToDoObserving. In: builder and router.
    #expect(
      fixture.row("screens", "viper", "todos", "list") == [
        "files": 3, "types": 4, "protocols": 2, "lines": 11, "ca": 2, "ce": 1, "shared": 2,
        "instability": 0.3333, "abstractness": 0.5, "distance": 0.1667,
      ])
    // ToDoScreenBuilding (1), ToDoRouter (3), the builder (6), and the extension of StoreObserver (1). The builder uses
    // the screen and the follower, the router its protocol, the extension ToDoObserving and StoreObserver; nothing
    // outside uses them.
    #expect(
      fixture.row("screens", "viper", "todos", "wiring") == [
        "files": 3, "types": 3, "protocols": 1, "lines": 11, "ca": 0, "ce": 3, "shared": 0,
        "instability": 1, "abstractness": 0.3333, "distance": 0.3333,
      ])
    #expect(fixture.row("screens", "viper", "todos", "several")?["types"] == 1)
    // StoreObserver is reached, Viewing is not.
    #expect(fixture.row("engines", "viper")?["types"] == 1)
  }

  @Test("What belongs to no architecture is counted apart")
  func shared() {
    #expect(
      fixture.row("shared", "Entities") == ["files": 1, "types": 2, "protocols": 1, "lines": 2])
    // Viewing, Unused, ToDoListingInteracting, ToDoListingInteractor (3 lines) and the extension of Item (1), which
    // depends on what no app reaches. The imports of the interactor's file are the app's.
    #expect(
      fixture.row("shared", "viper") == ["files": 4, "types": 4, "protocols": 3, "lines": 7])
  }

  @Test("Two readings of the same sources give the same bytes")
  func repeatable() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(try encoder.encode(fixture.measurement) == encoder.encode(fixture.again))
  }

  @Test("What is missing or too old is said in one sentence")
  func failures() {
    #expect(
      fixture.withoutIndex
        == "there is no index in nowhere; run 'swift build' first, or specify its folder with --index")
    #expect(
      fixture.afterAddition
        == "the index in index is older than Sources/Entities/Added.swift; run 'swift build' again")
    #expect(
      fixture.afterChange
        == "the index in index is older than Sources/Architectures/MVVM/ToDos/ToDosApp.swift; run 'swift build' again"
    )
    #expect(
      fixture.withoutFolder
        == "there is no folder Sources/Formats; specify the folder of sources with --sources")
  }

  @Test("An app whose builder is not there is a failure, not an app without code")
  func missingRoots() throws {
    let path = "Sources/Presenters/ToDos/ToDoListPresenter.swift"
    let type = SourceIndex.Occurrence(
      symbol: .init(usr: "s:1", name: "ToDoListPresenter", kind: .structure), roles: .definition,
      position: SourcePosition(line: 1, column: 8), relations: [])
    let index = SourceIndex(files: [.init(path: path, module: "ToDosPresenters", occurrences: [type])])
    let units = SourceUnits(of: index, texts: [path: SourceText("struct ToDoListPresenter {}\n")]) {
      CodePlaces.area(of: $0, in: "Sources")
    }
    #expect(throws: IndexError.self) { try StructureCount(units, in: "Sources") }
  }
}
