import Doubles
import Testing

/// Expects that a failed command said so in one line that holds at most 200 characters of what was typed, which is the
/// letter x again and again.
func expectShortError(_ output: Output, sourceLocation: SourceLocation = #_sourceLocation) {
  // What could be done with such words is not looked at.
  guard output.ending != .status(0) else { return }
  #expect(
    output.errors.count { $0 == "\n" } == 1 && output.errors.count { $0 == "x" } <= 200
      && output.errors.count <= 600,
    "\(output.ending) \(output.errors.prefix(700))", sourceLocation: sourceLocation)
}

/// A word of thousands of letters.
let longWord = String(repeating: "x", count: 5000)
