import Foundation
import Testing
import ViperTestSupport

@testable import ViperArchitecture
@testable import viper_architecture_checker

/// A package in the layout of this one, in a folder that is removed with the test.
final class FixturePackage {
  private let folder = TemporaryFolder()

  /// A package without findings.
  init() throws {
    try write(Self.files)
    try writeRules()
  }

  func write(_ files: [String: String]) throws { try folder.write(files.mapValues { $0 + "\n" }) }

  func text(_ path: String) throws -> String { try folder.text(path) }

  /// The rules of this repository, limited to the targets of this package.
  ///
  /// - Parameter files: the files of `ToDosViewData` that may form a cycle.
  func writeRules(acceptingCycleOf files: [String] = []) throws {
    let data = try Data(contentsOf: PackageTests.folder.appendingPathComponent("architecture.json"))
    var root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let rules = try #require(root["rules"] as? [[String: Any]])
    let kept = rules.filter { rule in
      guard let pattern = (rule["targets"] as? String).flatMap(NamePattern.init) else { return false }
      return Self.targets.contains { pattern.match($0) != nil }
    }
    var shared = try #require(root["mayDeclareUnused"] as? [String: Any])
    let names = Set(kept.compactMap { $0["targets"] as? String })
    shared["targets"] = (shared["targets"] as? [String])?.filter(names.contains)
    root["rules"] = kept
    root["mayDeclareUnused"] = shared
    let cycle: [String: Any] = ["target": "ToDosViewData", "files": files, "because": "B."]
    root["acceptedCycles"] = files.isEmpty ? [] : [cycle]
    try JSONSerialization.data(withJSONObject: root).write(
      to: URL(filePath: folder.path + "/architecture.json"))
  }

  func build() throws {
    _ = try swift("build")
    try folder.write(["package.json": swift("package", "describe", "--type", "json")])
  }

  /// The output and errors of the checker, and whether it succeeded.
  func check(_ words: String...) throws -> (isGood: Bool, printed: String, complaints: String) {
    var (printed, complaints) = ("", "")
    let arguments = try Arguments(
      ["--package", folder.path + "/package.json", "--modules", folder.path + "/.build/debug/Modules"] + words
    )
    let isGood = try Run(arguments).perform(print: { printed += $0 }, complain: { complaints += $0 })
    return (isGood, printed, complaints)
  }

  private func swift(_ command: String, _ words: String...) throws -> String {
    let result = try folder.swift(command, words)
    if !result.isGood { Issue.record("\(result.output)\(result.errors)") }
    return result.output
  }

  private static let targets = [
    "SharedEntities", "Terminal", "ToDosEntities", "ToDosViewData", "ToDosContracts", "ToDosPresenters",
    "ToDosRouters", "ToDosViews", "QuizEntities", "QuizViewData", "QuizViews", "MVVMEngine", "ToDosMVVM",
    "StoreEngine", "ToDosStore",
  ]

  private static let files = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription

    func room(_ role: String, _ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
      .target(name: name + role, dependencies: dependencies, path: "Sources/\\(role)/\\(name)")
    }

    func app(_ architecture: String, _ feature: String, _ dependencies: [Target.Dependency] = []) -> Target {
      let name = feature == "Engine" ? architecture + feature : feature + architecture
      let path = "Sources/Architectures/\\(architecture)/\\(feature)"
      return .target(name: name, dependencies: dependencies, path: path)
    }

    let package = Package(
      name: "Fixture",
      targets: [
        room("Entities", "Shared"),
        .target(name: "Terminal"),
        room("Entities", "ToDos", ["SharedEntities"]),
        room("ViewData", "ToDos"),
        room("Contracts", "ToDos", ["ToDosEntities", "ToDosViewData"]),
        room("Presenters", "ToDos", ["ToDosEntities", "ToDosContracts"]),
        room("Routers", "ToDos", ["ToDosContracts"]),
        room("Views", "ToDos", ["ToDosViewData", "Terminal"]),
        room("Entities", "Quiz"),
        room("ViewData", "Quiz"),
        room("Views", "Quiz", ["QuizViewData", "Terminal"]),
        app("MVVM", "Engine"),
        app("MVVM", "ToDos", ["ToDosViewData", "MVVMEngine"]),
        app("Store", "Engine"),
        app("Store", "ToDos", ["ToDosViewData", "StoreEngine"]),
      ])
    """,
    "Sources/Entities/Shared/Clock.swift": "public protocol Clock {}",
    "Sources/Terminal/Frame.swift": "public struct Frame { public init() {} }",
    "Sources/Entities/ToDos/ToDo.swift": """
    import SharedEntities

    public struct ToDo: Sendable { public init() {} }
    """,
    "Sources/ViewData/ToDos/Row.swift": "public struct Row { public init() {} }",
    "Sources/Contracts/ToDos/Listing.swift": """
    import ToDosEntities
    import ToDosViewData

    public protocol Listing { func show(_ row: Row) }
    public func sample() -> ToDo { ToDo() }
    """,
    "Sources/Presenters/ToDos/Presenter.swift": """
    import ToDosContracts
    import ToDosEntities

    public struct Presenter { var toDo: ToDo }
    """,
    "Sources/Routers/ToDos/Router.swift": """
    import ToDosContracts

    public struct Router {}
    """,
    "Sources/Views/ToDos/View.swift": """
    import Terminal
    import ToDosViewData

    public struct View {
      public func show(_ row: Row) { _ = Frame() }
    }
    """,
    "Sources/Entities/Quiz/Answer.swift": "public struct Answer {}",
    "Sources/Architectures/MVVM/Engine/Screen.swift": "public struct MVVMScreen {}",
    "Sources/Architectures/MVVM/ToDos/ViewModel.swift": """
    import MVVMEngine
    import ToDosViewData

    public struct ViewModel { var rows: [Row] }
    """,
    "Sources/Architectures/Store/Engine/Store.swift": "public struct Store {}",
    // It does not use the view data that another app of the feature uses.
    "Sources/Architectures/Store/ToDos/State.swift": """
    import StoreEngine

    public struct State { var store: Store }
    """,
    "Sources/ViewData/Quiz/Question.swift": "public struct Question {}",
    // It declares Terminal as `ToDosViews` does, but does not use it.
    "Sources/Views/Quiz/View.swift": """
    import QuizViewData

    public struct View { var question: Question }
    """,
  ]
}
