internal import ViperMutantRuns
internal import ViperTools

/// The arguments of the tool.
struct Arguments: Equatable {
  var package = "."
  /// The folder for the copy of the package and its build; nil for one in the package's build folder.
  var work: String?
  var targets: [String] = []
  var testTargets: [String] = []
  /// The options with which the package was built, to use its own build; nil for a copy.
  var optionsInPlace: [String]?
  var filter: String?
  var runner: String?
  var sample: Int?
  var seed: UInt64 = 1
  var jobs = MutationRun.defaultJobs
  var equivalents: String?
  var isAgain = false
  var isList = false
  var format = Format.text
  var isHelp = false

  enum Format: String, CaseIterable {
    case text
    case json
  }

  static let usage = """
    Usage: swift package mutants [--target NAME]… [--test-target NAME]… [--tests FILTER] [--sample N [--seed N]]
             [--format text|json] [--jobs N] [--equivalents FILE] [--again] [--list] [--in-place OPTION…]
           swift package mutants [--target NAME]… --runner COMMAND …

    Makes small changes to the package's code, one place at a time, and reports those that no test detects.
    All changes are compiled once, beside a build of a copy of the package; the package itself is not modified.
    The results are written to standard output, and progress to standard error.

      --target NAME         only the code of this target; may be repeated (default: all except tests)
      --test-target NAME    builds and runs only this test target and what it depends on; may be repeated
                            (default: all)
      --tests FILTER        only tests whose names match a regular expression
      --runner COMMAND      command to run in the copy instead of the tests; it detects a change if its status
                            is not 0
      --sample N            only N of the changes
      --seed N              seed of the sample (default: 1)
      --jobs N              number of changes to try in parallel (default: twice the cores)
      --equivalents FILE    list of changes that are known to make no difference, with reasons
      --again               after adding tests: tries only the changes that were not detected last time, and
                            those in files that have changed since
      --list                lists the changes without trying them
      --format text|json    format of the results (default: text)
      --in-place OPTION…    the last option: uses the package's own build instead of a copy, which was made by
                            swift build --build-tests with these options; for a clone that nobody works in
    """

  init(_ words: [String]) throws(ToolError) {
    var reader = ArgumentReader(words)
    while let word = reader.next() {
      switch word {
      case "--package": package = try reader.value()
      case "--work": work = try reader.value()
      case "--target": targets.append(try reader.value())
      case "--test-target": testTargets.append(try reader.value())
      case "--tests": filter = try reader.value()
      case "--runner": runner = try reader.value()
      case "--sample": sample = try reader.number(from: 1)
      case "--seed": seed = UInt64(try reader.number(from: 0))
      case "--jobs": jobs = try reader.number(from: 1)
      case "--equivalents": equivalents = try reader.value()
      case "--again": isAgain = true
      case "--list": isList = true
      case "--format": format = try Self.format(try reader.value())
      case "--in-place": optionsInPlace = reader.remainder()
      case "--help", "-h": isHelp = true
      default: throw ToolError("Unknown option \(word); --help lists all options.")
      }
    }
    guard runner == nil || filter == nil && testTargets.isEmpty else {
      let option = filter == nil ? "--test-target" : "--tests"
      throw ToolError("\(option) selects tests, which --runner does not run; use only one of them.")
    }
  }

  private static func format(_ name: String) throws(ToolError) -> Format {
    guard let format = Format(rawValue: name) else {
      let all = Format.allCases.map(\.rawValue).joined(separator: " or ")
      throw ToolError("--format needs \(all), not \(name).")
    }
    return format
  }
}
