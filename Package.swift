// swift-tools-version: 6.2
import Foundation
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  // An async call stays on its caller's executor, so that a one-shot command never leaves the
  // main thread and never starts a thread pool.
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

/// The feature that `swift package scaffold-module` copies: it is built, checked and tested, and in no program.
let template = "SampleMemos"

/// A target in the folder that its role and name give it: `Sources/Presenters/ToDos` is `ToDosPresenters`.
///
/// Files in its folder `Bank` become part of the program.
func room(_ role: String, _ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  let path = "Sources/\(name == template ? "Toolkit/Template/" : "")\(role)/\(name)"
  return .target(
    name: name + role, dependencies: dependencies, path: path,
    resources: has("\(path)/Bank") ? [.embedInCode("Bank")] : [], swiftSettings: settings)
}

/// The targets of one feature: every role, its storage, its mocks and its tests.
func feature(_ name: String) -> [Target] {
  let entities: Target.Dependency = .byName(name: name + "Entities")
  let viewData: Target.Dependency = .byName(name: name + "ViewData")
  let contracts: Target.Dependency = .byName(name: name + "Contracts")
  let roles = ["Interactors", "Presenters", "Routers", "Views"] + (hasFormats(name) ? ["Formats"] : [])
  let formats: [Target] =
    hasFormats(name)
    ? [room("Formats", name, ["SharedEntities", "SharedFormats", entities, viewData, "Terminal"])] : []
  return formats + [
    room("Entities", name, ["SharedEntities"]),
    room("ViewData", name, ["SharedEntities", "SharedViewData", entities]),
    room("Contracts", name, ["SharedEntities", "SharedContracts", entities, viewData]),
    room("Interactors", name, ["SharedEntities", entities, contracts]),
    room(
      "Presenters", name,
      [
        "SharedEntities", "SharedViewData", "SharedContracts", "SharedPresenters", entities, viewData,
        contracts,
      ]),
    room(
      "Routers", name,
      ["SharedEntities", "SharedContracts", entities, viewData, contracts]),
    room(
      "Views", name,
      ["SharedEntities", "SharedViewData", "SharedFormats", "SharedViews", entities, viewData, "Terminal"]
        + (hasFormats(name) ? [.byName(name: name + "Formats")] : [])),
    room("Storage", name, ["SharedEntities", entities, "DatabaseStorage", "HistoryStorage"]),
    room(
      "Modules", name,
      ["SharedEntities", "SharedViewData", "ModulesContracts", "SharedViews", "Terminal", "DatabaseStorage"]
        + [
          "SharedContracts", "SharedInteractors", "SharedPresenters", "SharedModules", entities, viewData,
          contracts,
          .byName(name: name + "Storage"),
        ]
        + roles.map { .byName(name: name + $0) }),
    .target(
      name: name + "Mocks",
      dependencies: ["SharedEntities", "SharedContracts", "ViperMocks", entities, viewData, contracts],
      path: "Tests/Mocks/\(name)Contracts", swiftSettings: settings),
    .testTarget(
      name: name + "Tests",
      dependencies: [
        "SharedEntities", "SharedViewData", "ModulesContracts", "RegistryModules", "SharedFormats",
        "SharedViews", "Terminal", "DatabaseStorage", "HistoryStorage", "AppsModules", "Doubles",
        "AppDoubles",
        "ViperMocks", "SharedContracts", "SharedMocks", "SharedInteractors", "SharedPresenters",
        "InMemoryStorage", "PostgreSQLStorage", "ServerDoubles",
        entities, viewData, contracts, .byName(name: name + "Mocks"), .byName(name: name + "Storage"),
        .byName(name: name + "Modules"),
      ] + roles.map { .byName(name: name + $0) },
      path: "Tests/\(name)", swiftSettings: settings),
  ]
}

/// The targets of one architecture of the study: its engine where it has one, its apps and its tests.
func architecture(_ name: String) -> [Target] {
  let folder = "Sources/Architectures/\(name)"
  let engine: [Target.Dependency] = has("\(folder)/Engine") ? [.byName(name: name + "Engine")] : []
  let apps = features(in: folder)
  let engines: [Target] =
    engine.isEmpty
    ? []
    : [
      .target(
        name: name + "Engine",
        // That of Store draws nothing itself.
        dependencies: ["SharedEntities"]
          + (name == "Store" ? [] : ["SharedViewData", "SharedViews", "Terminal"]),
        path: "\(folder)/Engine", swiftSettings: settings)
    ]
  return engines
    + apps.map { feature in
      .target(
        name: feature + name,
        dependencies: ["SharedEntities", "SharedViewData", "SharedViews", "Terminal"]
          + each([feature], "Entities", "ViewData", "Views") + engine,
        path: "\(folder)/\(feature)", swiftSettings: settings)
    }
    + (has("Tests/Architectures/\(name)") ? [tests(of: name, engine)] : [])
}

