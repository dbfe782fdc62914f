internal import SystemLibrary

extension DeviceError {
  /// Creates an error from an `errno` value.
  init(code: Int32) { self.init(detail: String(cString: strerror(code))) }
}

/// The original input and output settings of a terminal, which it restores after raw mode.
struct TerminalSettings {
  let original: termios
  private let descriptor: Int32

  /// Reads the settings of the terminal at a file descriptor.
  init(of descriptor: Int32) throws(DeviceError) {
    var original = termios()
    guard tcgetattr(descriptor, &original) == 0 else { throw DeviceError(code: errno) }
    self.original = original
    self.descriptor = descriptor
  }

  /// Passes every byte through unchanged in both directions, so that ctrl-c and ctrl-z arrive as keys.
  func makeRaw() throws(DeviceError) {
    var raw = original
    cfmakeraw(&raw)
    withUnsafeMutableBytes(of: &raw.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    guard set(raw) else { throw DeviceError(code: errno) }
  }

  /// Restores the original settings; does nothing if the terminal is gone.
  ///
  /// - Parameter isStuck: whether the terminal accepts no more output, so that waiting for it would never end.
  func restore(isStuck: Bool) { _ = set(original, when: isStuck ? TCSANOW : TCSADRAIN) }

  /// Applies settings, by default once all output is written.
  ///
  /// Keeps unread input for the next reader.
  private func set(_ settings: termios, when: Int32 = TCSADRAIN) -> Bool {
    var settings = settings
    while tcsetattr(descriptor, when, &settings) != 0 {
      guard errno == EINTR else { return false }
    }
    return true
  }
}

/// The sequences that prepare a terminal for frames, and those that undo it in reverse order.
enum TerminalModes {
  /// The alternate screen, no wrapping at the last column, bracketed paste, no cursor.
  static let enter = Array("\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h\u{1B}[?25l".utf8)
  /// Also ends an update and a style, as a crash may occur in the middle of either.
  ///
  /// On a terminal without an alternate screen, output continues below the last frame: the cursor moves to the last
  /// row, whatever the size, and then one row down.
  static let leave = Array(
    "\u{1B}[?2026l\u{1B}[0m\u{1B}[999;1H\r\n\u{1B}[?25h\u{1B}[?2004l\u{1B}[?7h\u{1B}[?1049l".utf8)
}
