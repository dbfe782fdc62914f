import Doubles
import Foundation
import Testing

/// Files that Taskwarrior, icalendar and Python's csv and json wrote, through a store and back.
///
/// `make prove formats` has the peers read what is exported, too, and keeps these files.
@Suite(.patient)
struct PeerFileTests {
  private static let zones = ["UTC", "Asia/Tokyo", "America/New_York", "Pacific/Auckland"]

  private func source(_ format: String) throws -> [UInt8] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try [UInt8](Data(contentsOf: tests.appending(path: "PeerFiles/ToDos/\(format)")))
  }

  private func next(to zone: String) -> String {
    Self.zones[((Self.zones.firstIndex(of: zone) ?? 0) + 1) % Self.zones.count]
  }

  /// What is exported in another zone than that of an import, after it is imported once more to no effect.
  private func passThrough(
    _ format: String, as other: String? = nil, from file: [UInt8], zone: String
  ) async throws -> [UInt8] {
    let store = TestStore()
    let there = next(to: zone)
    let first = try await store.run(
      ["import", "-", "--format", format], input: file, changes: ["TZ": zone])
    #expect(first.isDone && !first.text.hasPrefix("Imported 0"), "\(first)")
    let exported = try await store.run("export", "-", "--format", format, changes: ["TZ": there])
    let again = try await store.run(
      ["import", "-", "--format", format], input: exported.bytes, changes: ["TZ": there])
    #expect(again.text.hasPrefix("Imported 0,"), "\(again)")
    guard let other else { return exported.bytes }
    return try await store.run("export", "-", "--format", other, changes: ["TZ": there]).bytes
  }

  /// The objects of a JSON file by a key, without keys that only we have.
  private func objects(
    _ bytes: [UInt8], by key: String, without ours: Set<String>
  ) throws -> [String: NSDictionary] {
    var json = try JSONSerialization.jsonObject(with: Data(bytes))
    if let wrapped = json as? [String: Any], let list = wrapped["todos"] { json = list }
    var found: [String: NSDictionary] = [:]
    for object in try #require(json as? [[String: Any]]) {
      var object = object.filter { !ours.contains($0.key) }
      // The offset of a floating time is that of the zone in which it is exported.
      if let due = object["dueAt"] as? String, due.count > 17 { object["dueAt"] = String(due.prefix(16)) }
      found[try #require(object[key] as? String)] = object as NSDictionary
    }
    return found
  }

  @Test(
    "Every member of a task or a record comes back", arguments: ["taskwarrior", "json"], zones)
  func json(format: String, zone: String) async throws {
    let file = try source(format)
    let exported = try await passThrough(format, from: file, zone: zone)
    let isOurs = format == "json"
    let (key, ours) = (
      isOurs ? "uid" : "uuid", isOurs ? ["id"] : ["id", "urgency", "memo", "dueTime", "otherFields"] as Set
    )
    let (before, after) = (
      try objects(file, by: key, without: ours), try objects(exported, by: key, without: ours)
    )
    #expect(before.count >= 50 && before.count == after.count)
    for (key, object) in before { #expect(after[key] == object) }
  }

  @Test("Every line of todo.txt comes back as it was", arguments: zones)
  func lines(zone: String) async throws {
    let file = try source("todotxt")
    let exported = try await passThrough("todotxt", from: file, zone: zone)
    func lines(_ bytes: [UInt8]) -> [String] {
      String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init).sorted()
    }
    #expect(lines(file).count == 100 && lines(exported) == lines(file))
  }

  @Test("Every property of a VTODO comes back, but for DTSTAMP", arguments: zones)
  func components(zone: String) async throws {
    let file = try source("ics")
    let exported = try await passThrough("ics", from: file, zone: zone)
    func components(_ bytes: [UInt8]) -> Set<Set<String>> {
      let text = String(decoding: bytes, as: UTF8.self).replacing("\r\n ", with: "")
      return Set(
        text.split(separator: "BEGIN:VTODO\r\n").dropFirst().map { component in
          Set(
            component.prefix(upTo: component.ranges(of: "END:VTODO").first?.lowerBound ?? component.endIndex)
              .split(separator: "\r\n").map(String.init)
              .filter { !$0.hasPrefix("DTSTAMP") && !$0.hasPrefix("X-TODO-VIPER") && $0 != "SEQUENCE:0" })
        })
    }
    let (before, after) = (components(file), components(exported))
    #expect(before.count == 50 && after.subtracting(before).isEmpty && before.subtracting(after).isEmpty)
  }

  @Test("Every field of a CSV file comes back", arguments: zones)
  func table(zone: String) async throws {
    let file = try source("csv")
    let first = try await passThrough("csv", as: "json", from: file, zone: zone)
    let exported = try await passThrough("csv", from: file, zone: zone)
    let second = try await passThrough("csv", as: "json", from: exported, zone: next(to: zone))
    let ours: Set = ["id"]
    let (before, after) = (
      try objects(first, by: "uid", without: ours), try objects(second, by: "uid", without: ours)
    )
    #expect(before.count == 50 && before == after)
    #expect(before.values.contains { ($0["dueAt"] as? String)?.hasSuffix("Z") == true })
  }
}