/// The tests of an architecture: those of its engine, and those of the apps that have some.
func tests(of architecture: String, _ engine: [Target.Dependency]) -> Target {
  let path = "Tests/Architectures/\(architecture)"
  let apps = features(in: path)
  let surroundings: [Target.Dependency] = [
    "SharedViewData", "SharedViews", "Terminal", "Doubles", "AppDoubles", "AppsModules", "ModulesContracts",
    "InMemoryStorage",
  ]
  return .testTarget(
    name: architecture + "Tests",
    dependencies: ["SharedEntities"] + engine + (apps.isEmpty ? [] : surroundings)
      + each(apps, "Entities", "ViewData", "Views", architecture), path: path, swiftSettings: settings)
}

/// The apps of a feature in every architecture, as a module; a condition of compilation for each that has one.
func study(_ feature: String) -> Target {
  let entrants = architectures.filter { has("Sources/Architectures/\($0)/\(feature)") }
  return .target(
    name: feature + "Study",
    dependencies: ["SharedEntities", "ModulesContracts", "StudyGate", "StudyRunCost", "InMemoryStorage"]
      + each([feature], "Entities", "Modules") + (entrants.isEmpty ? [] : ["SharedModules"])
      + entrants.map { .byName(name: feature + $0) },
    path: "Sources/Study/\(feature)", swiftSettings: settings + entrants.map { .define($0) })
}

/// Whether the package has a file or a folder.
func has(_ path: String) -> Bool {
  FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/\(path)")
}

/// Whether a feature reads or writes files of its own; not every feature does.
func hasFormats(_ name: String) -> Bool { has("Sources/Formats/\(name)") }

/// The features that have a folder, or a file, of their own in a folder.
func features(in folder: String, having name: String = "") -> [String] {
  features.filter { has("\(folder)/\($0)/\(name)") }
}

/// The targets that each of these features has for these roles.
func each(_ features: [String], _ roles: String...) -> [Target.Dependency] {
  features.flatMap { name in roles.map { .byName(name: name + $0) } }
}

/// The folders of recordings that features have below a folder of tests.
func recorded(_ folders: String..., in tests: String) -> [String] {
  folders.flatMap { folder in features(in: tests, having: folder).map { "\($0)/\(folder)" } }
}

