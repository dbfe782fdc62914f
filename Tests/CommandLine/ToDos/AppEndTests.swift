import Doubles
import Foundation
import Testing

/// How the app ends, stops and continues, and in which state it leaves the terminal.
@Suite("The end of the app", .patient)
struct AppEndTests {
  let store = TestStore()

  @Test(
    "A signal ends the app as its parent process expects, and the terminal's modes are reset",
    arguments: [
      (SIGINT, Ending.status(130)), (SIGTERM, .signal(SIGTERM)), (SIGHUP, .signal(SIGHUP)),
      (SIGSEGV, .signal(SIGSEGV)), (SIGABRT, .signal(SIGABRT)), (SIGILL, .signal(SIGILL)),
      (SIGQUIT, .signal(SIGQUIT)), (SIGUSR1, .signal(SIGUSR1)), (SIGUSR2, .signal(SIGUSR2)),
      (SIGALRM, .signal(SIGALRM)), (SIGXCPU, .signal(SIGXCPU)), (SIGSYS, .signal(SIGSYS)),
    ])
  func signal(signal: Int32, ending: Ending) async throws {
    let app = try TerminalSession(store, wrapper: withoutCore)
    try await app.expect("No ToDos")
    try app.send(signal)
    #expect(try await app.end() == ending)
    app.expectRestored()
    #expect(try app.errors().isEmpty)
  }

  @Test(
    "After the end by a signal the terminal's settings are as before",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGSEGV, SIGABRT, SIGILL])
  func settings(signal: Int32) async throws {
    let app = try TerminalSession(store, parent: .shell)
    try await app.expect("No ToDos")
    #expect(try app.terminal.settings() != app.settingsBefore)
    try app.send(signal)
    #expect(try await app.shellStatus() == 128 + signal)
    #expect(try app.terminal.settings() == app.settingsBefore)
  }

  @Test(
    "A signal ends the app also where the terminal takes no output", arguments: [SIGTERM, SIGHUP, SIGUSR1])
  func stuck(signal: Int32) async throws {
    let app = try TerminalSession(store)
    try await app.expect("No ToDos")
    // Nobody reads the frames that these draw: more than any terminal holds back.
    app.type(String(repeating: "\u{C}", count: 300))
    try app.send(signal)
    #expect(try await app.end() == .signal(signal))
  }

  @Test("Ctrl-c ends the app on every screen", arguments: ["", "n", "?", "/", "\r", "\re"])
  func interrupt(keys: String) async throws {
    try await store.fill(1)
    let app = try TerminalSession(store)
    try await app.expect("> [ ] ToDo 1")
    app.type(keys + "\u{3}")
    #expect(try await app.end() == .status(130))
    app.expectRestored()
  }

  @Test("Ctrl-z restores the terminal, and the app redraws everything when it is continued")
  func stop() async throws {
    try await store.fill(1)
    let app = try TerminalSession(store, parent: .shell)
    try await app.expect("> [ ] ToDo 1")
    let settings = try app.terminal.settings()
    app.type("\u{1A}")
    #expect(try await app.shellStatus() == 128 + SIGTSTP)
    #expect(try app.terminal.settings() == app.settingsBefore)
    app.expectRestored()
    try await store.run("add", "meanwhile")
    app.forget()
    app.type("\n")
    try await app.expect("[ ] meanwhile")
    #expect(app.screen.modes == ["?1049": true, "?7": false, "?2004": true])
    #expect(try app.terminal.settings() == settings)
    app.expectNoRemains()
    app.type("q")
    #expect(try await app.shellStatus() == 0)
    app.expectRestored()
    #expect(try app.terminal.settings() == app.settingsBefore)
  }

  @Test("Stopped by SIGSTOP, it redraws everything when it is continued")
  func stoppedUnawares() async throws {
    let app = try TerminalSession(store)
    try await app.expect("No ToDos")
    try app.send(SIGSTOP)
    app.forget()
    try app.send(SIGCONT)
    try await app.expect("No ToDos")
    app.expectNoRemains()
    app.type("q")
    #expect(try await app.end() == .status(0))
  }

  @Test(
    "When the terminal is gone the app ends, even if SIGHUP is ignored",
    arguments: [(withoutCore, Ending.signal(SIGHUP)), ("trap '' HUP; exec \"$@\"", .status(0))])
  func hangUp(wrapper: String, ending: Ending) async throws {
    let app = try TerminalSession(store, wrapper: wrapper)
    try await app.expect("No ToDos")
    app.terminal.hangUp()
    #expect(try await app.end() == ending)
  }
}

/// A shell script that prevents a crash from leaving a core file.
private let withoutCore = "ulimit -c 0; exec \"$@\""
