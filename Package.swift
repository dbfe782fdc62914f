// swift-tools-version: 6.2
import PackageDescription

/// What a feature has besides its roles, in folders of its name: file formats, with `Bank` as part of the program;
/// edits of whole items in `Storage/Drafts`; `Storage/PostgreSQL` and `todo-viper-team` for servers; `Study`,
/// `Storage/InMemory` and `Tests/Scripts` to compare its apps; its app in `Benchmarks/App`.
enum Part { case formats, bank, drafts, server, study, bench }

/// Tests of whole programs in which a feature has a folder with its name.
enum Suite { case command, preview, server, service }

struct Feature {
  let name: String
  let parts: [Part]
  let tests: [Suite]
  init(_ name: String, _ parts: Part..., tests: Suite...) {
    (self.name, self.parts, self.tests) = (name, parts, tests)
  }
}

/// The features, each of which has a folder in every role.
let features: [Feature] = [
  Feature("ToDos", .bench, .drafts, .formats, .server, .study, tests: .command, .preview, .server, .service),
  Feature("Quiz", .bank, .formats, .server, .study, tests: .command, .preview, .service),
  Feature("Timeline", .drafts, .server, .study, tests: .command, .preview, .service),
]

/// The feature that `swift package scaffold-module` copies: it is built, checked and tested, and in no program.
let template = Feature("SampleMemos")
let studied = features(with: .study)

/// An architecture that is compared with VIPER, in `Sources/Architectures` and `Tests/Architectures`.
struct Architecture {
  let name: String
  /// What its engine uses; nil if it has none.
  let engine: String?
  /// The features of which it has an app, with its tests.
  var apps = studied
}

/// What draws, and what most targets use.
let drawing = "Platform SharedEntities SharedViewData SharedViews Terminal"
let core = "SharedEntities ModulesContracts Terminal"
let base = "Platform \(core)"
let architectures: [Architecture] = [
  Architecture(name: "MVVM", engine: drawing),
  Architecture(name: "Container", engine: drawing),
  Architecture(name: "Store", engine: "Platform SharedEntities"),
  Architecture(name: "Composable", engine: drawing),
  Architecture(name: "ViewDataScreens", engine: drawing),
  Architecture(name: "Coordinator", engine: drawing),
]
let engines = architectures.filter { $0.engine != nil }.map(\.name)

/// What offers the features to programs.
let services: [String] = ["Service"]

/// What every target is built with, and conditions of compilation.
func settings(_ conditions: [String] = []) -> [SwiftSetting] {
  // The last: an async call stays on its caller's executor, so that a one-shot command never leaves the main thread
  // and never starts a thread pool.
  ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault"]
    .map { .enableUpcomingFeature($0) } + [.treatAllWarnings(as: .error)] + conditions.map { .define($0) }
}

func features(with part: Part) -> [String] { features.filter { $0.parts.contains(part) }.map(\.name) }
func features(in suite: Suite) -> [String] { features.filter { $0.tests.contains(suite) }.map(\.name) }

/// The names of the targets that each of these has for these roles, with spaces between them.
func each(_ names: [String], _ roles: String) -> String {
  names.flatMap { name in roles.split(separator: " ").map { name + $0 } }.joined(separator: " ")
}

/// The targets with names that spaces separate.
func named(_ names: [String]) -> [Target.Dependency] {
  Set(names.flatMap { $0.split(separator: " ") }).sorted().map { .byName(name: String($0)) }
}

func library(_ name: String, _ path: String, conditions: [String] = [], _ uses: String...) -> Target {
  .target(name: name, dependencies: named(uses), path: path, swiftSettings: settings(conditions))
}

func program(_ path: String, as name: String? = nil, in home: String = "Sources/", _ uses: String...)
  -> Target
{
  .executableTarget(
    name: name ?? path, dependencies: named(uses), path: home + path, swiftSettings: settings())
}

/// Tests in a folder, which gives them their name, without the folders of data in it.
func tests(
  _ path: String, as name: String? = nil, data: String = "", conditions: [String] = [], _ uses: String...
) -> Target {
  .testTarget(
    name: name ?? path + "Tests", dependencies: named(uses), path: "Tests/" + path,
    exclude: data.split(separator: " ").map(String.init), swiftSettings: settings(conditions))
}

/// A target in the folder that its role and name give it: `Sources/Presenters/ToDos` is `ToDosPresenters`.
func room(_ role: String, _ name: String, _ uses: String...) -> Target {
  let home = name == template.name ? "Sources/Toolkit/Template" : "Sources"
  return library(name + role, "\(home)/\(role)/\(name)", uses.joined(separator: " "))
}

