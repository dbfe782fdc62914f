/// The number of colours that a terminal supports.
public enum ColourLevel: Sendable, CaseIterable {
  /// No colours, either unsupported or unwanted: attributes only.
  case none
  /// Eight colours and their bright forms, which the user's palette defines.
  case ansi16
  /// The 256 colours of xterm.
  case ansi256
  /// Any colour.
  case trueColour

  /// Determines the level from the environment: `NO_COLOR` first (https://no-color.org), then `COLORTERM` and `TERM`.
  ///
  /// An empty variable counts as unset.
  public init(environment: (String) -> String?) {
    func value(_ name: String) -> String? { environment(name).flatMap { $0.isEmpty ? nil : $0 } }
    guard value("NO_COLOR") == nil, let terminal = value("TERM"), !isColourless(terminal) else {
      self = .none
      return
    }
    if let colours = value("COLORTERM"), ["truecolor", "24bit"].contains(colours) {
      self = .trueColour
    } else if isTrueColour(terminal) {
      self = .trueColour
    } else {
      self = terminal.hasSuffix("256color") ? .ansi256 : .ansi16
    }
  }
}

private func isColourless(_ terminal: String) -> Bool {
  ["dumb", "unknown", "vt52", "vt100", "vt102", "vt220", "vt320"].contains(terminal)
    || terminal.hasSuffix("-m") || terminal.hasSuffix("-mono")
}

/// Whether a terminal's name implies true colour, for when `COLORTERM` is lost on the way, as over ssh.
private func isTrueColour(_ terminal: String) -> Bool {
  ["xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm"].contains(terminal)
    || terminal.hasSuffix("-direct")
}

extension ColourLevel {
  /// The SGR parameters of a colour; the default colour has none.
  ///
  /// Six colours use the user's palette at every level, because it is readable on the user's background. Orange and
  /// grey are missing or poor in that palette.
  func parameters(of colour: Colour) -> String? {
    switch (colour, self) {
    case (.standard, _), (_, .none): nil
    case (.red, _): "31"
    case (.green, _): "32"
    case (.magenta, _): "35"
    case (.blue, _): "94"
    case (.cyan, _): "36"
    case (.orange, .ansi16): "91"
    case (.orange, .ansi256): "38;5;208"
    case (.orange, .trueColour): "38;2;255;135;0"
    case (.grey, .ansi16): "90"
    case (.grey, .ansi256): "38;5;244"
    case (.grey, .trueColour): "38;2;128;128;128"
    }
  }
}
