import Testing
import ViperModuleScaffold

@Suite("A copy of the template")
struct TemplateTests {
  private static let package = PackageContent(
    files: [
      "Package.swift": "func feature(\nlet features: [Feature] = []\n",
      "Sources/todo-viper/Modules.swift": "let modules: [any Module] = []\n",
    ], folders: [])

  /// The files that a template of one file yields for a module with these screens.
  private func files(
    _ text: String, at path: String = "Views/A.swift", module: String = "ShoppingLists", _ screens: String...
  ) throws -> [SourceFile] {
    let template = Template([SourceFile(path: "Sources/Scaffold/Template/" + path, text: text)])
    let blueprint = try Blueprint(module: module, screens: screens)
    return try Scaffold(blueprint, from: template, for: Self.package).newFiles
  }

  private func text(_ text: String, _ screens: String...) throws -> String? {
    let template = Template([SourceFile(path: "Sources/Scaffold/Template/Views/A.swift", text: text)])
    let blueprint = try Blueprint(module: "ShoppingLists", screens: screens)
    return try Scaffold(blueprint, from: template, for: Self.package).newFiles.first?.text
  }

  @Test("A name keeps the spelling that it has in the template")
  func spellings() throws {
    #expect(
      try text("SampleMemos sampleMemosSchema sample-memos sample_memos sample memos, Sample memos", "Top")
        == "ShoppingLists shoppingListsSchema shopping-lists shopping_lists shopping lists, Shopping lists")
    #expect(
      try text("SampleMemosMainList .mainList mainListPreview main-list: the main list", "Init")
        == "ShoppingListsInit .`init` initPreview init: the init")
  }

  @Test("A new name that holds one of the template's stays whole")
  func ownNames() throws {
    let file = try #require(
      try files("SampleMemosMainList", at: "Views/SampleMemos/A.swift", module: "MainList", "SampleMemos")
        .first)
    #expect(file.text == "MainListSampleMemos" && file.path == "Sources/Views/MainList/A.swift")
  }

  @Test("A file named after the opened screen is copied once for each such screen")
  func childFiles() throws {
    let files = try files("struct FullText {}", at: "Views/SampleMemos/FullText.swift", "List", "One", "Two")
    #expect(files.map(\.path) == ["One", "Two"].map { "Sources/Views/ShoppingLists/\($0).swift" })
    #expect(files.map(\.text) == ["struct One {}", "struct Two {}"])
  }

  private static let opening = """
    enum Route {
      case mainList
      /// The full text screen.
      case fullText(
        ItemID)
    }

    struct Router {
      let keys = [
        "q",
        Key("enter", .fullText),
      ]

      func open(_ route: Route) {
        switch route {
        case .mainList: break
        case .fullText:
          let x = 1
          show(x)
        }
      }

      @Test("Shows the full text")
      func showFullText() {
        open(.x)
      }

      func close() {}
    }

    struct FullTextViewData {}

    enum FullTextEvent {
      case leave
    }

    enum Drawing {
      func fullText() {
        draw()
      }

      func mainList() {}
    }

    """

  @Test("Code that names the opened screen is copied once for each such screen, with its key")
  func children() throws {
    #expect(
      try text(Self.opening, "List", "One", "OneMore") == """
        enum Route {
          case list
          /// The one screen.
          case one(
            ItemID)
          /// The one more screen.
          case oneMore(
            ItemID)
        }

        struct Router {
          let keys = [
            "q",
            Key("enter", .one),
            Key("o", .oneMore),
          ]

          func open(_ route: Route) {
            switch route {
            case .list: break
            case .one:
              let x = 1
              show(x)
            case .oneMore:
              let x = 1
              show(x)
            }
          }

          @Test("Shows the one")
          func showOne() {
            open(.x)
          }

          @Test("Shows the one more")
          func showOneMore() {
            open(.x)
          }

          func close() {}
        }

        struct OneViewData {}

        enum OneEvent {
          case leave
        }

        struct OneMoreViewData {}

        enum OneMoreEvent {
          case leave
        }

        enum Drawing {
          func one() {
            draw()
          }

          func oneMore() {
            draw()
          }

          func list() {}
        }

        """)
  }

  @Test("Where no screen is opened, nothing names one")
  func noChildren() throws {
    #expect(
      try text(Self.opening, "List") == """
        enum Route {
          case list
        }

        struct Router {
          let keys = [
            "q",
          ]

          func open(_ route: Route) {
            switch route {
            case .list: break
            }
          }

          func close() {}
        }

        enum Drawing {
          func list() {}
        }

        """)
  }

  @Test("Code needed only for opened screens is copied once with them, and omitted without")
  func conditional() throws {
    let template = """
      struct Presenter {
        let router: Router  // only with FullText
        let view: View

        init(
          view: View,
          router: Router  // only with FullText
        ) {
          self.view = view
          self.router = router  // only with FullText
        }
      }

      extension Presenter {  // only with FullText
        func show() {
          open(.fullText)
        }
      }
      """
    #expect(
      try text(template, "List", "One", "Two") == """
        struct Presenter {
          let router: Router
          let view: View

          init(view: View, router: Router) {
            self.view = view
            self.router = router
          }
        }

        extension Presenter {
          func show() {
            open(.one)
            open(.two)
          }
        }
        """)
    #expect(
      try text(template, "List") == """
        struct Presenter {
          let view: View

          init(view: View) {
            self.view = view
          }
        }
        """)
  }
}
