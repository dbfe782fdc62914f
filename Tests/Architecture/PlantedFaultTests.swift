import Foundation
import Testing
import ViperTools

@testable import viper_architecture_checker

@Suite("Planted faults")
struct PlantedFaultTests {
  @Test("The checker finds each of nine faults in a package that was good, and a baseline accepts them")
  func faults() throws {
    let package = try FixturePackage()
    try package.build()
    let good = try package.check()
    #expect(good.isGood && good.printed.isEmpty && good.complaints.isEmpty, "\(good.printed)")

    // A cycle that is accepted although there is none yet.
    try package.writeRules(acceptingCycleOf: ["Page.swift", "Section.swift"])
    let stale = #expect(throws: ToolError.self) { try package.check() }
    #expect(
      stale?.sentence == "architecture.json:1: Page.swift, Section.swift no longer form a cycle, "
        + "so there is nothing to accept.")

    try plant(in: package)
    try package.build()
    #expect(
      try package.check().printed == Self.findings.filter { !$0.contains("cycle") }.joined(
        separator: "\n")
        + "\n"
    )
    try package.writeRules()
    let found = try package.check()
    #expect(!found.isGood && found.complaints.isEmpty)
    #expect(found.printed == Self.findings.joined(separator: "\n") + "\n")
    try accept(in: package)
  }

  /// The faults are planted in a package that has been built, so that an import that nothing declares is found.
  private func plant(in package: FixturePackage) throws {
    let manifest = try package.text("Package.swift")
      .replacing(
        #"room("Presenters", "ToDos", ["#, with: #"room("Presenters", "ToDos", ["Terminal", "#
      )
      .replacing(#"room("Views", "ToDos", ["#, with: #"room("Views", "ToDos", ["ToDosContracts", "#)
      .replacing(#"room("Views", "Quiz", ["#, with: #"room("Views", "Quiz", ["ToDosViewData", "#)
      .replacing(
        #".target(name: "Terminal")"#, with: #".target(name: "Terminal", dependencies: ["SharedEntities"])"#
      )
      .replacing(
        #"["ToDosViewData", "MVVMEngine"]"#,
        with: #"["ToDosViewData", "MVVMEngine", "StoreEngine", "QuizViewData"]"#)
    try package.write([
      "Package.swift": manifest,
      "Sources/Architectures/MVVM/ToDos/Borrowed.swift": "import QuizViewData\nimport StoreEngine",
      "Sources/Presenters/ToDos/Sibling.swift": "@testable import ToDosRouters",
      "Sources/Routers/ToDos/Transitive.swift": "\nimport struct ToDosViewData.Row",
      "Sources/Views/ToDos/View+Sample.swift": """
      import ToDosContracts

      extension View { private static let item = sample() }
      """,
      "Sources/Presenters/ToDos/Drawing.swift": """
      import Terminal

      struct Drawing {
        private var frames: [Frame] = []
      }
      """,
      "Sources/Views/Quiz/Rows.swift": """
      import ToDosViewData

      public func rows() -> [Row] { [] }
      """,
      "Sources/ViewData/ToDos/Section.swift": "public struct Section { var page: Page? }",
      "Sources/ViewData/ToDos/Page.swift":
        "\npublic final class Page { private var sections: [Section] = [] }",
    ])
  }

  private func accept(in package: FixturePackage) throws {
    let missing = #expect(throws: ToolError.self) { try package.check("--baseline", "baseline.json") }
    #expect(
      missing?.sentence
        == "baseline.json cannot be read; --write-baseline creates it from the current findings.")
    let written = try package.check("--baseline", "baseline.json", "--write-baseline")
    #expect(
      written.isGood && written.complaints == "baseline.json accepts \(Self.findings.count) findings.\n")
    // What moves is still accepted, and what is new is not.
    try package.write([
      "Sources/Presenters/ToDos/Sibling.swift": "\n\n@testable import ToDosRouters",
      "Sources/Terminal/Frame.swift": "import ToDosEntities",
      "Sources/Routers/ToDos/Transitive.swift": "",
    ])
    let later = try package.check("--baseline", "baseline.json")
    #expect(!later.isGood)
    #expect(
      later.printed == """
        Sources/Terminal/Frame.swift:1: Terminal imports ToDosEntities and does not declare it. \
        It builds only when ToDosEntities happens to be built before.
        Sources/Terminal/Frame.swift:1: Terminal imports ToDosEntities. \
        Terminal knows no feature and no room.

        """)
    #expect(
      later.complaints == """
        note: baseline.json:9: This is fixed and can be removed: transitive of ToDosViewData in ToDosRouters.

        """)
  }

  private static let order = "A presenter decides order: it knows no storage, no layout and no other role."
  private static let drawing =
    "A view draws view data for every architecture: it knows no contract, and of its feature only the words."
  private static let app =
    "An app in another architecture knows entities, view data and drawing, no role of VIPER and no other architecture."
  private static let findings = [
    "Package.swift:18: Terminal declares SharedEntities, which none of its files imports. "
      + "Unused dependencies are built first and read as if they were needed.",
    "Sources/Architectures/MVVM/ToDos/Borrowed.swift:1: ToDosMVVM imports QuizViewData. \(app)",
    "Sources/Architectures/MVVM/ToDos/Borrowed.swift:2: ToDosMVVM imports StoreEngine. \(app)",
    "Sources/Presenters/ToDos/Drawing.swift:1: ToDosPresenters imports Terminal. \(order)",
    "Sources/Presenters/ToDos/Drawing.swift:3: ToDosPresenters names Terminal.Frame in Drawing.frames. \(order)",
    "Sources/Presenters/ToDos/Sibling.swift:1: ToDosPresenters imports ToDosRouters and does not declare it. "
      + "It builds only when ToDosRouters happens to be built before.",
    "Sources/Presenters/ToDos/Sibling.swift:1: ToDosPresenters imports ToDosRouters. \(order)",
    "Sources/Routers/ToDos/Transitive.swift:2: ToDosRouters imports ToDosViewData, which it gets only through "
      + "ToDosContracts. It breaks when ToDosContracts no longer needs it; a target declares what it imports.",
    "Sources/ViewData/ToDos/Page.swift:2: Files of ToDosViewData form a cycle: Page.sections (Page.swift) names "
      + "Section, Section.init(page:) (Section.swift) names Page. "
      + "None can be read or removed without the others.",
    "Sources/Views/Quiz/Rows.swift:1: QuizViews imports ToDosViewData. \(drawing)",
    "Sources/Views/Quiz/Rows.swift:3: QuizViews names ToDosViewData.Row in rows(). \(drawing)",
    "Sources/Views/ToDos/View+Sample.swift:1: ToDosViews imports ToDosContracts. \(drawing)",
    "Sources/Views/ToDos/View+Sample.swift:1: ToDosViews names ToDosEntities.ToDo in View.item. \(drawing)",
  ]
}
