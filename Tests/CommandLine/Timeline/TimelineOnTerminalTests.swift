import Doubles
import Foundation
import Testing

/// The timeline on a terminal, as a person uses it.
@Suite("The timeline on a terminal", .patient)
struct TimelineOnTerminalTests {
  private let store = TestStore()

  @Test("What is typed is posted, liked and copied, and the terminal is left as it was")
  func session() async throws {
    let app = try TerminalSession(store, "timeline", parent: .shell)
    try await app.expect("No posts")
    app.type("+")
    try await app.expect("280 left")
    app.type("\u{1B}[200~牛乳を買った\r\u{1B}[201~two")
    try await app.expect("270 left")
    app.type("\u{13}")
    try await app.expect("Posted")
    app.type(" ")
    try await app.expect("♥ Liked")
    #expect(app.screen.clipboard == nil)
    app.type("s")
    try await app.expect("Copied to the clipboard")
    #expect(app.screen.clipboard == "牛乳を買った\ntwo\n\n— Me (@me)")
    #expect(app.screen.unknown.isEmpty)
    app.type("q")
    #expect(try await app.shellStatus() == 0)
    app.expectRestored()
    #expect(try app.terminal.settings() == app.settingsBefore)
    #expect(try await store.run("timeline", "--json").text.contains(#""liked":true"#))
  }

  @Test("What another process posts and likes is seen without a key")
  func outside() async throws {
    try await store.fillTimeline(3)
    let app = try TerminalSession(store, "timeline")
    try await app.expect("post 3")
    try await store.run("timeline", "post", "theirs")
    try await app.expect("theirs")
    try await store.run("timeline", "like", "3")
    try await app.expect("♥ Liked")
    app.type("q")
    #expect(try await app.end() == .status(0))
    app.expectRestored()
  }
}
