import Doubles
import Foundation
import Testing

/// The app on a terminal, as a person uses it.
@Suite("The app on a terminal", .patient)
struct AppOnTerminalTests {
  let store = TestStore()

  @Test("It shows the list, takes what a keyboard sends, and leaves the terminal as it was")
  func session() async throws {
    try await store.fill(3)
    let app = try TerminalSession(store, parent: .shell, changes: ["LC_ALL": "ja_JP.UTF-8"])
    try await app.expect("> [ ] ToDo 3")
    #expect(app.screen.modes == ["?1049": true, "?7": false, "?2004": true])
    #expect(try app.terminal.settings() != app.settingsBefore)
    app.type("\u{1B}[B")
    try await app.expect("> [ ] ToDo 2")
    app.type("x")
    try await app.expect("> [x] ToDo 2")
    app.type("?")
    try await app.expect("上の行へ")
    app.type("\u{1B}")
    try await app.expect("the list again") { !app.lines.contains { $0.contains("上の行へ") } }
    app.type("n")
    try await app.expect("新しい ToDo")
    for byte in "牛乳を買う".utf8 { app.terminal.type([byte]) }
    try await app.expect("牛乳を買う")
    app.type("\t\t明日\t\t\t\t\t\u{1B}[200~二本\r低脂肪\u{1B}[201~")
    try await app.expect("低脂肪")
    app.type("\u{13}")
    try await app.expect("> [ ] 牛乳を買う")
    try await app.expect("追加しました")
    app.type("q")
    #expect(try await app.shellStatus() == 0)
    app.expectRestored()
    #expect(try app.terminal.settings() == app.settingsBefore)
    let toDos = try await store.toDos()
    #expect(toDos.map(\.done) == [false, true, false, false])
    #expect(toDos.last?.title == "牛乳を買う" && toDos.last?.memo == "二本\n低脂肪")
    #expect(toDos.last?.dueAt != nil)
  }

  @Test("It is redrawn at every new size of the terminal, and says if that is too small")
  func resize() async throws {
    try await store.fill(40)
    let app = try TerminalSession(store)
    try await app.expect("> [ ] ToDo 40")
    app.resize(columns: 100, rows: 30)
    try await app.expect("26 rows") { app.lines[27].contains("[ ] ToDo 15") }
    #expect(app.lines[0].count == 99 && app.lines[0].hasSuffix("Waiting"))
    app.expectNoRemains()
    app.resize(columns: 10, rows: 3)
    try await app.expect("Too small:")
    #expect(app.lines == ["Too small:", "30x10", ""])
    app.resize(columns: 80, rows: 24)
    try await app.expect("> [ ] ToDo 40")
    app.expectNoRemains()
    app.type("q")
    #expect(try await app.end() == .status(0))
  }

  @Test("It opens at a ToDo, from which back leads to the list")
  func opening() async throws {
    try await store.fill(40)
    let app = try TerminalSession(store, "app", "--open", "7")
    try await app.expect("State: [ ] open")
    try await app.expect("ToDo 7")
    app.type("\u{1B}")
    try await app.expect("> [ ] ToDo 7")
    app.type("q")
    #expect(try await app.end() == .status(0))
  }

  @Test("What another process changes is shown without a key")
  func outside() async throws {
    let app = try TerminalSession(store)
    try await app.expect("No ToDos")
    try await store.run("add", "from outside")
    try await app.expect("> [ ] from outside")
    try await store.run("done", "1")
    try await app.expect("> [x] from outside")
    app.type("q")
    #expect(try await app.end() == .status(0))
  }

  #if os(Linux)
    @Test("While nothing happens it writes nothing and uses at most a hundredth of a core")
    func idle() async throws {
      try await store.fill(50)
      let app = try TerminalSession(store)
      try await app.expect("> [ ] ToDo 50")
      var used: [Duration] = []
      // Work after the start may fall into the first two seconds.
      while used.count < 3, used.last.map({ $0 > .milliseconds(20) }) ?? true {
        app.forget()
        let (time, count) = (try app.processorTime(), app.bytes.count)
        try await Task.sleep(for: .seconds(2))
        used.append(try app.processorTime() - time)
        app.forget()
        #expect(app.bytes.count == count)
      }
      #expect(try #require(used.last) <= .milliseconds(20), "\(used)")
      app.type("q")
      #expect(try await app.end() == .status(0))
    }
  #endif

  @Test("On a dumb terminal the ToDos are listed, and the app says what to do")
  func dumb() async throws {
    try await store.fill(2)
    let list = try TerminalSession(store, changes: ["TERM": "dumb"])
    #expect(try await list.end() == .status(0))
    #expect(String(decoding: list.bytes, as: UTF8.self) == "2  [ ]  ToDo 2\r\n1  [ ]  ToDo 1\r\n")
    let app = try TerminalSession(store, "app", changes: ["TERM": "dumb"])
    #expect(try await app.end() == .status(1))
    #expect(app.bytes.isEmpty)
    #expect(
      try app.errors()
        == "todo-viper: the app needs a terminal; use 'todo-viper list', or --script\n")
  }

  @Test(
    "Where colour is not wanted, or the terminal has none, there is none, and everything can be read",
    arguments: [(["NO_COLOR": "1"], false), (["TERM": "vt100"], false), ([:], true)])
  func colour(changes: [String: String], isColoured: Bool) async throws {
    try await store.addOverdue("late")
    let app = try TerminalSession(store, changes: changes)
    try await app.expect("> [ ] late")
    let row = try #require(app.lines.first { $0.hasPrefix("> [ ] late") })
    #expect(row.hasSuffix("Due: Tue 2023-11-14 !"), "\(row)")
    app.type("q")
    #expect(try await app.end() == .status(0))
    let colours = String(decoding: app.bytes, as: UTF8.self).matches(of: /\u{1B}\[([0-9;]*)m/).flatMap {
      $0.1.split(separator: ";").compactMap { Int($0) }.filter { $0 >= 30 }
    }
    #expect(colours.isEmpty != isColoured, "\(colours)")
  }
}

#if os(Linux)
  extension TerminalSession {
    /// The processor time used by the executable.
    fileprivate func processorTime() throws -> Duration {
      let threads = "/proc/\(try #require(identifier))/task"
      return try FileManager.default.contentsOfDirectory(atPath: threads).reduce(.zero) { sum, thread in
        // The time of a thread that has ended meanwhile is ignored.
        let text = (try? String(contentsOfFile: "\(threads)/\(thread)/schedstat", encoding: .utf8)) ?? "0"
        return sum + .nanoseconds(try #require(Int64(text.prefix { $0.isNumber })))
      }
    }
  }
#endif
