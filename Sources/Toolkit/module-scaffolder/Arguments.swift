/// The arguments of the scaffolder.
struct Arguments {
  var module = ""
  var screens: [String] = []
  /// The folder of the package.
  var package = "."
  /// The folder of the package with the template; nil for the package itself.
  var template: String?
  /// A folder for intermediate files; nil for a temporary one.
  var work: String?

  static let usage = """
    Usage: viper-module-scaffolder NAME [--screen NAME]… [--package DIR] [--template DIR] [--work DIR]
    """

  init(_ words: [String]) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      func value() throws(UsageError) -> String {
        guard let value = rest.popFirst(), !value.hasPrefix("--") else {
          throw UsageError(sentence: "\(word) needs a value.")
        }
        return value
      }
      switch word {
      case "--screen": screens.append(try value())
      case "--package": package = try value()
      case "--template": template = try value()
      case "--work": work = try value()
      default:
        guard !word.hasPrefix("-") else {
          throw UsageError(sentence: "Unknown argument \(word).\n\(Self.usage)")
        }
        guard module.isEmpty else {
          throw UsageError(sentence: "One module at a time: remove '\(word)'.\n\(Self.usage)")
        }
        module = word
      }
    }
    guard !module.isEmpty else { throw UsageError(sentence: "No module is given.\n\(Self.usage)") }
  }
}

/// A usage error, with a message.
struct UsageError: Error {
  let sentence: String
}
