import Doubles
import Foundation
import Platform
import Testing

@testable import Terminal

/// A device on the test's own terminal; only one at a time, as signals concern the whole process.
@AppActor
@Suite(.serialized, .patient)
struct TerminalDeviceTests {
  @Test("Whatever happened in between, the terminal is as it was when the device stops")
  func restored() async throws {
    let terminal = try PseudoTerminal()
    let before = try terminal.settings()
    let desk = TerminalDesk(terminal)
    let actions = signalActions()
    try desk.start()
    #expect(try terminal.settings() != before)
    #expect(signalActions() != actions)
    desk.device.show(Frame(desk.device.size))
    terminal.type("x")
    #expect(await desk.next() == .input(.key(Key(.character("x")))))
    desk.device.stop()
    #expect(try terminal.settings() == before)
    #expect(signalActions() == actions)
    desk.device.stop()
    #expect(try terminal.settings() == before)
  }

  @Test("What a start switches on a stop switches off, in reverse")
  func sequences() throws {
    let terminal = try PseudoTerminal()
    let desk = TerminalDesk(terminal)
    try desk.start()
    let enter = String(decoding: terminal.read(), as: UTF8.self)
    desk.device.stop()
    let leave = String(decoding: terminal.read(), as: UTF8.self)
    #expect(enter == "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h\u{1B}[?25l")
    #expect(leave.hasSuffix("\u{1B}[0m\u{1B}[999;1H\r\n\u{1B}[?25h\u{1B}[?2004l\u{1B}[?7h\u{1B}[?1049l"))
    #expect(terminal.read() == [])
  }

  @Test("A device can be started again, and draws everything then")
  func again() throws {
    let terminal = try PseudoTerminal()
    let desk = TerminalDesk(terminal)
    for _ in 0..<2 {
      try desk.start()
      _ = terminal.read()
      var frame = Frame(desk.device.size)
      frame.write("牛乳", row: 3, column: 4)
      desk.device.show(frame)
      var emulator = TerminalEmulator(desk.device.size)
      emulator.take(terminal.read())
      #expect(emulator.shows(frame))
      desk.device.stop()
    }
  }

  @Test("A redraw requests a frame, and writes all of it, whatever is on the terminal")
  func redraw() async throws {
    let terminal = try PseudoTerminal()
    let desk = TerminalDesk(terminal)
    try desk.start()
    defer { desk.device.stop() }
    var frame = Frame(desk.device.size)
    frame.write("牛乳", row: 3, column: 4)
    desk.device.show(frame)
    _ = terminal.read()
    desk.device.redraw()
    #expect(await desk.next() == .input(.resize(desk.device.size)))
    desk.device.show(frame)
    var emulator = TerminalEmulator(desk.device.size)
    emulator.take(terminal.read())
    #expect(emulator.shows(frame))
  }

