import Doubles
import Foundation
import Terminal
import Testing

/// The executable on a pseudo-terminal of 40 columns.
@Suite(.patient)
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

  @Test("On a terminal tags are dim, and cut where the title leaves too little room")
  func tags() async throws {
    try await store.run("add", "short", "--tag", "home", "--tag", "買い物")
    try await store.run("add", String(repeating: "x", count: 26), "--tag", "home", "--tag", "買い物")
    try await store.run("add", String(repeating: "x", count: 60), "--tag", "home")
    let (cut, long) = (String(repeating: "x", count: 26), String(repeating: "x", count: 31))
    #expect(
      try await onTerminal("list", "--color", "never")
        == "3  [ ]  \(long)…\n2  [ ]  \(cut) #hom…\n1  [ ]  short #home #買い物\n")
    #expect(try await onTerminal("list").hasSuffix("1  [ ]  short \u{1B}[2m#home #買い物\u{1B}[0m\n"))
    #expect(try await store.run("list").text.contains("\(cut) #home #買い物\n"))
  }

  @Test("History is cut to the terminal too")
  func history() async throws {
    try await store.run("add", String(repeating: "牛乳", count: 30))
    let lines = try await onTerminal("history").split(separator: "\n")
    // 20 columns for the instant, 2 spaces and `Added 1: ` leave 9: four wide characters and the cut mark.
    #expect(lines.count == 1 && lines[0].hasSuffix("  Added 1: 牛乳牛乳…"), "\(lines)")
  }

  @Test("What is exported to a terminal is shown by it and not obeyed; in a pipe it is what is stored")
  func exporting() async throws {
    let title = "\u{1B}[2J\u{E0041}\u{9B}x"
    #expect(try await store.run("add", title).isDone)
    for format in ["todotxt", "csv"] {
      let shown = try await onTerminal("export", "-", "--format", format)
      #expect(!shown.unicodeScalars.contains { ["\u{1B}", "\u{9B}", "\u{E0041}"].contains($0) }, "\(format)")
      #expect(shown.contains("␛[2J\u{FFFD}\u{FFFD}x"))
      #expect(shown.contains("\n"))
      #expect(try await store.run("export", "-", "--format", format).text.contains(title))
    }
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
    // https://no-color.org: an empty variable counts as unset.
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

  @Test(
    "On a terminal a long import shows a bar on standard error, of which nothing is left; in a pipe it does not"
  )
  func progress() async throws {
    let file = store.scratchPath()
    let memo = String(repeating: "x", count: 200)
    let items = (1...40_000).map { #"{"title":"ToDo \#($0)","memo":"\#(memo)"}"# }
    try Array("[\(items.joined(separator: ",\n"))]".utf8).write(to: file)
    let terminal = try PseudoTerminal(columns: 60, rows: 24)
    let words = ["import", file, "--format", "json"]
    let end = store.scratchPath()
    let process = try store.start(
      words.map { Array($0.utf8) }, wrapper: "\"$@\" 2>'\(terminal.path)'; : >'\(end)'")
    var shown: [UInt8] = []
    var patience = Patience()
    // A program cannot continue to write to a terminal that is not read.
    while access(end, F_OK) != 0, !patience.isOver(waitingFor: process.id) {
      let more = terminal.read()
      shown += more
      try await Task.sleep(for: .milliseconds(5))
    }
    let output = try await process.finish()
    shown += terminal.read()
    #expect(output.text == "Imported 40000\n", "\(output)")
    let lines = String(decoding: shown, as: UTF8.self).split(
      separator: "\r\u{1B}[K", omittingEmptySubsequences: false)
    #expect(lines.contains { $0.contains(#/^█+─+ +\d+ %  \d+ ToDos read$/#) }, "\(lines)")
    #expect(lines.last == "")
    let quiet = try await store.run(words + ["--dry-run"])
    #expect(quiet.isDone)
  }

  @Test(
    "Help is wrapped at the width of the terminal, but for examples, which are copied whole",
    arguments: [44, 80, 150] as [UInt16],
    ["C", "ja_JP.UTF-8"])
  func help(columns: UInt16, language: String) async throws {
    for words in [["help"], ["help", "list"], ["list", "--help"]] {
      let text = try await onTerminal(words, changes: ["LC_ALL": language], columns: columns)
      let lines = text.split(separator: "\n").filter { !$0.hasPrefix("  todo-viper ") }
      let widths = lines.map { TextWidth.standard.displayWidth(of: $0) }
      #expect(widths.allSatisfy { $0 <= columns }, "\(words)\n\(text)")
      #expect(words == ["help"] || widths.contains { $0 > columns - 16 }, "\(words)\n\(text)")
    }
  }

  /// Runs the executable with a terminal as its standard output, and returns what arrives there.
  private func onTerminal(
    _ arguments: String..., changes: [String: String?] = [:], columns: UInt16 = 40
  ) async throws -> String {
    try await onTerminal(arguments, changes: changes, columns: columns)
  }

  private func onTerminal(
    _ arguments: [String], changes: [String: String?] = [:], columns: UInt16 = 40
  ) async throws -> String {
    let terminal = try PseudoTerminal(columns: columns, rows: 24)
    let process = try store.start(
      arguments.map { Array($0.utf8) }, outputPath: terminal.path,
      changes: ["TERM": "xterm-256color"].merging(changes) { $1 })
    let output = try await process.finish()
    try #require(output.isDone, "\(output)")
    return String(decoding: terminal.read(), as: UTF8.self).replacing("\r\n", with: "\n")
  }
}
