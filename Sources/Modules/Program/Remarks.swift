internal import SharedEntities
internal import Synchronization

/// Warnings and notes to print at the end of a command.
///
/// An app uses the terminal until then.
final class Remarks: Sendable {
  private let phrases = Mutex<[Phrase]>([])

  /// The maximum number kept: an app may run for days, with a hook that fails at every key.
  private static let limit = 10

  /// The warnings, without duplicates.
  var all: [Phrase] { phrases.withLock { $0 } }

  func addNote(_ phrase: Phrase) {
    add(Phrase("note: \(phrase(.english))", "注意: \(phrase(.japanese))"))
  }

  func add(_ phrase: Phrase) {
    phrases.withLock { if !$0.contains(phrase), $0.count < Self.limit { $0.append(phrase) } }
  }
}
