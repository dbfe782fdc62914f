internal import Foundation
internal import ViperTools

/// A run of several commands in sequence that stops at the first failure, with a time limit for each.
final class Trial {
  /// The outcome of a trial.
  enum Ending: Equatable {
    case passed
    case failed(Int32)
    case crashed(Int32)
    case late
  }

  /// A command with its time limit and idle limit.
  struct Step {
    let words: [String]
    let limit: Duration
    var idleLimit = Duration.seconds(3600)
    /// The index of its batch of cases.
    var batch = 0
  }

  private(set) var ending: Ending?
  /// The duration, once the trial has ended.
  private(set) var seconds = 0.0
  /// The batch of the current command; nil before the first.
  private(set) var batch: Int?
  private var steps: ArraySlice<Step>
  private let folder: String
  private let environment: [String: String]
  private let output: String
  private let start = ContinuousClock.now
  private var stepStart = ContinuousClock.now
  private var (limit, idleLimit) = (Duration.zero, Duration.zero)
  private var process: pid_t = 0
  private var idleness = Idleness(of: 0)

  /// Starts the first command.
  ///
  /// - Parameter output: the file for all that the commands write.
  init(
    _ steps: [Step], in folder: String, environment: [String: String], output: String
  ) throws(ToolError) {
    self.steps = steps[...]
    self.folder = folder
    self.environment = environment
    self.output = output
    _ = FileManager.default.createFile(atPath: output, contents: nil)
    try startNext()
  }

  /// Checks whether the current command has ended, and starts the next one.
  func poll() throws(ToolError) {
    guard ending == nil else { return }
    var status: Int32 = 0
    let ended = waitpid(process, &status, WNOHANG)
    guard ended == process || ended == -1 else {
      if .now - stepStart > limit || idleness.isOver(idleLimit) {
        stop()
      }
      return
    }
    // The command's child processes end with it.
    kill(-process, SIGKILL)
    let signal = status & 0x7F
    let code = status >> 8 & 0xFF
    if signal != 0 { return end(.crashed(signal)) }
    if code != 0 { return end(.failed(code)) }
    try startNext()
  }

  /// Ends the trial at once.
  func stop() {
    guard ending == nil else { return }
    var status: Int32 = 0
    kill(-process, SIGKILL)
    waitpid(process, &status, 0)
    end(.late)
  }

  /// The output of the commands.
  var text: String {
    String(decoding: FileManager.default.contents(atPath: output) ?? Data(), as: UTF8.self)
  }

  private func end(_ ending: Ending) {
    self.ending = ending
    seconds = (ContinuousClock.now - start) / .seconds(1)
  }

  private func startNext() throws(ToolError) {
    guard let step = steps.popFirst() else { return end(.passed) }
    let words = step.words
    (stepStart, limit, idleLimit, batch) = (.now, step.limit, step.idleLimit, step.batch)
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, O_WRONLY | O_APPEND, 0)
    posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
    // The command gets a process group of its own, so that its children also end at the limit.
    posix_spawnattr_setpgroup(&attributes, 0)
    // The calling thread may block signals; the command would inherit that, and signals could not end it.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGMASK))
    // A command that never ends would keep a core busy forever if this process were killed, so its processor time
    // is limited, too; otherwise the time limit ends it first.
    let seconds = (Int(limit.components.seconds) + 1) * ProcessInfo.processInfo.activeProcessorCount
    let shell = ["/bin/sh", "-c", #"ulimit -t \#(seconds) && cd "$0" && exec "$@""#, folder] + words
    let variables = environment.map { "\($0.key)=\($0.value)" }
    let status = withStrings(shell) { arguments in
      withStrings(variables) { posix_spawn(&process, "/bin/sh", &actions, &attributes, arguments, $0) }
    }
    guard status == 0 else { throw ToolError("\(words.first ?? "") cannot be started.") }
    idleness = Idleness(of: process)
  }
}

/// Passes a null-terminated array of C strings to a function.
private func withStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let pointers = strings.map { strdup($0) } + [nil]
  defer { for pointer in pointers { free(pointer) } }
  return body(pointers)
}
