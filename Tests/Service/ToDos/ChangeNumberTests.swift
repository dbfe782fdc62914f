import Doubles
import Foundation
import Platform
import SharedFormats
import Testing

@testable import ServiceModules

/// What a result says of the change that it made, and what becomes of that change.
@Suite("Changes by programs")
@AppActor
struct ChangeNumberTests {
  @Test("A change is undone by its number, and not if another came since, which is named")
  func numbers() async throws {
    let desk = try ServiceDesk.toDos()
    let mine = await desk.call("add", #"{"title":"mine"}"#)?["change"]
    #expect(mine == .number("1"))
    _ = try await desk.run("add", "theirs")
    #expect(
      await desk.failure("undo", #"{"change":1}"#)
        == "change 2 came after change 1: 'Added 2: theirs'; nothing was undone, so undo that one first or change it by hand"
    )
    #expect(await desk.call("list")?["total"] == .number("2"))
    #expect(await desk.call("undo", #"{"change":2}"#)?["changes"]?[0]?["id"] == .number("2"))
    #expect(await desk.call("undo", #"{"change":1}"#)?["changes"]?[0]?["id"] == .number("1"))
    #expect(await desk.failure("undo", #"{"change":1}"#)?.hasPrefix("there is no change 1 to undo") == true)
    #expect(await desk.failure("undo", #"{"change":1,"count":2}"#)?.contains("cannot be combined") == true)
  }

  @Test("Every change says its number: of many, of a document, and of what is removed")
  func everyKind() async throws {
    let desk = try ServiceDesk.toDos()
    var numbers: [JSON?] = []
    for (tool, arguments) in [
      ("import", #"{"document":"a\nb\nc\n","format":"todotxt"}"#),
      ("edit", #"{"ids":[1,2],"due":"2026-12-01"}"#),
      ("done", #"{"ids":[1,2]}"#), ("reopen", #"{"ids":[1]}"#), ("delete", #"{"ids":[3]}"#),
      ("clear-done", "{}"),
    ] { numbers.append(await desk.call(tool, arguments)?["change"]) }
    #expect(numbers == (1...6).map { JSON.number(String($0)) })
  }

  @Test("Without undo, nothing says that it is there")
  func withoutUndo() async throws {
    let added = await (try ServiceDesk.toDos(allowance: .add)).call("add", #"{"title":"a"}"#)
    #expect(added?["change"] == .number("1") && added?["undo"] == nil)
  }

  @Test("A call that is cancelled before it is committed is not committed")
  func cancelled() async throws {
    let desk = try ServiceDesk.toDos()
    _ = await desk.call("add", #"{"title":"a"}"#)
    let control = desk.control
    control.look = { control.cancel() }
    #expect(await desk.call("add", #"{"title":"b"}"#) == nil)
    control.look = nil
    control.reset()
    #expect(await desk.call("list")?["total"] == .number("1"))
  }

  @Test("A store that was moved away is an error, until it is back")
  func movedStore() async throws {
    let desk = try ServiceDesk.toDos()
    _ = await desk.call("add", #"{"title":"a"}"#)
    let path = desk.folder.path + "/t.sqlite"
    #expect(rename(path, path + ".away") == 0)
    for (tool, arguments) in [("list", "{}"), ("add", #"{"title":"b"}"#), ("list", "{}"), ("history", "{}")] {
      #expect(await desk.failure(tool, arguments)?.contains("was moved or removed") == true)
    }
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(rename(path + ".away", path) == 0)
    #expect(await desk.call("list")?["total"] == .number("1"))
    #expect(await desk.call("add", #"{"title":"b"}"#)?["change"] == .number("2"))
  }

  @Test("What nobody sees in a title reaches an agent in no text or sentence")
  func unseen() async throws {
    let desk = try ServiceDesk.toDos()
    let hidden = "pay\u{E0041}\u{200B}\u{202E}"
    let result = await desk.modern(
      "tools/call", #""name":"add","arguments":{"title":"\#(hidden)","due":"2026-11-01"}"#)
    let sentence = await desk.failure("list", #"{"due":"\#(hidden)"}"#) ?? ""
    let unknown =
      await desk.modern("tools/call", #""name":"\#(hidden)""#)["error"]?["message"]?.string ?? hidden
    for text in [result["result"]?["content"]?[0]?["text"]?.string ?? hidden, sentence, unknown, desk.text] {
      #expect(
        !text.unicodeScalars.contains {
          $0.properties.isDefaultIgnorableCodePoint || $0.properties.isBidiControl
        })
    }
    #expect(result["result"]?["structuredContent"]?["toDo"]?["title"] == .string(hidden))
  }
}
