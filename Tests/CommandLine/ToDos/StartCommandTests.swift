import Doubles
import Foundation
import Testing

/// Starts given, listed, moved and refused.
@Suite(.patient)
struct StartCommandTests {
  let store = TestStore()

  private let japanese: [String: String?] = ["LC_ALL": "ja_JP.UTF-8"]

  @Test("What waits is not listed as open, but by --waiting, by a query, and among all")
  func list() async throws {
    try await store.run("add", "Buy milk")
    try await store.run("add", "Paint the fence", "--from", "9998-12-01", "--due", "9998-12-24")
    try await store.run("add", "Pay the rent", "--from", "2001-01-01", "--due", "9998-12-24")
    #expect(try await store.numbers() == "1 3")
    #expect(try await store.numbers("--waiting") == "2")
    #expect(try await store.numbers("--all") == "1 2 3")
    #expect(try await store.numbers("is:waiting") == "2")
    #expect(try await store.numbers("is:open") == "1 2 3")
    #expect(try await store.numbers("is:ready") == "1 3")
    #expect(try await store.numbers("状態:待機") == "2")
    #expect(try await store.numbers("from:any", "--all") == "2 3")
    #expect(try await store.numbers("from:9998-12", "--all") == "2")
    #expect(try await store.numbers("開始:..2001-01-01") == "3")
    #expect(try await store.numbers("from:none", "--all") == "1")
    #expect(
      try await store.run("list", "--waiting").text == "2  [ ]  →    Tue 9998-12-01   Paint the fence\n")
    #expect(
      try await store.run("list", "--waiting", "from:9998-12-01..", "--explain").text
        == "waiting ToDos\n  from on 9998-12-01 or later\nnewest first\n")
    try await store.expectSound()
  }

  @Test("A start is shown, changed and taken away, each as one change that is undone")
  func edit() async throws {
    try await store.run("add", "Paint", "--from", "9998-12-01")
    let shown = try await store.run("show", "1").text
    #expect(shown.contains("From: Tue 9998-12-01\nState: waiting\n"), "\(shown)")
    let translated = try await store.run("show", "1", changes: japanese).text
    #expect(translated.contains("開始: 9998-12-01") && translated.contains("状態: 待機"), "\(translated)")
    let document = try await store.run("show", "1", "--json").text
    #expect(document.contains(#""startAt":"9998-12-01""#), "\(document)")
    try await store.run("edit", "1", "--from", "none")
    #expect(try await store.numbers() == "1")
    try await store.run("undo")
    #expect(try await store.numbers("--waiting") == "1")
    try await store.run("edit", "1", "--from", "2001-01-01")
    #expect(try await store.numbers() == "1")
    try await store.expectSound()
  }

  @Test("A start after the due date is refused, and so is a due date before the start")
  func refused() async throws {
    let added = try await store.run("add", "x", "--from", "9998-12-02", "--due", "9998-12-01")
    #expect(added.errors.contains("a start is not after the due date; give an earlier --from"), "\(added)")
    try await store.run("add", "x", "--from", "9998-12-02")
    let edited = try await store.run("edit", "1", "--due", "9998-12-01")
    #expect(!edited.isDone && edited.errors.contains("a start is not after the due date"), "\(edited)")
    #expect(try await store.run("edit", "1", "--due", "9998-12-01", "--from", "9998-12-01").isDone)
    let unreadable = try await store.run("add", "x", "--from", "spring")
    #expect(!unreadable.isDone && unreadable.errors.contains("spring"), "\(unreadable)")
  }
}
