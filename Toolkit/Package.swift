// swift-tools-version: 6.2
import PackageDescription

/// What every target is built with.
func settings() -> [SwiftSetting] {
  ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault"]
    .map { .enableUpcomingFeature($0) } + [.treatAllWarnings(as: .error)]
}

/// The targets with names that spaces separate.
func named(_ names: String) -> [Target.Dependency] {
  names.split(separator: " ").map { .byName(name: String($0)) }
}

/// The tools by their folders, and what they use.
///
/// All names begin with `Viper`, as the names of targets are unique in a whole graph of packages.
let toolkit: KeyValuePairs = [
  "Sources/ViperMocks": "", "Sources/ViperTools": "", "Sources/ViperSymbolGraphs": "",
  "Sources/ViperSyntaxTree": "ViperTools", "Sources/ViperMockGenerator": "ViperSymbolGraphs",
  "Sources/ViperArchitecture": "ViperSymbolGraphs", "Sources/ViperMutants": "ViperSyntaxTree",
  "Sources/ViperMutantRuns": "ViperMutants ViperSyntaxTree ViperTools",
  "Sources/viper-mock-generator": "ViperMockGenerator ViperSymbolGraphs ViperTools",
  "Sources/viper-architecture-checker": "ViperArchitecture ViperSymbolGraphs ViperTools",
  "Sources/viper-mutants": "ViperMutantRuns ViperMutants ViperTools",
  "Plugins/ViperMocksPlugin": "viper-mock-generator", "Plugins/ViperMutantsPlugin": "viper-mutants",
  "Plugins/ViperArchitecturePlugin": "viper-architecture-checker",
  "Corpus/ViperMockCorpusBase": "", "Corpus/ViperMockCorpus": "ViperMockCorpusBase",
  // A test target, as mocks of internal protocols build only where tests are enabled.
  "Tests/ViperMockCorpusMocks": "ViperMockCorpus ViperMockCorpusBase ViperMocks",
  "Tests/ViperMockCorpusTests": "ViperMockCorpus ViperMockCorpusBase ViperMockCorpusMocks ViperMockGenerator "
    + "ViperMocks ViperSymbolGraphs ViperTools viper-mock-generator",
  "Tests/ViperMocksTests": "ViperMocks", "Tests/ViperTestSupport": "ViperTools",
  "Tests/ViperArchitectureTests": "ViperArchitecture ViperTestSupport viper-architecture-checker",
  "Tests/ViperMockGeneratorTests": "ViperMockGenerator ViperSymbolGraphs ViperTools viper-mock-generator",
  "Tests/ViperMutantsTests":
    "ViperMutantRuns ViperMutants ViperSyntaxTree ViperTestSupport ViperTools viper-mutants",
]

/// The commands of `swift package` by their plug-ins, and the reason why they write files.
let commands: [String: (verb: String, does: String, why: String?)] = [
  "ViperMocksPlugin": ("mocks", "Writes mocks of the package's protocols.", "Mocks are source files."),
  "ViperArchitecturePlugin": ("check-architecture", "Compares the package's targets with its rules.", nil),
  "ViperMutantsPlugin": ("mutants", "Lists small code changes that no test detects.", nil),
]

/// Makes a target of its folder.
func tool(_ folder: String, _ uses: String) -> Target {
  let (name, uses, path) = (String(folder.split(separator: "/")[1]), named(uses), folder)
  if let (verb, does, why) = commands[name] {
    let permissions = why.map { [PluginPermission.writeToPackageDirectory(reason: $0)] } ?? []
    let intent = PluginCommandIntent.custom(verb: verb, description: does)
    let command = Target.PluginCapability.command(intent: intent, permissions: permissions)
    return .plugin(name: name, capability: command, dependencies: uses, path: path)
  }
  if folder.hasPrefix("Tests") {
    return .testTarget(name: name, dependencies: uses, path: path, swiftSettings: settings())
  }
  return name.hasPrefix("viper-")
    ? .executableTarget(name: name, dependencies: uses, path: path, swiftSettings: settings())
    : .target(name: name, dependencies: uses, path: path, swiftSettings: settings())
}

let targets = toolkit.map { tool($0, $1) }

let package = Package(
  name: "viper-toolkit", platforms: [.macOS(.v15)],
  products: [.library(name: "ViperMocks", targets: ["ViperMocks"])]
    + targets.filter { $0.type == .plugin }.map { .plugin(name: $0.name, targets: [$0.name]) },
  targets: targets
)
