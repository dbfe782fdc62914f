import Foundation
import Synchronization

@testable import Terminal

/// A terminal whose other side is held by a test, which types there and reads the output.
final class PseudoTerminal: Sendable {
  /// The side for a program.
  let descriptor: Int32
  private let control: Int32
  private let isOpen = Mutex(true)

  /// The type of `openpty(3)`, whose header no Swift module exports on Linux.
  private typealias Open =
    @convention(c) (
      UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>, UnsafeMutableRawPointer?,
      UnsafeMutableRawPointer?, UnsafeMutablePointer<winsize>
    ) -> Int32

  init(columns: UInt16 = 80, rows: UInt16 = 24) throws {
    guard let function = dlsym(dlopen(nil, RTLD_NOW), "openpty") else { throw DeviceError(code: ENOSYS) }
    var (control, descriptor): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard unsafeBitCast(function, to: Open.self)(&control, &descriptor, nil, nil, &size) == 0 else {
      throw DeviceError(code: errno)
    }
    for end in [control, descriptor] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(control, F_SETFL, O_NONBLOCK)
    (self.control, self.descriptor) = (control, descriptor)
  }

  deinit {
    hangUp()
    close(descriptor)
  }

  /// Closes the test's side, as when a window is closed.
  func hangUp() {
    isOpen.withLock { isOpen in
      if isOpen { close(control) }
      isOpen = false
    }
  }

  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(control, UInt(TIOCSWINSZ), &size)
  }

  func type(_ text: String) { _ = writeAll(Array(text.utf8), to: control) }

  /// The output that has not been read yet.
  func read() -> [UInt8] {
    var bytes: [UInt8] = []
    while case .bytes(let more) = readAvailable(control) { bytes += more }
    return bytes
  }

  /// The settings as bytes of memory, and the flags of the file descriptor.
  func settings() throws -> [Int] {
    let settings = try TerminalSettings(of: descriptor).original
    let characters = withUnsafeBytes(of: settings.c_cc) { $0.map(Int.init) }
    let flags = [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag].map { Int($0) }
    return flags + characters + [Int(fcntl(descriptor, F_GETFL))]
  }
}
