public import Platform
internal import Synchronization
internal import SystemLibrary

/// A pipe to which a handler writes each signal that the process receives, as one byte.
///
/// Dispatch's own signal sources would leave signals blocked or ignored, which child processes inherit, and a blocked
/// signal cannot stop the process. Only one such pipe exists at a time; its ends are closed when it is freed.
@AppActor
public final class SignalPipe {
  /// The read end, in non-blocking mode.
  public let reading: Int32
  private let writing: Int32
  private var replaced: [Handler] = []

  private struct Handler {
    let signal: Int32
    let action: sigaction
  }

  /// Installs a handler for signals.
  ///
  /// A signal that is already ignored, as SIGHUP is under `nohup`, stays ignored.
  ///
  /// - Parameters:
  ///   - ending: further signals, which ask the program to end; each sets ``isAskedToEnd``.
  ///   - once: whether only the first occurrence of a signal is handled, and later ones have their default effect.
  /// - Throws: `DeviceError` if such a pipe already exists, or the system cannot create one.
  public init(for signals: [Int32], ending: [Int32] = [], once: Bool = false) throws(DeviceError) {
    guard signalDescriptor < 0 else { throw DeviceError(code: EBUSY) }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw DeviceError(code: errno) }
    (reading, writing) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    signalDescriptor = writing
    let flags = SA_RESTART | (once ? Int32(truncatingIfNeeded: SA_RESETHAND) : 0)
    isAsked.store(false, ordering: .relaxed)
    for signal in signals + ending {
      let action: sigaction =
        ending.contains(signal) ? .handling(noteEnd, flags: flags) : .handling(noteSignal, flags: flags)
      let old = install(action, for: signal)
      if old.isIgnoring {
        install(old, for: signal)
      } else {
        replaced.append(Handler(signal: signal, action: old))
      }
    }
  }

  deinit {
    close(reading)
    close(writing)
  }

  /// Whether a signal that asks the program to end has arrived, even if it has not been read yet.
  nonisolated static var isAskedToEnd: Bool { isAsked.load(ordering: .relaxed) }

  /// Whether a signal is handled; false if it was ignored.
  public func watches(_ signal: Int32) -> Bool { replaced.contains { $0.signal == signal } }

  /// Restores the previous handlers.
  public func stop() {
    for handler in replaced { install(handler.action, for: handler.signal) }
    replaced = []
    signalDescriptor = -1
  }
}

/// The write end of the pipe, which the handler uses.
///
/// Unsafe, as a signal handler belongs to no actor. It is set before the handler is installed, and reset after the
/// handler is removed.
private nonisolated(unsafe) var signalDescriptor: Int32 = -1

private let isAsked = Atomic(false)

private func noteEnd(_ signal: Int32) {
  isAsked.store(true, ordering: .relaxed)
  noteSignal(signal)
}

private func noteSignal(_ signal: Int32) {
  let code = errno
  var byte = UInt8(truncatingIfNeeded: signal)
  _ = write(signalDescriptor, &byte, 1)
  errno = code
}
