internal import SharedEntities
internal import Synchronization

/// What is to be said at the end although the command did what it was asked for.
///
/// An app has the terminal for itself until then.
final class Remarks: Sendable {
  private let phrases = Mutex<[Phrase]>([])

  /// How many are kept: an app may run for days, with a hook that fails at every key.
  private static let limit = 10

  /// What is to be said, the same only once.
  var all: [Phrase] { phrases.withLock { $0 } }

  func add(_ phrase: Phrase) {
    phrases.withLock { if !$0.contains(phrase), $0.count < Self.limit { $0.append(phrase) } }
  }
}
