internal import Foundation

/// How a process ended.
public enum Ending: Hashable, Sendable {
  /// It exited with a status.
  case status(Int32)
  /// A signal ended it.
  case signal(Int32)
}

/// The result of a process.
public struct Output: Hashable, Sendable, CustomStringConvertible {
  public let ending: Ending
  public let bytes: [UInt8]
  public let errorBytes: [UInt8]

  public init(ending: Ending, bytes: [UInt8], errorBytes: [UInt8]) {
    self.ending = ending
    self.bytes = bytes
    self.errorBytes = errorBytes
  }

  /// What it wrote to standard output.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
  /// What it wrote to standard error.
  public var errors: String { String(decoding: errorBytes, as: UTF8.self) }
  /// Whether it succeeded without writing to standard error.
  public var isDone: Bool { ending == .status(0) && errorBytes.isEmpty }

  public var description: String {
    "\(ending), output \(text.debugDescription), errors \(errors.debugDescription)"
  }
}

/// Why a process produced no output to check.
public struct ToolError: Error, CustomStringConvertible {
  public let description: String

  public init(description: String) { self.description = description }
}

/// The files of a process's standard streams.
public struct Streams {
  public var input = "/dev/null"
  public var output: String
  public var errors: String
  public var session: Session

  public init(output: String, errors: String, session: Session = .ofTheTests) {
    self.output = output
    self.errors = errors
    self.session = session
  }

  /// The session in which a process runs.
  public enum Session {
    case ofTheTests
    /// A new session, whose terminal is the first one that the process opens.
    case new
  }
}

/// Starts a program with default signal handling and no open files but its standard streams.
///
/// - Parameter words: the path of the program and its arguments, as bytes without NUL.
public func spawn(
  _ words: [[UInt8]], environment: [String: String], streams: Streams
) throws -> Int32 {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    let closing = POSIX_SPAWN_CLOEXEC_DEFAULT
    let newSession = POSIX_SPAWN_SETSID
  #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    let closing = 0
    // POSIX_SPAWN_SETSID of glibc and musl, which Swift does not import.
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

/// Passes a null-terminated array of C strings to a function.
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

/// A running process, which must be waited for.
public struct RunningTool: Sendable {
  public let id: Int32
  public let output: String?
  public let errors: String

  public init(id: Int32, output: String?, errors: String) {
    self.id = id
    self.output = output
    self.errors = errors
  }

  /// Sends a signal.
  public func send(_ signal: Int32) { kill(id, signal) }

  #if os(Linux)
    /// Whether the process has ended, be it waited for or not.
    public var hasEnded: Bool { ProcessTree.hasEnded(id) }
  #endif

  /// Waits for the process to end without blocking a thread; one that does nothing for too long is killed and causes
  /// an error.
  public func finish(_ patience: Patience = Patience()) async throws -> Output {
    var patience = patience
    var (status, polls): (Int32, Int) = (0, 0)
    while waitpid(id, &status, WNOHANG) == 0 {
      guard !patience.isOver(waitingFor: id), !Task.isCancelled else {
        send(SIGKILL)
        waitpid(id, &status, 0)
        throw ToolError(description: "the process does not end")
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

/// Runs a program to completion without blocking a thread.
///
/// Avoids Foundation's `Process`, which reads past the end of a page when the tests have a thousand files
/// open.
///
/// - Parameters:
///   - words: the program, by path or by name on the search path, and its arguments.
///   - folder: the working directory.
///   - environment: the environment variables; nil for those of the tests.
///   - patience: the time limit.
public func run(
  _ words: [String], in folder: String = "/", environment: [String: String]? = nil,
  patience: Patience = Patience()
) async throws -> Output {
  let scratch = TemporaryFolder()
  let streams = Streams(output: scratch.path + "/output", errors: scratch.path + "/errors")
  let shell = ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, folder]
  let id = try spawn(
    (shell + words).map { Array($0.utf8) }, environment: environment ?? ProcessInfo.processInfo.environment,
    streams: streams)
  return try await RunningTool(id: id, output: streams.output, errors: streams.errors).finish(patience)
}

/// Returns the bytes of a file.
public func contents(of path: String) throws -> [UInt8] {
  [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
}

extension [UInt8] {
  /// Writes the bytes to a file that is accessible to the user alone.
  public func write(to path: String) throws {
    try Data(self).write(to: URL(fileURLWithPath: path))
    chmod(path, 0o600)
  }
}
