internal import Foundation

/// Detects a process that waits for an event that never comes.
///
/// It compares processor times, so that a busy machine does not make a process idle. On systems other than Linux, no
/// process ever counts as idle.
struct Idleness {
  private let process: pid_t
  private var processorTime = Duration.zero
  private var start = ContinuousClock.now

  init(of process: pid_t) { self.process = process }

  /// Checks the process, and returns whether it has been idle for longer than a limit and nothing can wake it.
  mutating func isOver(_ limit: Duration) -> Bool {
    guard idleTime() > limit else { return false }
    if isAsleep { return true }
    // If the process waits for a child or a disk, the limit starts again.
    start = .now
    return false
  }

  /// Returns the time since the process last used the processor.
  private mutating func idleTime() -> Duration {
    #if os(Linux)
      var (clock, time) = (clockid_t(), timespec())
      if clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 {
        let used = Duration.seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
        if used == processorTime { return .now - start }
        processorTime = used
      }
    #endif
    start = .now
    return .zero
  }

  /// Whether all threads sleep, none of them waits for a disk, and the process has no child that could wake one.
  private var isAsleep: Bool {
    let threads = "/proc/\(process)/task"
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: threads), !names.isEmpty else {
      return false
    }
    return names.allSatisfy { name in
      // The state follows the program's name, which is in parentheses and may contain any character.
      guard let line = contents("\(threads)/\(name)/stat"), let end = line.lastIndex(of: ")") else {
        return false
      }
      return line[end...].hasPrefix(") S") && contents("\(threads)/\(name)/children") == ""
    }
  }

  private func contents(_ path: String) -> String? {
    // These files have no size, so they must be read to their end.
    guard let file = FileHandle(forReadingAtPath: path), let data = try? file.readToEnd() ?? Data() else {
      return nil
    }
    return String(decoding: data, as: UTF8.self)
  }
}
