import DatabaseStorage
import Doubles
import Foundation
import Testing

/// The app while other programs lock, remove or replace its store.
@Suite("The app and its store", .patient)
struct AppStoreTests {
  let store = TestStore()

  @Test("While another program locks the store a change is refused soon, and works afterwards")
  func locked() async throws {
    try await store.fill(3)
    let app = try TerminalSession(store)
    try await app.expect("> [ ] ToDo 3")
    let connection = try Connection(path: store.path, mode: .readWrite, busyTimeout: 0)
    try connection.runScript("BEGIN IMMEDIATE")
    app.type("x")
    try await app.expect("! The store is busy; try again")
    app.type("j")
    try await app.expect("> [ ] ToDo 2")
    try connection.runScript("COMMIT")
    app.type("x")
    try await app.expect("> [x] ToDo 2")
    try await app.leave()
    #expect(try await store.toDos().map(\.done) == [false, true, false])
  }

  @Test("A removed store leaves an empty list, and the next ToDo creates a new one")
  func removed() async throws {
    try await store.fill(3)
    let app = try TerminalSession(store)
    try await app.expect("> [ ] ToDo 3")
    app.type("x")
    try await app.expect("> [x] ToDo 3")
    for name in try store.fileNames() { unlink(store.folder + "/" + name) }
    try await app.expect("No ToDos")
    app.type("x")
    app.type("nnew\u{13}")
    try await app.expect("> [ ] new")
    try await app.leave()
    #expect(try await store.toDos().map(\.title) == ["new"])
    try await store.expectSound()
  }

  @Test("A store that replaces another is shown and changed from then on")
  func replaced() async throws {
    try await store.fill(3)
    let other = TestStore()
    try await other.fill(1) { _ in "other" }
    let app = try TerminalSession(store)
    try await app.expect("> [ ] ToDo 3")
    app.type("x")
    try await app.expect("> [x] ToDo 3")
    rename(other.path, store.path)
    try await app.expect("> [ ] other")
    // Another key first: the same one within a fifth of a second is a repeat, which changes no other row.
    app.type("kx")
    try await app.expect("> [x] other")
    try await app.leave()
    #expect(try await store.toDos().map(\.title) == ["other"])
    try await store.expectSound()
  }

  /// How the store is replaced.
  enum Replacing {
    case byRenaming
    case inPlace
  }

  @Test(
    "Where the store was there is garbage: the app says so, leaves it as it is, and can be left",
    arguments: [(.byRenaming, true), (.byRenaming, false), (.inPlace, false)] as [(Replacing, Bool)])
  func garbage(replacing: Replacing, hasChanged: Bool) async throws {
    try await store.fill(3)
    let app = try TerminalSession(store)
    try await app.expect("> [ ] ToDo 3")
    if hasChanged {
      // A change of which no other module hears: one that read the garbage would report it.
      app.type("d")
      try await app.expect("> [ ] ToDo 2")
    }
    let garbage = [UInt8](repeating: UInt8(ascii: "g"), count: 20_000)
    switch replacing {
    case .byRenaming:
      let path = store.scratchPath()
      try garbage.write(to: path)
      rename(path, store.path)
    case .inPlace:
      let file = try #require(FileHandle(forWritingAtPath: store.path))
      try file.truncate(atOffset: 0)
      try file.write(contentsOf: Data(garbage))
      try file.close()
    }
    app.type("x")
    try await app.expect("! The ")
    app.type("jdAun")
    try await app.expect("New ToDo")
    app.type("new\u{13}")
    try await app.expect("! The ")
    app.type("\u{1B}")
    try await app.expect("Unsaved; again to discard")
    app.type("\u{1B}")
    try await app.expect("the list") { !app.lines.contains { $0.contains("New ToDo") } }
    app.type("r")
    try await app.expect("! The ")
    try await app.leave()
    #expect(try contents(of: store.path) == garbage)
  }
}

extension TerminalSession {
  /// Leaves the list, and expects that the app ends successfully.
  fileprivate func leave(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    type("q")
    #expect(try await end() == .status(0), sourceLocation: sourceLocation)
    expectRestored(sourceLocation: sourceLocation)
    #expect(try errors() == "", sourceLocation: sourceLocation)
  }
}
