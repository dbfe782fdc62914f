internal import Platform
internal import Synchronization
internal import SystemLibrary

/// Restores the terminal when the process crashes; the process then terminates as it would have without it.
///
/// The handler calls only functions that signal-safety(7) allows, and uses memory that is allocated in advance.
@AppActor
enum CrashRescue {
  /// The signals that a crash raises; Swift's own traps are SIGILL and SIGTRAP.
  private static let signals = [SIGSEGV, SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGABRT, SIGSYS]

  private static var replaced: [(signal: Int32, action: sigaction)] = []
  private static var alternateStack: UnsafeMutableRawPointer?

  /// Prepares for a crash while the terminal at a file descriptor has settings other than its original ones.
  static func arm(output: Int32, settings: TerminalSettings) {
    useAlternateStack()
    let original = rescueSettings ?? .allocate(capacity: 1)
    original.initialize(to: settings.original)
    let bytes = rescueBytes ?? .allocate(capacity: TerminalModes.leave.count)
    bytes.initialize(from: TerminalModes.leave, count: TerminalModes.leave.count)
    (rescueSettings, rescueBytes, rescueCount) = (original, bytes, TerminalModes.leave.count)
    rescueDescriptor.store(output, ordering: .releasing)
    guard replaced.isEmpty else { return }
    replaced = signals.map { ($0, install(.handling(rescue, flags: SA_ONSTACK), for: $0)) }
  }

  /// Stops handling crashes.
  static func disarm() {
    rescueDescriptor.store(-1, ordering: .releasing)
    for (signal, action) in replaced { install(action, for: signal) }
    replaced = []
  }

  /// Lets the handler run when this thread's stack has overflowed.
  ///
  /// The main queue does not always run on the same thread, so this is called repeatedly.
  static func useAlternateStack() {
    let size = 65_536
    let memory = alternateStack ?? .allocate(byteCount: size, alignment: 16)
    alternateStack = memory
    var stack = stack_t()
    stack.ss_sp = memory
    stack.ss_size = numericCast(size)
    sigaltstack(&stack, nil)
  }
}

/// The terminal to restore; -1 for none.
///
/// Atomic, as any thread may crash, and only the first restores the terminal.
private let rescueDescriptor = Atomic<Int32>(-1)

// Unsafe, as a signal handler belongs to no actor. The app's actor writes them before it stores the descriptor, and
// the handler reads them after it loads the descriptor, so it finds them initialized. Memory is never freed.
private nonisolated(unsafe) var rescueSettings: UnsafeMutablePointer<termios>?
private nonisolated(unsafe) var rescueBytes: UnsafeMutablePointer<UInt8>?
private nonisolated(unsafe) var rescueCount = 0

private func rescue(_ signal: Int32) {
  let descriptor = rescueDescriptor.exchange(-1, ordering: .acquiring)
  if descriptor >= 0, let settings = rescueSettings, let bytes = rescueBytes {
    _ = write(descriptor, bytes, rescueCount)
    _ = tcsetattr(descriptor, TCSANOW, settings)
  }
  var action = sigaction()
  sigaction(signal, &action, nil)
  // Blocked until this handler returns; then the default action handles it.
  raise(signal)
}
