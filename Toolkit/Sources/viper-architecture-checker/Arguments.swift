internal import Foundation
internal import ViperArchitecture
internal import ViperTools

/// The arguments of the checker.
struct Arguments {
  /// The file with the package's description from `swift package describe --type json`.
  var description = ""
  /// The folders of the built modules.
  var modules: [String] = []
  /// The folder of the compiler's cache of C modules; nil for the build's own.
  var cache: String?
  /// The folder of the compiler; empty to search for it by name.
  var toolchain = ""
  /// The file of the rules; nil for the package's default, if it exists.
  var rules: String?
  var baseline: String?
  var baselineUse = BaselineUse.read
  var task = Task.check
  var format = Report.Format.text

  enum Task {
    case check
    /// Reads the arguments and the files that they name, which needs no build.
    case validate
    case help
  }

  enum BaselineUse {
    case read
    case write
  }

  static let help = """
    Usage: swift package check-architecture [--rules FILE] [--baseline FILE [--write-baseline]]
             [--format text|json|dot]

      --rules FILE       the rules; by default architecture.json, if there is one
      --baseline FILE    accepts what this file lists, and fails only on what is new
      --write-baseline   writes the current findings to the baseline
      --format FORMAT    text: the findings; json: findings and metrics; dot: the graph of imports

    """

  init(_ words: [String]) throws(ToolError) {
    var reader = ArgumentReader(words)
    while let word = reader.next() {
      switch word {
      case "--package": description = try reader.value()
      case "--modules": modules.append(Self.resolved(try reader.value()))
      case "--cache": cache = Self.resolved(try reader.value())
      case "--toolchain": toolchain = try reader.value()
      case "--rules": rules = try reader.value()
      case "--baseline": baseline = try reader.value()
      case "--write-baseline": baselineUse = .write
      case "--validate": task = .validate
      case "--help":
        task = .help
        return
      case "--format":
        let name = try reader.value()
        guard let known = Report.Format(rawValue: name) else {
          let names = Report.Format.allCases.map(\.rawValue).joined(separator: ", ")
          throw ToolError("There is no format \(name); the formats are \(names).")
        }
        format = known
      default: throw ToolError("Unknown argument \(word); --help lists the options.")
      }
    }
    guard baseline != nil || baselineUse == .read else {
      throw ToolError("--write-baseline needs a file: --baseline FILE.")
    }
    guard !description.isEmpty else { throw ToolError("--package FILE is missing.") }
    guard !modules.isEmpty || task != .check else { throw ToolError("--modules DIR is missing.") }
  }
}

extension Arguments {
  /// Returns the path without symbolic links: the compiler treats two paths to a module in its cache as two modules.
  private static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
