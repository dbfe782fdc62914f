import Foundation
import Testing

/// The rules of the house: which room may import which.
///
/// They hold until the architecture check takes their place.
@Suite("Import rules")
struct ImportRulesTests {
  /// What the targets of each role may import of this package; `Feature` stands for the feature itself.
  private static let rules: [String: Set<String>] = [
    "Entities": ["SharedEntities"],
    "ViewData": ["SharedEntities", "SharedViewData"],
    "Contracts": ["SharedEntities", "FeatureEntities", "FeatureViewData"],
    "Interactors": ["SharedEntities", "FeatureEntities", "FeatureContracts"],
    "Presenters": [
      "SharedEntities", "SharedViewData", "FeatureEntities", "FeatureViewData", "FeatureContracts",
    ],
    "Routers": ["SharedEntities", "FeatureEntities", "FeatureViewData", "FeatureContracts"],
    "Views": [
      "SharedEntities", "SharedViewData", "SharedViews", "FeatureViewData", "FeatureContracts", "Terminal",
    ],
    "Storage": ["SharedEntities", "FeatureEntities", "DatabaseStorage"],
    "Modules": [
      "SharedEntities", "SharedViewData", "ModulesContracts", "SharedViews", "Terminal", "DatabaseStorage",
      "FeatureEntities",
      "FeatureViewData", "FeatureContracts", "FeatureStorage", "FeatureInteractors", "FeaturePresenters",
      "FeatureRouters", "FeatureViews",
    ],
  ]

  /// What the rooms that belong to no feature may import of this package.
  private static let common: [String: Set<String>] = [
    "Entities/Shared": [],
    "ViewData/Shared": [],
    "Views/Shared": ["SharedEntities", "SharedViewData", "Terminal"],
    "Contracts/Modules": ["SharedEntities", "Terminal"],
    "Modules/Registry": ["SharedEntities", "ModulesContracts", "Terminal"],
    "Modules/Apps": ["SharedEntities", "SharedViews", "ModulesContracts", "RegistryModules", "Terminal"],
    "Storage/Database": ["SharedEntities", "CSQLite"],
    "Terminal": [],
    "Toolkit/SymbolGraphs": ["Foundation", "FoundationEssentials"],
    "Toolkit/MockGenerator": ["Foundation", "FoundationEssentials", "SymbolGraphs"],
    "Toolkit/mock-generator": ["Foundation", "FoundationEssentials", "SymbolGraphs", "MockGenerator"],
    "Toolkit/Mocks": ["Testing"],
  ]

  private static let system: Set<String> = [
    "Glibc", "Musl", "Darwin", "Synchronization", "Dispatch", "Swift",
  ]

  private static var sources: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources")
  }

  /// Every source file by its path below `Sources`.
  private static func files() throws -> [String: String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter {
      $0.hasSuffix(".swift")
    }
    return try Dictionary(
      uniqueKeysWithValues: paths.map {
        ($0, try String(contentsOf: sources.appendingPathComponent($0), encoding: .utf8))
      })
  }

  /// The imports of a file that its room does not allow.
  private static func forbidden(in path: String, _ text: String) -> [String] {
    let parts = path.split(separator: "/").map(String.init)
    let room = parts[0] == "Terminal" ? "Terminal" : parts.prefix(2).joined(separator: "/")
    let feature = parts[1]
    let allowed =
      common[room]
      ?? Set((rules[parts[0]] ?? []).map { $0.replacingOccurrences(of: "Feature", with: feature) })
    return imports(text).filter { !allowed.contains($0) && !system.contains($0) }
  }

  private static let modifiers: Set<Substring> = [
    "public", "package", "internal", "private", "fileprivate", "@testable", "@preconcurrency", "@_exported",
  ]

  private static func imports(_ text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard let index = words.firstIndex(of: "import"), words[..<index].allSatisfy(modifiers.contains) else {
        return nil
      }
      return words.last?.split(separator: ".").first.map(String.init)
    }
  }

  @Test("Every room imports only what it may")
  func rooms() throws {
    let files = try Self.files().filter { !$0.key.hasPrefix("todo-viper/") }
    #expect(files.count > 40)
    for (path, text) in files {
      #expect(Self.forbidden(in: path, text).isEmpty, "\(path)")
    }
  }

  @Test(
    "A forbidden import is found",
    arguments: [
      ("Views/ToDos/A.swift", "internal import ToDosEntities"),
      ("Presenters/ToDos/A.swift", "public import Terminal"),
      ("Presenters/ToDos/A.swift", "import ToDosStorage"),
      ("Interactors/ToDos/A.swift", "import struct Foundation.Data"),
      ("Presenters/Quiz/A.swift", "import ToDosContracts"),
      ("Entities/ToDos/A.swift", "@testable import ToDosViewData"),
      ("Terminal/A.swift", "import SharedEntities"), ("Routers/ToDos/A.swift", "internal import ToDosViews"),
    ])
  func planted(path: String, text: String) {
    #expect(Self.forbidden(in: path, text).count == 1)
  }

  @Test("The package depends on no other")
  func noPackages() throws {
    let manifest = try String(
      contentsOf: Self.sources.deletingLastPathComponent().appendingPathComponent("Package.swift"),
      encoding: .utf8)
    #expect(!manifest.contains(".package("))
  }
}
