/// Why a hook, a program of others that has a say in changes, keeps a change from being made.
public enum HookFault: Error, Hashable, Sendable {
  /// The hook refuses the change.
  ///
  /// - Parameter reason: what it says, in one line without control characters; empty where it says nothing.
  case refused(hook: String, reason: String)
  /// The hook was ended by a signal.
  case killed(hook: String, signal: Int32)
  /// The time for all hooks of the change together was over before the hook was.
  case tooSlow(hook: String, limit: Duration)
  /// The hook writes more than so many bytes.
  case writesTooMuch(hook: String, limit: Int)
  /// The system cannot run the hook.
  case cannotRun(path: String, detail: String)
  /// Others than the user may write to the hook, or to a folder on the way to it.
  case writableByOthers(path: String)
  /// The hook, or a folder on the way to it, belongs to someone who is neither the user nor root.
  case ownedByOthers(path: String)
  /// The system does not say what there is.
  case unreadable(path: String, detail: String)
  /// The time limit that the environment gives is none.
  case limitIsUnreadable(String)
}
