import Doubles
import Foundation
import ModulesContracts
import SharedEntities
import StudyResults
import Testing
import ViperSyntaxTree
import ViperTools

@testable import StudyChangeCost

@Suite("What changes took")
struct ChangeCostTests {
  /// A history of two changes: shared code, two architectures, a repair, and a commit that is about nothing of these.
  private func fill(_ folder: GitFolder) throws {
    try folder.git("init", "-q")
    try folder.write("Sources/Architectures/MVVM/ToDos/A.swift", "let a = 1\n\n// a\nlet b = 2\nlet c = 3\n")
    try folder.write("Tests/ATests.swift", "a\n")
    try folder.commit("Begin")
    try folder.write("Sources/Views/V.swift", "public let v = 1\n")
    try folder.commit("Share\n\nChange: mark\nEntrant: shared")
    try folder.write(
      "Sources/Architectures/MVVM/ToDos/A.swift",
      "let a = 2\n\n// other\nlet b = 2\nlet c = 4\npublic let d = 5\n")
    try folder.write("Tests/ATests.swift", "b\n")
    try folder.write("Tests/Frames/x.txt", "frame\n")
    try folder.commit("MVVM\n\nChange: mark\nEntrant: mvvm")
    try folder.write("Sources/Presenters/ToDos/P.swift", "let p = 1\n")
    try folder.commit("VIPER\n\nChange: mark\nEntrant: viper")
    try folder.write("Sources/Presenters/ToDos/P.swift", "let p = 2\n-- no\n")
    try folder.commit("Mend\n\nChange: mark\nEntrant: viper\nRepair: gate")
    try folder.write("README.md", "Change: nothing\n")
    try folder.commit("Change: is a word here, too")
    try folder.write("Sources/Presenters/ToDos/P.swift", "let p = 3\n-- no\n")
    try folder.commit("Next\n\nChange: next\nEntrant: viper")
  }

  private let page = """
    | mark | mvvm, viper |

    | | todos | quiz | timeline | new |
    |---|--:|--:|--:|--:|
    | viper | 4.0 of 26 | 3.8 of 27 | 3.6 of 23 | 4 |
    | mvvm | 3.0 of 8 | 3.0 of 12 | 2.8 of 6 | 2 |
    """

  @Test("Files, places and lines are those of the commits that name the change and the architecture")
  func effort() throws {
    let folder = TemporaryFolder()
    try fill(GitFolder(path: folder.path))
    let cost = try changeCost(in: folder.path)
    #expect(cost.changes == ["mark", "next"])
    let mvvm = cost.effort(of: ["mark"], in: "mvvm")
    #expect(mvvm.fileCount == 1 && mvvm.newFileCount == 0)
    // The first line, a comment, and the last two.
    #expect(mvvm.hunkCount == 3 && mvvm.addedCount == 3 && mvvm.removedCount == 2)
    #expect(mvvm.publicDeclarationCount == 1 && mvvm.changedTestCount == 1 && mvvm.testLineCount == 1)
    let shared = cost.effort(of: ["mark"], in: "shared")
    #expect(shared.fileCount == 1 && shared.newFileCount == 1 && shared.publicDeclarationCount == 1)
    #expect(cost.effort(of: ["next"], in: "mvvm") == Effort(commits: []))
    #expect(cost.effort(of: cost.changes, in: "viper").hunkCount == 3)
  }

  @Test("A repair counts to its architecture, as a repair, and not to the order")
  func repairs() throws {
    let folder = TemporaryFolder()
    try fill(GitFolder(path: folder.path))
    let cost = try changeCost(in: folder.path)
    #expect(cost.effort(of: ["mark"], in: "viper").repairCount == 1)
    #expect(cost.effort(of: ["mark"], in: "viper").addedCount == 3)
    #expect(cost.order(of: "mark") == ["shared", "mvvm", "viper"])
  }

  @Test("The prediction is that of the app in which most of the change is")
  func prediction() {
    let commit = { (path: String) in
      ChangeCommit(
        hash: "", change: "c", architecture: "mvvm", files: [ChangedFile(path: path)])
    }
    let cost = ChangeCost(
      commits: [commit("Sources/A/Quiz/x"), commit("Sources/B/Quiz/x"), commit("Sources/B/ToDos/x")],
      registration: ChangeRegistration(page: page))
    #expect(cost.prediction(of: "c", in: "viper") == 3.8)
    #expect(cost.prediction(of: "c", in: "store") == nil)
  }

