internal import Foundation
public import ViperTools

/// The failure of a test without a mutant, for people.
struct TestFailure: CustomStringConvertible {
  /// A sentence with the name of the test, and the first lines of its output.
  let description: String

  init(_ trial: Trial) { self.init(trial.ending, trial.text) }

  /// - Parameter output: the output of Swift Testing, of XCTest or of another command.
  init(_ ending: Trial.Ending?, _ output: String) {
    let lines = output.split(separator: "\n").map(String.init)
    let found = lines.enumerated().lazy.compactMap { index, line in
      Self.name(inFailure: line).map { (index, $0) }
    }.first
    let name = found?.1 ?? (ending.map { $0 != .passed } ?? false ? Self.lastStarted(in: lines) : nil)
    let subject = name.map { "The test \($0)" } ?? "The command"
    // Without a failure, the reason is at the end, as a crash is.
    let excerpt = found.map { lines[$0.0...].prefix(8) } ?? lines.suffix(8)
    description =
      ([Self.sentence(subject, ending)] + excerpt.map { "  \($0)" }).joined(separator: "\n")
  }

  private static func sentence(_ subject: String, _ ending: Trial.Ending?) -> String {
    switch ending {
    case .crashed(let signal): "\(subject) ends with signal \(signal)."
    case .late: "\(subject) does not end."
    case .failed, .passed, nil: "\(subject) fails."
    }
  }

  /// Returns the name of the test in a line that reports its failure.
  private static func name(inFailure line: String) -> String? {
    if let match = line.firstMatch(of: #/^\S+ +Test (.+?) recorded an issue /#) { return String(match.1) }
    if let match = line.firstMatch(of: #/: error: (\S+\.\S+) : /#) { return String(match.1) }
    return nil
  }

  /// Returns the name of the test of XCTest that started last; those of Swift Testing run in parallel.
  private static func lastStarted(in lines: [String]) -> String? {
    lines.reversed().lazy.compactMap { $0.firstMatch(of: #/^Test Case '(.+)' started at /#)?.1 }.first
      .map { String($0) }
  }
}

extension Runner {
  /// Runs all cases once without mutants.
  ///
  /// - Throws: `ToolError` with the name of a test that fails, since a mutant would not be what it detects.
  public func check(in build: PackageBuild) throws(ToolError) {
    let variables = environment(beside: ProcessInfo.processInfo.environment, hasMutant: false)
    let steps = commands(cases).map { Trial.Step(words: $0, limit: .seconds(3600)) }
    let trial = try Trial(
      steps, in: folder, environment: variables, output: "\(build.request.work)/output-without-mutants")
    while trial.ending == nil {
      try trial.poll()
      usleep(1000)
    }
    guard trial.ending == .passed else {
      throw ToolError(
        "\(name) must pass without mutants. \(TestFailure(trial).description)")
    }
  }
}
