internal import Platform
internal import SystemLibrary

/// Delivers signals that concern the terminal on the main queue.
@AppActor
final class SignalWatch {
  /// The signals that end the process unless it handles them.
  ///
  /// Excludes SIGPIPE and SIGXFSZ, which are errors of the call that causes them, and the signals of a crash, which
  /// `CrashRescue` handles. https://man7.org/linux/man-pages/man7/signal.7.html
  private static let ending: [Int32] = {
    let signals = [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
    ]
    #if os(Linux)
      // The C library reserves the first real-time signals for itself.
      return signals + [SIGIO, SIGPWR] + Array(35...64)
    #else
      return signals
    #endif
  }()

  private let source: ReadSource
  private let pipe: SignalPipe

  /// Installs handlers for the signals.
  init(_ receive: @escaping @AppActor (Int32) -> Void) throws(DeviceError) {
    let pipe = try SignalPipe(for: [SIGWINCH, SIGTSTP, SIGCONT], ending: Self.ending)
    self.pipe = pipe
    do throws(DeviceError) {
      source = try ReadSource(pipe.reading) {
        guard case .bytes(let signals) = readAvailable(pipe.reading) else { return }
        for signal in signals { receive(Int32(signal)) }
      }
    } catch {
      pipe.stop()
      throw error
    }
  }

  /// Whether a signal is handled; false if it was ignored.
  func watches(_ signal: Int32) -> Bool { pipe.watches(signal) }

  /// Restores the previous handlers.
  func stop() {
    pipe.stop()
    source.cancel()
  }

  /// Stops this process with a stop signal, and its whole group with SIGTSTP; returns when the process is continued.
  ///
  /// If no process could continue it, the system does not stop it, and this returns immediately.
  func stopProcess(as signal: Int32) {
    // This function waits for SIGCONT itself, so it must not be delivered as an event. Two stop requests count as one.
    let whenContinued = install(.standard, for: SIGCONT)
    let whenStopped = install(.ignoring, for: SIGTSTP)
    if signal == SIGTSTP { kill(0, SIGTSTP) }
    let old = install(.standard, for: signal)
    // Sent to this thread, which must not continue before the process is stopped. Dispatch may have blocked signals
    // on it.
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
