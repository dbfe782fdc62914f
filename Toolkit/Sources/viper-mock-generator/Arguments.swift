internal import ViperTools

/// The arguments of the generator.
struct Arguments {
  struct Module {
    var name: String
    /// The folder of the module's sources.
    var sources: String
    /// The folder of the file with the mocks.
    var folder: String
    /// The module to which the file belongs, and by whose settings it is compiled; the mocked one if it is unknown.
    var home: String
  }

  enum Task {
    case write
    case check
    case list
  }

  var modules: [Module] = []
  /// Modules with protocols that others may inherit from.
  var others: [String] = []
  /// The folder that has a folder with the symbol graph of each module.
  var graphs = ""
  /// The folder that paths in messages are relative to.
  var directory = ""
  var mocksAll = false
  /// Folders in which the mocks of other modules are left over.
  var swept: [String] = []
  var task = Task.write
  /// SwiftPM's description of the build; nil if the graphs exist and mocks need not compile.
  var build: String?
  /// The folder of mocks that have already been compiled.
  var checkedMocks = ""

  static let usage = """
    Usage: viper-mock-generator --module NAME SOURCES FOLDER HOME … [--other NAME]… --graphs DIR
             [--directory DIR] [--all] [--sweep DIR]… [--check | --list] [--build FILE --checked DIR]
    """

  init(_ words: [String]) throws(ToolError) {
    var reader = ArgumentReader(words)
    while let word = reader.next() {
      switch word {
      case "--module":
        let (name, sources) = (try reader.value(), try reader.value())
        modules.append(
          Module(name: name, sources: sources, folder: try reader.value(), home: try reader.value()))
      case "--other": others.append(try reader.value())
      case "--graphs": graphs = try reader.value()
      case "--directory": directory = try reader.value()
      case "--build": build = try reader.value()
      case "--checked": checkedMocks = try reader.value()
      case "--sweep": swept.append(try reader.value())
      case "--all": mocksAll = true
      case "--check": task = .check
      case "--list": task = .list
      default: throw ToolError("Unknown argument \(word).\n\(Self.usage)")
      }
    }
    guard !modules.isEmpty, !graphs.isEmpty else { throw ToolError("No module is given.\n\(Self.usage)") }
  }
}
