// swift-tools-version: 6.2
import PackageDescription

/// What a feature has besides its roles, in folders of its name: file formats, with `Bank` as part of the program;
/// edits of whole items in `Storage/Drafts`; `Storage/PostgreSQL` and `todo-viper-team` for servers; `Study`,
/// `Storage/InMemory` and `Tests/Scripts` to compare its apps; its app in `Benchmarks/App`.
enum Part { case formats, bank, drafts, server, study, bench }
/// Tests of whole programs in which a feature has a folder with its name.
enum Suite { case command, preview, server, service }

struct Feature {
  let (name, parts, tests): (String, [Part], [Suite])
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

/// An architecture that is compared with VIPER; it has an engine if it says what that uses.
struct Architecture {
  let name: String
  var engineUses: String?
  /// The features of which it has an app, with its tests.
  var apps = studied
}

/// What draws, and what most targets use.
let drawing = "Platform SharedEntities SharedViewData SharedViews Terminal"
let (contracts, trees) = ("SharedEntities ModulesContracts", "ViperSyntaxTree ViperTools")
let core = "\(contracts) Terminal"
let (base, study) = ("Platform \(core)", "\(core) StudyProvenance StudyResults")
/// The architecture that `todo-viper-study scaffold` copies: it is built, checked and tested, and not compared.
let sketch = Architecture(name: "Sketch", apps: ["Timeline"])
let architectures: [Architecture] = [
  Architecture(name: "Plain", engineUses: "Platform SharedEntities SharedViews Terminal"),
  Architecture(name: "MVVM", engineUses: drawing),
  Architecture(name: "Container", engineUses: drawing),
  Architecture(name: "Store", engineUses: "Platform SharedEntities"),
  Architecture(name: "Composable", engineUses: drawing),
  Architecture(name: "ViewDataScreens", engineUses: drawing),
  Architecture(name: "Coordinator", engineUses: drawing),
]
/// The engines that keep the rules of a pattern; the plain apps share one function.
let engines = architectures.filter { $0.engineUses != nil && $0.name != "Plain" }.map(\.name)
/// What offers the features to programs.
let services: [String] = ["Service"]

/// What every target is built with, and conditions of compilation.
func settings(_ conditions: [String] = []) -> [SwiftSetting] {
  // The last keeps an async call on its caller's executor, so that a command starts no thread pool.
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
  _ path: String, as name: String? = nil, in home: String = "Tests/", data: String = "",
  conditions: [String] = [], _ uses: String...
) -> Target {
  .testTarget(
    name: name ?? path + "Tests", dependencies: named(uses), path: home + path,
    exclude: data.split(separator: " ").map(String.init), swiftSettings: settings(conditions))
}

/// A target in the folder that its role and name give it: `Sources/Presenters/ToDos` is `ToDosPresenters`.
func room(_ role: String, _ name: String, _ uses: String...) -> Target {
  let home = name == template.name ? "Sources/Scaffold/Template" : "Sources"
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

/// The targets of one architecture of the study: its engine, its apps and, where it has apps, its tests.
func architecture(_ architecture: Architecture) -> [Target] {
  let (name, folder) = (architecture.name, "Architectures/\(architecture.name)")
  let home = (name == sketch.name ? "Sources/Scaffold/" : "Sources/") + folder
  let engine = architecture.engineUses.map { [library("\(name)Engine", home + "/Engine", $0)] } ?? []
  let uses = "\(drawing) \(engine.map(\.name).joined())"
  let features = studied.filter(architecture.apps.contains)
  let apps = features.map { library($0 + name, "\(home)/\($0)", uses, each([$0], "Entities ViewData Views")) }
  let suite = tests(
    folder, as: name + "Tests", uses, base, "Doubles AppDoubles AppsModules InMemoryStorage",
    each(features, "Entities ViewData Views \(name)"))
  return engine + apps + (features.isEmpty ? [] : [suite])
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
  let tests = tests(name, both, "Doubles", each([name] + features(in: .service), "Modules"))
  return [room("Modules", name, both, "SharedModules DatabaseStorage"), tests]
}

/// The parts of the comparison that are commands.
let studies = each(
  ["Study"], "Gate Structure Scaffold RunCost ReadingCost Claims Report Testability ChangeCost Engines")

/// A part of the comparison.
func part(_ name: String, _ uses: String...) -> Target {
  library("Study" + name, "Sources/Study/\(name)", uses.joined(separator: " "))
}

/// The tools for people who build VIPER modules, and what they use, as in `Toolkit/Package.swift`.
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
  "ViperScaffoldPlugin": ("scaffold-module", "Makes a module in our layout.", "Modules are files."),
]

/// Makes a target of its folder.
func tool(_ folder: String, _ uses: String, in home: String = "Toolkit/") -> Target {
  let (name, path) = (String(folder.split(separator: "/")[1]), home + folder)
  if let (verb, does, why) = commands[name] {
    let permissions = why.map { [PluginPermission.writeToPackageDirectory(reason: $0)] } ?? []
    let intent = PluginCommandIntent.custom(verb: verb, description: does)
    let command = Target.PluginCapability.command(intent: intent, permissions: permissions)
    return .plugin(name: name, capability: command, dependencies: named([uses]), path: path)
  }
  if folder.hasPrefix("Tests") { return tests(path, as: name, in: "", uses) }
  return name.hasPrefix("viper-") ? program(path, as: name, in: "", uses) : library(name, path, uses)
}

let tools =
  toolkit.map { tool($0, $1) } + [tool("Plugins/ViperScaffoldPlugin", "viper-module-scaffolder", in: "")]

/// What all features share, programs, what compares the architectures, and their tests.
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
  library("ViperModuleScaffold", "Sources/Scaffold/ModuleScaffold"),
  library("ViperScaffoldFiles", "Sources/Scaffold/ScaffoldFiles", "ViperModuleScaffold ViperTools"),
  program(
    "Scaffold/module-scaffolder", as: "viper-module-scaffolder",
    "ViperModuleScaffold ViperScaffoldFiles ViperMockGenerator ViperSymbolGraphs ViperTools"),
  tests("Scaffold", "ViperModuleScaffold viper-module-scaffolder Doubles"),
  tests("Architecture", "ViperArchitecture viper-architecture-checker ViperTestSupport ViperTools"),
  tests("Database", "Platform SharedEntities DatabaseStorage HistoryStorage Doubles"),
  tests("Extensions", contracts, "ExtensionsModules Doubles"),
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
    "AppsModules StudyGate StudyRecordings Doubles PostgreSQLStorage ServerDoubles",
    each(studied, "Modules Study")),
  part("Gate", base, "SharedViews RegistryModules AppsModules StudyRecordings"), part("Recordings"),
  part("Claims", "Platform", study, trees, "StudyGate StudyStructure StudyChangeCost"),
  part("ChangeCost", study, trees), part("RunCost", "Platform", study, "SharedViews AppsModules StudyGate"),
  part("Results", "SharedEntities"), part("Provenance", contracts, "StudyResults ViperTools"),
  part("Structure", study, "SystemLibrary ViperTools"), part("Report", study, "ViperSyntaxTree"),
  part(
    "ReadingCost", base, study, trees, "AppsModules ProfileCounters StudyGate StudyRecordings StudyStructure"),
  part("Scaffold", core, "StudyResults ViperModuleScaffold ViperScaffoldFiles ViperTools"),
  part("Testability", study, trees, "StudyGate StudyStructure ViperMutantRuns ViperMutants"),
  library(
    "StudyEngines", "Sources/Study/Engines", conditions: engines, "SharedEntities SharedContracts Terminal",
    "Platform SharedViews SharedModules AppsModules StudyRunCost", each(engines, "Engine")),
  // In C: the first is loaded into a program; the second has weak references to what a program counts.
  .target(name: "AllocationCounter", path: "Sources/Study/AllocationCounter"),
  .target(name: "ProfileCounters", path: "Sources/Study/ProfileCounters"),
  tests(
    "Study", conditions: studied, "Platform", study, trees, each(studied, "Study"), studies,
    "AppsModules RegistryModules Doubles ProfileCounters StudyRecordings ViperModuleScaffold ViperMutants",
    "todo-viper-study"),
  program(
    "Study/todo-viper-study", as: "todo-viper-study", "SharedEntities RegistryModules ProgramModules",
    each(studied, "Study"), studies),
]

let package = Package(
  name: "todo-viper", platforms: [.macOS(.v15)],
  products: ["todo-viper", "todo-viper-team", "todo-viper-study"].map { .executable(name: $0, targets: [$0]) }
    + [.library(name: "AllocationCounter", type: .dynamic, targets: ["AllocationCounter"])],
  targets: common + (features + [template]).flatMap(feature) + services.flatMap(service) + tools
    + (architectures + [sketch]).flatMap(architecture) + studied.map(study)
)
