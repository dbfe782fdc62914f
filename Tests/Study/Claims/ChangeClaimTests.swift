import Doubles
import SharedEntities
import StudyResults
import Testing

@testable import StudyClaims

/// What a made-up change that puts a screen between two others touches in three architectures.
struct MadeUpInsertion: CustomTestStringConvertible {
  let testDescription: String
  let verdict: Verdict
  /// The files that the change touches, by the name of the architecture.
  let touched: [String: [String]]

  /// The files that exist before the change, each without the folder of sources.
  static let existing = [
    "Presenters/ToDos/ToDoListPresenter.swift", "Routers/ToDos/ToDoRouter.swift",
    "Modules/ToDos/ToDosBuilders.swift", "Architectures/Coordinator/ToDos/ToDoListController.swift",
    "Architectures/Coordinator/ToDos/ListCoordinator.swift",
    "Architectures/MVVM/ToDos/ToDoListViewModel.swift",
    "Architectures/MVVM/ToDos/ToDosApp.swift",
  ]

  static let all = [
    MadeUpInsertion(
      testDescription: "wiring alone, and a screen elsewhere", verdict: .holds,
      touched: [
        "viper": ["Routers/ToDos/ToDoRouter.swift", "Modules/ToDos/ToDosBuilders.swift"],
        "coordinator": ["Architectures/Coordinator/ToDos/ListCoordinator.swift"],
        "mvvm": ["Architectures/MVVM/ToDos/ToDoListViewModel.swift"],
      ]),
    MadeUpInsertion(
      testDescription: "a screen, too", verdict: .doesNotHold,
      touched: [
        "viper": ["Routers/ToDos/ToDoRouter.swift", "Presenters/ToDos/ToDoListPresenter.swift"],
        "coordinator": [
          "Architectures/Coordinator/ToDos/ListCoordinator.swift",
          "Architectures/Coordinator/ToDos/ToDoListController.swift",
        ],
        "mvvm": ["Architectures/MVVM/ToDos/ToDoListViewModel.swift"],
      ]),
    MadeUpInsertion(
      testDescription: "wiring alone everywhere", verdict: .undecided,
      touched: [
        "viper": ["Routers/ToDos/ToDoRouter.swift"],
        "coordinator": ["Architectures/Coordinator/ToDos/ListCoordinator.swift"],
        "mvvm": ["Architectures/MVVM/ToDos/ToDosApp.swift"],
      ]),
  ]

  /// Makes a history in which each architecture makes the change in a commit of its own, with a new screen.
  func fill(_ folder: GitFolder) throws {
    try folder.git("init", "-q")
    for path in Self.existing { try folder.write("Sources/\(path)", "let number = 1\n") }
    try folder.commit("Begin")
    let screens = [
      "viper": "Presenters/ToDos/ToDoConfirmationPresenter.swift",
      "coordinator": "Architectures/Coordinator/ToDos/ToDoConfirmationController.swift",
      "mvvm": "Architectures/MVVM/ToDos/ToDoConfirmationViewModel.swift",
    ]
    for (architecture, paths) in touched.sorted(by: { $0.key < $1.key }) {
      for path in paths + [screens[architecture]].compactMap(\.self) {
        try folder.write("Sources/\(path)", "let number = 2\n")
      }
      try folder.commit("Ask first\n\nChange: confirm\nEntrant: \(architecture)")
    }
  }
}

@Suite("Claims about changes can come out in each way")
struct ChangeClaimTests {
  private static let names = ["between-coordinator", "between-viper"]

  @Test("A screen between two others leaves them as they are, or not", arguments: MadeUpInsertion.all)
  func between(made: MadeUpInsertion) throws {
    let folder = TemporaryFolder()
    try made.fill(GitFolder(path: folder.path))
    let history = try ChangeHistory(in: folder.path, architectures: ["viper", "mvvm", "coordinator"])
    #expect(history?.changes == ["confirm"])
    let claims = ChangeClaims.all(history).filter { Self.names.contains($0.identifier) }
    #expect(claims.map(\.identifier) == Self.names)
    for claim in claims { #expect(claim.verdict == made.verdict, "\(claim.reason(.english))") }
  }

  @Test("Another change decides nothing, whatever it touches")
  func other() throws {
    let folder = TemporaryFolder()
    let git = GitFolder(path: folder.path)
    try git.git("init", "-q")
    for path in MadeUpInsertion.existing { try git.write("Sources/\(path)", "let number = 1\n") }
    try git.commit("Begin")
    for path in MadeUpInsertion.existing { try git.write("Sources/\(path)", "let number = 2\n") }
    try git.commit("Sort\n\nChange: priority\nEntrant: mvvm")
    let history = try ChangeHistory(in: folder.path, architectures: ["viper", "mvvm"])
    #expect(history?.changes == ["priority"])
    let claim = try #require(ChangeClaims.all(history).first { $0.identifier == "between-viper" })
    #expect(claim.verdict == .undecided)
  }
}
