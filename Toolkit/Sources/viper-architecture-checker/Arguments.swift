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
  var task = Task.check
  var format = Report.Format.text

  enum Task {
    case check
    case writeBaseline
  }

  static let usage = """
    Usage: viper-architecture-checker --package FILE --modules DIR… [--cache DIR] [--toolchain DIR]
             [--rules FILE] [--baseline FILE [--write-baseline]] [--format text|json|dot]
    """

  init(_ words: [String]) throws(UsageError) {
    var reader = ArgumentReader(words)
    while let word = reader.next() {
      switch word {
      case "--package": description = try reader.value()
      case "--modules": modules.append(Self.resolved(try reader.value()))
      case "--cache": cache = Self.resolved(try reader.value())
      case "--toolchain": toolchain = try reader.value()
      case "--rules": rules = try reader.value()
      case "--baseline": baseline = try reader.value()
      case "--write-baseline": task = .writeBaseline
      case "--format":
        let name = try reader.value()
        guard let known = Report.Format(rawValue: name) else {
          let names = Report.Format.allCases.map(\.rawValue).joined(separator: ", ")
          throw UsageError("There is no format \(name); the formats are \(names).")
        }
        format = known
      default: throw UsageError("Unknown argument \(word).\n\(Self.usage)")
      }
    }
    guard !description.isEmpty, !modules.isEmpty else {
      throw UsageError("No package is given.\n\(Self.usage)")
    }
    guard baseline != nil || task == .check else {
      throw UsageError("--write-baseline needs a file: --baseline FILE.")
    }
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
