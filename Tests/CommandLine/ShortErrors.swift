import Doubles
import Testing

/// Expects that a failed command printed one line with at most 200 characters of the input, which repeats the letter x.
func expectShortError(_ output: Output, sourceLocation: SourceLocation = #_sourceLocation) {
  // Commands that succeed with such words are not checked.
  guard output.ending != .status(0) else { return }
  #expect(
    output.errors.count { $0 == "\n" } == 1 && output.errors.count { $0 == "x" } <= 200
      && output.errors.count <= 600,
    "\(output.ending) \(output.errors.prefix(700))", sourceLocation: sourceLocation)
}

/// A word of thousands of letters.
let longWord = String(repeating: "x", count: 5000)
