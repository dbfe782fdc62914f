import Foundation
import Testing

/// Decides when a test stops waiting for something that does not happen.
///
/// Time alone is not enough: on a busy machine the test may resume only after the time is up, although what
/// it waits for happened long ago. So it must also have checked often, and a process for which it waits must have
/// been idle for all that time, or used more processor time than that: one that waits for a processor is not late.
public struct Patience {
  private let duration: Duration
  private var deadline: ContinuousClock.Instant
  private var looks = 0
  private var ticks: Int?

  /// Creates a limit that starts now.
  ///
  /// Only a test that fails waits until it; one that passes on a busy machine may need much of it.
  public init(_ duration: Duration = usual) {
    self.duration = duration
    deadline = .now + duration
  }

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
  ///
  /// - Parameter process: the process whose work is waited for, with its descendants; nil if it is this one's.
  public mutating func isOver(waitingFor process: Int32? = nil) -> Bool {
    looks += 1
    guard looks > 500, ContinuousClock.now > deadline else { return false }
    guard let tree = process.flatMap(ProcessTree.init) else { return true }
    defer { (ticks, deadline) = (tree.ticks, .now + duration) }
    if Self.time(of: tree.ticks) > duration { return true }
    return tree.isAsleep && ticks.map { Self.isIdle(tree.ticks - $0, within: duration) } == true
  }

  /// Whether a process that used so many clock ticks of a duration only looked around, as an app does that follows its
  /// store.
  public static func isIdle(_ ticks: Int, within duration: Duration) -> Bool {
    time(of: ticks) <= duration / 100
  }

  private static func time(of ticks: Int) -> Duration {
    .seconds(Double(ticks) / Double(max(1, sysconf(Int32(_SC_CLK_TCK)))))
  }
}

/// Waits until a condition holds; where it never does, the test fails.
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
public func eventually(within patience: Patience = Patience(), _ condition: () -> Bool) async -> Bool {
  var patience = patience
  while !condition() {
    guard !patience.isOver() else { return false }
    // Asleep, so that the app's actor comes to its rest meanwhile. A cancelled task does not sleep.
    guard (try? await Task.sleep(for: .milliseconds(1))) == nil else { continue }
    await Task.yield()
  }
  return true
}
