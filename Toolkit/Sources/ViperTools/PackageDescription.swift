internal import Foundation

/// A package as described by `swift package describe --type json`, with what only a plug-in knows.
public struct PackageDescription: Decodable, Sendable {
  /// A target.
  public struct Target: Decodable, Sendable {
    public let name: String
    /// The name of its module.
    public let c99name: String
    /// `library`, `executable`, `test` or another kind of SwiftPM.
    public let type: String
    /// `SwiftTarget`, `ClangTarget` or another kind of SwiftPM.
    public let moduleType: String
    /// The folder, relative to the package's.
    public let path: String
    public let sources: [String]
    public let targetDependencies: [String]?
    public let productDependencies: [String]?
    public let compilationConditions: [String]?
    public let compilerFlags: [String]?
    /// The first error of the compiler, if it made no module; only a plug-in knows it.
    public let compilationError: String?

    /// Whether it has tests.
    public var isTest: Bool { type == "test" }
    /// The paths of the Swift files, relative to the package's folder.
    public var files: [String] { sources.filter { $0.hasSuffix(".swift") }.map { "\(path)/\($0)" } }
  }

  /// A product.
  public struct Product: Decodable, Sendable {
    public let name: String
    public let targets: [String]
  }

  public let name: String
  /// The folder of the package.
  public let path: String
  public private(set) var targets: [Target]
  public let products: [Product]?
  /// Targets of other packages; only a plug-in knows them.
  public let foreignTargets: [Target]?

  /// Reads a description; nil if it is none.
  public init?(json: [UInt8]) {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let package = try? decoder.decode(Self.self, from: Data(json)) else { return nil }
    self = package
  }

  /// Returns the package with only some of its targets.
  public func keeping(_ isKept: (Target) -> Bool) -> PackageDescription {
    var package = self
    package.targets.removeAll { !isKept($0) }
    return package
  }
}
