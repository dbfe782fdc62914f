import Foundation
import Testing

/// Decides when a test stops waiting for something that does not happen.
///
/// Time alone is not enough: on a busy machine the test may resume only after the time is up, although what
/// it waits for happened long ago. So it must also have checked often.
public struct Patience {
  private let deadline: ContinuousClock.Instant
  private var looks = 0

  /// Creates a limit that starts now.
  ///
  /// Only a test that fails waits until it; one that passes on a busy machine may need much of it.
  public init(_ duration: Duration = usual) { deadline = .now + duration }

  /// The limit for what should happen at once.
  ///
  /// Where faults are planted in the code on purpose, tests that fail are what is wanted, and `TODO_VIPER_PATIENCE` has
  /// them fail after so many seconds.
  public static let usual = usual(in: ProcessInfo.processInfo.environment)

  /// The limit that an environment sets.
  public static func usual(in environment: [String: String]) -> Duration {
    .seconds(environment["TODO_VIPER_PATIENCE"].flatMap { Int($0) } ?? 180)
  }

  /// Whether to give up; call it after each check.
  public mutating func isOver() -> Bool {
    looks += 1
    return looks > 500 && ContinuousClock.now > deadline
  }
}

/// Waits until a condition holds; where it never does, the test fails.
@MainActor
public func wait(
  within patience: Patience = Patience(), fileID: String = #fileID, filePath: String = #filePath,
  line: Int = #line, column: Int = #column,
  until condition: () -> Bool
) async {
  guard await !eventually(within: patience, condition) else { return }
  Issue.record(
    "waited in vain",
    sourceLocation: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Waits until a condition holds, and returns whether it did before patience was over.
@MainActor
public func eventually(within patience: Patience = Patience(), _ condition: () -> Bool) async -> Bool {
  var patience = patience
  while !condition() {
    guard !patience.isOver() else { return false }
    await Task.yield()
  }
  return true
}
