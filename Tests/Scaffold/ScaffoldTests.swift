import Foundation
import Testing
import ViperModuleScaffold

@Suite("What a module needs in a package")
struct ScaffoldTests {
  private static let package = PackageContent(
    files: [
      "Package.swift": """
      import PackageDescription

      func feature(_ feature: Feature) -> [Target] {
        [.target(name: "OddEntities", dependencies: named("SystemLibrary EvenEntities"))]
      }

      /// The features.
      let features: [Feature] = [Feature("ToDos", .study)]
      """,
      "Sources/todo-viper/Modules.swift": """
      internal import ModulesContracts
      internal import ToDosModules

      let modules: [any Module] = [ToDosModule()]
      """,
      "Sources/Modules/ToDos/ToDosCommands.swift":
        #"[CommandEntry("list", synonyms: ["ls", "overview"]) {}, CommandEntry("clear-done") {}]"#,
      "Sources/Modules/Apps/AppsModule.swift": #"public let identifier = "apps""#,
      "Sources/Entities/Shared/StoreError.swift": "/// Why.\npublic enum StoreError: Error {\n}\n",
    ],
    folders: ["Sources", "Sources/Modules", "Sources/Modules/ToDos", "Tests", "Tests/Scripts", "Tests/Mocks"])

  /// The template of this package.
  private static let template = Template(Template.folders.flatMap(files))

