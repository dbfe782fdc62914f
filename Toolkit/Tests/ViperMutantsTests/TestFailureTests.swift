import Testing

@testable import ViperMutantRuns

/// What people read of a test that fails before there is any mutant.
@Suite("Failures without mutants")
struct TestFailureTests {
  @Test("A failing test of Swift Testing is named, with the first lines of its output")
  func swiftTesting() {
    let output = """
      ◇ Test run started.
      ✔ Test good() passed after 0.001 seconds.
      ✘ Test "Sums are right" recorded an issue at Tests.swift:4:3: Expectation failed: (sum → 3) == 4
      ↳ // Four it must be.
      ✘ Test "Sums are right" failed after 0.001 seconds with 1 issue.
      """
    #expect(
      TestFailure(.failed(1), output).description == """
        The test "Sums are right" fails.
          ✘ Test "Sums are right" recorded an issue at Tests.swift:4:3: Expectation failed: (sum → 3) == 4
          ↳ // Four it must be.
          ✘ Test "Sums are right" failed after 0.001 seconds with 1 issue.
        """)
  }

  @Test("A failing test of XCTest is named")
  func xctest() {
    let output = """
      Test Case 'SumTests.testSum' started at 2026-01-01 10:00:00.000
      /p/Tests.swift:4: error: SumTests.testSum : XCTAssertEqual failed: ("3") is not equal to ("4") -
      Test Case 'SumTests.testSum' failed (0.001 seconds)
      """
    #expect(
      TestFailure(.failed(1), output).description.hasPrefix("The test SumTests.testSum fails.\n  /p/Tests"))
  }

  @Test("A crash of XCTest names the test that was running, and shows the end of the output")
  func crash() {
    let output =
      (1...20).map { "line \($0)" }.joined(separator: "\n")
      + "\nTest Case 'SumTests.testSum' started at 2026-01-01\nFatal error: no"
    let text = TestFailure(.crashed(4), output).description
    #expect(text.hasPrefix("The test SumTests.testSum ends with signal 4.\n  line 15\n"))
    #expect(text.hasSuffix("\n  Fatal error: no"))
  }

  @Test("Another command has no names of tests")
  func command() {
    #expect(TestFailure(.failed(2), "no such file\n").description == "The command fails.\n  no such file")
    #expect(TestFailure(.late, "").description == "The command does not end.")
  }
}
