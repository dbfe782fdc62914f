internal import SystemLibrary

/// Hands the signals that concern a terminal to the main queue.
///
/// A handler writes each to a pipe. Dispatch's own signal sources would leave signals blocked or ignored,
/// which the programs that this one starts inherit, and a blocked signal cannot stop the process.
@MainActor
final class SignalWatch {
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT]

  private let source: ReadSource
  private let pipe: SignalPipe
  private var replaced: [(signal: Int32, action: sigaction)] = []

  /// Takes the signals over; one that is ignored, as `nohup` does with SIGHUP, stays so.
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

  /// Whether a signal is taken over; it is not where it is ignored.
  func watches(_ signal: Int32) -> Bool { replaced.contains { $0.signal == signal } }

  /// Gives the signals back.
  func stop() {
    for (signal, action) in replaced { install(action, for: signal) }
    replaced = []
    signalDescriptor = -1
    source.cancel()
  }

  /// Stops this process by a stop signal, and with SIGTSTP its whole group; returns when it is continued.
  ///
  /// Where there is nobody who could continue it, the system does not stop it, and this returns at once.
  func stopProcess(as signal: Int32) {
    // Being continued is what is waited for here: no news. A stop that was asked for twice is one.
    let whenContinued = install(.standard, for: SIGCONT)
    let whenStopped = install(.ignoring, for: SIGTSTP)
    if signal == SIGTSTP { kill(0, SIGTSTP) }
    let old = install(.standard, for: signal)
    // To this thread, which must not go on until the process is stopped; it may be one where Dispatch blocks
    // signals.
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

/// The two ends of a pipe, which are closed when nobody has it any more.
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

/// Where the handler writes to.
///
/// Unsafe, as a signal handler belongs to no actor. It is set before the handler is installed.
private nonisolated(unsafe) var signalDescriptor: Int32 = -1

private func noteSignal(_ signal: Int32) {
  let code = errno
  var byte = UInt8(truncatingIfNeeded: signal)
  _ = write(signalDescriptor, &byte, 1)
  errno = code
}