  @Test("Commits without trailers are those that the page lists, and belong to whom their folders say")
  func listed() throws {
    let folder = TemporaryFolder()
    let git = GitFolder(path: folder.path)
    try fill(git)
    try git.write("Sources/Architectures/Store/ToDos/S.swift", "let s = 1\n")
    try git.write("Sources/Architectures/Container/ToDos/C.swift", "let c = 1\n")
    try git.commit("Mend both")
    let repair = try git.git("rev-parse", "--short=8", "HEAD")
    try git.write("Tests/Architectures/MVVM/T.swift", "let t = 1\n")
    try git.write("Tests/Shared/U.swift", "let u = 1\n")
    try git.commit("Test\n\nChange: mark\nEntrant: shared")
    let tests = try git.git("rev-parse", "--short=8", "HEAD")
    try git.write("docs/study/changes.md", "\(page)\n| \(repair) | apps | random |\n| \(tests) | mark | |\n")
    let cost = try changeCost(in: folder.path)
    #expect(cost.earlierRepairs.map(\.architecture) == ["container", "store"])
    #expect(cost.earlierRepairs.allSatisfy(\.isRepair) && !cost.changes.contains("apps"))
    #expect(cost.effort(of: ["mark"], in: "mvvm").testLineCount == 2)
    #expect(cost.effort(of: ["mark"], in: "shared").testLineCount == 1)
    let rows = Dictionary(uniqueKeysWithValues: cost.repairTable.rows.map { ($0.keys[0], $0.values) })
    #expect(rows["viper"] == [.count(1), .count(0), .count(0)])
    #expect(rows["store"] == [.count(0), .count(1), .count(1)])
    try git.write("docs/study/changes.md", "\(page)\n| 0123456789 | apps | random |\n")
    #expect(throws: CommandError.self) { try changeCost(in: folder.path) }
  }

  /// The cost of a change with so many places, files, lines in each file, and tests that had to change.
  private func cost(
    _ change: String, _ figures: [String: (places: Int, files: Int, lines: Int, tests: Int)],
    name: String = "File"
  ) -> ChangeCost {
    let commits = figures.map { architecture, figures in
      ChangeCommit(
        hash: "", change: change, architecture: architecture,
        files: (0..<figures.files).map { number in
          ChangedFile(
            path: "Sources/\(name)\(number).swift", hunkCount: number == 0 ? figures.places : 0,
            added: Array(repeating: "x", count: figures.lines))
        } + (0..<figures.tests).map { ChangedFile(path: "Tests/T\($0).swift") })
    }
    let order = Architecture.all.map(\.name).filter { figures[$0] != nil }.joined(separator: ", ")
    return ChangeCost(commits: commits, registration: ChangeRegistration(page: "| \(change) | \(order) |"))
  }

  /// Whether each prediction held once, by its name; those without a subject are missing.
  private func outcomes(of cost: ChangeCost) -> [String: Bool] {
    Dictionary(
      uniqueKeysWithValues: cost.predictionTable.rows.filter { $0.values[2] == .count(1) }.map {
        ($0.keys[0], $0.values[1] == .count(1))
      })
  }

  @Test("A prediction holds, ties included, or fails, by the history")
  func predictions() {
    let even = Dictionary(
      uniqueKeysWithValues: Architecture.all.map { ($0.name, (places: 2, files: 2, lines: 2, tests: 2)) })
    #expect(outcomes(of: cost("tags", even)).values.allSatisfy { $0 })
    var uneven = even
    uneven["store"] = (places: 1, files: 1, lines: 1, tests: 1)
    uneven["composable"] = (places: 3, files: 3, lines: 3, tests: 3)
    let failed = outcomes(of: cost("tags", uneven))
    #expect(failed.count == 7 && failed.values.allSatisfy { !$0 })
  }

  @Test("An architecture that has made no change has no part in predictions, totals and repairs")
  func newcomer() {
    var figures = Dictionary(
      uniqueKeysWithValues: Architecture.all.map { ($0.name, (places: 2, files: 2, lines: 2, tests: 2)) })
    figures["coordinator"] = nil
    #expect(outcomes(of: cost("tags", figures)).values.allSatisfy { $0 })
    let repairs = cost("tags", figures).measurement.tables.first { $0.identifier == "repairs" }?.rows ?? []
    #expect(repairs.first { $0.keys == ["coordinator"] }?.values == [.none, .none, .none])
    #expect(repairs.first { $0.keys == ["viper"] }?.values.first == .count(0))
  }

