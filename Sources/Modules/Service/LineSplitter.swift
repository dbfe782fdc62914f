internal import SystemLibrary

/// Splits a stream of bytes into lines, and discards a line that is too long.
struct LineSplitter {
  /// A line, or a note of a discarded one.
  enum Line: Equatable {
    /// A line without its end.
    case line([UInt8])
    /// A line of more than the allowed bytes, which is discarded.
    case tooLong
  }

  private let limit: Int
  private var line: [UInt8] = []
  private var isTooLong = false

  /// Creates a splitter with a limit on the bytes of a line.
  init(limit: Int) { self.limit = limit }

  /// Takes the next bytes, and passes on every line that they complete.
  mutating func take(_ bytes: UnsafeRawBufferPointer, _ pass: (Line) -> Void) {
    var rest = bytes
    // memchr(3) is fast in any build.
    while let start = rest.baseAddress, let end = memchr(start, 0x0A, rest.count) {
      let count = UnsafeRawPointer(end) - start
      keep(UnsafeRawBufferPointer(rebasing: rest[..<count]))
      passLine(pass)
      rest = UnsafeRawBufferPointer(rebasing: rest[(count + 1)...])
    }
    keep(rest)
  }

  /// Passes on the rest at the end of the stream.
  mutating func finish(_ pass: (Line) -> Void) {
    if isTooLong || !line.isEmpty { passLine(pass) }
  }

  private mutating func keep(_ part: UnsafeRawBufferPointer) {
    guard !isTooLong else { return }
    if line.count + part.count > limit {
      isTooLong = true
      line = []
    } else {
      line += part
    }
  }

  private mutating func passLine(_ pass: (Line) -> Void) {
    let done = line
    line = []
    if isTooLong {
      pass(.tooLong)
    } else if done.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) {
      pass(.line(done))
    }
    isTooLong = false
  }
}
