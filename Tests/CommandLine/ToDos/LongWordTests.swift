import Doubles
import Foundation
import Testing

/// Errors about words of unlimited length.
@Suite(.patient)
struct LongWordTests {
  let store = TestStore()

  private static let long = longWord
  /// A path that the system does not reject for its length alone.
  private static let path = "/tmp/no-such-folder" + String(repeating: "/xxxxxxxxxxxxxxxxxxxx", count: 100)

  private static let lines: [[String]] = [
    [long], ["--" + long], ["--store", long, "list"], ["--store", path, "list"],
    ["--store=" + path, "add", "a"],
    ["--color", long], ["list", long], ["list", "--" + long], ["list", "--" + long + "=" + long],
    ["list", "--due", long], ["list", "--due-before", long, long], ["list", "--sort", long],
    ["list", "--limit", long], ["list", "--limit", String(repeating: "9", count: 5000)],
    ["list", "--json=" + long],
    ["add", long], ["add", "a", "--due", long], ["add", "a", "--due", "tomorrow", long],
    ["add", "a", "--due", "2030-01-01", "17:00" + long], ["add", "a", "--memo", "a", long],
    ["add", "a", "--due", "2030-01-01", long, "17:00"], ["add", long, "--json", long],
    ["show", long], ["show", String(repeating: "9", count: 5000)], ["show", "1", long],
    ["edit", "1", "--title", long], ["edit", "1", "--due", long], ["edit", long, "--title", "a"],
    ["done", long], ["done", "9-" + long], ["done", "9-1" + long], ["done", "-" + long],
    ["done"] + (1...2000).map { String($0 * 2) }, ["delete", String(repeating: "9", count: 18) + "-1"],
    ["undo", long], ["history", "--limit", long], ["import", path], ["import", long],
    ["import", path + ".csv"],
    ["import", "/dev/null", "--format", long], ["export", path + ".csv"], ["export", long],
    ["export", long + ".csv"],
    ["export", "--format", long], ["backup", path], ["backup", long], ["restore", path], ["restore", long],
    ["help", long], ["help", "list", long], ["completions", long], ["app", "--script", path],
    ["app", "--script", long], ["app", "--size", long], ["app", "--latency", long], ["app", "--seed", long],
    ["app", "--clock", long], ["app", "--app", long], ["app", "--architecture", long], ["preview", long],
  ]

  /// Invalid documents on standard input, with the command that reads each.
  private static let documents: [([String], String)] = [
    (["app", "--script", "-"], long), (["app", "--script", "-"], "key " + long),
    (["app", "--script", "-"], "advance " + long), (["app", "--script", "-"], "outside " + long + " x"),
    (["app", "--script", "-"], "resize " + long), (["app", "--script", "-"], "outside add \(long)"),
    (["import", "-", "--format", "json"], long),
    (["import", "-", "--format", "json"], "[{\"title\":\"\(long)\"}]"),
    (["import", "-", "--format", "json"], "[{\"title\":\"a\",\"dueAt\":\"\(long)\"}]"),
    (["import", "-", "--format", "json"], "[{\"title\":\"a\",\"\(long)\":1,\"\(long)\":2}]"),
    (["import", "-", "--format", "json"], "[{\"title\":\"a\",\"done\":\"\(long)\"}]"),
    (["import", "-", "--format", "csv"], "title,\(long),\(long)\na,b,c\n"),
    (["import", "-", "--format", "csv"], "title,dueAt\na,\(long)\n"),
    (["import", "-", "--format", "csv"], "title,done\na,\(long)\n"),
    (["import", "-", "--format", "csv"], "title\n\"\(long)"),
    (["import", "-", "--format", "ics"], long),
    (
      ["import", "-", "--format", "ics"],
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nDUE:\(long)\nEND:VTODO\nEND:VCALENDAR\n"
    ),
    (
      ["import", "-", "--format", "ics"],
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nBEGIN:\(long)\nEND:VTODO\nEND:VCALENDAR\n"
    ),
    (["import", "-", "--format", "todotxt"], long),
    (["import", "-", "--format", "todotxt"], "a due:\(long)"),
    (["import", "-", "--format", "taskwarrior"], "[{\"description\":\"a\",\"due\":\"\(long)\"}]"),
    (["import", "-", "--format", "taskwarrior"], "[{\"description\":\"a\",\"status\":\"\(long)\"}]"),
    (["add", "a", "--memo", "-"], String(repeating: long, count: 20)),
  ]

  @Test(
    "An error is one line that holds at most 200 characters of what was typed", arguments: lines,
    ["C", "ja_JP.UTF-8"])
  func typed(line: [String], language: String) async throws {
    expectShortError(try await store.run(line, changes: ["LC_ALL": language]))
  }

  @Test("So is one about a document")
  func documents() async throws {
    for (command, text) in Self.documents {
      expectShortError(try await store.run(command, input: Array(text.utf8)))
    }
  }
}
