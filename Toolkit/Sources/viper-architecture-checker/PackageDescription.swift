internal import ViperArchitecture

/// A package as described by `swift package describe --type json`, with additions by the plug-in.
struct PackageDescription: Decodable {
  struct Target: Decodable {
    let name: String
    let c99name: String
    let type: String
    let moduleType: String
    /// The folder, relative to the package's.
    let path: String
    let sources: [String]
    let targetDependencies: [String]?
    let productDependencies: [String]?
    let compilationConditions: [String]?
    let compilerFlags: [String]?
    /// The first error of the compiler, if it made no module; only the plug-in knows it.
    let compilationError: String?

    private enum CodingKeys: String, CodingKey {
      case name
      case c99name
      case type
      case moduleType = "module_type"
      case path
      case sources
      case targetDependencies = "target_dependencies"
      case productDependencies = "product_dependencies"
      case compilationConditions = "compilation_conditions"
      case compilerFlags = "compiler_flags"
      case compilationError = "compilation_error"
    }
  }
  struct Product: Decodable {
    let name: String
    let targets: [String]
  }

  let name: String
  /// The folder of the package.
  let path: String
  let targets: [Target]
  let products: [Product]?
  /// Targets of other packages; only the plug-in knows them.
  let foreignTargets: [Target]?

  private enum CodingKeys: String, CodingKey {
    case name
    case path
    case targets
    case products
    case foreignTargets = "foreign_targets"
  }
}

extension PackageDescription.Target {
  var kind: Target.Kind {
    switch (moduleType, type) {
    case (_, "plugin"), (_, "macro"): .tool
    case ("SwiftTarget", "executable"): .executable
    case ("SwiftTarget", "test"): .test
    case ("SwiftTarget", "library"): .library
    default: .opaque
    }
  }

  /// The paths of the Swift files, relative to the package's folder.
  var files: [String] { sources.filter { $0.hasSuffix(".swift") }.map { "\(path)/\($0)" } }
}
