internal import ViperTools

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

  init(_ words: [String]) throws(ToolError) {
    var reader = ArgumentReader(words)
    while let word = reader.next() {
      switch word {
      case "--screen": screens.append(try reader.value())
      case "--package": package = try reader.value()
      case "--template": template = try reader.value()
      case "--work": work = try reader.value()
      default:
        guard !word.hasPrefix("-") else {
          throw ToolError("Unknown argument \(word).\n\(Self.usage)")
        }
        guard module.isEmpty else {
          throw ToolError("One module at a time: remove '\(word)'.\n\(Self.usage)")
        }
        module = word
      }
    }
    guard !module.isEmpty else { throw ToolError("No module is given.\n\(Self.usage)") }
  }
}
