import Doubles
import SharedEntities
import StudyResults
import Testing

@testable import StudyChangeCost
@testable import StudyClaims

@Suite("What change requests show of claims")
struct ChangeFiguresTests {
  private static let folder = "Sources/Architectures/MVVM/ToDos/"

  private func commit(_ hash: String, _ change: String, _ files: [ChangedFile]) -> ChangeCommit {
    ChangeCommit(hash: hash, change: change, architecture: "mvvm", files: files)
  }

  private func file(_ name: String, isNew: Bool = false, hunks: Int = 1) -> ChangedFile {
    ChangedFile(path: Self.folder + name, isNew: isNew, hunkCount: hunks)
  }

  @Test("Guards that came are counted, less those that went, and those of new files apart; not the engine")
  func guards() throws {
    let before = "func a() { if isLoading { return }; b() }\n"
    let after = before + "func c() { guard !isLoading else { return } }\n"
    let contents = [
      "1:\(Self.folder)ToDoListViewModel.swift": after, "1^:\(Self.folder)ToDoListViewModel.swift": before,
      "2:\(Self.folder)ToDoTagsViewModel.swift": before,
      "1^:Sources/Architectures/MVVM/Engine/A.swift": before,
      "3^:\(Self.folder)ToDoListViewModel.swift": after, "3:\(Self.folder)ToDoListViewModel.swift": "",
    ]
    let counts = try ChangeHistory.guardCounts(of: contents.mapValues { Array($0.utf8) })
    var figures = ChangeFigures(architecture: "mvvm")
    let engine = ChangedFile(path: "Sources/Architectures/MVVM/Engine/A.swift")
    figures.add(
      "tags",
      of: [
        commit("1", "tags", [file("ToDoListViewModel.swift"), engine]),
        commit("2", "tags", [file("ToDoTagsViewModel.swift", isNew: true)]),
      ]
    ) { counts[$0] ?? 0 }
    figures.add("pause", of: [commit("3", "pause", [file("ToDoListViewModel.swift")])]) {
      counts[$0] ?? 0
    }
    #expect(figures.guards == ["tags": 1, "pause": -2])
    #expect(figures.guardsOfNewFiles == 1)
  }

  @Test("Contents of files come from one run of git, and those that do not exist are missing")
  func contents() throws {
    let folder = TemporaryFolder()
    let git = GitFolder(path: folder.path)
    try git.git("init", "-q")
    try git.write("a file.swift", "one\n")
    try git.commit("Begin")
    try git.write("a file.swift", "two\n\n")
    try git.write("empty.swift", "")
    try git.commit("Go on")
    let places = ["HEAD:a file.swift", "HEAD^:empty.swift", "HEAD:empty.swift", "HEAD^:a file.swift"]
    let contents = try ChangeHistory.contents(of: places, in: folder.path)
    #expect(
      contents.mapValues { String(decoding: $0, as: UTF8.self) } == [
        places[0]: "two\n\n", places[2]: "", places[3]: "one\n",
      ])
  }

  @Test("A screen between two others counts the files that were there, once each, by what they belong to")
  func between() throws {
    var figures = ChangeFigures(architecture: "mvvm")
    figures.add(
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
    ) { _ in 0 }
    #expect(figures.screenFiles == 1 && figures.screenPlaces == 4)
    #expect(figures.wiringFiles == 1 && figures.otherFiles == 1)
    #expect(figures.keptLocal.isEmpty)
    figures.add("open-at", of: [commit("3", "open-at", [file("ToDosApp.swift")])]) { _ in 0 }
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