/// The targets of one feature: every role, its storage, its mocks and its tests.
func feature(_ feature: Feature) -> [Target] {
  let name = feature.name
  let formats = feature.parts.contains(.formats) ? "\(name)Formats" : ""
  let entities = "SharedEntities \(name)Entities"
  let values = "\(entities) \(name)ViewData"
  let contracts = "Platform \(values) SharedContracts \(name)Contracts"
  let roles = "\(contracts) \(formats) \(each([name], "Interactors Presenters Routers Views Storage"))"
  let format = room("Formats", name, values, "Platform SharedFormats Terminal")
  if feature.parts.contains(.bank) { format.resources = [.embedInCode("Bank")] }
  let bench = program(
    "App", as: "app-benchmark", in: "Benchmarks/", values, base, "SharedViews DatabaseStorage",
    each([name], "Storage Views Modules"))
  return (formats.isEmpty ? [] : [format]) + (feature.parts.contains(.bench) ? [bench] : []) + [
    room("Entities", name, "Platform SharedEntities"), room("ViewData", name, entities, "SharedViewData"),
    room("Contracts", name, values, "Platform SharedContracts"),
    room("Interactors", name, entities, "\(name)Contracts"),
    room("Presenters", name, contracts, "SharedViewData SharedPresenters"),
    room("Views", name, values, formats, "Platform SharedViewData SharedFormats SharedViews Terminal"),
    room("Routers", name, contracts), room("Storage", name, entities, "DatabaseStorage HistoryStorage"),
    room(
      "Modules", name, roles, base, "DatabaseStorage",
      each(["Shared"], "ViewData Interactors Presenters Views Modules")),
    library("\(name)Mocks", "Tests/Mocks/\(name)Contracts", contracts, "ViperMocks"),
    tests(
      name, roles, base, "\(name)Modules \(name)Mocks RegistryModules AppsModules ViperMocks",
      each(["Shared"], "ViewData Mocks Interactors Presenters Formats Views Modules"),
      "Doubles AppDoubles ServerDoubles DatabaseStorage HistoryStorage InMemoryStorage PostgreSQLStorage"),
  ]
}

/// The targets of one architecture of the study: its engine if it has one, its apps and its tests.
func architecture(_ architecture: Architecture) -> [Target] {
  let (name, folder) = (architecture.name, "Architectures/\(architecture.name)")
  let engine = architecture.engine.map { library("\(name)Engine", "Sources/\(folder)/Engine", $0) }
  let uses = "\(drawing) \(engine?.name ?? "")"
  let features = studied.filter(architecture.apps.contains)
  let apps = features.map {
    library($0 + name, "Sources/\(folder)/\($0)", uses, each([$0], "Entities ViewData Views"))
  }
  let suite = tests(
    folder, as: name + "Tests", uses, base, "Doubles AppDoubles AppsModules InMemoryStorage",
    each(features, "Entities ViewData Views \(name)"))
  return (engine.map { [$0] } ?? []) + apps + [suite]
}

/// The apps of a feature in every architecture, as a module; a condition of compilation for each that has one.
func study(_ feature: String) -> Target {
  let entries = architectures.filter { $0.apps.contains(feature) }.map(\.name)
  return library(
    "\(feature)Study", "Sources/Study/\(feature)", conditions: entries,
    "Platform SharedEntities SharedModules ModulesContracts StudyGate StudyRunCost InMemoryStorage",
    each([feature], "Entities Modules " + entries.joined(separator: " ")))
}

/// The targets of a service: its room and its tests.
func service(_ name: String) -> [Target] {
  let both = "\(base) SharedFormats RegistryModules SystemLibrary"
  return [
    room("Modules", name, both, "SharedModules DatabaseStorage"),
    tests(name, both, "Doubles", each([name] + features(in: .service), "Modules")),
  ]
}

/// A part of the toolkit or of the comparison.
func part(_ prefix: String, _ name: String, _ uses: String...) -> Target {
  let folder = prefix == "Viper" ? "Toolkit" : prefix
  return library(prefix + name, "Sources/\(folder)/\(name)", uses.joined(separator: " "))
}

/// A command of `swift package`, and the reason why it writes files.
func command(_ name: String, _ verb: String, _ does: String, _ tool: String, why: String? = nil) -> Target {
  .plugin(
    name: "Viper\(name)Plugin",
    capability: .command(
      intent: .custom(verb: verb, description: does),
      permissions: why.map { [.writeToPackageDirectory(reason: $0)] } ?? []),
    dependencies: named([tool]), path: "Plugins/" + name)
}