  private static func files(in folder: String) -> [SourceFile] {
    let place = PackageCopy.original.appending(path: folder)
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: place.path)) ?? []
    return paths.compactMap { path in
      (try? String(contentsOf: place.appending(path: path), encoding: .utf8)).map { text in
        SourceFile(path: "\(folder)/\(path)", text: text)
      }
    }
  }

  private func scaffold(
    _ module: String, _ screens: String..., in package: PackageContent = package
  ) throws(ScaffoldError) -> Scaffold {
    try Scaffold(try Blueprint(module: module, screens: screens), from: Self.template, for: package)
  }

  private func refusal(
    _ module: String, _ screens: String..., in package: PackageContent = package
  ) -> String? {
    do throws(ScaffoldError) {
      _ = try Scaffold(try Blueprint(module: module, screens: screens), from: Self.template, for: package)
      return nil
    } catch {
      return error.description
    }
  }

  @Test("A folder for every role and for the tests, and a name more in two lists")
  func all() throws {
    let scaffold = try scaffold("Notes")
    #expect(
      Set(scaffold.folders) == [
        "Sources/Contracts/Notes", "Sources/Entities/Notes", "Sources/Interactors/Notes",
        "Sources/Modules/Notes",
        "Sources/Presenters/Notes", "Sources/Routers/Notes", "Sources/Storage/Notes",
        "Sources/ViewData/Notes",
        "Sources/Views/Notes", "Tests/Notes/Entities", "Tests/Notes/Interactors", "Tests/Notes/Modules",
        "Tests/Notes/Presenters", "Tests/Notes/Routers", "Tests/Notes/Views",
      ])
    #expect(scaffold.changedFiles.map(\.path) == ["Package.swift", "Sources/todo-viper/Modules.swift"])
    #expect(
      scaffold.changedFiles[0].text.hasSuffix(
        "\nlet features: [Feature] = [Feature(\"ToDos\", .study), Feature(\"Notes\")]"))
    #expect(
      scaffold.changedFiles[1].text == """
        internal import ModulesContracts
        internal import NotesModules
        internal import ToDosModules

        let modules: [any Module] = [ToDosModule(), NotesModule()]
        """)
  }

  @Test(
    "A name is added to a list over several lines, with or without a comma at its end, and to an empty one")
  func lists() throws {
    var package = Self.package
    package.files["Package.swift"] =
      "func feature(\nlet features: [Feature] = [\n  Feature(\"ToDos\", .bank, tests: .service),\n]\n"
    package.files["Sources/todo-viper/Modules.swift"] = "let modules: [any Module] = []\n"
    let scaffold = try scaffold("Notes", in: package)
    #expect(
      scaffold.changedFiles[0].text
        == "func feature(\nlet features: [Feature] = [\n"
        + "  Feature(\"ToDos\", .bank, tests: .service),\n  Feature(\"Notes\"),\n]\n")
    #expect(
      scaffold.changedFiles[1].text
        == "internal import NotesModules\nlet modules: [any Module] = [NotesModule()]\n")
    package.files["Package.swift"] = "func feature(\nlet features: [Feature] = [\n  Feature(\"ToDos\")\n]\n"
    package.files["Sources/todo-viper/Modules.swift"] = "let modules: [any Module] = [\n]\n"
    let others = try self.scaffold("Notes", in: package)
    #expect(
      others.changedFiles[0].text
        == "func feature(\nlet features: [Feature] = [\n  Feature(\"ToDos\"),\n  Feature(\"Notes\"),\n]\n")
    #expect(others.changedFiles[1].text.hasSuffix("let modules: [any Module] = [\n  NotesModule(),\n]\n"))
  }

  @Test("Every file is written once, and holds no mark of the template")
  func files() throws {
    for screens in [["List"], ["List", "Detail"], ["Overview", "Default", "Init", "EditHistory"]] {
      let scaffold = try Scaffold(
        try Blueprint(module: "Lists", screens: screens), from: Self.template, for: Self.package)
      #expect(Set(scaffold.newFiles.map(\.path)).count == scaffold.newFiles.count)
      for file in scaffold.newFiles {
        #expect(file.text.hasSuffix("\n") && !file.text.contains("// only with"))
        for word in ["sample[-_ ]?memos", "main[- ]?list", "full[- ]?text", "template"] {
          let regex = try Regex(word).ignoresCase()
          #expect(!file.text.contains(regex) && !file.path.contains(regex), "\(file.path)")
        }
      }
    }
  }

  @Test("Only the first screen is made where only one is asked for, and it leads nowhere")
  func oneScreen() throws {
    let one = try scaffold("Notes", "List").newFiles
    #expect(!one.contains { $0.path.contains("Detail") || $0.text.contains("Routing") })
    let standard = try scaffold("Notes").newFiles
    #expect(try scaffold("Notes", "List", "Detail").newFiles == standard && standard.count > one.count)
  }

  @Test("Each screen is opened by its own key")
  func keys() throws {
    let scaffold = try scaffold("Notes", "List", "Detail", "Archive", "Audit", "Jkgldrq")
    let keys = try #require(scaffold.newFiles.first { $0.path.hasSuffix("/NotesListViews.swift") })
    let bound = keys.text.split(separator: "\n").filter { $0.contains("to: .open") }
      .compactMap { $0.split(separator: "\"").dropFirst().first.map(String.init) }
    #expect(bound == ["enter", "a", "u", "1"])
  }

  @Test(
    "Every conflict is reported in a sentence",
    arguments: [
      (
        ["notes"],
        "'notes' is not a valid type name; use at most 30 letters and digits, beginning with a capital letter"
      ),
      (["Notes", "my list"], "'my list' is not a valid type name; use at most 30 letters and digits"),
      (["Notes", "List", "List"], "The screen List is given twice; give it once."),
      (
        ["Notes", "URLList", "UrlList"],
        "The screens URLList and UrlList differ only in capitalization; rename one of them."
      ),
      (["Notes", "List", "Add"], "A screen cannot be named Add: 'notes add' adds an item"),
      (
        ["Notes", "List", "MyPage", "Mypage"],
        "Sources/Presenters/Notes/NotesMypagePresenter.swift would be created twice"
      ),
      (["ToDos"], "Sources/Modules/ToDos already exists; choose another name."),
      (["Todos"], "Sources/Modules/ToDos already exists"), (["Scripts"], "Tests/Scripts already exists"),
      (["Odd"], "The target OddEntities already exists; choose another name."),
      (["Even"], "The target EvenEntities already exists; choose another name."),
      (["Overview"], "The command or module 'overview' already exists in"),
      (["List"], "The command or module 'list' already exists in Sources/Modules/ToDos/ToDosCommands.swift;"),
      (["ClearDone"], "The command or module 'clear-done' already exists in Sources/Modules/ToDos"),
      (["Apps"], "The command or module 'apps' already exists in Sources/Modules/Apps/AppsModule.swift;"),
      (["Store"], "The type StoreError already exists in Sources/Entities/Shared/StoreError.swift;"),
    ])
  func refused(names: [String], sentence: String) {
    do throws(ScaffoldError) {
      let blueprint = try Blueprint(module: names[0], screens: Array(names.dropFirst()))
      _ = try Scaffold(blueprint, from: Self.template, for: Self.package)
      Issue.record("\(names) is made")
    } catch {
      #expect(error.description.hasPrefix(sentence) && error.description.hasSuffix("."), "\(error)")
    }
  }

  @Test("For a package with another layout, the missing line is reported")
  func layout() {
    var package = Self.package
    package.files["Sources/todo-viper/Modules.swift"] = "let modules = []"
    #expect(
      refusal("Notes", in: package)
        == "Sources/todo-viper/Modules.swift has no line that begins with 'let modules: [any Module] = [', "
        + "where the new name belongs.")
    package.files["Package.swift"] = "func feature(\n// let features: [Feature] = []\n"
    #expect(
      refusal("Notes", in: package)?.hasPrefix(
        "Package.swift has no line that begins with 'let features: [Feature] = ['") == true)
    package.files["Package.swift"] = "let features: [Feature] = []"
    #expect(
      refusal("Notes", in: package)?.hasPrefix("Package.swift has no line that begins with 'func feature('")
        == true)
    #expect(
      refusal("Notes", in: PackageContent(files: [:], folders: []))?.hasPrefix("Package.swift has no line")
        == true)
  }
}