/// The tools for people who build VIPER modules; no part of the to-do list.
let toolkit: [Target] = [
  .target(name: "ViperSymbolGraphs", path: "Sources/Toolkit/SymbolGraphs", swiftSettings: settings),
  .target(name: "ViperMocks", path: "Sources/Toolkit/Mocks", swiftSettings: settings),
  .target(
    name: "ViperMockGenerator", dependencies: ["ViperSymbolGraphs"], path: "Sources/Toolkit/MockGenerator",
    swiftSettings: settings),
  .executableTarget(
    name: "viper-mock-generator", dependencies: ["ViperMockGenerator", "ViperSymbolGraphs"],
    path: "Sources/Toolkit/mock-generator", swiftSettings: settings),
  .plugin(
    name: "ViperMocksPlugin",
    capability: .command(
      intent: .custom(verb: "mocks", description: "Writes mocks of the package's protocols."),
      permissions: [.writeToPackageDirectory(reason: "Mocks are written as source files.")]),
    dependencies: ["viper-mock-generator"], path: "Plugins/Mocks"),
  .target(
    name: "ViperArchitecture", dependencies: ["ViperSymbolGraphs"], path: "Sources/Toolkit/Architecture",
    swiftSettings: settings),
  .executableTarget(
    name: "viper-architecture-checker", dependencies: ["ViperArchitecture", "ViperSymbolGraphs"],
    path: "Sources/Toolkit/architecture-checker", swiftSettings: settings),
  .plugin(
    name: "ViperArchitecturePlugin",
    capability: .command(
      intent: .custom(
        verb: "check-architecture", description: "Compares the package's targets with its rules.")),
    dependencies: ["viper-architecture-checker"], path: "Plugins/Architecture"),
  .target(name: "ViperSyntaxTree", path: "Sources/Toolkit/SyntaxTree", swiftSettings: settings),
  .target(
    name: "ViperMutants", dependencies: ["ViperSyntaxTree"], path: "Sources/Toolkit/Mutants",
    swiftSettings: settings),
  .target(
    name: "ViperMutantRuns", dependencies: ["ViperMutants", "ViperSyntaxTree"],
    path: "Sources/Toolkit/MutantRuns", swiftSettings: settings),
  .executableTarget(
    name: "viper-mutants", dependencies: ["ViperMutantRuns", "ViperMutants"],
    path: "Sources/Toolkit/mutants-tool", swiftSettings: settings),
  .plugin(
    name: "ViperMutantsPlugin",
    capability: .command(
      intent: .custom(verb: "mutants", description: "Tells which small changes of the code no test notices.")),
    dependencies: ["viper-mutants"], path: "Plugins/Mutants"),
  .testTarget(
    name: "MutantsTests",
    dependencies: ["viper-mutants", "ViperMutantRuns", "ViperMutants", "ViperSyntaxTree", "Doubles"],
    path: "Tests/Mutants", exclude: ["Corpus"], swiftSettings: settings),
  .target(name: "ViperModuleScaffold", path: "Sources/Toolkit/Scaffold", swiftSettings: settings),
  .executableTarget(
    name: "viper-module-scaffolder",
    dependencies: ["ViperMockGenerator", "ViperModuleScaffold", "ViperSymbolGraphs"],
    path: "Sources/Toolkit/module-scaffolder", swiftSettings: settings),
  .plugin(
    name: "ViperScaffoldPlugin",
    capability: .command(
      intent: .custom(verb: "scaffold-module", description: "Makes a module in this package's layout."),
      permissions: [.writeToPackageDirectory(reason: "A module is made of source files.")]),
    dependencies: ["viper-module-scaffolder"], path: "Plugins/Scaffold"),
  .testTarget(
    name: "MocksTests", dependencies: ["ViperMocks"], path: "Tests/Toolkit/Mocks", swiftSettings: settings),
  .testTarget(
    name: "ToolkitTests", dependencies: ["ViperSymbolGraphs", "ViperMockGenerator", "viper-mock-generator"],
    path: "Tests/Toolkit", exclude: ["Mocks"], swiftSettings: settings),
  .testTarget(
    name: "ScaffoldTests", dependencies: ["ViperModuleScaffold", "viper-module-scaffolder", "Doubles"],
    path: "Tests/Scaffold", swiftSettings: settings),
  .target(name: "MockCorpusBase", path: "Tests/MockCorpus/Base", swiftSettings: settings),
  .target(
    name: "MockCorpus", dependencies: ["MockCorpusBase"], path: "Tests/MockCorpus/Protocols",
    swiftSettings: settings),
  // A test target, as mocks of internal protocols build only where tests are enabled.
  .testTarget(
    name: "MockCorpusMocks", dependencies: ["MockCorpus", "MockCorpusBase", "ViperMocks"],
    path: "Tests/Mocks/MockCorpus", swiftSettings: settings),
  .testTarget(
    name: "MockCorpusTests",
    dependencies: [
      "MockCorpus", "MockCorpusBase", "MockCorpusMocks", "ViperMocks", "ViperMockGenerator",
      "ViperSymbolGraphs",
      "Doubles",
    ],
    path: "Tests/MockCorpus/Tests", swiftSettings: settings),
]

/// The features, each of which has a folder in every role; in Formats only if it reads or writes files.
let features: [String] = ["ToDos", "Quiz", "Timeline"]

/// The features whose apps are compared in the architectures.
let studied = features.filter { has("Sources/Study/\($0)") }

/// The architectures that are compared with VIPER, each in a folder of `Sources/Architectures`.
let architectures: [String] = ["MVVM", "Container", "Store", "Composable", "ViewDataScreens", "Coordinator"]

/// Those that have an engine.
let engines = architectures.filter { has("Sources/Architectures/\($0)/Engine") }

/// What offers the features to programs.
let services: [String] = ["Service"]