/// The tools for people who build VIPER modules; no part of the to-do list.
let toolkit: [Target] = [
  command(
    "Mocks", "mocks", "Writes mocks of the package's protocols.", "viper-mock-generator",
    why: "Mocks are written as source files."),
  command(
    "Architecture", "check-architecture", "Compares the package's targets with its rules.",
    "viper-architecture-checker"),
  command("Mutants", "mutants", "Lists small code changes that no test detects.", "viper-mutants"),
  command(
    "Scaffold", "scaffold-module", "Makes a module in this package's layout.", "viper-module-scaffolder",
    why: "A module is made of source files."),
  part("Viper", "SymbolGraphs"), part("Viper", "SyntaxTree"), part("Viper", "Mocks"),
  part("Viper", "MockGenerator", "ViperSymbolGraphs"), part("Viper", "Architecture", "ViperSymbolGraphs"),
  part("Viper", "Mutants", "ViperSyntaxTree"), part("Viper", "MutantRuns", "ViperMutants ViperSyntaxTree"),
  library("ViperModuleScaffold", "Sources/Toolkit/Scaffold"),
  program("Toolkit/mock-generator", as: "viper-mock-generator", "ViperMockGenerator ViperSymbolGraphs"),
  program(
    "Toolkit/architecture-checker", as: "viper-architecture-checker", "ViperArchitecture ViperSymbolGraphs"),
  program("Toolkit/mutants-tool", as: "viper-mutants", "ViperMutantRuns ViperMutants"),
  program(
    "Toolkit/module-scaffolder", as: "viper-module-scaffolder", "ViperModuleScaffold",
    "ViperMockGenerator ViperSymbolGraphs"),
  tests("Mutants", data: "Corpus", "viper-mutants ViperMutantRuns ViperMutants ViperSyntaxTree Doubles"),
  tests("Toolkit", data: "Mocks", "ViperSymbolGraphs ViperMockGenerator viper-mock-generator"),
  tests("Toolkit/Mocks", as: "MocksTests", "ViperMocks"),
  tests("Scaffold", "ViperModuleScaffold viper-module-scaffolder Doubles"),
  tests("Architecture", "ViperArchitecture viper-architecture-checker"),
  library("MockCorpusBase", "Tests/MockCorpus/Base"),
  library("MockCorpus", "Tests/MockCorpus/Protocols", "MockCorpusBase"),
  // A test target, as mocks of internal protocols build only where tests are enabled.
  tests("Mocks/MockCorpus", as: "MockCorpusMocks", "MockCorpus MockCorpusBase ViperMocks"),
  tests(
    "MockCorpus/Tests", as: "MockCorpusTests", "MockCorpus MockCorpusBase MockCorpusMocks Doubles",
    "ViperMocks ViperMockGenerator ViperSymbolGraphs"),
]

/// What all features share, programs, and their tests.
let common: [Target] = [
  library("SystemLibrary", "Sources/SystemLibrary"), library("Platform", "Sources/Platform", "SystemLibrary"),
  library("Terminal", "Sources/Terminal", "Platform SystemLibrary"),
  room("Entities", "Shared", "Platform SystemLibrary"),
  room("ViewData", "Shared", "SharedEntities"), room("Contracts", "Shared", "Platform SharedEntities"),
  room("Formats", "Shared", "Platform SharedEntities Terminal"),
  room("Interactors", "Shared", "SharedEntities SharedContracts"),
  room("Presenters", "Shared", "Platform SharedEntities SharedViewData SharedContracts"),
  room("Views", "Shared", "Platform SharedEntities SharedViewData SharedFormats Terminal"),
  library("SharedMocks", "Tests/Mocks/SharedContracts", "Platform SharedEntities SharedContracts ViperMocks"),
  room("Contracts", "Modules", "Platform SharedEntities Terminal SystemLibrary"),
  room("Modules", "Shared", base, "SharedContracts SharedViews DatabaseStorage SystemLibrary"),
  room("Modules", "Registry", base), room("Modules", "Extensions", base, "SystemLibrary"),
  room("Modules", "Apps", base, "SharedViews RegistryModules"),
  room("Modules", "Program", base, "SharedViews RegistryModules AppsModules ExtensionsModules SystemLibrary"),
  room("Modules", "Team", base, "SharedViews SharedModules PostgreSQLStorage"),
  .systemLibrary(
    name: "CSQLite", path: "Sources/Storage/CSQLite", pkgConfig: "sqlite3",
    providers: [.apt(["libsqlite3-dev"]), .yum(["sqlite-devel"]), .brew(["sqlite3"])]),
  .systemLibrary(
    name: "CPostgreSQL", path: "Sources/Storage/CPostgreSQL", pkgConfig: "libpq",
    providers: [.apt(["libpq-dev"]), .yum(["libpq-devel"]), .brew(["libpq"])]),
  room("Storage", "Database", "Platform SharedEntities CSQLite SystemLibrary"),
  room("Storage", "History", "SharedEntities DatabaseStorage"),
  room("Storage", "Drafts", "SharedEntities", each(features(with: .drafts), "Entities")),
  room("Storage", "InMemory", "SharedEntities DraftsStorage", each(studied, "Entities")),
  room(
    "Storage", "PostgreSQL", "Platform SharedEntities CPostgreSQL SystemLibrary",
    each(["Database", "History", "Drafts"], "Storage"), each(features(with: .server), "Entities Storage")),
  program(
    "todo-viper", "ModulesContracts RegistryModules ProgramModules",
    each(features.map(\.name) + services, "Modules")),
  // Dynamically linked, as libpq needs more libraries than a static program can have.
  program(
    "todo-viper-team", "ModulesContracts RegistryModules ProgramModules TeamModules PostgreSQLStorage",
    each(features(with: .server) + services, "Modules")),
  // Test targets, because a wait in vain fails the test, and the gate and clock of apps are not public.
  tests("Doubles", as: "Doubles", base, "RegistryModules"),
  tests("AppDoubles", as: "AppDoubles", base, "SharedViews AppsModules Doubles"),
  library("ServerDoubles", "Tests/ServerDoubles", "SharedEntities PostgreSQLStorage"),
  tests("Apps", base, "AppsModules AppDoubles Doubles"), tests("Terminal", "Platform Terminal Doubles"),
  tests(
    "Shared", "Platform ViperMocks Terminal Doubles",
    each(["Shared"], "Entities ViewData Contracts Interactors Presenters Formats Views Mocks")),
  tests("Database", "Platform SharedEntities DatabaseStorage HistoryStorage Doubles"),
  tests("Extensions", "SharedEntities ModulesContracts ExtensionsModules Doubles"),
  tests("Registry", base, "RegistryModules Doubles"),
  tests(
    "Server", data: "Fixtures", base, "todo-viper todo-viper-team RegistryModules TeamModules",
    "DatabaseStorage PostgreSQLStorage ServerDoubles Doubles", each(features(in: .server), "Entities")),
  tests(
    "Previews", as: "PreviewTests", data: each(features(in: .preview), "/Frames"), base,
    "SharedViewData SharedViews SharedModules StudyRecordings",
    each(features(in: .preview), "Entities ViewData Modules")),
  tests(
    "CommandLine", "todo-viper SharedEntities DatabaseStorage Terminal Doubles StudyRecordings",
    each(features(in: .command), "Entities Storage")),
  tests(
    "Scripts", as: "ScriptTests", data: each(studied, "/Scripts /Frames"), base,
    "AppsModules StudyGate StudyRecordings Doubles",
    "PostgreSQLStorage ServerDoubles", each(studied, "Modules Study")),
]

