#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What `swiftc -frontend -scan-dependencies` says of a module.
public struct ImportScan: Sendable, Hashable {
  /// The imports that its files write, in order; those that the compiler adds are left out.
  public let imports: [Import]
  /// The modules in C that it reaches, with the paths of their module maps.
  public let moduleMaps: [String: String]

  /// Reads what the scanner wrote; nil where it is in a form that is not known.
  ///
  /// - Parameter path: the path of a file from the package's folder.
  public init?(json: [UInt8], module: String, path: (String) -> String) {
    guard let document = try? JSONDecoder().decode(Document.self, from: Data(json)) else { return nil }
    // Names of modules and what is known of them take turns.
    let known = stride(from: 0, to: document.modules.count - 1, by: 2).map { index in
      (name: document.modules[index], module: document.modules[index + 1])
    }
    guard let own = known.first(where: { $0.name.swift == module })?.module else { return nil }
    var imports: [Import] = []
    for found in own.imports ?? [] {
      for location in found.importLocations ?? [] {
        let line = location.linuNumber ?? location.lineNumber ?? 1
        imports.append(Import(found.identifier, at: Place(path(location.bufferIdentifier), line)))
      }
    }
    self.imports = imports.sorted { ($0.place, $0.module) < ($1.place, $1.module) }
    var moduleMaps: [String: String] = [:]
    for (name, module) in known {
      guard let name = name.clang else { continue }
      moduleMaps[name] = module.details?.clang?.moduleMapPath
    }
    self.moduleMaps = moduleMaps
  }

  private struct Document: Decodable {
    let modules: [Entry]
  }
  private struct Entry: Decodable {
    struct Found: Decodable {
      let identifier: String
      let importLocations: [Location]?
    }
    struct Location: Decodable {
      let bufferIdentifier: String
      // So the compiler spells it; it may mend that one day.
      let linuNumber: Int?
      let lineNumber: Int?
    }
    struct Details: Decodable {
      struct Clang: Decodable {
        let moduleMapPath: String?
      }
      let clang: Clang?
    }
    let swift: String?
    let clang: String?
    let imports: [Found]?
    let details: Details?
  }
}
