import Foundation
import Testing
import ViperModuleScaffold

@testable import StudyScaffold

@Suite("What an architecture needs in the package")
struct ArchitectureScaffoldTests {
  private static let package = PackageContent(
    files: [
      "Package.swift": """
      let architectures: [Architecture] = [
        Architecture(name: "Plain", engineUses: drawing),
        Architecture(name: "Half", apps: ["Timeline"]),
      ]
      let more = tests("OddTests")

      """,
      "Sources/Study/Results/Architecture.swift": """
      public struct Architecture {
        public static let all = [
          Architecture("viper", Phrase("VIPER", "VIPER"), folder: nil),
          Architecture("plain", Phrase("Plain", "プレーン"), folder: "Plain"),
        ]
      }

      """,
      "Sources/Study/Timeline/TimelineStudy+Architectures.swift": "",
      "Sources/Study/Quiz/QuizStudy.swift": "",
      "Sources/Modules/Quiz/QuizModule.swift": "public struct QuizModule {\n}\n",
    ],
    folders: [
      "Sources", "Sources/Views", "Sources/Views/Cards", "Sources/Study", "Sources/Study/Gate", "Tests",
      "Tests/Mocks", "Sources/Architectures", "Sources/Architectures/Plain",
      "Sources/Architectures/Plain/Timeline", "Sources/Architectures/Plain/Quiz",
    ])
  private static let registered = [
    ArchitectureScaffold.Registered(name: "viper", folder: nil, color: "#b8420f"),
    ArchitectureScaffold.Registered(name: "plain", folder: "Plain", color: "#7a4b2a"),
  ]
  private static let template = [
    SourceFile(
      path: "Sources/Scaffold/Architectures/Sketch/Timeline/TimelineApp.swift", text: "/// In Sketch.\n"),
    SourceFile(path: "Sources/Scaffold/Architectures/Sketch/page.ja.md", text: "# Sketch: `sketch`\n"),
    SourceFile(path: "Sources/Scaffold/Architectures/Sketch/page.md", text: "# Sketch\n"),
    SourceFile(
      path: "Tests/Architectures/Sketch/Timeline/TimelineTests.swift", text: "import TimelineSketch\n"),
  ]

  private func scaffold(
    _ name: String, from template: [SourceFile] = template, for package: PackageContent = package
  ) throws(ScaffoldError) -> ArchitectureScaffold {
    try ArchitectureScaffold(name, from: template, for: package, registered: Self.registered)
  }

  @Test("It is a copy of the template under its own name, on the command line in lower case")
  func files() throws {
    let scaffold = try scaffold("FluxLoop")
    #expect(scaffold.name == "flux-loop")
    #expect(
      scaffold.newFiles == [
        SourceFile(
          path: "Sources/Architectures/FluxLoop/Timeline/TimelineApp.swift", text: "/// In FluxLoop.\n"),
        SourceFile(
          path: "Tests/Architectures/FluxLoop/Timeline/TimelineTests.swift", text: "import TimelineFluxLoop\n"
        ),
        SourceFile(path: "docs/architectures/flux-loop.md", text: "# FluxLoop\n"),
        SourceFile(path: "docs/architectures/ja/flux-loop.md", text: "# FluxLoop: `flux-loop`\n"),
      ])
  }

  @Test("It is registered in two lists, and in the table of the app that it has")
  func registrations() throws {
    let files = try scaffold("Flux").changedFiles
    #expect(
      files.map(\.path) == [
        "Package.swift", "Sources/Study/Results/Architecture.swift",
        "Sources/Study/Timeline/TimelineStudy+Architectures.swift",
      ])
    #expect(
      files[0].text.contains(
        """
          Architecture(name: "Half", apps: ["Timeline"]),
          Architecture(name: "Flux", apps: ["Timeline"]),
        ]
        """))
    #expect(files[1].text.contains("folder: \"Plain\"),\n    Architecture(\n"))
    #expect(files[1].text.contains("\"flux\", Phrase(\"Flux\", \"Flux\"), folder: \"Flux\""))
    #expect(files[1].text.hasSuffix("),\n  ]\n}\n"))
    let table = files[2].text
    #expect(table.contains("\n#if Flux\n  internal import TimelineFlux\n#endif\n"))
    #expect(
      table.contains(
        """
            #if Flux
              others.append(
                .opening("flux") {
                  TimelineFlux.TimelineApp(repository: $0, scene: $1.scene).run
                })
            #endif
            return others
        """))
    #expect(table.contains("TimelinePlain.TimelineApp("))
  }

  @Test("Its colour is one that no other architecture has")
  func color() throws {
    let entry = try scaffold("Flux").changedFiles[1].text
    #expect(entry.contains("\"#5b6f00\"") && !entry.contains("\"#7a4b2a\""))
  }

  @Test("One that the program knows, but the package no longer registers, can be added again")
  func removed() throws {
    let registered = Self.registered + [.init(name: "flux", folder: "Flux", color: "#5b6f00")]
    let scaffold = try ArchitectureScaffold(
      "Flux", from: Self.template, for: Self.package, registered: registered)
    #expect(scaffold.changedFiles[1].text.contains("\"#5b6f00\""))
    #expect(scaffold.changedFiles[2].text.matches(of: #/import TimelineFlux/#).count == 1)
  }

  @Test(
    "A name that is taken or cannot be used is refused in a sentence",
    arguments: [
      ("flux", "'flux' is not a valid type name; use at most 30 letters and digits"),
      ("Flux/../x", "'Flux/../x' is not a valid type name;"),
      ("Viper", "The architecture viper already exists; choose another name."),
      ("PLAIN", "The architecture plain already exists;"), ("Views", "Sources/Views already exists;"),
      ("GATE", "Sources/Study/Gate already exists;"), ("Mocks", "Tests/Mocks already exists;"),
      ("Odd", "The target OddTests already exists;"), ("Tests", "The target ToDosTests already exists;"),
      ("Module", "The type QuizModule already exists in Sources/Modules/Quiz/QuizModule.swift;"),
    ])
  func refused(name: String, sentence: String) {
    let error = #expect(throws: ScaffoldError.self) { try scaffold(name) }
    #expect(error?.description.hasPrefix(sentence) == true, "\(error?.description ?? "")")
  }

  @Test("Without the template, or the line of a list, it says what is missing")
  func layout() {
    #expect(throws: ScaffoldError.missingTemplate("Sources/Scaffold/Architectures/Sketch")) {
      try scaffold("Flux", from: [])
    }
    var package = Self.package
    package.files["Sources/Study/Results/Architecture.swift"] = "let all = []"
    #expect(
      throws: ScaffoldError.missingLine(
        line: "  public static let all = [", file: "Sources/Study/Results/Architecture.swift")
    ) {
      try scaffold("Flux", for: package)
    }
  }
}