/// What compares the architectures.
let compared: [Target] = [
  part("Study", "Gate", base, "SharedViews RegistryModules AppsModules StudyRecordings"),
  part("Study", "Claims", base, "ViperSyntaxTree", each(["Study"], "Gate Structure Results ChangeCost")),
  part("Study", "ChangeCost", core, "StudyResults ViperSyntaxTree"),
  part("Study", "Recordings"), part("Study", "Report", core, "StudyResults ViperSyntaxTree"),
  part(
    "Study", "Testability", core, "StudyGate StudyStructure StudyResults",
    "ViperMutantRuns ViperMutants ViperSyntaxTree"),
  part("Study", "Results", "SharedEntities"), part("Study", "Structure", core, "StudyResults SystemLibrary"),
  part("Study", "RunCost", base, "SharedViews AppsModules StudyGate StudyResults"),
  library(
    "StudyEngines", "Sources/Study/Engines", conditions: engines, "SharedEntities SharedContracts Terminal",
    "Platform SharedViews AppsModules StudyRunCost", each(engines, "Engine")),
  // In C, and in no program: it is loaded into one that counts its allocations.
  .target(name: "AllocationCounter", path: "Sources/Study/AllocationCounter"),
  tests(
    "Study", conditions: studied, base, each(studied, "Study"),
    "RegistryModules Doubles ViperMutants ViperSyntaxTree",
    each(["Study"], "Gate Structure RunCost Claims Report Results Testability ChangeCost Engines Recordings")),
  program(
    "Study/todo-viper-study", as: "todo-viper-study", "SharedEntities RegistryModules ProgramModules",
    each(["Study"], "Gate Structure Testability RunCost Engines Claims ChangeCost Report"),
    each(studied, "Study")),
]

let package = Package(
  name: "todo-viper", platforms: [.macOS(.v15)],
  products: ["todo-viper", "todo-viper-team", "todo-viper-study"].map { .executable(name: $0, targets: [$0]) }
    + [.library(name: "AllocationCounter", type: .dynamic, targets: ["AllocationCounter"])]
    + [.library(name: "ViperMocks", targets: ["ViperMocks"])]
    + toolkit.filter { $0.type == .plugin }.map { .plugin(name: $0.name, targets: [$0.name]) },
  targets: common + (features + [template]).flatMap(feature) + services.flatMap(service) + toolkit + compared
    + architectures.flatMap(architecture) + studied.map(study)
)
