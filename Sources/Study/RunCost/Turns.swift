internal import AppsModules
internal import Dispatch
internal import Foundation

/// Detects when an app is idle, by taking turns with its jobs on the main queue.
///
/// Swift's main actor runs its jobs on the main queue, which cannot be asked whether it is empty. So this type
/// enqueues turns of its own, as the gate's scripts do: an app is idle once nothing has happened for more turns than
/// any task needs. The measured work ends with the last activity; the idle turns after it do not count. The cost of
/// an idle turn is measured separately and subtracted for the turns in between, so that waiting costs nothing in any
/// architecture.
@MainActor
final class Turns {
  /// The resources that the process has used so far.
  struct Reading: Equatable {
    /// Processor time, in nanoseconds.
    var time = 0.0
    /// The number and total size of allocations; 0 in a process that does not count them.
    var allocationCount = 0.0
    var allocatedByteCount = 0.0

    static func - (left: Reading, right: Reading) -> Reading {
      Reading(
        time: left.time - right.time, allocationCount: left.allocationCount - right.allocationCount,
        allocatedByteCount: left.allocatedByteCount - right.allocatedByteCount)
    }

    static func * (reading: Reading, factor: Double) -> Reading {
      Reading(
        time: reading.time * factor, allocationCount: reading.allocationCount * factor,
        allocatedByteCount: reading.allocatedByteCount * factor)
    }
  }

  /// The state when the app became idle.
  struct Rest {
    /// The resources used until the last activity, without the cost of the turns before it.
    let reading: Reading
    /// The turns of the main queue until the last activity.
    let turnCount: Int
  }

  /// The number of turns without activity after which an app is idle.
  private static let quietCount = 64
  /// The number of measurements of an idle queue.
  private static let idleCount = 101

  /// The executor of the app's work off the main actor.
  let executor = AppExecutor()
  /// The number of the current turn.
  private(set) var count = 0
  /// The cost of an idle turn.
  private(set) var cost = Reading()

  private let meter = AllocationMeter()
  private var lastActivity: Int?
  private var last = Reading()
  private var activeCount = 0

  /// Measures the cost of a turn as the median of idle turns.
  func calibrate() async {
    var costs: [Reading] = []
    for _ in 0..<Self.idleCount {
      _ = await rest { 0 }
      costs.append((reading() - last) * (1 / Double(Self.quietCount)))
    }
    func median(_ value: (Reading) -> Double) -> Double { MedianInterval(of: costs.map(value))?.median ?? 0 }
    cost = Reading(
      time: median(\.time), allocationCount: median(\.allocationCount),
      allocatedByteCount: median(\.allocatedByteCount))
  }

  /// Returns the resources that the process has used so far.
  func reading() -> Reading {
    var reading = Reading(time: processorTime())
    if let meter {
      let counts = meter.read()
      reading.allocationCount = Double(counts.count)
      reading.allocatedByteCount = Double(counts.byteCount)
    }
    return reading
  }

  /// Waits until the app is idle.
  ///
  /// - Parameter activity: a number that changes with every activity; nil while work is in progress.
  func rest(_ activity: @escaping @MainActor () -> Int?) async -> Rest {
    count = 0
    activeCount = 0
    lastActivity = nil
    await withCheckedContinuation { continuation in
      takeTurn(activity) { continuation.resume() }
    }
    return Rest(reading: last - cost * Double(activeCount), turnCount: activeCount)
  }

  private func takeTurn(
    _ activity: @escaping @MainActor () -> Int?, then end: @escaping @MainActor () -> Void
  ) {
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        self.count += 1
        let now = activity().flatMap { app in self.executor.activity.map { app &+ $0 } }
        if now == nil || now != self.lastActivity {
          self.lastActivity = now
          self.last = self.reading()
          self.activeCount = self.count
        }
        guard self.count - self.activeCount < Self.quietCount else { return end() }
        self.takeTurn(activity, then: end)
      }
    }
  }
}

/// The processor time of this process, in nanoseconds.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
