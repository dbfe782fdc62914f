import Doubles
import Foundation
import Testing

/// Due times of files in the time zones of those who import and export them.
@Suite(.patient)
struct TimeZoneTests {
  private let store = TestStore()
  private let tokyo = ["TZ": "Asia/Tokyo"]
  private let berlin = ["TZ": "Europe/Berlin"]

  /// Thursday evening in New York, and 20:00 wherever one is.
  private let calendar = """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//test//EN
    BEGIN:VTODO
    UID:fixed
    DTSTAMP:20261120T000000Z
    SUMMARY:Call New York
    DUE;TZID=America/New_York:20261210T200000
    END:VTODO
    BEGIN:VTODO
    UID:floating
    DTSTAMP:20261120T000001Z
    SUMMARY:Have dinner
    DUE:20261210T200000
    END:VTODO
    BEGIN:VTODO
    UID:second
    DTSTAMP:20261120T000002Z
    SUMMARY:The second half past one
    DUE:20261101T063000Z
    END:VTODO
    END:VCALENDAR

    """

  private func dues(_ zone: [String: String], in other: TestStore? = nil) async throws -> [String: String?] {
    let list = try await (other ?? store).run("list", "--all", "--json", changes: zone)
    let toDos = try JSONDecoder().decode([ListedToDo].self, from: Data(list.bytes))
    return Dictionary(uniqueKeysWithValues: toDos.map { ($0.title, $0.dueAt) })
  }

  private func importCalendar() async throws {
    let output = try await store.run(
      ["import", "-", "--format", "ics"], input: Array(calendar.utf8), changes: tokyo)
    #expect(output.isDone, "\(output)")
  }

  @Test("A time with a zone is Friday morning in Tokyo, and one without is evening everywhere")
  func list() async throws {
    try await importCalendar()
    let rows = try await store.run("list", "--sort", "due", changes: tokyo).text
    #expect(rows.contains("2026-12-11 10:00  ") && rows.contains("2026-12-10 20:00  "), "\(rows)")
    let there = try await store.run("list", "--sort", "due", changes: ["TZ": "America/New_York"]).text
    #expect(there.split(separator: "\n").count { $0.contains("2026-12-10 20:00  ") } == 2, "\(there)")
    #expect(there.contains("2026-11-01 01:30-05:00 ! The second"))
    let day = try await store.run("list", "--due", "2026-12-11", "--json", changes: berlin).text
    #expect(day.contains("Call New York") && !day.contains("dinner"))
    #expect(
      try await dues(berlin) == [
        "Call New York": "2026-12-11T01:00Z", "Have dinner": "2026-12-10T20:00+01:00",
        "The second half past one": "2026-11-01T06:30Z",
      ])
  }

  @Test(
    "What is exported in one zone and imported in another is the same instant, or the same time of day",
    arguments: ["json", "csv", "todotxt", "taskwarrior", "ics"])
  func transfer(format: String) async throws {
    try await importCalendar()
    let file = store.folder + "/file"
    let there = ["TZ": "America/New_York"]
    #expect(
      try await store.run("export", file, "--format", format, "--with-ids", changes: there).isDone)
    let again = try await store.run("import", file, "--format", format, changes: there)
    #expect(again.text.hasPrefix("Imported 0"), "\(again)")
    let other = TestStore()
    #expect(try await other.run("import", file, "--format", format, changes: there).isDone)
    #expect(
      try await dues(there, in: other) == [
        "Call New York": "2026-12-11T01:00Z", "Have dinner": "2026-12-10T20:00-05:00",
        "The second half past one": "2026-11-01T06:30Z",
      ])
  }

  @Test("Editing something else keeps the instant, and a due date in words takes its place")
  func editing() async throws {
    try await importCalendar()
    #expect(try await store.run("edit", "1", "--memo", "by phone", changes: berlin).isDone)
    #expect(try await dues(berlin)["Call New York"] == "2026-12-11T01:00Z")
    #expect(
      try await store.run("export", "-", "--format", "ics", changes: tokyo).text.contains("DUE;TZID=America"))
    #expect(try await store.run("edit", "1", "--due", "2026-12-11 10:00", changes: tokyo).isDone)
    #expect(try await dues(berlin)["Call New York"] == "2026-12-11T10:00+01:00")
  }

  @Test("The form keeps the instant as long as its words stay")
  func form() async throws {
    try await importCalendar()
    let output = try await store.run(
      ["app", "--app", "todos", "--script", "-"],
      input: Array("key down\nkey down\nkey enter\nkey e\ntext !\nkey ctrl-s\n".utf8), changes: berlin)
    #expect(output.isDone, "\(output)")
    #expect(
      try await dues(berlin) == [
        "Call New York!": "2026-12-11T01:00Z", "Have dinner": "2026-12-10T20:00+01:00",
        "The second half past one": "2026-11-01T06:30Z",
      ])
  }
}
