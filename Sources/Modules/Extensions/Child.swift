internal import SystemLibrary

/// A child process, with this process's ends of its streams.
///
/// The end of its lifetime closes the streams; by then the process must have been waited for, or killed.
struct Child: ~Copyable {
  private let id: pid_t
  private var input: PipeEnd
  var output: PipeEnd
  var errors: PipeEnd

  init(_ path: String, variables: [Variable]) throws(ProgramRun.RunError) {
    let input = try Pipe()
    let output = try Pipe()
    let errors = try Pipe()
    closeOthersOnExec()
    let (actions, attributes) = (FileActions(), Attributes())
    posix_spawn_file_actions_adddup2(&actions.value, input.reading.descriptor, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions.value, output.writing.descriptor, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions.value, errors.writing.descriptor, STDERR_FILENO)
    var id: pid_t = 0
    let status = withCStrings([path]) { arguments in
      withEnvironment(setting: variables) { environment in
        posix_spawn(&id, path, &actions.value, &attributes.value, arguments, environment)
      }
    }
    guard status == 0 else { throw .cannotRun(detail: String(cString: strerror(status))) }
    self.id = id
    self.input = input.takeWriteEnd()
    self.output = output.takeReadEnd()
    self.errors = errors.takeReadEnd()
  }

  /// Returns how the process ended; nil while it runs.
  func ending() -> ProgramRun.Ending? {
    var status: Int32 = 0
    guard waitpid(id, &status, WNOHANG) == id else { return nil }
    let signal = status & 0x7F
    return signal == 0 ? .status(status >> 8 & 0xFF) : .signal(signal)
  }

  /// Kills the process and its process group.
  func kill() {
    _ = systemKill(-id, SIGKILL)
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
  }

  /// Writes as much of the input as the pipe takes; closes the stream at the end, or if it is no longer read.
  mutating func feed(_ rest: inout ArraySlice<UInt8>) {
    while input.isOpen {
      guard !rest.isEmpty else { return input.close() }
      let count = rest.withUnsafeBytes { input.write($0) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        if errno != EAGAIN {
          rest = []
          input.close()
        }
        return
      }
    }
  }

  /// Waits until there is something to read or room to write, or it is time to check whether the process has ended.
  ///
  /// The end of the process closes its streams, unless another process holds them too: then only the timeout ends the
  /// wait.
  func wait(atMost time: Duration, isFeeding: Bool) {
    var polls: [pollfd] = []
    if isFeeding, input.isOpen {
      polls.append(pollfd(fd: input.descriptor, events: Int16(POLLOUT), revents: 0))
    }
    for end in [output.descriptor, errors.descriptor] where end >= 0 {
      polls.append(pollfd(fd: end, events: Int16(POLLIN), revents: 0))
    }
    let longest: Duration = output.isOpen || errors.isOpen ? .milliseconds(10) : .milliseconds(1)
    poll(&polls, nfds_t(polls.count), Int32(min(time, longest) / .milliseconds(1)) + 1)
  }
}

private func systemKill(_ id: pid_t, _ signal: Int32) -> Int32 { kill(id, signal) }

/// Marks every open descriptor except the standard streams to be closed in child processes.
///
/// Descriptors that this program opens are marked from the start; inherited ones are not.
private func closeOthersOnExec() {
  #if !canImport(Darwin)
    for name in fileNames(in: "/dev/fd") {
      guard let descriptor = Int32(name), descriptor > STDERR_FILENO else { continue }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
  #endif
}

private final class FileActions {
  #if canImport(Darwin)
    var value: posix_spawn_file_actions_t?
  #else
    var value = posix_spawn_file_actions_t()
  #endif

  init() { posix_spawn_file_actions_init(&value) }
  deinit { posix_spawn_file_actions_destroy(&value) }
}

/// The attributes of a child: its own process group, and default handling of every signal.
private final class Attributes {
  #if canImport(Darwin)
    var value: posix_spawnattr_t?
    private static let closing = POSIX_SPAWN_CLOEXEC_DEFAULT
  #else
    var value = posix_spawnattr_t()
    private static let closing = 0
  #endif

  init() {
    posix_spawnattr_init(&value)
    var (standard, none) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&standard)
    for signal in [SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGXFSZ, SIGTSTP, SIGTTIN, SIGTTOU, SIGWINCH] {
      sigaddset(&standard, signal)
    }
    posix_spawnattr_setsigdefault(&value, &standard)
    posix_spawnattr_setsigmask(&value, &none)
    posix_spawnattr_setpgroup(&value, 0)
    posix_spawnattr_setflags(
      &value,
      Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETPGROUP)
        | Int16(Self.closing))
  }

  deinit { posix_spawnattr_destroy(&value) }
}
