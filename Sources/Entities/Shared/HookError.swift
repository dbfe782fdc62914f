/// A message from a hook about a change that was not prevented.
public enum HookRemark: Hashable, Sendable {
  /// A hook failed after the change was made.
  case failedAfterChange(HookError)
  /// A hook that succeeded wrote a line to standard error; it has no control characters.
  case message(hook: String, line: String)
}

/// The reason why a hook, an external program that may refuse or modify a change, prevents one.
public enum HookError: Error, Hashable, Sendable {
  /// The hook refused the change.
  ///
  /// - Parameter reason: the hook's message, in one line without control characters; empty if it gave none.
  case refused(hook: String, reason: String)
  /// A signal ended the hook.
  case killed(hook: String, signal: Int32)
  /// The time limit, shared by all hooks of a change, expired before the hook ended.
  case tooSlow(hook: String, limit: Duration)
  /// The hook wrote more bytes than the limit.
  case writesTooMuch(hook: String, limit: Int)
  /// The system cannot run the hook.
  case cannotRun(path: String, detail: String)
  /// Users other than the owner may write to the hook, or to a folder on its path.
  case writableByOthers(path: String)
  /// The hook, or a folder on its path, is owned by neither the user nor root.
  case ownedByOthers(path: String)
  /// The hook, or its folder, cannot be read.
  case unreadable(path: String, detail: String)
  /// The time limit in the environment is invalid.
  case limitIsUnreadable(String)
}