  @Test("What a change was to leave alone is found in the names of the files of before")
  func untouched() {
    let one = Dictionary(
      uniqueKeysWithValues: Architecture.all.map { ($0.name, (places: 1, files: 1, lines: 1, tests: 0)) })
    #expect(outcomes(of: cost("confirm", one, name: "ToDoRouter"))["inserted-in-viper"] == true)
    #expect(outcomes(of: cost("confirm", one, name: "ToDoListPresenter"))["inserted-in-viper"] == false)
    #expect(outcomes(of: cost("confirm", one, name: "ListCoordinator"))["inserted-in-coordinator"] == true)
    let priority = cost("priority", one, name: "ToDoDetailView").predictionTable.rows
    #expect(
      priority.first { $0.keys == ["priority-in-the-form"] }?.values.prefix(3).dropFirst() == [
        .count(0), .count(Architecture.compared.count),
      ])
  }

  @Test("Predictions that failed most stand first")
  func order() {
    var figures = Dictionary(
      uniqueKeysWithValues: Architecture.all.map { ($0.name, (places: 2, files: 2, lines: 2, tests: 2)) })
    figures["container"] = (places: 2, files: 2, lines: 2, tests: 3)
    let rows = cost("tags", figures).predictionTable.rows.filter { $0.values[2] == .count(1) }
    #expect(rows.prefix(2).map(\.keys) == [["fewest-tests"], ["most-tests"]])
    #expect(rows[0].values[3] == .text(Phrase("tags", "tags")) && rows.last?.values[3] == ResultValue.none)
  }

  @Test("A change that no architecture has begun to make is not among them")
  func prepared() {
    let commits = [("a", "shared"), ("a", "mvvm"), ("b", "shared")].map { change, architecture in
      ChangeCommit(hash: "", change: change, architecture: architecture, files: [])
    }
    #expect(ChangeCost(commits: commits, registration: ChangeRegistration(page: page)).changes == ["a"])
  }

  @Test("The rank correlation is 1 for the same order, -1 for the reverse, and none where all are level")
  func correlation() {
    #expect(rankCorrelation([(1, 10), (2, 20), (3, 90)]) == 1)
    #expect(rankCorrelation([(1, 3), (2, 2), (3, 1)]) == -1)
    #expect(rankCorrelation([(1, 5), (2, 5), (3, 5)]) == nil)
    // Ranks 0, 1.5, 1.5, 3 against 0, 1, 2, 3: 4.5 / √(4.5 · 5).
    let value = rankCorrelation([(1, 1), (2, 2), (2, 3), (3, 4)])
    #expect(value.map { abs($0 - 0.9487) < 0.0001 } == true)
  }

  @Test("A history that is cut off is not counted as if it were all")
  func shallow() throws {
    let folder = TemporaryFolder()
    try fill(GitFolder(path: folder.path))
    let answer = try ToolResult(of: [
      "git", "clone", "-q", "--depth", "2", "file://\(folder.path)", "\(folder.path)/clone",
    ])
    try #require(answer.isGood)
    #expect(throws: CommandError.self) { try changeCost(in: folder.path + "/clone") }
  }

  @Test("Each commit is built after the one before it, once, and a run goes on where one stopped")
  func builds() throws {
    let folder = TemporaryFolder()
    try fill(GitFolder(path: folder.path))
    let cost = try changeCost(in: folder.path)
    try #require(cost.commits.count == 5)
    var built: [String] = []
    func builds(failing: String? = nil) -> ChangeBuilds {
      ChangeBuilds(
        package: folder.path, work: folder.path + "/work",
        build: { clone, _ in
          let log = try ToolResult(of: ["git", "log", "-1", "--format=%s"], in: clone)
          let subject = String(decoding: log.output.dropLast(), as: UTF8.self)
          built.append(subject)
          return subject != failing
        }, say: { _ in })
    }
    let some = try builds(failing: "VIPER").seconds(of: Array(cost.commits.prefix(4)))
    // The commit after one that does not build begins with the one before it again.
    #expect(built == ["Begin", "Share", "MVVM", "VIPER", "VIPER", "Mend"])
    let failed = try #require(some[cost.commits[2].hash])
    #expect(failed == nil)
    built = []
    let all = try builds().seconds(of: cost.commits)
    // A commit that belongs to no change comes before it.
    #expect(built == ["Change: is a word here, too", "Next"])
    #expect(all.count == 5 && all.values.count { $0 != nil } == 4)
  }

  @Test("Times of builds are added up for a change, and none stands where a commit does not build")
  func times() throws {
    func commit(_ hash: String, _ change: String, _ architecture: String) -> ChangeCommit {
      ChangeCommit(hash: hash, change: change, architecture: architecture, files: [])
    }
    let commits = [
      commit("1", "a", "mvvm"), commit("2", "a", "mvvm"), commit("3", "a", "store"), commit("4", "b", "mvvm"),
    ]
    let seconds: [String: Double?] = ["1": 1.25, "2": 2, "3": nil, "4": 4]
    let times = ChangeCost(commits: commits, registration: ChangeRegistration(page: page))
      .buildTimes(seconds)
    let rows = try #require(times.tables.first?.rows)
    #expect(rows.first { $0.keys == ["mvvm"] }?.values == [.exact(3.3), .exact(4), .exact(7.3)])
    #expect(rows.first { $0.keys == ["store"] }?.values == [.none, .none, .none])
  }

  @Test("Without a history, or without a change in it, one sentence says so")
  func missing() throws {
    let folder = TemporaryFolder()
    #expect(throws: (any Error).self) { try changeCost(in: folder.path) }
    #expect(try ToolResult(of: ["git", "init", "-q"], in: folder.path).isGood)
    #expect(throws: (any Error).self) { try changeCost(in: folder.path) }
  }
}
