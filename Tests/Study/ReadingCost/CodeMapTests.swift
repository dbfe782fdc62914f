import Doubles
import Testing

@testable import StudyReadingCost

/// Every figure is worked out by hand, from the files of `StructureFixture`.
@Suite("The path of executed lines through a small package", .patient)
struct CodeMapTests {
  private let map: CodeMap

  init() throws { map = try StructureFixture.shared.get().map }

  private func path(_ architecture: String, _ lines: [String: Set<Int>]) -> CodePath {
    let files = lines.map { file, lines in
      ("\(map.root)/Sources/\(file)", ExecutedCode.File(starts: [], lines: lines))
    }
    return map.path(of: ExecutedCode(files: Dictionary(uniqueKeysWithValues: files)), in: architecture)
  }

  @Test("Declarations, files, lines of code, types and the ways between them are counted")
  func own() {
    let path = path(
      "mvvm",
      [
        // The initializer, a blank line after it, and the property of the detail that names the list.
        "Architectures/MVVM/ToDos/ToDoListViewModel.swift": [10, 12, 15],
        // A comment, and a function of the list that names the detail.
        "Architectures/MVVM/ToDos/ToDoListViewModel+Items.swift": [2, 3],
        "Architectures/MVVM/Engine/Binding.swift": [5],
      ])
    #expect(path.own.declarations.map(\.name).sorted() == ["detail()", "draw()", "init(service:)", "list"])
    #expect(path.ownCounts == [4, 1, 3, 4, 3, 2])
  }

  @Test("A protocol leads to the types that conform to it and were executed")
  func protocols() {
    let lines: [String: Set<Int>] = [
      "Presenters/ToDos/ToDoListPresenter.swift": [2, 3],
      "Interactors/ToDos/ToDoListInteractor.swift": [8],
    ]
    #expect(path("viper", lines).ownCounts == [3, 0, 2, 3, 2, 1])
  }

  @Test("Code of commands and of other architectures is none of an app's")
  func others() {
    let path = path(
      "viper",
      [
        "Interactors/ToDos/ToDoListInteractor.swift": [4],
        "Architectures/MVVM/ToDos/ToDoListViewModel.swift": [10],
      ])
    #expect(path.ownCounts == [0, 0, 0, 0, 0, 0])
  }

  @Test("What all architectures share is counted apart")
  func shared() {
    let path = path(
      "mvvm", ["Entities/Item.swift": [1], "Architectures/MVVM/ToDos/ToDoListViewModel.swift": [10]])
    #expect(path.sharedCounts == [1, 1, 1])
    #expect(path.ownCounts == [1, 0, 1, 1, 1, 0])
  }
}
