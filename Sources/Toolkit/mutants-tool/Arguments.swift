internal import ViperMutantRuns

/// The arguments of the tool.
struct Arguments: Equatable {
  var package = "."
  /// The folder for the copy of the package and its build; nil for one in the package's build folder.
  var work: String?
  var targets: [String] = []
  var filter: String?
  var runner: String?
  var sample: Int?
  var seed: UInt64 = 1
  var jobs = MutationRun.standardJobs
  var equivalents: String?
  var isAgain = false
  var isList = false
  var isJSON = false
  var isHelp = false

  static let usage = """
    Usage: swift package mutants [--target NAME]… [--test-filter REGEX | --runner COMMAND]
             [--sample N [--seed N]] [--jobs N] [--equivalents FILE] [--again] [--list] [--json]

    Changes the package's code a little, one place at a time, and tells which changes no test notices.
    All changes are compiled once, in a copy of the package; the package stays as it is.

      --target NAME         only the code of this target; may be repeated (default: all but tests)
      --test-filter REGEX   only tests in whose names this is found
      --runner COMMAND      what is run in the copy instead of the tests; it notices a change by a status
                            other than 0
      --sample N            only N of the changes
      --seed N              another sample (default: 1)
      --jobs N              how many changes are tried at a time (default: twice the cores)
      --equivalents FILE    the changes that are known to make no difference, with reasons
      --again               tries only the changes that nothing noticed the last time, after tests were added;
                            those in files that have changed since are tried, too
      --list                lists the changes and tries none
      --json                writes the results as JSON
    """

  init(_ words: [String]) throws(MutantError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      func value() throws(MutantError) -> String {
        guard let value = rest.popFirst(), !value.hasPrefix("--") else {
          throw MutantError("\(word) needs a value.")
        }
        return value
      }
      func number(from least: Int) throws(MutantError) -> Int {
        let text = try value()
        guard let number = Int(text), number >= least else {
          throw MutantError("\(word) needs a number from \(least) on, not \(text).")
        }
        return number
      }
      switch word {
      case "--package": package = try value()
      case "--work": work = try value()
      case "--target": targets.append(try value())
      case "--test-filter": filter = try value()
      case "--runner": runner = try value()
      case "--sample": sample = try number(from: 1)
      case "--seed": seed = UInt64(try number(from: 0))
      case "--jobs": jobs = try number(from: 1)
      case "--equivalents": equivalents = try value()
      case "--again": isAgain = true
      case "--list": isList = true
      case "--json": isJSON = true
      case "--help", "-h": isHelp = true
      default: throw MutantError("There is no option \(word); --help lists all.")
      }
    }
    guard runner == nil || filter == nil else {
      throw MutantError("--test-filter chooses tests, which --runner does not run; give one of them.")
    }
  }
}
