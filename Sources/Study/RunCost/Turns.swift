internal import Foundation
internal import Platform

/// Waits until an app is idle, and tells what the process had used by then.
///
/// The app's actor counts its jobs, so the wait adds nothing to what is measured.
@AppActor
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
  }

  /// The state when the app became idle.
  struct Rest {
    /// The resources used until then.
    let reading: Reading
    /// The turns of the app's actor until then: the length of the longest chain of jobs that waited for each other.
    let turnCount: Int
  }

  private let meter = AllocationMeter()
  private var startCount = 0

  /// The number of turns since the latest wait began.
  var count: Int { AppActor.turnCount - startCount }

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
  /// - Parameter isBusy: whether the app has work in progress off its actor.
  func rest(unless isBusy: @escaping @AppActor () -> Bool = { false }) async -> Rest {
    startCount = AppActor.turnCount
    var last = Rest(reading: Reading(), turnCount: 0)
    await AppActor.rest { [self] in
      guard !isBusy() else { return true }
      last = Rest(reading: reading(), turnCount: count)
      return false
    }
    return last
  }
}

/// The processor time of this process, in nanoseconds.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
