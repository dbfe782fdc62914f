import Foundation
import Testing

@Suite("The package")
struct PackageTests {
  /// The folder of this package.
  static var folder: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  @Test("It depends on no other")
  func noPackages() throws {
    let manifest = try String(
      contentsOf: Self.folder.appendingPathComponent("Package.swift"), encoding: .utf8)
    #expect(!manifest.contains(".package("))
  }

  /// A feature is taken out with its tests; those of another would then ask for what is gone.
  @Test("Tests of a feature name another one only in a folder that is taken out with it")
  func featuresInTests() throws {
    let modules = Self.folder.appendingPathComponent("Tests/Modules")
    let features = try FileManager.default.contentsOfDirectory(atPath: modules.path)
    #expect(features.count >= 3)
    let tests = Self.folder.appendingPathComponent("Tests")
    let entries = try #require(FileManager.default.enumerator(atPath: tests.path))
    for case let path as String in entries where path.hasSuffix(".swift") {
      let folders = Set(path.split(separator: "/").map(String.init))
      guard ["CommandLine", "Server", "Service"].contains(where: path.hasPrefix),
        !folders.isDisjoint(with: features)
      else { continue }
      let text = try String(contentsOf: tests.appendingPathComponent(path), encoding: .utf8)
      for feature in features where !folders.contains(feature) {
        let isNamed = text.contains("\"\(feature.lowercased())\"")
        #expect(!isNamed, "\(path) names \(feature)")
      }
    }
  }
}
