internal import Foundation
internal import ViperArchitecture

/// What the checker is to do.
struct Arguments {
  /// The file that describes the package, as `swift package describe --type json` writes it.
  var description = ""
  /// The folders of the built modules.
  var modules: [String] = []
  /// Where the compiler keeps modules in C that it has read; nil for where the build keeps them.
  var cache: String?
  /// The folder of the compiler; empty for the one that is found by its name.
  var toolchain = ""
  /// The file of the rules; nil for that of the package, where it has one.
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

  init(_ words: [String]) throws(WrongUse) {
    var rest = words[...]
    while let word = rest.popFirst() {
      func value() throws(WrongUse) -> String {
        guard let value = rest.popFirst(), !value.hasPrefix("--") else {
          throw WrongUse("\(word) needs a value.")
        }
        return value
      }
      switch word {
      case "--package": description = try value()
      case "--modules": modules.append(Self.resolved(try value()))
      case "--cache": cache = Self.resolved(try value())
      case "--toolchain": toolchain = try value()
      case "--rules": rules = try value()
      case "--baseline": baseline = try value()
      case "--write-baseline": task = .writeBaseline
      case "--format":
        let name = try value()
        guard let known = Report.Format(rawValue: name) else {
          let names = Report.Format.allCases.map(\.rawValue).joined(separator: ", ")
          throw WrongUse("There is no format \(name); the formats are \(names).")
        }
        format = known
      default: throw WrongUse("Unknown argument \(word).\n\(Self.usage)")
      }
    }
    guard !description.isEmpty, !modules.isEmpty else {
      throw WrongUse("No package is given.\n\(Self.usage)")
    }
    guard baseline != nil || task == .check else {
      throw WrongUse("--write-baseline needs a file: --baseline FILE.")
    }
  }
}

extension Arguments {
  /// The path without symbolic links: the compiler takes two paths of one module in its cache for two modules.
  private static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

/// A use that cannot be served, and why.
struct WrongUse: Error {
  let sentence: String

  init(_ sentence: String) { self.sentence = sentence }
}
