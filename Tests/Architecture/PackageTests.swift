import Foundation
import Testing

@Suite("The package")
struct PackageTests {
  /// The folder of this package.
  static var folder: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  private func manifest() throws -> String {
    try String(contentsOf: Self.folder.appendingPathComponent("Package.swift"), encoding: .utf8)
  }

  @Test(
    "It depends on no other, and neither does the toolkit",
    arguments: ["Package.swift", "Toolkit/Package.swift"])
  func noPackages(path: String) throws {
    let manifest = try String(contentsOf: Self.folder.appendingPathComponent(path), encoding: .utf8)
    #expect(!manifest.contains(".package("))
  }

  /// The package manager caches a manifest by its text: it would not see that a folder or a variable has changed.
  @Test(
    "Its manifest is data: it reads no files and no environment, and has at most 310 lines beside its lists")
  func dataOnly() throws {
    let manifest = try manifest()
    for word in ["Foundation", "FileManager", "environment", "Context", "import Glibc", "import Darwin"] {
      #expect(!manifest.contains(word), "Package.swift names \(word)")
    }
    // Each feature and architecture adds a line.
    let lines = manifest.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count { !$0.hasPrefix("  Feature(") && !$0.hasPrefix("  Architecture(") } <= 310)
  }

  /// The tools are targets of this package as well, so that it needs no other; both must build the same.
  @Test("Its manifest and that of the toolkit describe the same tools, built in the same way")
  func sameTools() throws {
    let toolkit = try String(
      contentsOf: Self.folder.appendingPathComponent("Toolkit/Package.swift"), encoding: .utf8)
    func lines(_ text: String, from start: String, to end: String) throws -> [Substring] {
      let start = try #require(text.firstRange(of: start))
      let end = try #require(text[start.upperBound...].firstRange(of: end))
      return text[start.lowerBound..<end.lowerBound].split(separator: "\n")
    }
    let tools = try lines(toolkit, from: "let toolkit: KeyValuePairs", to: "\n]")
    #expect(tools.count > 15)
    #expect(try lines(manifest(), from: "let toolkit: KeyValuePairs", to: "\n]") == tools)
    let commands = try lines(toolkit, from: "let commands: ", to: "\n]")
    let own = try lines(manifest(), from: "let commands: ", to: "\n]")
    #expect(own.filter { !$0.contains("ViperScaffoldPlugin") } == commands)
    // A target of another package that has the same name would stop SwiftPM.
    let names = tools.flatMap { $0.matches(of: #/"\w+\/([\w-]+)":/#) }.map { $0.output.1.lowercased() }
    #expect(names.count > 20 && names.allSatisfy { $0.hasPrefix("viper") })
    let features = try lines(toolkit, from: #"["ExistentialAny""#, to: "\n")
    #expect(try lines(manifest(), from: #"["ExistentialAny""#, to: "\n") == features)
  }

  /// The folders of what a feature's line in the manifest may list; `*` is the feature.
  private static let folders = [
    ".formats": ["Sources/Formats/*"], ".bank": ["Sources/Formats/*/Bank"],
    ".drafts": ["Sources/Storage/Drafts/*"],
    ".server": ["Sources/Storage/PostgreSQL/*", "Sources/todo-viper-team/*"],
    ".bench": [],
    ".study": ["Sources/Study/*", "Sources/Storage/InMemory/*", "Tests/Scripts/*"],
  ]
  private static let testFolders = [
    ".command": "Tests/CommandLine/*", ".preview": "Tests/Previews/*", ".server": "Tests/Server/*",
    ".service": "Tests/Service/*",
  ]

  /// What is not listed is not built, and nothing else would tell.
  @Test("Its manifest lists of each feature what has a folder, and nothing else")
  func listedFolders() throws {
    let lines = try manifest().matches(
      of: #/\n  Feature\("(\w+)"(?:, ((?:\.\w+(?:, )?)*))?(?:tests: (.*))?\),/#)
    #expect(lines.count >= 3)
    for line in lines {
      func words(_ list: Substring?) -> Set<String> {
        Set((list ?? "").split { $0 == "," || $0 == " " }.map(String.init))
      }
      let (name, parts, tests) = (String(line.1), words(line.2), words(line.3))
      let expected =
        Self.folders.flatMap { part, folders in folders.map { ($0, parts.contains(part)) } }
        + Self.testFolders.map { suite, folder in (folder, tests.contains(suite)) }
      #expect(parts.isSubset(of: Self.folders.keys) && tests.isSubset(of: Self.testFolders.keys))
      for (folder, isListed) in expected {
        let path = Self.folder.appendingPathComponent(folder.replacing("*", with: name)).path
        #expect(FileManager.default.fileExists(atPath: path) == isListed, "\(folder) of \(name)")
      }
    }
  }

  @Test("Its manifest lists of each architecture the apps that have a folder, and nothing else")
  func listedApps() throws {
    let manifest = try manifest()
    let features = manifest.matches(of: #/\n  Feature\("(\w+)".*\.study/#).map { String($0.1) }
    let lines = manifest.matches(of: #/\n  Architecture\(name: "(\w+)"(?:.* apps: \[([^\]]*)\])?/#)
    #expect(features.count >= 2 && lines.count >= 6)
    for line in lines {
      let listed = line.2?.matches(of: #/\w+/#).map { String($0.0) } ?? features
      for feature in features {
        let path = Self.folder.appendingPathComponent("Sources/Architectures/\(line.1)/\(feature)").path
        let isThere = FileManager.default.fileExists(atPath: path)
        #expect(isThere == listed.contains(feature), "\(feature) of \(line.1)")
      }
    }
  }

  /// A feature and the service are taken out with their tests; those of another would then ask for what is gone.
  @Test("Tests of a feature name another one, or the service, only in a folder that is taken out with it")
  func featuresInTests() throws {
    let modules = Self.folder.appendingPathComponent("Tests/Modules")
    let features = try FileManager.default.contentsOfDirectory(atPath: modules.path)
    #expect(features.count >= 3)
    // The word by which each is asked for, alone or behind the program's name.
    let words = features.map { ($0, $0.lowercased()) } + [("Service", "serve")]
    let tests = Self.folder.appendingPathComponent("Tests")
    let entries = try #require(FileManager.default.enumerator(atPath: tests.path))
    var count = 0
    for case let path as String in entries where path.hasSuffix(".swift") {
      let folders = Set(path.split(separator: "/").map(String.init))
      guard ["CommandLine", "Server", "Service"].contains(where: path.hasPrefix),
        !folders.isDisjoint(with: features)
      else { continue }
      count += 1
      let text = try String(contentsOf: tests.appendingPathComponent(path), encoding: .utf8)
      for (name, word) in words where !folders.contains(name) {
        let isNamed = text.contains("\"\(word)\"") || text.contains("todo-viper \(word)")
        #expect(!isNamed, "\(path) names \(name)")
      }
    }
    #expect(count > 0)
  }
}
