internal import Foundation
internal import Synchronization

/// A terminal whose other side is held by a test, which types there and reads the output.
public final class PseudoTerminal: Sendable {
  /// The path of the side for a program.
  public let path: String
  /// The side for a program, which is kept open so that no output is lost when the program ends.
  public let descriptor: Int32
  /// The test's side; nil once it is closed, as another test's file may have its number from then on.
  private let control: Mutex<Int32?>

  private typealias Call = @convention(c) (Int32) -> Int32
  private typealias Naming = @convention(c) (Int32, UnsafeMutablePointer<CChar>, Int) -> Int32

  /// Opens a terminal.
  public init(columns: UInt16 = 80, rows: UInt16 = 24) throws {
    // Closed in every program that another test starts, which would otherwise keep the terminal from hanging up.
    let control = try unsafeBitCast(Self.function("posix_openpt"), to: Call.self)(
      O_RDWR | O_NOCTTY | O_CLOEXEC)
    var name = [CChar](repeating: 0, count: 1024)
    guard control >= 0, try unsafeBitCast(Self.function("grantpt"), to: Call.self)(control) == 0,
      try unsafeBitCast(Self.function("unlockpt"), to: Call.self)(control) == 0,
      try unsafeBitCast(Self.function("ptsname_r"), to: Naming.self)(control, &name, name.count) == 0
    else { throw ToolError(description: "no pseudo-terminal: \(String(cString: strerror(errno)))") }
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    descriptor = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    _ = fcntl(control, F_SETFL, O_NONBLOCK)
    self.control = Mutex(control)
    resize(columns: columns, rows: rows)
  }

  /// A function of the C library that no Swift module exports on Linux.
  private static func function(_ name: String) throws -> UnsafeMutableRawPointer {
    guard let function = dlsym(dlopen(nil, RTLD_NOW), name) else {
      throw ToolError(description: "this system has no \(name)")
    }
    return function
  }

  deinit {
    hangUp()
    close(descriptor)
  }

  /// Closes the test's side, as when a window is closed.
  public func hangUp() {
    control.withLock { control in
      if let control { close(control) }
      control = nil
    }
  }

  /// Changes the size, which sends SIGWINCH to the foreground process group.
  public func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    control.withLock { control in
      if let control { _ = ioctl(control, UInt(TIOCSWINSZ), &size) }
    }
  }

  /// Types bytes, fewer than a terminal buffers.
  public func type(_ bytes: some Collection<UInt8>) {
    let bytes = Array(bytes)
    control.withLock { control in
      if let control { _ = write(control, bytes, bytes.count) }
    }
  }

  /// Types a text, shorter than what a terminal buffers.
  public func type(_ text: String) { type(text.utf8) }

  /// The output since the last call; none once the test's side is closed.
  public func read() -> [UInt8] {
    control.withLock { control in
      var bytes: [UInt8] = []
      var block = [UInt8](repeating: 0, count: 4096)
      while let control, case let count = Foundation.read(control, &block, block.count), count > 0 {
        bytes += block[..<count]
      }
      return bytes
    }
  }

  /// The settings as bytes of memory, and the flags of the program's side.
  public func settings() throws -> [Int] {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else {
      throw ToolError(description: "no settings: \(String(cString: strerror(errno)))")
    }
    return withUnsafeBytes(of: settings) { $0.map(Int.init) } + [Int(fcntl(descriptor, F_GETFL))]
  }
}
