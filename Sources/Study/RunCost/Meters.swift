internal import Foundation

/// Reads how many blocks of memory the process has allocated.
///
/// `AllocationCounter`, a library that is loaded before the C library, counts them. glibc no longer has hooks for
/// malloc, and a malloc of the program's own would also count while time is measured; so time is measured in a
/// process without the library, and allocations in one with it.
struct AllocationMeter {
  private typealias Read = @convention(c) (UnsafeMutablePointer<UInt64>) -> Void

  private let counts: Read

  /// Creates a meter of this process; nil if the library is not loaded.
  init?() {
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "allocation_counter_read") else { return nil }
    counts = unsafeBitCast(symbol, to: Read.self)
  }

  /// Returns the allocations of all threads since the process started.
  func read() -> (count: UInt64, byteCount: UInt64) {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 3) { buffer in
      guard let first = buffer.baseAddress else { return (0, 0) }
      counts(first)
      return (buffer[0], buffer[1])
    }
  }
}

/// Returns the number of a field in a file of Linux's `/proc`, or nil on other systems.
private func procNumber(_ name: String, in file: String) -> Int? {
  guard let text = try? String(contentsOfFile: "/proc/self/\(file)", encoding: .utf8) else { return nil }
  let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
  return line?.dropFirst(name.count + 1).split(whereSeparator: \.isWhitespace).first.flatMap { Int($0) }
}

/// Returns the number of bytes that the process has passed to system calls that write.
func writtenByteCount() -> Int { procNumber("wchar", in: "io") ?? 0 }

/// The growth of the process's peak memory, in bytes.
struct PeakMemory {
  /// The memory in use at the beginning.
  private let start: Int

  /// Resets the peak to the memory in use; nil if the system does not support that.
  init?() {
    // See proc(5): 5 resets the peak to the current value.
    guard (try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))) != nil,
      let start = procNumber("VmRSS", in: "status")
    else { return nil }
    self.start = start * 1024
  }

  /// The difference between the peak and the memory in use at the beginning.
  var growth: Int { (procNumber("VmHWM", in: "status") ?? 0) * 1024 - start }
}
