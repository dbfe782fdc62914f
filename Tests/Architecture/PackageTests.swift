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
}
