#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The symbols of a module and their relationships, as extracted by the compiler.
public struct SymbolGraph: Sendable {
  /// The module.
  public let module: String
  /// The module whose types this part extends; nil for the main part of the graph.
  public let extendedModule: String?
  /// All symbols.
  public let symbols: [Symbol]
  /// All relationships.
  public let relationships: [Relationship]

  /// Parses a file written by `swift-symbolgraph-extract` or SwiftPM.
  ///
  /// - Parameter name: the name of the file, which contains the extended module, as in `A@B.symbols.json`.
  public init(json: [UInt8], name: String) throws(SymbolGraphError) {
    let decoder = JSONDecoder()
    let data = Data(json)
    guard let document = try? decoder.decode(GraphDocument.self, from: data) else {
      throw .unreadable(file: name)
    }
    guard let body = document.body else {
      let version = document.version
      throw .unknownVersion(file: name, version: "\(version.major).\(version.minor).\(version.patch)")
    }
    module = document.module
    symbols = body.symbols
    relationships = body.relationships
    let stem = name.split(separator: "/").last.map(String.init)?.replacing(".symbols.json", with: "") ?? name
    let parts = stem.split(separator: "@")
    extendedModule = parts.count == 2 ? String(parts[1]) : nil
  }
}

/// An error in a symbol graph.
public enum SymbolGraphError: Error, Hashable, CustomStringConvertible {
  /// The file is not a symbol graph, or it is damaged.
  case unreadable(file: String)
  /// The version of the format is unknown.
  case unknownVersion(file: String, version: String)

  /// The reason as a sentence.
  public var description: String {
    switch self {
    case .unreadable(let file): "\(file) is not a readable symbol graph."
    case .unknownVersion(let file, let version):
      "\(file) is a symbol graph of version \(version); versions 0.x are supported."
    }
  }
}

/// A graph as stored; without its content if the version is unknown, since the format may differ.
private struct GraphDocument: Decodable {
  struct Version: Decodable {
    let major: Int
    let minor: Int
    let patch: Int
  }
  struct Body: Decodable {
    let symbols: [Symbol]
    let relationships: [Relationship]
  }
  private struct Metadata: Decodable {
    let formatVersion: Version
  }
  private struct Module: Decodable {
    let name: String
  }
  private enum CodingKeys: String, CodingKey {
    case metadata
    case module
  }

  let version: Version
  let module: String
  let body: Body?

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    version = try values.decode(Metadata.self, forKey: .metadata).formatVersion
    module = try values.decode(Module.self, forKey: .module).name
    body = version.major == 0 ? try Body(from: decoder) : nil
  }
}
