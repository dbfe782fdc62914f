internal import ViperTools

/// The arguments of the generator.
struct Arguments {
  struct Module {
    var name: String
    /// The folder of the module's symbol graph.
    var graphs: String
    /// The folder of the module's sources.
    var sources: String
  }

  enum Task {
    case write
    case check
    case list
  }

  var modules: [Module] = []
  /// Folders with graphs of other modules.
  var otherGraphs: [String] = []
  var output = "Tests/Mocks"
  /// The folder that paths in messages are relative to.
  var directory = ""
  var mocksAll = false
  /// Whether no other modules have mocks, so that existing mocks of others are stale.
  var isComplete = false
  var task = Task.write
  /// The compiler that checks whether mocks compile; nil for no check.
  var compiler: String?
  /// The compiler flags for finding the modules.
  var compilerFlags: [String] = []
  /// The folder of mocks that have already been compiled.
  var checkedMocks = ""

  static let usage = """
    Usage: viper-mock-generator --module NAME GRAPHS SOURCES … [--graphs DIR]… [--output DIR] [--directory DIR]
             [--all] [--complete] [--check | --list] [--compiler FILE --checked DIR [--flag WORD]…]
    """

  init(_ words: [String]) throws(UsageError) {
    var reader = ArgumentReader(words)
    while let word = reader.next() {
      switch word {
      case "--module": modules.append(Module(name: try reader.value(), graphs: try reader.value(), sources: try reader.value()))
      case "--graphs": otherGraphs.append(try reader.value())
      case "--output": output = try reader.value()
      case "--directory": directory = try reader.value()
      case "--compiler": compiler = try reader.value()
      case "--checked": checkedMocks = try reader.value()
      case "--flag": compilerFlags.append(try reader.value())
      case "--all": mocksAll = true
      case "--complete": isComplete = true
      case "--check": task = .check
      case "--list": task = .list
      default: throw UsageError("Unknown argument \(word).\n\(Self.usage)")
      }
    }
    guard !modules.isEmpty else { throw UsageError("No module is given.\n\(Self.usage)") }
  }
}
