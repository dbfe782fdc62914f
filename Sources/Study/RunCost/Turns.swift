internal import AppsModules
internal import Dispatch
internal import Foundation

/// Takes turns with the jobs of an app, to notice when nothing is left to do.
///
/// Swift's main actor hands its jobs to the main queue, and nobody can ask that queue whether it is empty. So this takes
/// turns in it, as the scripts of the gate do: an app is at rest once nothing has happened for more turns than any task
/// needs. The work ends where something happened last; what follows is known to be idle, and is not counted. What a turn
/// costs is measured apart, in turns in which nothing happens, and taken off for those in between: so waiting costs
/// nothing, and the same for every architecture.
@MainActor
final class Turns {
  /// What a process has used so far.
  struct Reading: Equatable {
    /// Processor time, in nanoseconds.
    var time = 0.0
    /// Blocks of memory that were asked for, and their size; 0 in a process that does not count them.
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

  /// How work came to its end.
  struct Rest {
    /// What the process had used when something happened last, without the turns that were taken before.
    let reading: Reading
    /// The turns of the main queue until then.
    let turnCount: Int
  }

  /// The number of turns in which nothing happens before an app is at rest.
  private static let quietCount = 64
  /// How often an idle queue is measured.
  private static let idleCount = 101

  /// Where an app's work off the main actor runs.
  let executor = AppExecutor()
  /// The number of the turn that is under way.
  private(set) var count = 0
  /// What a turn costs in which nothing happens.
  private(set) var cost = Reading()

  private let meter = AllocationMeter()
  private var lastActivity: Int?
  private var last = Reading()
  private var activeCount = 0

  /// Measures what a turn costs: the medians of idle ones.
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

  /// What the process has used so far.
  func reading() -> Reading {
    var reading = Reading(time: processorTime())
    if let meter {
      let counts = meter.read()
      reading.allocationCount = Double(counts.count)
      reading.allocatedByteCount = Double(counts.byteCount)
    }
    return reading
  }

  /// Waits until nothing happens any more.
  ///
  /// - Parameter activity: a number that changes with everything that happens; nil while something is under way.
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
