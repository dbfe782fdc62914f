#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The output of `swiftc -frontend -scan-dependencies` for a module.
public struct ImportScan: Sendable, Hashable {
  /// The imports written in the module's files, in order, without those that the compiler adds.
  public let imports: [Import]
  /// The C modules that the module depends on, with the paths of their module maps.
  public let moduleMaps: [String: String]

  /// Reads the scanner's output; nil if its format is unknown.
  ///
  /// - Parameter path: returns the path of a file relative to the package's folder.
  public init?(json: [UInt8], module: String, path: (String) -> String) {
    guard let document = try? JSONDecoder().decode(Document.self, from: Data(json)) else { return nil }
    // The array alternates between names of modules and their details.
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
      // This is the compiler's spelling, which a later version may correct.
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
