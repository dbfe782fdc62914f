internal import SystemLibrary

/// Delivers the signals that concern a terminal on the main queue.
///
/// A handler writes each signal to a pipe. Dispatch's own signal sources would leave signals blocked or ignored, which
/// child processes inherit, and a blocked signal cannot stop the process.
@MainActor
final class SignalWatch {
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT]

  private let source: ReadSource
  private let pipe: SignalPipe
  private var replaced: [(signal: Int32, action: sigaction)] = []

  /// Installs handlers for the signals.
  ///
  /// A signal that is ignored, as `nohup` does with SIGHUP, stays ignored.
  init(_ receive: @escaping @MainActor (Int32) -> Void) throws(DeviceError) {
    guard signalDescriptor < 0 else { throw DeviceError(code: EBUSY) }
    let pipe = try SignalPipe()
    self.pipe = pipe
    source = try ReadSource(pipe.reading) {
      guard case .bytes(let signals) = readAvailable(pipe.reading) else { return }
      for signal in signals { receive(Int32(signal)) }
    }
    signalDescriptor = pipe.writing
    for signal in Self.signals {
      let old = install(.handling(noteSignal, flags: SA_RESTART), for: signal)
      if old.isIgnoring { install(old, for: signal) } else { replaced.append((signal, old)) }
    }
  }

  /// Whether a signal is handled; false if it was ignored.
  func watches(_ signal: Int32) -> Bool { replaced.contains { $0.signal == signal } }

  /// Restores the previous handlers.
  func stop() {
    for (signal, action) in replaced { install(action, for: signal) }
    replaced = []
    signalDescriptor = -1
    source.cancel()
  }

  /// Stops this process with a stop signal, and its whole group with SIGTSTP; returns when it is continued.
  ///
  /// If no process could continue it, the system does not stop it, and this returns immediately.
  func stopProcess(as signal: Int32) {
    // This function itself waits to be continued, so SIGCONT is no event here. Two stop requests count as one.
    let whenContinued = install(.standard, for: SIGCONT)
    let whenStopped = install(.ignoring, for: SIGTSTP)
    if signal == SIGTSTP { kill(0, SIGTSTP) }
    let old = install(.standard, for: signal)
    // Sent to this thread, which must not go on until the process is stopped. Dispatch may have blocked signals on it.
    var (mask, oldMask) = (sigset_t(), sigset_t())
    sigemptyset(&mask)
    sigaddset(&mask, signal)
    pthread_sigmask(SIG_UNBLOCK, &mask, &oldMask)
    raise(signal)
    pthread_sigmask(SIG_SETMASK, &oldMask, nil)
    install(old, for: signal)
    install(whenStopped, for: SIGTSTP)
    install(whenContinued, for: SIGCONT)
  }
}

/// The two ends of a pipe, closed when this object is freed.
private final class SignalPipe {
  let reading: Int32
  let writing: Int32

  init() throws(DeviceError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw DeviceError(code: errno) }
    (reading, writing) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  deinit {
    close(reading)
    close(writing)
  }
}

/// The end of the pipe that the handler writes to.
///
/// Unsafe, as a signal handler belongs to no actor. It is set before the handler is installed.
private nonisolated(unsafe) var signalDescriptor: Int32 = -1

private func noteSignal(_ signal: Int32) {
  let code = errno
  var byte = UInt8(truncatingIfNeeded: signal)
  _ = write(signalDescriptor, &byte, 1)
  errno = code
}