/// The targets of a service: its room and its tests.
func service(_ name: String) -> [Target] {
  [
    room(
      "Modules", name,
      [
        "SharedEntities", "SharedFormats", "ModulesContracts", "RegistryModules", "SharedModules",
        "DatabaseStorage", "Terminal", "SystemLibrary",
      ]),
    .testTarget(
      name: "\(name)Tests",
      dependencies: [
        "SharedEntities", "SharedFormats", "ModulesContracts", "RegistryModules",
        .byName(name: "\(name)Modules"),
        "Terminal", "SystemLibrary", "Doubles",
      ] + each(features(in: "Tests/\(name)"), "Modules"),
      path: "Tests/\(name)", swiftSettings: settings),
  ]
}

let package = Package(
  name: "todo-viper",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "todo-viper", targets: ["todo-viper"]),
    .executable(name: "todo-viper-team", targets: ["todo-viper-team"]),
    .executable(name: "todo-viper-study", targets: ["todo-viper-study"]),
    .library(name: "AllocationCounter", type: .dynamic, targets: ["AllocationCounter"]),
    .library(name: "ViperMocks", targets: ["ViperMocks"]),
    .plugin(name: "ViperMocksPlugin", targets: ["ViperMocksPlugin"]),
    .plugin(name: "ViperArchitecturePlugin", targets: ["ViperArchitecturePlugin"]),
    .plugin(name: "ViperMutantsPlugin", targets: ["ViperMutantsPlugin"]),
    .plugin(name: "ViperScaffoldPlugin", targets: ["ViperScaffoldPlugin"]),
  ],
  targets: (features + [template]).flatMap(feature) + [
    .target(name: "SystemLibrary", swiftSettings: settings),
    room("Entities", "Shared"),
    room("ViewData", "Shared", ["SharedEntities"]),
    room("Contracts", "Shared", ["SharedEntities"]),
    room("Interactors", "Shared", ["SharedEntities", "SharedContracts"]),
    room("Presenters", "Shared", ["SharedEntities", "SharedViewData", "SharedContracts"]),
    room("Formats", "Shared", ["SharedEntities", "Terminal"]),
    room("Views", "Shared", ["SharedEntities", "SharedViewData", "SharedFormats", "Terminal"]),
    .target(
      name: "SharedMocks", dependencies: ["SharedEntities", "SharedContracts", "ViperMocks"],
      path: "Tests/Mocks/SharedContracts", swiftSettings: settings),
    room("Contracts", "Modules", ["SharedEntities", "Terminal", "SystemLibrary"]),
    room("Modules", "Extensions", ["SharedEntities", "ModulesContracts", "Terminal", "SystemLibrary"]),
    room("Modules", "Registry", ["SharedEntities", "ModulesContracts", "Terminal"]),
    room(
      "Modules", "Shared",
      [
        "SharedEntities", "SharedContracts", "SharedViews", "ModulesContracts", "Terminal", "DatabaseStorage",
        "SystemLibrary",
      ]),
    room(
      "Modules", "Apps",
      ["SharedEntities", "SharedViews", "ModulesContracts", "RegistryModules", "Terminal"]),
    room(
      "Modules", "Program",
      [
        "SharedEntities", "SharedViews", "ModulesContracts", "RegistryModules", "AppsModules",
        "ExtensionsModules", "Terminal", "SystemLibrary",
      ]),
    .target(name: "Terminal", dependencies: ["SystemLibrary"], swiftSettings: settings),
    .systemLibrary(
      name: "CSQLite", path: "Sources/Storage/CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .yum(["sqlite-devel"]), .brew(["sqlite3"])]),
    .systemLibrary(
      name: "CPostgreSQL", path: "Sources/Storage/CPostgreSQL", pkgConfig: "libpq",
      providers: [.apt(["libpq-dev"]), .yum(["libpq-devel"]), .brew(["libpq"])]),
    room(
      "Storage", "PostgreSQL",
      [
        "SharedEntities", "DatabaseStorage", "HistoryStorage", "DraftsStorage", "CPostgreSQL",
        "SystemLibrary",
      ]
        + each(features(in: "Sources/Storage/PostgreSQL"), "Entities", "Storage")),
    room("Storage", "Database", ["SharedEntities", "CSQLite", "SystemLibrary"]),
    room("Storage", "History", ["SharedEntities", "DatabaseStorage"]),
    room("Storage", "Drafts", ["SharedEntities"] + each(features(in: "Sources/Storage/Drafts"), "Entities")),
    room(
      "Storage", "InMemory",
      ["SharedEntities", "DraftsStorage"] + each(features(in: "Sources/Storage/InMemory"), "Entities")),
    room(
      "Modules", "Team",
      ["SharedEntities", "SharedViews", "SharedModules", "ModulesContracts", "PostgreSQLStorage", "Terminal"]),
    // Dynamically linked, as libpq needs more libraries than a static program can have.
    .executableTarget(
      name: "todo-viper-team",
      dependencies: [
        "ModulesContracts", "RegistryModules", "ProgramModules", "TeamModules", "PostgreSQLStorage",
      ] + each(features(in: "Sources/todo-viper-team"), "Modules") + each(services, "Modules"),
      swiftSettings: settings),
    .executableTarget(
      name: "todo-viper",
      dependencies: ["ModulesContracts", "RegistryModules", "ProgramModules"] + each(features, "Modules")
        + each(services, "Modules"),
      swiftSettings: settings),
    // A test target, as what waits in vain fails the test.
    .testTarget(
      name: "Doubles", dependencies: ["SharedEntities", "ModulesContracts", "RegistryModules", "Terminal"],
      path: "Tests/Doubles", swiftSettings: settings),
    // A test target, as what it uses of the apps' rehearsal is not public.
    .testTarget(
      name: "AppDoubles",
      dependencies: ["SharedEntities", "SharedViews", "ModulesContracts", "AppsModules", "Terminal"],
      path: "Tests/AppDoubles", swiftSettings: settings),
    .testTarget(
      name: "AppsTests",
      dependencies: ["SharedEntities", "ModulesContracts", "AppsModules", "AppDoubles", "Terminal"],
      path: "Tests/Apps", swiftSettings: settings),
    .testTarget(
      name: "SharedTests",
      dependencies: [
        "SharedEntities", "SharedViewData", "SharedContracts", "SharedInteractors", "SharedPresenters",
        "SharedFormats", "SharedViews", "SharedModules",
        "SharedMocks", "ViperMocks", "Terminal", "Doubles",
      ],
      path: "Tests/Shared", swiftSettings: settings),
    .testTarget(
      name: "TerminalTests", dependencies: ["Terminal", "Doubles"], path: "Tests/Terminal",
      swiftSettings: settings),
    .target(
      name: "ServerDoubles", dependencies: ["SharedEntities", "PostgreSQLStorage"],
      path: "Tests/ServerDoubles",
      swiftSettings: settings),
    .testTarget(
      name: "ServerTests",
      dependencies: [
        "SharedEntities", "ModulesContracts", "RegistryModules", "TeamModules", "DatabaseStorage",
        "PostgreSQLStorage", "Terminal", "ServerDoubles", "Doubles", "todo-viper", "todo-viper-team",
      ]
        + each(features(in: "Tests/Server"), "Entities"),
      path: "Tests/Server", exclude: ["Fixtures"], swiftSettings: settings),
    .testTarget(
      name: "DatabaseTests",
      dependencies: ["SharedEntities", "DatabaseStorage", "HistoryStorage", "Doubles"],
      path: "Tests/Database", swiftSettings: settings),
    .testTarget(
      name: "ExtensionsTests",
      dependencies: ["SharedEntities", "ModulesContracts", "ExtensionsModules", "Doubles"],
      path: "Tests/Extensions", swiftSettings: settings),
    .testTarget(
      name: "RegistryTests",
      dependencies: ["SharedEntities", "ModulesContracts", "RegistryModules", "Terminal", "Doubles"],
      path: "Tests/Registry", swiftSettings: settings),
    .testTarget(
      name: "PreviewTests",
      dependencies: [
        "SharedEntities", "SharedViewData", "SharedViews", "ModulesContracts", "SharedModules", "Terminal",
      ]
        + each(features(in: "Tests/Previews"), "Entities", "ViewData", "Modules"),
      path: "Tests/Previews", exclude: recorded("Frames", in: "Tests/Previews"), swiftSettings: settings),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "todo-viper", "SharedEntities", "DatabaseStorage", "Terminal", "Doubles",
      ] + each(features(in: "Tests/CommandLine"), "Entities", "Storage"),
      path: "Tests/CommandLine", swiftSettings: settings),
    .testTarget(
      name: "ScriptTests",
      dependencies: [
        "SharedEntities", "ModulesContracts", "AppsModules", "Terminal", "Doubles", "StudyGate",
        "PostgreSQLStorage", "ServerDoubles",
      ] + each(features(in: "Tests/Scripts"), "Modules", "Study"),
      path: "Tests/Scripts", exclude: recorded("Scripts", "Frames", in: "Tests/Scripts"),
      swiftSettings: settings),
    .testTarget(
      name: "ArchitectureTests", dependencies: ["ViperArchitecture", "viper-architecture-checker"],
      path: "Tests/Architecture", swiftSettings: settings),
  ] + services.flatMap(service) + toolkit + architectures.flatMap(architecture) + studied.map(study) + [
    .target(
      name: "StudyGate",
      dependencies: [
        "SharedEntities", "SharedViews", "ModulesContracts", "RegistryModules", "AppsModules", "Terminal",
      ],
      path: "Sources/Study/Gate", swiftSettings: settings),
    .target(
      name: "StudyClaims",
      dependencies: [
        "SharedEntities", "ModulesContracts", "Terminal", "StudyGate", "StudyStructure", "StudyResults",
        "StudyChangeCost", "ViperSyntaxTree",
      ], path: "Sources/Study/Claims", swiftSettings: settings),
    .target(
      name: "StudyChangeCost",
      dependencies: ["SharedEntities", "ModulesContracts", "Terminal", "StudyResults", "ViperSyntaxTree"],
      path: "Sources/Study/ChangeCost", swiftSettings: settings),
    .target(
      name: "StudyReport",
      dependencies: ["SharedEntities", "ModulesContracts", "Terminal", "StudyResults", "ViperSyntaxTree"],
      path: "Sources/Study/Report", swiftSettings: settings),
    .target(
      name: "StudyTestability",
      dependencies: [
        "SharedEntities", "ModulesContracts", "Terminal", "StudyGate", "StudyStructure", "StudyResults",
        "ViperMutantRuns",
        "ViperMutants", "ViperSyntaxTree",
      ],
      path: "Sources/Study/Testability", swiftSettings: settings),
    .target(
      name: "StudyResults", dependencies: ["SharedEntities"], path: "Sources/Study/Results",
      swiftSettings: settings),
    .target(
      name: "StudyStructure",
      dependencies: ["SharedEntities", "ModulesContracts", "Terminal", "StudyResults", "SystemLibrary"],
      path: "Sources/Study/Structure", swiftSettings: settings),
    // In C, and in no program: it is loaded into one that counts its allocations.
    .target(name: "AllocationCounter", path: "Sources/Study/AllocationCounter"),
    .target(
      name: "StudyRunCost",
      dependencies: [
        "SharedEntities", "SharedViews", "ModulesContracts", "AppsModules", "Terminal", "StudyGate",
        "StudyResults",
      ],
      path: "Sources/Study/RunCost", swiftSettings: settings),
    .target(
      name: "StudyEngines",
      dependencies: [
        "SharedEntities", "SharedContracts", "SharedViews", "AppsModules", "Terminal", "StudyRunCost",
      ] + engines.map { .byName(name: $0 + "Engine") },
      path: "Sources/Study/Engines", swiftSettings: settings + engines.map { .define($0) }),
    .testTarget(
      name: "StudyTests",
      dependencies: ["SharedEntities", "ModulesContracts", "RegistryModules", "Doubles"]
        + [
          "Terminal", "StudyGate", "StudyStructure", "StudyRunCost", "StudyClaims",
          "StudyReport", "StudyResults", "StudyTestability", "StudyChangeCost", "ViperMutants",
          "ViperSyntaxTree", "StudyEngines",
        ] + each(studied, "Study"),
      path: "Tests/Study", swiftSettings: settings + studied.map { .define($0) }),
    .executableTarget(
      name: "todo-viper-study",
      dependencies: [
        "SharedEntities", "RegistryModules", "ProgramModules", "StudyGate", "StudyStructure",
        "StudyTestability", "StudyRunCost", "StudyEngines", "StudyClaims", "StudyChangeCost",
        "StudyReport",
      ] + each(studied, "Study"),
      path: "Sources/Study/todo-viper-study", swiftSettings: settings),
  ]
)

// It measures the app from inside, for `make bench`.
if features.contains("ToDos") {
  package.targets.append(
    .executableTarget(
      name: "app-benchmark",
      dependencies: [
        "SharedEntities", "SharedViews", "ModulesContracts", "ToDosEntities", "ToDosStorage",
        "ToDosViewData", "ToDosViews", "DatabaseStorage", "ToDosModules", "Terminal",
      ], path: "Benchmarks/App", swiftSettings: settings))
}
