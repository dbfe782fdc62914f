import Doubles
import Foundation
import Testing

/// Compiles a scaffolded module against the modules that the tests were built with.
///
/// SwiftPM would rebuild the whole package, since it is in another folder: minutes instead of seconds.
struct ModuleBuild {
  let package: URL
  let module: String
  private let products: URL
  private let output: URL

  init(of module: String, in package: URL) throws {
    self.module = module
    self.package = package
    output = package.appending(path: "built")
    products = try builtProducts()
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
  }

  /// The targets of a feature, in groups that only depend on earlier ones.
  private static let groups = [
    ["Entities"], ["ViewData", "Storage"], ["Contracts"],
    ["Interactors", "Presenters", "Routers", "Views", "Mocks"],
    ["Modules"], ["Tests"],
  ]

  /// Compiles every target, with warnings as errors.
  func compile() async throws {
    for group in Self.groups {
      try await withThrowingTaskGroup { tasks in
        for role in group { tasks.addTask { try await compile(role) } }
        try await tasks.waitForAll()
      }
    }
  }

  private func folder(of role: String) -> URL {
    switch role {
    case "Tests": package.appending(path: "Tests/\(module)")
    case "Mocks": package.appending(path: "Tests/Mocks/\(module)Contracts")
    default: package.appending(path: "Sources/\(role)/\(module)")
    }
  }

  private func compile(_ role: String) async throws {
    let name = module + role
    try await run(
      ["swiftc", "-emit-module", "-emit-module-path", output.appending(path: name + ".swiftmodule").path]
        + ["-emit-object", "-o", output.appending(path: name + ".o").path, "-module-name", name]
        + flags + swiftFiles(in: folder(of: role)))
  }

  /// The module's own folder comes first: a module of the same name may have been built in the package, too.
  private var flags: [String] {
    let features =
      ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
      + ["NonisolatedNonsendingByDefault"]
    let sqlite = PackageCopy.original.appending(path: "Sources/Storage/CSQLite").path
    return ["-swift-version", "6", "-parse-as-library", "-wmo", "-warnings-as-errors", "-enable-testing"]
      + features.flatMap { ["-enable-upcoming-feature", $0] }
      + ["-I", output.path, "-I", products.appending(path: "Modules").path, "-I", sqlite]
  }

  private func swiftFiles(in folder: URL) -> [String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().map { folder.appending(path: $0).path }
  }

  /// Checks that all new and changed files are formatted by the package's rules.
  func checkFormat() async throws {
    let rules = PackageCopy.original.appending(path: ".swift-format").path
    let folders = ["Sources", "Tests", "Package.swift"].map { package.appending(path: $0).path }
    try await run(
      ["swift", "format", "lint", "--strict", "--recursive", "--configuration", rules] + folders)
  }

  /// The output of the module's tests.
  func test() async throws -> String {
    let runner = output.appending(path: "Runner.swift")
    try Data(
      """
      import Testing

      @main
      struct Runner {
        static func main() async { await Testing.__swiftPMEntryPoint() as Never }
      }
      """.utf8
    ).write(to: runner)
    let modules =
      [
        "SharedEntities", "SharedViewData", "SharedContracts", "SharedFormats",
        "SharedViews", "SharedModules",
      ]
      + ["SharedMocks", "Terminal", "ModulesContracts", "RegistryModules", "AppsModules", "DatabaseStorage"]
      + ["Doubles", "ViperMocks", "Platform", "SystemLibrary"]
    let objects = try modules.flatMap(objects)
    let own = Self.groups.flatMap(\.self).map { output.appending(path: module + $0 + ".o").path }
    let program = output.appending(path: "tests").path
    // Code built for coverage must be linked with the profiling library.
    try await run(
      [
        "swiftc", "-parse-as-library", "-swift-version", "6", "-profile-generate", "-o", program, runner.path,
        "-lsqlite3",
      ]
        + own + objects)
    return try await run([program, "--testing-library", "swift-testing"])
  }

  /// The objects of a module, without those of sources that it no longer has, which SwiftPM does not remove.
  private func objects(of module: String) throws -> [String] {
    let folder = products.appending(path: module + ".build")
    let sources = try String(contentsOf: folder.appending(path: "sources"), encoding: .utf8)
      .split(separator: "\n").map { URL(filePath: String($0)).lastPathComponent }
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter {
        $0.hasSuffix(".o") && (!$0.hasSuffix(".swift.o") || sources.contains(String($0.dropLast(2))))
      }
      .map { folder.appending(path: $0).path }
  }

  /// The output of a tool.
  @discardableResult
  private func run(_ words: [String]) async throws -> String {
    var environment = ProcessInfo.processInfo.environment
    environment["LLVM_PROFILE_FILE"] = output.appending(path: "tests.profraw").path
    let result = try await Doubles.run(
      words, in: output.path, environment: environment, patience: .forCompilers)
    try #require(result.ending == .status(0), "\(result.text)\(result.errors)")
    return result.text + result.errors
  }
}
