import SharedEntities
import StudyResults
import Testing

@testable import StudyChangeCost

@Suite("Carry-over and faults")
struct CarryOverTests {
  private func commit(
    _ architecture: String, _ added: [String], _ change: String = "a", at time: Int = 0,
    foundBy: String? = nil,
    in path: String = "Sources/x.swift"
  ) -> ChangeCommit {
    var file = ChangedFile(path: path)
    file.added = added
    return ChangeCommit(
      hash: "", change: change, architecture: architecture, foundBy: foundBy, time: time, files: [file])
  }

  private func cost(_ commits: [ChangeCommit]) -> ChangeCost {
    ChangeCost(commits: commits, registration: ChangeRegistration(page: ""))
  }

  private func number(_ table: ResultTable, _ row: String, _ column: String) -> Double? {
    table.columns.firstIndex { $0.identifier == column }.flatMap { place in
      table.rows.first { $0.keys == [row] }?.values[place].number
    }
  }

  @Test("A line is carried over if another architecture added it before in the same change")
  func carried() {
    let all = cost([
      commit("mvvm", ["let a = 1", "let b = 2"]), commit("store", ["let b = 2", "let c = 3", "let c = 3"]),
      commit("mvvm", ["let c = 3", "let a = 1"]), commit("store", ["let b = 2"], "b"),
    ]).carryOvers
    #expect(
      all == [
        CarryOver(change: "a", architecture: "mvvm", place: 1, addedCount: 4, carriedCount: 1),
        CarryOver(change: "a", architecture: "store", place: 2, addedCount: 3, carriedCount: 1),
        CarryOver(change: "b", architecture: "store", place: 1, addedCount: 1, carriedCount: 0),
      ])
  }

  @Test("Lines of punctuation, tests, and what all architectures use are not compared")
  func apart() {
    let all = cost([
      commit("shared", ["let s = 0"]), commit("mvvm", ["}", "let a = 1"]),
      commit("mvvm", ["test()"], in: "Tests/x.swift"),
      commit("store", ["}", "})", "let s = 0", "test()"]),
    ]).carryOvers
    #expect(all.map(\.addedCount) == [1, 2] && all.map(\.carriedCount) == [0, 0])
  }

  @Test("The share is given for each architecture and for each place in the order")
  func tables() {
    let tables = cost([
      commit("mvvm", ["let a = 1"]), commit("store", ["let a = 1", "let b = 2", "let c = 3"]),
    ]).carryOverTables
    #expect(number(tables[0], "store", "carried") == 33.3 && number(tables[0], "mvvm", "carried") == 0)
    #expect(number(tables[0], "viper", "added") == 0 && number(tables[0], "viper", "carried") == nil)
    #expect(number(tables[1], "1", "carried") == 0 && number(tables[1], "2", "carried") == 33.3)
  }

  @Test("Where commits were written in one second or without tests, the order says so")
  func order() {
    let cost = cost([
      commit("mvvm", [], at: 5), commit("store", [], at: 5), commit("viper", [], at: 6),
      commit("viper", [], at: 5, in: "Tests/x.swift"), commit("mvvm", [], "b", at: 7),
    ])
    let order = cost.measurement.tables.first { $0.identifier == "order" }
    #expect(
      order.map { number($0, "a", "same-second") } == 2 && order.map { number($0, "a", "untested") } == 2)
    #expect(
      order.map { number($0, "b", "same-second") } == 0 && order.map { number($0, "b", "untested") } == 1)
    #expect(cost.orderNote(.english).hasPrefix("In 1 of 2 changes,"))
  }

  @Test("A fault counts to what found it, and a repair of the reference is none")
  func faults() {
    let cost = cost([
      commit("mvvm", [], foundBy: "random"), commit("mvvm", [], foundBy: "gate"),
      commit("mvvm", [], foundBy: "test"), commit("mvvm", [], foundBy: "reference"),
      commit("mvvm", [], foundBy: "user"), commit("shared", [], foundBy: "test"), commit("store", []),
    ])
    let table = cost.faultTable(["mvvm": 2_000])
    #expect(["gate", "tests", "users"].map { number(table, "mvvm", $0) } == [2, 1, 1])
    #expect(number(table, "mvvm", "per-thousand") == 2 && number(table, "store", "per-thousand") == nil)
    #expect(cost.faultNote(.english).contains("knows 4 faults"))
    #expect(cost.faultNote(.english).contains("may be chance"))
  }

  @Test("What repairs the reference belongs to the order of its change, and a repair of a fault does not")
  func reference() {
    let cost = cost([
      commit("mvvm", [], foundBy: "reference"), commit("store", [], foundBy: "gate"),
      commit("viper", [], foundBy: "reference"),
    ])
    #expect(cost.order(of: "a") == ["mvvm", "viper"])
    #expect(
      cost.effort(of: ["a"], in: "mvvm").repairCount == 0
        && cost.effort(of: ["a"], in: "store").repairCount == 1)
  }
}
