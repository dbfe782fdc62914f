import Doubles
import SharedEntities
import StudyResults
import Testing

@testable import StudyChangeCost
@testable import StudyClaims

@Suite("Changes under way")
struct UnfinishedChangeTests {
  private let page = """
    | mark | mvvm, viper |
    | next | plain, mvvm, viper |
    | later | viper, mvvm |
    """

  private func commit(_ change: String, _ architecture: String, foundBy: String? = nil) -> ChangeCommit {
    ChangeCommit(
      hash: "", change: change, architecture: architecture, foundBy: foundBy,
      files: [ChangedFile(path: "Sources/\(architecture).swift", hunkCount: 1, added: ["let a = 1"])])
  }

  /// The cost of the change *mark*, which is made, and of what the other commits make of *next*.
  private func cost(_ others: ChangeCommit...) -> ChangeCost {
    let mark = ["shared", "mvvm", "viper"].map { commit("mark", $0) }
    return ChangeCost(commits: mark + others, registration: ChangeRegistration(page: page))
  }

  /// What the result says of *next*.
  private func notes(_ cost: ChangeCost) -> [String] {
    cost.measurement.notes.map { $0(.english) }.filter { $0.contains("next") }
  }

  @Test("A change that not every architecture has made is counted nowhere")
  func uncounted() {
    let made = cost()
    let begun = cost(
      commit("next", "shared"), commit("next", "mvvm"), commit("next", "mvvm", foundBy: "gate"),
      commit("next", "plain"))
    #expect(begun.changes == ["mark"] && begun.commits == made.commits)
    #expect(begun.measurement.tables == made.measurement.tables)
    #expect(begun.measurement.raw == made.measurement.raw)
    #expect(begun.buildTimes([:]) == made.buildTimes([:]))
  }

  @Test("The result says once that it is under way, and by how many architectures it is made")
  func note() {
    let begun = cost(
      commit("next", "shared"), commit("next", "mvvm"), commit("next", "viper", foundBy: "gate"))
    #expect(begun.unfinished == [.init(name: "next", madeCount: 1, count: 3)])
    #expect(
      notes(begun) == [
        "Under way, and counted nowhere before every architecture has made it: next (1 of 3)."
      ])
    #expect(begun.measurement.notes.last?(.japanese).hasSuffix("どこにも数えません: next(3 のうち 1)。") == true)
    #expect(notes(cost(commit("next", "shared"))).first?.hasSuffix("next (0 of 3).") == true)
    #expect(notes(cost()).isEmpty)
  }

  @Test("Once every architecture of its order has made it, it is counted like any other")
  func finished() {
    let all = cost(
      commit("next", "shared"), commit("next", "plain"), commit("next", "mvvm"), commit("next", "viper"))
    #expect(all.changes == ["mark", "next"] && all.unfinished.isEmpty && notes(all).isEmpty)
    #expect(all.effort(of: all.changes, in: "viper").hunkCount == 2)
    #expect(all.measurement.tables.contains { $0.identifier == "next" })
  }

  @Test("A change that the page does not order is made as soon as one architecture has made it")
  func unregistered() {
    let cost = cost(commit("repair", "shared"), commit("repair", "mvvm"), commit("other", "shared"))
    #expect(cost.changes == ["mark", "repair"] && cost.unfinished.isEmpty)
  }

  @Test("Claims read no commit of a change under way")
  func claims() throws {
    let folder = TemporaryFolder()
    let git = GitFolder(path: folder.path)
    try git.git("init", "-q")
    try git.write("docs/study/changes.md", page)
    func change(_ name: String, _ architecture: String, _ path: String) throws {
      try git.write("\(path)/ToDoListViewModel.swift", "func \(name)() { if isLoading { return }; a() }\n")
      try git.commit("\(name)\n\nChange: \(name)\nEntrant: \(architecture)")
    }
    try change("mark", "mvvm", "Sources/Architectures/MVVM/ToDos")
    try change("mark", "viper", "Sources/Presenters/ToDos")
    try change("next", "mvvm", "Sources/Architectures/MVVM/ToDos")
    let history = try #require(try ChangeHistory(in: folder.path, architectures: ["mvvm"]))
    #expect(history.changes == ["mark"] && history.figures.map(\.places) == [1])
    try change("next", "viper", "Sources/Presenters/ToDos")
    try change("next", "plain", "Sources/Architectures/Plain/ToDos")
    let all = try #require(try ChangeHistory(in: folder.path, architectures: ["mvvm"]))
    #expect(all.changes == ["mark", "next"] && all.figures.map(\.places) == [2])
  }
}
