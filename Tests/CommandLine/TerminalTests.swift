import Foundation
import Testing

/// The executable on a pseudo-terminal of 40 columns.
@Suite(.timeLimit(.minutes(1)))
struct TerminalTests {
  let store = TestStore()

  @Test("On a terminal lines are cut to its columns, by the width of their characters")
  func cut() async throws {
    try await store.run("add", "short")
    try await store.run("add", String(repeating: "x", count: 60))
    try await store.run("add", String(repeating: "牛乳", count: 30))
    try await store.run("add", "a" + String(repeating: "👨‍👩‍👧", count: 30))
    // 8 columns for number and mark leave 32: one for the cut mark, and 31 to be filled with whole characters.
    let families = String(repeating: "👨‍👩‍👧", count: 15)
    let milk = String(repeating: "牛乳", count: 7) + "牛"
    let letters = String(repeating: "x", count: 31)
    let expected = "4  [ ]  a\(families)…\n3  [ ]  \(milk)…\n2  [ ]  \(letters)…\n1  [ ]  short\n"
    #expect(try await onTerminal("list") == expected)
    // In a pipe nothing is cut.
    #expect(try await store.run("list").text.contains(String(repeating: "x", count: 60)))
  }

  @Test("History is cut to the terminal too")
  func history() async throws {
    try await store.run("add", String(repeating: "牛乳", count: 30))
    let lines = try await onTerminal("history").split(separator: "\n")
    // 20 columns for the instant, 2 spaces and `Added 1: ` leave 9: four wide characters and the cut mark.
    #expect(lines.count == 1 && lines[0].hasSuffix("  Added 1: 牛乳牛乳…"), "\(lines)")
  }

  @Test("On a terminal there is colour, unless NO_COLOR is set or the terminal has none")
  func colour() async throws {
    try await store.run("add", "one")
    try await store.run("add", "two")
    try await store.run("done", "1")
    let coloured = "2  [ ]  two\n1  [x]  \u{1B}[2mone\u{1B}[0m\n"
    let plain = "2  [ ]  two\n1  [x]  one\n"
    #expect(try await onTerminal("list", "--all") == coloured)
    #expect(try await onTerminal("list", "--all", changes: ["NO_COLOR": "1"]) == plain)
    // https://no-color.org: what is empty is not set.
    #expect(try await onTerminal("list", "--all", changes: ["NO_COLOR": ""]) == coloured)
    #expect(try await onTerminal("list", "--all", changes: ["TERM": "dumb"]) == plain)
    #expect(try await onTerminal("list", "--all", "--color", "never") == plain)
    #expect(
      try await onTerminal("list", "--all", "--color", "always", changes: ["NO_COLOR": "1"]) == coloured)
    #expect(try await store.run("list", "--all").text == plain)
    #expect(try await store.run("list", "--all", "--color", "always").text == coloured)
    #expect(
      try await store.run("list", "--all", "--color", "always", changes: ["NO_COLOR": "1"]).text == coloured)
  }

  /// Runs the executable with a terminal as its standard output, and gives what arrives there.
  private func onTerminal(
    _ arguments: String..., changes: [String: String?] = [:], columns: UInt16 = 40
  ) async throws -> String {
    let terminal = try PseudoTerminal(columns: columns)
    let process = try store.start(
      arguments.map { Array($0.utf8) }, outputPath: terminal.path,
      changes: ["TERM": "xterm-256color"].merging(changes) { $1 })
    let output = try await process.finish()
    try #require(output.isDone, "\(output)")
    return String(decoding: terminal.read(), as: UTF8.self).replacing("\r\n", with: "\n")
  }
}

/// A terminal that a test reads from, and that closes when it is freed.
private final class PseudoTerminal {
  /// The terminal's side that a program writes to.
  let path: String
  private let reading: Int32
  /// Kept open, so that nothing that was written is lost when the program ends.
  private let writing: Int32

  /// What `openpty(3)` is; its header is in no module that Swift knows on Linux.
  private typealias Open =
    @convention(c) (
      UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<CChar>,
      UnsafeMutableRawPointer?,
      UnsafeMutablePointer<winsize>
    ) -> Int32

  init(columns: UInt16) throws {
    guard let function = dlsym(dlopen(nil, RTLD_NOW), "openpty") else {
      throw ToolError(description: "this system has no openpty")
    }
    var (reading, writing): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 1024)
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard unsafeBitCast(function, to: Open.self)(&reading, &writing, &name, nil, &size) == 0 else {
      throw ToolError(description: "no pseudo-terminal: \(String(cString: strerror(errno)))")
    }
    for descriptor in [reading, writing] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(reading, F_SETFL, O_NONBLOCK)
    self.reading = reading
    self.writing = writing
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    close(reading)
    close(writing)
  }

  /// All that has arrived so far.
  func read() -> [UInt8] {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 4096)
    while case let count = Foundation.read(reading, &block, block.count), count > 0 {
      bytes += block[..<count]
    }
    return bytes
  }
}
