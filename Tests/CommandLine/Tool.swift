import Foundation

/// How a process ended.
enum Ending: Hashable, Sendable {
  /// By itself, with an exit status.
  case status(Int32)
  /// By a signal.
  case signal(Int32)
}

/// What a process left behind.
struct Output: Hashable, Sendable, CustomStringConvertible {
  let ending: Ending
  let bytes: [UInt8]
  let errorBytes: [UInt8]

  /// What it wrote to standard output.
  var text: String { String(decoding: bytes, as: UTF8.self) }
  /// What it wrote to standard error.
  var errors: String { String(decoding: errorBytes, as: UTF8.self) }
  /// Whether it did what it was asked for, and complained of nothing.
  var isDone: Bool { ending == .status(0) && errorBytes.isEmpty }

  var description: String { "\(ending), output \(text.debugDescription), errors \(errors.debugDescription)" }
}

/// Why a process gave no output to judge.
struct ToolError: Error, CustomStringConvertible {
  let description: String
}

/// The built executable.
enum Tool {
  /// Where it is: beside the bundle that holds these tests.
  static func path() throws -> String {
    #if os(Linux)
      // The bundle is the main program.
      var url = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    #else
      var image = Dl_info()
      guard dladdr(#dsohandle, &image) != 0, let name = image.dli_fname else {
        throw ToolError(description: "cannot tell where the test bundle is")
      }
      var url = URL(fileURLWithPath: String(cString: name)).resolvingSymlinksInPath()
    #endif
    while url.pathExtension != "xctest", url.pathComponents.count > 1 { url.deleteLastPathComponent() }
    let tool = url.deletingLastPathComponent().appendingPathComponent("todo-viper").path
    guard access(tool, X_OK) == 0 else {
      throw ToolError(description: "\(tool) is not there; build it with 'swift build --build-tests'")
    }
    return tool
  }
}

/// The files that a process has as its standard streams.
struct Streams {
  var input = "/dev/null"
  var output: String
  var errors: String
  var session = Session.ofTheTests

  /// The session in which a process runs.
  enum Session {
    case ofTheTests
    /// One of its own, whose terminal is the first that it opens.
    case new
  }
}

/// Starts a program with every signal at its standard and no other open file than its standard streams.
///
/// - Parameter words: the path of the program and its arguments, as bytes without a NUL.
func spawn(_ words: [[UInt8]], environment: [String: String], streams: Streams) throws -> pid_t {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    let closing = POSIX_SPAWN_CLOEXEC_DEFAULT
    let newSession = POSIX_SPAWN_SETSID
  #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    let closing = 0
    // POSIX_SPAWN_SETSID of glibc and musl, which Swift does not see.
    let newSession = 0x80
  #endif
  posix_spawn_file_actions_init(&actions)
  posix_spawnattr_init(&attributes)
  defer {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }
  let (terminal, session) = streams.session == .new ? (0, newSession) : (O_NOCTTY, 0)
  let writing = O_WRONLY | O_CREAT | O_APPEND | O_NOCTTY
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, streams.input, O_RDONLY | terminal, 0)
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, streams.output, writing, 0o600)
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, streams.errors, writing, 0o600)
  var (standard, none) = (sigset_t(), sigset_t())
  sigemptyset(&none)
  sigemptyset(&standard)
  for signal in [SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGXFSZ, SIGTSTP, SIGTTIN, SIGTTOU] {
    sigaddset(&standard, signal)
  }
  posix_spawnattr_setsigdefault(&attributes, &standard)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setflags(
    &attributes,
    Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(closing) | Int16(session))

  let variables = environment.map { Array("\($0.key)=\($0.value)".utf8) }
  var id: pid_t = 0
  let status = withCStrings(words) { arguments in
    withCStrings(variables) { variables in
      arguments[0].map { posix_spawn(&id, $0, &actions, &attributes, arguments, variables) } ?? ENOENT
    }
  }
  guard status == 0 else {
    throw ToolError(description: "cannot start: \(String(cString: strerror(status)))")
  }
  return id
}

/// Gives C a null-terminated array of null-terminated strings.
private func withCStrings<Result>(
  _ strings: [[UInt8]], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  let pointers = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: strings.count + 1)
  for (index, string) in strings.enumerated() {
    let pointer = UnsafeMutablePointer<CChar>.allocate(capacity: string.count + 1)
    for (offset, byte) in string.enumerated() { pointer[offset] = CChar(bitPattern: byte) }
    pointer[string.count] = 0
    pointers[index] = pointer
  }
  pointers[strings.count] = nil
  defer {
    for index in strings.indices { pointers[index]?.deallocate() }
    pointers.deallocate()
  }
  return body(pointers)
}

/// A process that was started; it must be waited for.
struct RunningTool: Sendable {
  let id: pid_t
  let output: String?
  let errors: String

  /// Sends a signal.
  func send(_ signal: Int32) { kill(id, signal) }

  /// Waits for the end without blocking a thread; a process that takes too long is killed and is an error.
  func finish(within limit: Duration = .seconds(60)) async throws -> Output {
    let deadline = ContinuousClock.now + limit
    var (status, polls): (Int32, Int) = (0, 0)
    while waitpid(id, &status, WNOHANG) == 0 {
      guard ContinuousClock.now < deadline, !Task.isCancelled else {
        send(SIGKILL)
        waitpid(id, &status, 0)
        throw ToolError(description: "the process had not ended after \(limit)")
      }
      try? await Task.sleep(for: .milliseconds(polls < 50 ? 1 : 10))
      polls += 1
    }
    let signal = status & 0x7F
    return Output(
      ending: signal == 0 ? .status(status >> 8 & 0xFF) : .signal(signal),
      bytes: try output.map(contents) ?? [], errorBytes: try contents(of: errors))
  }
}

/// The bytes of a file.
func contents(of path: String) throws -> [UInt8] {
  [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
}

extension [UInt8] {
  /// Makes these bytes the content of a file that is for the user alone.
  func write(to path: String) throws {
    try Data(self).write(to: URL(fileURLWithPath: path))
    chmod(path, 0o600)
  }
}
