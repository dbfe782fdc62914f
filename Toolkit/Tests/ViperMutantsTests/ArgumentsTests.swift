import Testing

@testable import viper_mutants

/// The command line of `swift package mutants`.
@Suite("Arguments for mutants")
struct ArgumentsTests {
  @Test("Every option arrives")
  func options() throws {
    let arguments = try Arguments([
      "--target", "A", "--target", "B", "--test-target", "C", "--test-target", "D", "--tests", "Lists",
      "--sample", "5", "--seed", "7", "--jobs", "1", "--equivalents", "marks", "--again", "--list",
      "--format", "json",
    ])
    #expect(arguments.targets == ["A", "B"] && arguments.testTargets == ["C", "D"])
    #expect(arguments.filter == "Lists")
    #expect(arguments.sample == 5 && arguments.seed == 7 && arguments.jobs == 1)
    #expect(arguments.equivalents == "marks" && arguments.isAgain && arguments.isList)
    #expect(arguments.format == .json)
  }

  @Test("The results are text unless JSON is asked for")
  func format() throws {
    #expect(try Arguments([]).format == .text)
    #expect(try Arguments(["--format", "text"]).format == .text)
  }

  @Test("The help names every option that the specification has")
  func help() {
    for option in ["--target", "--test-target", "--tests", "--sample", "--format"] {
      #expect(Arguments.usage.contains("\n  \(option) "), "\(option)")
    }
  }

  @Test("What follows --in-place are options of the build")
  func inPlace() throws {
    let arguments = try Arguments(["--sample", "2", "--in-place", "-Xswiftc", "-g", "--target"])
    #expect(arguments.optionsInPlace == ["-Xswiftc", "-g", "--target"] && arguments.sample == 2)
    #expect(try Arguments(["--in-place"]).optionsInPlace == [] && Arguments([]).optionsInPlace == nil)
  }

  @Test(
    "A mistake is answered with one sentence",
    arguments: [
      (["--sample", "0"], "--sample needs a number of at least 1, not 0."),
      (["--target"], "--target needs a value."),
      (["--jobs", "two"], "--jobs needs a number of at least 1, not two."),
      (
        ["--runner", "a", "--test-target", "b"],
        "--test-target selects tests, which --runner does not run; use only one of them."
      ),
      (["--format", "xml"], "--format needs text or json, not xml."),
      (["--test-filter", "a"], "Unknown option --test-filter; --help lists all options."),
      (["--json"], "Unknown option --json; --help lists all options."),
      (["--fast"], "Unknown option --fast; --help lists all options."),
      (
        ["--runner", "a", "--tests", "b"],
        "--tests selects tests, which --runner does not run; use only one of them."
      ),
    ])
  func mistakes(words: [String], sentence: String) {
    #expect { try Arguments(words) } throws: { "\($0)" == sentence }
  }
}
