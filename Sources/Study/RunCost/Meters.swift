internal import Foundation

/// Reads how many blocks of memory the process has asked for.
///
/// They are counted by `AllocationCounter`, a library that is loaded before the C library. glibc has no hooks for malloc
/// any more, and a malloc of the program's own would count while time is measured, too; so time is measured in a process
/// without the library, and allocations in one with it.
struct AllocationMeter {
  private typealias Read = @convention(c) (UnsafeMutablePointer<UInt64>) -> Void

  private let counts: Read

  /// A meter of this process; nil if the library is not loaded.
  init?() {
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "allocation_counter_read") else { return nil }
    counts = unsafeBitCast(symbol, to: Read.self)
  }

  /// The allocations since the process started, by all threads.
  func read() -> (count: UInt64, byteCount: UInt64) {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 3) { buffer in
      guard let first = buffer.baseAddress else { return (0, 0) }
      counts(first)
      return (buffer[0], buffer[1])
    }
  }
}

/// A number behind a name in a file of Linux's `/proc`; nil elsewhere.
private func procNumber(_ name: String, in file: String) -> Int? {
  guard let text = try? String(contentsOfFile: "/proc/self/\(file)", encoding: .utf8) else { return nil }
  let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
  return line?.dropFirst(name.count + 1).split(whereSeparator: \.isWhitespace).first.flatMap { Int($0) }
}

/// The bytes that the process has given to system calls that write.
func writtenByteCount() -> Int { procNumber("wchar", in: "io") ?? 0 }

/// The peak of the memory that the process had in use, in bytes.
struct PeakMemory {
  /// What was in use when this began.
  private let start: Int

  /// Begins at what is in use now; nil where the system does not say.
  init?() {
    // As described in proc(5): 5 sets the peak to what is in use.
    guard (try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))) != nil,
      let start = procNumber("VmRSS", in: "status")
    else { return nil }
    self.start = start * 1024
  }

  /// How much the peak lies above what was in use when this began.
  var growth: Int { (procNumber("VmHWM", in: "status") ?? 0) * 1024 - start }
}
