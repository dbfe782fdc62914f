import Doubles
import Foundation
import Testing

/// The destinations of a shared post.
@Suite("Sharing posts", .patient)
struct ShareTests {
  private let store = TestStore()
  private let text = "one\ntwo 牛乳\n\n— Me (@me)\n"

  private func post() async throws { try await store.run("timeline", "post", "one\ntwo 牛乳") }

  @Test("In a pipe a post goes to standard output")
  func pipe() async throws {
    try await post()
    #expect(try await store.run("timeline", "share", "1").text == text)
  }

  @Test("In a pipe and in a file it is exactly what was posted, with all that a terminal would not show")
  func exact() async throws {
    try await store.run("timeline", "post", "a\tb \u{202E}c")
    let text = "a\tb \u{202E}c\n\n— Me (@me)\n"
    #expect(try await store.run("timeline", "share", "1").text == text)
    let path = store.scratchPath()
    #expect(try await store.run("timeline", "share", "1", "--to", path).isDone)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test("A terminal that knows no sequences gets the post as text")
  func dumb() async throws {
    try await store.run("timeline", "post", "a\tb \u{202E}c")
    let app = try TerminalSession(store, "timeline", "share", "1", changes: ["TERM": "dumb"])
    #expect(try await app.end() == .status(0))
    let shown = String(decoding: app.bytes, as: UTF8.self).replacing("\r\n", with: "\n")
    #expect(shown == "a b \u{FFFD}c\n\n— Me (@me)\n", "\(shown.debugDescription)")
  }

  @Test("A post is written to a file, which is replaced only on request")
  func file() async throws {
    try await post()
    let path = store.scratchPath()
    let output = try await store.run("timeline", "share", "1", "--to", path)
    #expect(output.isDone && output.text.isEmpty)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    expectRefusal(try await store.run("timeline", "share", "1", "--to", path, "--json"), saying: path)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    #expect(try await store.run("timeline", "share", "1", "--to", path, "--json", "--force").isDone)
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix(#"{"id":1,"#))
  }

  @Test("If the post does not exist, no file is created")
  func noPost() async throws {
    try await post()
    let path = store.scratchPath()
    expectRefusal(try await store.run("timeline", "share", "2", "--to", path), saying: "there is no post 2")
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("On a terminal the post is copied to the clipboard, and that is reported")
  func terminal() async throws {
    try await post()
    let app = try TerminalSession(store, "timeline", "share", "1")
    #expect(try await app.end() == .status(0))
    let encoded = Data(text.dropLast().utf8).base64EncodedString()
    let shown = String(decoding: app.bytes, as: UTF8.self)
    #expect(
      shown.hasPrefix("\u{1B}]52;c;\(encoded)\u{7}Copied to the clipboard"), "\(shown.debugDescription)")
  }

  @Test("A post never overwrites the store, and is written to a device as to a stream")
  func spared() async throws {
    try await store.run("timeline", "post", "hello")
    let bytes = try contents(of: store.path)
    for name in [store.path, store.path + "-wal"] {
      let output = try await store.run("timeline", "share", "1", "--to", name, "--force")
      expectRefusal(output, saying: "\(name) is the store itself or belongs to it; name another file")
    }
    #expect(try contents(of: store.path) == bytes && store.fileNames() == ["todos.sqlite"])
    #expect(try await store.run("timeline", "share", "1", "--to", "/dev/null").isDone)
    #expect(try await store.run("timeline", "share", "1", "--to", "/dev/stdout").text.contains("hello"))
  }
}