  @Test("Nothing is shown before the start and after the stop")
  func stopped() throws {
    let terminal = try PseudoTerminal()
    let desk = TerminalDesk(terminal)
    desk.device.show(Frame(desk.device.size))
    desk.device.suspend()
    desk.device.copy(try #require(ClipboardText("a")))
    #expect(terminal.read() == [])
    try desk.start()
    desk.device.stop()
    _ = terminal.read()
    desk.device.show(Frame(desk.device.size))
    desk.device.copy(try #require(ClipboardText("a")))
    #expect(terminal.read() == [])
  }

  @Test("A text for the clipboard reaches the terminal, and leaves the screen as it is")
  func clipboard() throws {
    let terminal = try PseudoTerminal()
    let desk = TerminalDesk(terminal)
    try desk.start()
    defer { desk.device.stop() }
    _ = terminal.read()
    let frame = Frame(desk.device.size)
    desk.device.show(frame)
    desk.device.copy(try #require(ClipboardText("牛乳を買う\nパン")))
    var emulator = TerminalEmulator(desk.device.size)
    emulator.take(terminal.read())
    #expect(emulator.clipboard == "牛乳を買う\nパン")
    #expect(emulator.shows(frame))
  }

  @Test("Ctrl-c and ctrl-z, keys and pastes arrive as input, and an escape alone after a moment")
  func keys() async throws {
    let terminal = try PseudoTerminal()
    let desk = TerminalDesk(terminal)
    try desk.start()
    defer { desk.device.stop() }
    terminal.type("\u{3}\u{1A}牛\r\u{1B}[A\u{1B}[200~a\rb\u{1B}[201~")
    var names: [String] = []
    for _ in 0..<6 {
      guard case .input(let input) = await desk.next() else { break }
      names.append([input].names)
    }
    #expect(names == ["ctrl-c", "ctrl-z", "牛", "enter", "up", "\"a\nb\""])
    terminal.type("\u{1B}")
    #expect(await desk.next() == .input(.key(Key(.escape))))
    terminal.type("\u{1B}x")
    #expect(await desk.next() == .input(.key(Key(.character("x"), .alt))))
  }

  @Test("A key whose bytes come in pieces is that key, and no escape, be the rest there in time or just late")
  func pieces() async throws {
    for delay in [UInt32(0), 200_000] {
      let terminal = try PseudoTerminal()
      let desk = TerminalDesk(terminal)
      try desk.start()
      defer { desk.device.stop() }
      // The device has received the escape by the time it delivers what came before it.
      desk.whenReceived = {
        desk.whenReceived = nil
        terminal.type("[A")
        while !isReadable(terminal.descriptor) { sched_yield() }
        // Keeps the device from reading until the wait after the escape is over.
        usleep(delay)
      }
      terminal.type("x\u{1B}")
      #expect(await desk.next() == .input(.key(Key(.character("x")))))
      #expect(await desk.next() == .input(.key(Key(.up))))
    }
  }

  @Test(
    "A caller that keeps the app's actor busy polls for what was typed, and for an escape after its moment")
  func polled() throws {
    let terminal = try PseudoTerminal()
    let desk = TerminalDesk(terminal)
    try desk.start()
    defer { desk.device.stop() }
    terminal.type("x\u{1B}")
    while !isReadable(terminal.descriptor) { sched_yield() }
    desk.device.poll()
    #expect(desk.taken() == [.input(.key(Key(.character("x"))))])
    var patience = Patience()
    while desk.isEmpty, !patience.isOver() { desk.device.poll() }
    #expect(desk.taken() == [.input(.key(Key(.escape)))])
  }

  @Test("A paste whose end does not come ends by itself, and at once with ctrl-c")
  func endlessPaste() async throws {
    let terminal = try PseudoTerminal()
    let desk = TerminalDesk(terminal)
    try desk.start()
    defer { desk.device.stop() }
    terminal.type("\u{1B}[200~one")
    #expect(await desk.next() == .input(.text("one")))
    // The device has received the start of the paste by the time it delivers what came before it.
    terminal.type("x\u{1B}[200~two")
    #expect(await desk.next() == .input(.key(Key(.character("x")))))
    terminal.type("\u{3}")
    #expect(await desk.next() == .input(.text("two")))
    #expect(await desk.next() == .input(.key(Key(.character("c"), .ctrl))))
  }

  @Test("A key that was begun before a stop is not ended after the next start")
  func unfinished() async throws {
    let terminal = try PseudoTerminal()
    let desk = TerminalDesk(terminal)
    try desk.start()
    desk.whenReceived = {
      desk.whenReceived = nil
      desk.device.stop()
    }
    terminal.type("x\u{1B}")
    #expect(await desk.next() == .input(.key(Key(.character("x")))))
    try desk.start()
    defer { desk.device.stop() }
    terminal.type("[A")
    #expect(await desk.next() == .input(.key(Key(.character("[")))))
    #expect(await desk.next() == .input(.key(Key(.character("A")))))
  }

  @Test("What was typed before the start is not lost")
  func typedAhead() async throws {
    let terminal = try PseudoTerminal()
    let desk = TerminalDesk(terminal)
    terminal.type("jk")
    try desk.start()
    defer { desk.device.stop() }
    #expect(await desk.next() == .input(.key(Key(.character("j")))))
    #expect(await desk.next() == .input(.key(Key(.character("k")))))
  }

  @Test("A new size of the terminal is input")
  func resize() async throws {
    let terminal = try PseudoTerminal()
    let desk = TerminalDesk(terminal)
    #expect(desk.device.size == Frame.Size(columns: 80, rows: 24))
    try desk.start()
    defer { desk.device.stop() }
    terminal.resize(columns: 100, rows: 30)
    kill(getpid(), SIGWINCH)
    #expect(await desk.next() == .input(.resize(Frame.Size(columns: 100, rows: 30))))
  }

  @Test(
    "A size that no frame can have is one that it can",
    arguments: [(0, 0, 80, 24), (65_535, 65_535, 1_000, 1_000), (1, 1, 1, 1)] as [(UInt16, UInt16, Int, Int)])
  func odd(columns: UInt16, rows: UInt16, expectedColumns: Int, expectedRows: Int) throws {
    let desk = TerminalDesk(try PseudoTerminal(columns: columns, rows: rows))
    #expect(desk.device.size == Frame.Size(columns: expectedColumns, rows: expectedRows))
  }

  @Test(
    "A signal to end arrives as an event",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU])
  func signals(signal: Int32) async throws {
    let desk = TerminalDesk(try PseudoTerminal())
    try desk.start()
    defer { desk.device.stop() }
    kill(getpid(), signal)
    #expect(await desk.next() == .signal(signal))
  }

  @Test("A key arrives at once, whatever the terminal waited for before")
  func rawSettings() throws {
    let terminal = try PseudoTerminal()
    var settings = try TerminalSettings(of: terminal.descriptor).original
    withUnsafeMutableBytes(of: &settings.c_cc) { ($0[Int(VMIN)], $0[Int(VTIME)]) = (7, 7) }
    try #require(tcsetattr(terminal.descriptor, TCSANOW, &settings) == 0)
    try TerminalSettings(of: terminal.descriptor).makeRaw()
    let raw = try TerminalSettings(of: terminal.descriptor).original
    #expect(withUnsafeBytes(of: raw.c_cc) { [$0[Int(VMIN)], $0[Int(VTIME)]] } == [1, 0])
  }

  @Test("The pipe of signals never makes its reader wait, and no program that is run gets it")
  func signalPipe() throws {
    _ = TerminalDesk(try PseudoTerminal())
    let pipe = try SignalPipe(for: [SIGUSR1])
    #expect(pipe.watches(SIGUSR1) && !pipe.watches(SIGUSR2))
    #expect(throws: DeviceError(code: EBUSY)) { try SignalPipe(for: [SIGUSR2]) }
    #expect(fcntl(pipe.reading, F_GETFL) & O_NONBLOCK != 0 && fcntl(pipe.reading, F_GETFD) == FD_CLOEXEC)
    pipe.stop()
    #expect(!pipe.watches(SIGUSR1))
  }

  @Test("A process that was stopped unawares takes the terminal over again when it is continued")
  func continued() async throws {
    let terminal = try PseudoTerminal()
    let before = try terminal.settings()
    let desk = TerminalDesk(terminal)
    try desk.start()
    let raw = try terminal.settings()
    _ = terminal.read()
    // As a shell does in between.
    TerminalSettings.restore(before, of: terminal)
    kill(getpid(), SIGCONT)
    #expect(await desk.next() == .input(.resize(desk.device.size)))
    #expect(try terminal.settings() == raw)
    #expect(terminal.read() == TerminalModes.enter)
    desk.device.stop()
    #expect(try terminal.settings() == before)
  }

  @Test("The end of the terminal is an event, once")
  func end() async throws {
    let terminal = try PseudoTerminal()
    let desk = TerminalDesk(terminal)
    try desk.start()
    terminal.hangUp()
    #expect(await desk.next() == .signal(SIGHUP))
    desk.device.show(Frame(Frame.Size(columns: 5, rows: 5)))
    desk.device.stop()
    #expect(desk.isEmpty)
  }

  @Test("All of a frame arrives, however slowly the terminal reads, be the file set to wait or not")
  func slow() async throws {
    for flags in [0, O_NONBLOCK] {
      let terminal = try PseudoTerminal(columns: 1_000, rows: 200)
      let desk = TerminalDesk(terminal)
      try desk.start()
      _ = terminal.read()
      let old = fcntl(terminal.descriptor, F_GETFL)
      _ = fcntl(terminal.descriptor, F_SETFL, old | flags)
      var frame = Frame(desk.device.size)
      for row in 0..<200 { frame.fill(row: row, columns: 0..<1_000, with: "牛") }
      let reader = SlowReader(terminal, until: "\u{1B}[?2026l")
      desk.device.show(frame)
      var emulator = TerminalEmulator(desk.device.size)
      emulator.take(reader.bytes())
      #expect(emulator.shows(frame))
      #expect(fcntl(terminal.descriptor, F_GETFL) == old | flags)
      desk.device.stop()
    }
  }

  @Test("A second device is refused, and so is what is no terminal")
  func refused() throws {
    let first = TerminalDesk(try PseudoTerminal())
    let second = TerminalDesk(try PseudoTerminal())
    try first.start()
    #expect(throws: DeviceError.self) { try second.start() }
    #expect(throws: DeviceError.self) { try first.start() }
    first.device.stop()
    try second.start()
    second.device.stop()
    let null = open("/dev/null", O_RDWR)
    defer { close(null) }
    let device = TerminalDevice(input: null, output: null, level: .none)
    #expect(!TerminalDevice.isTerminal(input: null, output: null))
    #expect(throws: DeviceError.self) { try device.start { _ in } }
  }

  @Test("A device that was stopped has given the terminal back, and is freed")
  func freed() throws {
    let terminal = try PseudoTerminal()
    let before = try terminal.settings()
    weak var device: TerminalDevice?
    do {
      let desk = TerminalDesk(terminal)
      try desk.start()
      device = desk.device
      desk.device.stop()
    }
    #expect(device == nil)
    #expect(try terminal.settings() == before)
  }
}

extension TerminalSettings {
  /// Restores the settings that ``PseudoTerminal/settings()`` returned before the device was started.
  fileprivate static func restore(_ settings: [Int], of terminal: PseudoTerminal) {
    guard var current = try? TerminalSettings(of: terminal.descriptor).original else { return }
    current.c_lflag = numericCast(settings[3])
    tcsetattr(terminal.descriptor, TCSANOW, &current)
  }
}

/// The process's handlers for the signals of a device, with their flags.
private func signalActions() -> [[Int]] {
  [SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT, SIGSEGV, SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGABRT].map
  {
    var action = sigaction()
    sigaction($0, nil, &action)
    return [
      withUnsafeBytes(of: action) { $0.load(as: Int.self) }, Int(action.sa_flags & (SA_ONSTACK | SA_RESTART)),
    ]
  }
}
