internal import SharedEntities
internal import Synchronization

/// Warnings and notes to print at the end of a command.
///
/// An app uses the terminal until then.
final class Remarks: Sendable {
  private let phrases = Mutex<[Phrase]>([])

  /// The maximum number kept: an app may run for days, with a hook that fails at every key.
  private static let limit = 40

  /// The warnings, without duplicates.
  var all: [Phrase] { phrases.withLock { $0 } }

  /// Returns the warnings, and forgets them.
  @Sendable func take() -> [Phrase] {
    phrases.withLock { phrases in
      defer { phrases = [] }
      return phrases
    }
  }

  func addNote(_ phrase: Phrase) {
    add(Phrase("note: \(phrase(.english))", "注意: \(phrase(.japanese))"))
  }

  func add(_ phrase: Phrase) {
    phrases.withLock { if !$0.contains(phrase), $0.count < Self.limit { $0.append(phrase) } }
  }
}

/// The changes that a command has made.
final class ChangeRecorder: Sendable {
  private let state = Mutex<(areMade: Bool, number: Int64?)>((false, nil))

  /// Whether the store was changed.
  var areMade: Bool { state.withLock { $0.areMade } }

  /// The number of the last change that has one; nil if there is none.
  var number: Int64? { state.withLock { $0.number } }

  @Sendable func note(_ number: Int64?) {
    state.withLock { $0 = (true, number ?? $0.number) }
  }
}
