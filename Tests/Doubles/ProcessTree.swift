internal import Foundation

/// What a process and its descendants are doing, as Linux tells in `/proc`.
///
/// https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
struct ProcessTree {
  /// The processor time that they have used, in clock ticks.
  private(set) var ticks = 0
  /// Whether every thread sleeps and waits for something other than a processor or a disk, or has ended.
  private(set) var isAsleep = true

  /// Looks at a process; nil if the system cannot tell, or the process has ended.
  init?(of process: pid_t) {
    #if os(Linux)
      guard look(at: process) else { return nil }
    #else
      return nil
    #endif
  }

  /// Whether a process has ended, be it waited for or not.
  static func hasEnded(_ process: pid_t) -> Bool {
    fields("/proc/\(process)/stat").map { $0.first == "Z" } ?? true
  }

  private mutating func look(at process: pid_t) -> Bool {
    guard let fields = Self.fields("/proc/\(process)/stat"), fields.count > 14 else { return false }
    // Those of the process and of the children that it waited for: utime, stime, cutime, cstime.
    ticks += fields[11...14].reduce(0) { $0 + (Int($1) ?? 0) }
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
    for thread in threads {
      let folder = "/proc/\(process)/task/\(thread)"
      if !["S", "Z"].contains(Self.fields("\(folder)/stat")?.first) { isAsleep = false }
      for child in Self.contents("\(folder)/children").split(separator: " ") {
        if let id = pid_t(child) { _ = look(at: id) }
      }
    }
    return true
  }

  /// The fields of a `stat` file from the third, the state, on: the name before it may hold any character.
  private static func fields(_ path: String) -> [Substring]? {
    let line = contents(path)
    guard let end = line.lastIndex(of: ")") else { return nil }
    return line[end...].dropFirst().split(separator: " ")
  }

  private static func contents(_ path: String) -> String {
    // Files of the system have no size.
    guard let file = FileHandle(forReadingAtPath: path) else { return "" }
    return String(decoding: (try? file.readToEnd()) ?? Data(), as: UTF8.self)
  }
}
