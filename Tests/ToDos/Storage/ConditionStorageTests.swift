import Doubles
import Foundation
import SharedEntities
import Testing
import ToDosEntities

/// The number of random queries on each engine; `TODO_VIPER_QUERIES` in the environment overrides it.
private let queryCount =
  ProcessInfo.processInfo.environment["TODO_VIPER_QUERIES"].flatMap { Int($0) } ?? 400

@Suite(.patient)
struct ConditionStorageTests {
  @Test(
    "Random conditions select in every store what a filter in memory selects",
    arguments: RepositoryKind.allCases)
  func random(kind: RepositoryKind) async throws {
    var random = SplitMix64(state: 44)
    for round in 0..<max(1, kind.rounds(of: queryCount) / 100) {
      try await kind.withRepository { repository in
        for number in 0..<60 { try await repository.store(randomToDo(number, &random)) }
        let stored = try await repository.all(ToDoQuery(state: .all))
        var foundCount = 0
        for _ in 0..<100 {
          var query = ToDoQuery(state: .all)
          query.narrow(by: randomCondition(3, &random))
          let found = try await repository.all(query).map(\.id)
          let wanted = query.result(of: stored, now: Sample.clock.localNow()).map(\.id)
          #expect(found == wanted, "\(round): \(query)")
          #expect(
            try await repository.count(of: query, now: Sample.clock.localNow()) == wanted.count,
            "\(round): \(query)")
          foundCount += found.count
        }
        // Neither everything nor nothing is found.
        #expect(foundCount > 300 && foundCount < 5_700)
      }
    }
  }

  private static let words = [
    "milk", "Bread", "牛乳", "ｔｅａ", "100%", "a_b", "Éclair", "eclair", "Té", "e\u{301}cl",
  ]
  private static let projects = [
    nil, nil, "home", "Home.kitchen", "home.kitchen.sink", "homework", "家.台所", "a b.c#,d", "a-b",
  ]
  private static let tags = ["home", "Home", "shop", "買い物"]

  private func randomToDo(_ number: Int, _ random: inout SplitMix64) -> ToDoValues {
    func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &random)] }
    var values = Sample.new(
      "\(pick(Self.words)) \(pick(Self.words))", memo: pick(["", "", "with milk"]),
      done: pick([true, false, false]),
      after: Int.random(in: -300_000..<300_000, using: &random),
      due: pick([nil, nil, "2026-11-19", "2026-11-20", "2026-11-20 11:59", "2026-11-20 20:00", "2026-12-01"]),
      priority: pick([nil, .high, .medium, .low]), tags: pick(["", "", "home", "shop 買い物", "HOME shop"]),
      project: pick(Self.projects))
    values.foreign = ForeignFields(
      stored: pick(["", "", "[csv] estimate: 2h", "[taskwarrior] estimate: \"2h\"\n[csv] x: estimate: 2h"]))
    if values.isDone { values.completedAt = pick([nil, values.createdAt]) }
    if pick([true, false]) {
      values.modifiedAt = Instant(secondsSince1970: values.createdAt.secondsSince1970 + 86_400)
    }
    if !values.isDone, let due = values.due, pick([true, false]) {
      values.series = RepeatSeries(RepeatRule(stored: "every friday"), at: due)
    }
    return values
  }

  private func randomCondition(_ depth: Int, _ random: inout SplitMix64) -> ToDoCondition {
    func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &random)] }
    let days = [nil, "2026-11-18", "2026-11-20", "2026-11-21", "0001-01-01", "9999-12-31"].map {
      $0.map(Sample.day)
    }
    let instants = [nil, -100_000, 0, 100_000].map { offset in
      offset.map { Instant(secondsSince1970: Sample.now.secondsSince1970 + $0) }
    }
    switch Int.random(in: 0..<(depth > 0 ? 17 : 12), using: &random) {
    case 0: return .text(pick(Self.words))
    case 1: return .tag(Sample.tag(pick(Self.tags)))
    case 2: return .tagged
    case 3: return .chosen(.priority, pick(PriorityName.all))
    case 4: return .due(from: pick(days), through: pick(days))
    case 5:
      return .time(pick([.created, .changed, .completed]), from: pick(instants), before: pick(instants))
    case 6: return .done
    case 7: return .overdue
    case 8: return .repeats
    case 9: return .hasProject
    case 10:
      return .inProject(
        Sample.project(pick(["HOME", "home.kitchen", "家", "a b", "a b.c#,d", "a"])),
        isExact: pick([true, false]))
    case 11:
      return .field(pick(["estimate", "Estimate", "x", "x: estimate"]), value: pick([nil, "2h", "2", "2H"]))
    case 12, 13: return .not(randomCondition(depth - 1, &random))
    case 14, 15:
      return .all(
        (0..<Int.random(in: 0..<4, using: &random)).map { _ in randomCondition(depth - 1, &random) })
    default:
      return .any(
        (0..<Int.random(in: 0..<4, using: &random)).map { _ in randomCondition(depth - 1, &random) })
    }
  }
}
