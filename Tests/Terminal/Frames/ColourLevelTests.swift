import Terminal
import Testing

struct ColourLevelTests {
  @Test(
    "The environment says how many colours there are",
    arguments: [
      (["TERM": "xterm-256color"], .ansi256), (["TERM": "screen-256color"], .ansi256),
      (["TERM": "xterm"], .ansi16),
      (["TERM": "linux"], .ansi16), (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .trueColour),
      (["TERM": "xterm", "COLORTERM": "24bit"], .trueColour),
      (["TERM": "xterm", "COLORTERM": "yes"], .ansi16),
      (["TERM": "xterm-direct"], .trueColour), (["TERM": "xterm-kitty"], .trueColour),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], .none),
      (["TERM": "xterm-256color", "NO_COLOR": "0"], .none),
      (["TERM": "xterm-256color", "NO_COLOR": ""], .ansi256),
      (["TERM": "dumb", "COLORTERM": "truecolor"], .none), (["TERM": ""], .none), ([:], .none),
      (["TERM": "vt100"], .none), (["TERM": "xterm-mono"], .none),
      (["TERM": "xterm-256color", "COLORTERM": ""], .ansi256),
    ] as [([String: String], ColourLevel)])
  func environment(variables: [String: String], level: ColourLevel) {
    #expect(ColourLevel { variables[$0] } == level)
  }
}
