import Platform
import SharedEntities

@testable import AppsModules

/// What an engine is given and what comes of it, in order, a line each.
///
/// A rule of the library that an engine follows is tested as one such trace, worked out from the library's own tests.
@AppActor
final class Trace {
  private(set) var lines: [String] = []
  let clock = ManualClock()

  nonisolated init() {}

  /// Adds a line.
  func note(_ line: String) { lines.append(line) }

  /// Gives an input, and waits until nothing is left to do.
  func give(_ input: String, _ body: () -> Void) async {
    note("> \(input)")
    body()
    await AppActor.rest()
  }

  /// Lets seconds pass, one after another.
  func pass(_ seconds: Int = 1) async {
    for _ in 0..<seconds {
      note("> 1 s")
      let end = clock.elapsed + .seconds(1)
      while clock.advanceToNextWait(notBeyond: end) { await AppActor.rest() }
    }
  }

  /// Works for some seconds, and returns whether it was left to end.
  func work(_ name: String, for seconds: Int = 1) async -> Bool {
    note("\(name) starts")
    do {
      try await clock.sleep(for: .seconds(seconds))
      note("\(name) ends")
      return true
    } catch {
      note("\(name) is cancelled")
      return false
    }
  }
}
