internal import SystemLibrary

/// Sets the terminal back when the process crashes, which then dies as it would have.
///
/// The handler does only what is allowed in one (signal-safety(7)), with memory that is prepared before.
@MainActor
enum CrashRescue {
  /// The signals of a crash; Swift's own traps are SIGILL and SIGTRAP.
  private static let signals = [SIGSEGV, SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGABRT]

  private static var replaced: [(signal: Int32, action: sigaction)] = []
  private static var alternateStack: UnsafeMutableRawPointer?

  /// Prepares for a crash while the terminal at an open file has other settings than these.
  static func arm(output: Int32, settings: TerminalSettings) {
    useAlternateStack()
    let original = rescueSettings ?? .allocate(capacity: 1)
    original.initialize(to: settings.original)
    let bytes = rescueBytes ?? .allocate(capacity: TerminalModes.leave.count)
    bytes.initialize(from: TerminalModes.leave, count: TerminalModes.leave.count)
    (rescueSettings, rescueBytes, rescueCount) = (original, bytes, TerminalModes.leave.count)
    rescueDescriptor = output
    guard replaced.isEmpty else { return }
    replaced = signals.map { ($0, install(.handling(rescue, flags: SA_ONSTACK), for: $0)) }
  }

  /// Leaves crashes alone again.
  static func disarm() {
    rescueDescriptor = -1
    for (signal, action) in replaced { install(action, for: signal) }
    replaced = []
  }

  /// Lets the handler run where this thread's stack is used up.
  ///
  /// The main queue does not always run on the same thread, so that this is done again and again.
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

// Unsafe, as a signal handler belongs to no actor. The main actor writes them, the descriptor last when it arms and first
// when it disarms, so that the handler, which looks at the descriptor first, finds the rest ready. Memory is never freed.
private nonisolated(unsafe) var rescueDescriptor: Int32 = -1
private nonisolated(unsafe) var rescueSettings: UnsafeMutablePointer<termios>?
private nonisolated(unsafe) var rescueBytes: UnsafeMutablePointer<UInt8>?
private nonisolated(unsafe) var rescueCount = 0

private func rescue(_ signal: Int32) {
  let descriptor = rescueDescriptor
  rescueDescriptor = -1
  if descriptor >= 0, let settings = rescueSettings, let bytes = rescueBytes {
    _ = write(descriptor, bytes, rescueCount)
    _ = tcsetattr(descriptor, TCSANOW, settings)
  }
  var action = sigaction()
  sigaction(signal, &action, nil)
  // It comes when this handler returns, and finds nobody.
  raise(signal)
}
