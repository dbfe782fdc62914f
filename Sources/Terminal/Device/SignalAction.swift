internal import SystemLibrary

typealias SignalHandler = @convention(c) (Int32) -> Void

extension sigaction {
  /// The system's default action for a signal.
  static var standard: sigaction { sigaction() }

  static var ignoring: sigaction {
    var action = sigaction()
    action.handler = SIG_IGN
    return action
  }

  /// A handler that blocks all other signals while it runs.
  static func handling(_ handler: SignalHandler, flags: Int32) -> sigaction {
    var action = sigaction()
    action.handler = handler
    action.sa_flags = flags
    sigfillset(&action.sa_mask)
    return action
  }

  var isIgnoring: Bool { unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) }

  private var handler: SignalHandler? {
    get {
      #if canImport(Darwin)
        __sigaction_u.__sa_handler
      #elseif canImport(Musl)
        __sa_handler.sa_handler
      #else
        __sigaction_handler.sa_handler
      #endif
    }
    set {
      #if canImport(Darwin)
        __sigaction_u.__sa_handler = newValue
      #elseif canImport(Musl)
        __sa_handler.sa_handler = newValue
      #else
        __sigaction_handler.sa_handler = newValue
      #endif
    }
  }
}

/// Sets the action for a signal, and returns the previous one.
@discardableResult
func install(_ action: sigaction, for signal: Int32) -> sigaction {
  var (action, old) = (action, sigaction())
  sigaction(signal, &action, &old)
  return old
}
