import Doubles
import Foundation
import Terminal
import Testing

/// The executable on its own terminal, from its start to the end of the test.
final class TerminalSession {
  /// The parent process of the executable.
  enum Parent {
    /// The test, which receives its exit status. It leads the session of the terminal.
    case test
    /// A shell with job control, so that it can be stopped, and the terminal outlives it.
    case shell
  }

  let terminal: PseudoTerminal
  /// The settings of the terminal before the executable was started.
  let settingsBefore: [Int]
  /// All output on the terminal.
  private(set) var bytes: [UInt8] = []

  private let process: RunningTool
  private let identifierPath: String
  private let statusPath: String
  private let parent: Parent
  private var size: Frame.Size
  /// The index in ``bytes`` at which the current screen begins.
  private var start = 0
  private var isOver = false

  /// Opens the app, without waiting for its first frame.
  init(
    _ store: TestStore, _ arguments: String..., parent: Parent = .test, columns: UInt16 = 80,
    rows: UInt16 = 24, changes: [String: String?] = [:], wrapper: String = #"exec "$@""#
  ) throws {
    terminal = try PseudoTerminal(columns: columns, rows: rows)
    settingsBefore = try terminal.settings()
    size = Frame.Size(columns: Int(columns), rows: Int(rows))
    self.parent = parent
    (identifierPath, statusPath) = (store.scratchPath(), store.scratchPath())
    let script =
      switch parent {
      case .test: wrapper
      // The shell prints the status when the program ends or stops; a line of input continues a stopped one.
      case .shell:
        """
        set -m
        sh -c 'echo $$ > "$0"; exec "$@"' '\(identifierPath)' "$@"
        while echo $? > '\(statusPath).new'; mv '\(statusPath).new' '\(statusPath)'; read line; do fg; done
        """
      }
    process = try store.start(
      arguments.map { Array($0.utf8) }, inputPath: terminal.path, outputPath: terminal.path, session: .new,
      changes: ["TERM": "xterm-256color"].merging(changes) { $1 }, wrapper: script)
  }

  deinit {
    guard !isOver else { return }
    for id in [identifier, process.id] { if let id { kill(id, SIGKILL) } }
    var status: Int32 = 0
    waitpid(process.id, &status, 0)
  }

  /// The process ID of the executable.
  var identifier: pid_t? {
    guard parent == .shell else { return process.id }
    return (try? String(contentsOfFile: identifierPath, encoding: .utf8)).flatMap {
      pid_t($0.trimmingCharacters(in: .newlines))
    }
  }

  func send(_ signal: Int32) throws { kill(try #require(identifier), signal) }

  func type(_ text: String) { terminal.type(text.utf8) }

  func resize(columns: UInt16, rows: UInt16) {
    forget()
    size = Frame.Size(columns: Int(columns), rows: Int(rows))
    terminal.resize(columns: columns, rows: rows)
  }

  /// Fills the terminal with other text, so that only what is drawn from now on counts.
  func forget() {
    receive()
    start = bytes.count
  }

  /// The current screen.
  var screen: TerminalEmulator {
    receive()
    var emulator = TerminalEmulator(size)
    emulator.take(Array(bytes[start...]))
    return emulator
  }

  /// The rows of the screen, without trailing blanks.
  var lines: [String] {
    let screen = screen
    return (0..<size.rows).map { row in
      String(screen.text(ofRow: row).reversed().drop { $0 == " " }.reversed())
    }
  }

  private func receive() { bytes += terminal.read() }
}

extension TerminalSession {
  /// Waits until a condition holds; fails after a generous timeout.
  func expect(
    _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation, _ condition: () throws -> Bool
  ) async throws {
    var patience = Patience()
    while try !condition() {
      guard !patience.isOver(waitingFor: process.id) else {
        let shown = lines.joined(separator: "\n")
        let status = try? String(contentsOfFile: statusPath, encoding: .utf8)
        let details = "status \(status ?? "none"), errors \(try errors().debugDescription)"
        Issue.record("\(what) did not come:\n\(shown)\n\(details)", sourceLocation: sourceLocation)
        throw ToolError(description: "\(what) did not come")
      }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  /// Waits until a row contains a text.
  func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await expect(Comment(rawValue: text), sourceLocation: sourceLocation) {
      lines.contains { $0.contains(text) }
    }
  }

  /// Expects that the last output resets all modes that the app sets.
  func expectRestored(sourceLocation: SourceLocation = #_sourceLocation) {
    receive()
    let reset = "\u{1B}[0m\u{1B}[999;1H\r\n\u{1B}[?25h\u{1B}[?2004l\u{1B}[?7h\u{1B}[?1049l"
    let end = String(decoding: bytes.suffix(reset.utf8.count), as: UTF8.self)
    #expect(end == reset, sourceLocation: sourceLocation)
  }

  /// Expects that everything on the screen before was drawn over.
  func expectNoRemains(sourceLocation: SourceLocation = #_sourceLocation) {
    let remains = screen.cells.joined().filter { $0.style.attributes == .underline && $0.text == "?" }
    #expect(remains.isEmpty, sourceLocation: sourceLocation)
  }

  /// Waits until the executable has ended, and returns how, with the test as its parent.
  func end() async throws -> Ending {
    precondition(parent == .test)
    isOver = true
    let output = try await process.finish()
    receive()
    return output.ending
  }

  /// Waits until the executable has ended or stopped, and returns the status in the shell.
  func shellStatus() async throws -> Int32? {
    try await expect("an end or a stop") { access(statusPath, F_OK) == 0 }
    receive()
    let text = try String(contentsOfFile: statusPath, encoding: .utf8)
    unlink(statusPath)
    return Int32(text.trimmingCharacters(in: .newlines))
  }

  /// What was written to standard error.
  func errors() throws -> String { String(decoding: try contents(of: process.errors), as: UTF8.self) }
}
