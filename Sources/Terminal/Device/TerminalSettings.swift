internal import SystemLibrary

extension DeviceError {
  /// A failure by its number in `errno`.
  init(code: Int32) { self.init(detail: String(cString: strerror(code))) }
}

/// How a terminal treats input and output, as a program finds it and leaves it.
struct TerminalSettings {
  let original: termios
  private let descriptor: Int32

  /// The settings of the terminal at an open file.
  init(of descriptor: Int32) throws(DeviceError) {
    var original = termios()
    guard tcgetattr(descriptor, &original) == 0 else { throw DeviceError(code: errno) }
    self.original = original
    self.descriptor = descriptor
  }

  /// Lets every byte through as it is typed, and as it is written, with ctrl-c and ctrl-z as keys.
  func makeRaw() throws(DeviceError) {
    var raw = original
    cfmakeraw(&raw)
    withUnsafeMutableBytes(of: &raw.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    guard set(raw) else { throw DeviceError(code: errno) }
  }

  /// Sets the terminal back; where it is gone there is nothing to set.
  func restore() { _ = set(original) }

  /// Sets after all output is through, and keeps what was typed ahead, for whoever reads next.
  private func set(_ settings: termios) -> Bool {
    var settings = settings
    while tcsetattr(descriptor, TCSADRAIN, &settings) != 0 {
      guard errno == EINTR else { return false }
    }
    return true
  }
}

/// The sequences that prepare a terminal for frames, and those that undo them in reverse.
enum TerminalModes {
  /// The alternate screen, no wrapping at the last column, pastes in brackets, no cursor.
  static let enter = Array("\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h\u{1B}[?25l".utf8)
  /// Also ends an update and a style, in the midst of which a crash may come.
  static let leave = Array("\u{1B}[?2026l\u{1B}[0m\u{1B}[?25h\u{1B}[?2004l\u{1B}[?7h\u{1B}[?1049l".utf8)
}
