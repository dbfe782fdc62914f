import Testing

@testable import viper_mutants

/// The command line of `swift package mutants`.
@Suite("Arguments for mutants")
struct ArgumentsTests {
  @Test("Every option arrives")
  func options() throws {
    let arguments = try Arguments([
      "--target", "A", "--target", "B", "--test-filter", "Lists", "--sample", "5", "--seed", "7", "--jobs",
      "1",
      "--equivalents", "marks", "--again", "--list", "--json",
    ])
    #expect(arguments.targets == ["A", "B"] && arguments.filter == "Lists")
    #expect(arguments.sample == 5 && arguments.seed == 7 && arguments.jobs == 1)
    #expect(arguments.equivalents == "marks" && arguments.isAgain && arguments.isList && arguments.isJSON)
  }

  @Test(
    "A mistake is answered with one sentence",
    arguments: [
      (["--sample", "0"], "--sample needs a number of at least 1, not 0."),
      (["--target"], "--target needs a value."),
      (["--jobs", "two"], "--jobs needs a number of at least 1, not two."),
      (["--fast"], "Unknown option --fast; --help lists all options."),
      (
        ["--runner", "a", "--test-filter", "b"],
        "--test-filter selects tests, which --runner does not run; use only one of them."
      ),
    ])
  func mistakes(words: [String], sentence: String) {
    #expect { try Arguments(words) } throws: { "\($0)" == sentence }
  }
}
