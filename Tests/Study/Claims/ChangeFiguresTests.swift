import SharedEntities
import StudyResults
import Testing

@testable import StudyChangeCost
@testable import StudyClaims

@Suite("What change requests show of claims")
struct ChangeFiguresTests {
  private static let folder = "Sources/Architectures/MVVM/ToDos/"

  private func commit(_ hash: String, _ change: String, _ files: [ChangedFile]) -> ChangeCommit {
    ChangeCommit(hash: hash, change: change, architecture: "mvvm", isRepair: false, files: files)
  }

  private func file(_ name: String, isNew: Bool = false, hunks: Int = 1) -> ChangedFile {
    ChangedFile(path: Self.folder + name, isNew: isNew, hunkCount: hunks)
  }

  @Test("Conditions on loading that came are counted, less those that went, without the engine and tests")
  func guards() throws {
    let before = "func a() { if isLoading { b() } }\n"
    let after = "func a() { if isLoading { b() } }\nfunc c() { guard !isLoading else { return } }\n"
    let contents = [
      "1:\(Self.folder)ToDoListViewModel.swift": after, "1^:\(Self.folder)ToDoListViewModel.swift": before,
      "2:\(Self.folder)ToDoTagsViewModel.swift": before,
      "1^:Sources/Architectures/MVVM/Engine/A.swift": before,
      "3^:\(Self.folder)ToDoListViewModel.swift": after, "3:\(Self.folder)ToDoListViewModel.swift": "",
    ]
    var figures = ChangeFigures(architecture: "mvvm")
    let engine = ChangedFile(path: "Sources/Architectures/MVVM/Engine/A.swift")
    try figures.add(
      "tags",
      of: [
        commit("1", "tags", [file("ToDoListViewModel.swift"), engine]),
        commit("2", "tags", [file("ToDoTagsViewModel.swift", isNew: true)]),
      ]
    ) { contents[$0].map { Array($0.utf8) } }
    try figures.add("pause", of: [commit("3", "pause", [file("ToDoListViewModel.swift")])]) {
      contents[$0].map { Array($0.utf8) }
    }
    #expect(figures.guards == ["tags": 2, "pause": -2])
  }

  @Test("A screen between two others counts the files that were there, once each, by what they belong to")
  func between() throws {
    var figures = ChangeFigures(architecture: "mvvm")
    try figures.add(
      "confirm",
      of: [
        commit(
          "1", "confirm",
          [
            file("ToDoConfirmationViewModel.swift", isNew: true), file("ToDoListViewModel.swift", hunks: 3),
            file("ToDosApp.swift"), file("ToDoModel.swift"),
          ]),
        commit("2", "confirm", [file("ToDoConfirmationViewModel.swift"), file("ToDoListViewModel.swift")]),
      ]
    ) { _ in nil }
    #expect(figures.screenFiles == 1 && figures.screenPlaces == 4)
    #expect(figures.wiringFiles == 1 && figures.otherFiles == 1)
    #expect(figures.keptLocal.isEmpty)
    try figures.add("open-at", of: [commit("3", "open-at", [file("ToDosApp.swift")])]) { _ in nil }
    #expect(figures.keptLocal == ["open-at"])
    #expect(figures.wiringFiles == 1)
  }

  @Test("Without a history the claims say so, and cannot be told")
  func missing() {
    let claims = ChangeClaims.all(nil)
    #expect(!claims.isEmpty)
    for claim in claims {
      #expect(claim.verdict == .undecided)
      #expect(claim.reason == ChangeClaims.missing)
      #expect(claim.table.rows.isEmpty)
    }
  }
}
