internal import Foundation

/// How long a process has done nothing, as one does that waits for what never comes.
///
/// Told from its processor time, so that a busy machine makes no process idle. Elsewhere than on Linux, none ever is.
struct Idleness {
  private let process: pid_t
  private var processorTime = Duration.zero
  private var start = ContinuousClock.now

  init(of process: pid_t) { self.process = process }

  /// Looks at the process, and returns whether it has waited for longer than a limit, and nothing can be expected.
  mutating func isOver(_ limit: Duration) -> Bool {
    guard lookAtTime() > limit else { return false }
    if isAsleep { return true }
    // Where it waits for a child or a disk, it is looked at again as late.
    start = .now
    return false
  }

  /// How long it has used no processor time at all.
  private mutating func lookAtTime() -> Duration {
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

  /// Whether each of its threads sleeps, none waits for a disk, and there is no child that could wake one.
  private var isAsleep: Bool {
    let threads = "/proc/\(process)/task"
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: threads), !names.isEmpty else {
      return false
    }
    return names.allSatisfy { name in
      // The state follows the name of the program, which is in parentheses and may hold any character.
      guard let line = contents("\(threads)/\(name)/stat"), let end = line.lastIndex(of: ")") else {
        return false
      }
      return line[end...].hasPrefix(") S") && contents("\(threads)/\(name)/children") == ""
    }
  }

  private func contents(_ path: String) -> String? {
    // Files of the system have no size.
    guard let file = FileHandle(forReadingAtPath: path), let data = try? file.readToEnd() ?? Data() else {
      return nil
    }
    return String(decoding: data, as: UTF8.self)
  }
}
