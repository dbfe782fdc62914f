extension Blueprint {
  /// Every file of the module but its mocks.
  var files: [SourceFile] {
    let shared = [
      entity, repository, fault, screensContract, router,
      faultOfError, words, json, screenViews, schema, storage, moduleValue, command,
      screenBuilder, previews, gatedRepository, routerTests, moduleTests, lifetimeTests, titleTests,
    ]
    let rootFiles = [
      rootViewData, rootContract, rootInteractor, rootPresenter, rootDrawing, rootKeys, rootViews,
      rootInteractorTests, rootPresenterTests, rootViewsTests,
    ]
    let childFiles = children.flatMap { child in
      [
        viewData(of: child), contract(of: child), interactor(of: child), presenter(of: child),
        drawing(of: child), keys(of: child), views(of: child), interactorTests(of: child),
        presenterTests(of: child), viewsTests(of: child),
      ]
    }
    return shared + rootFiles + childFiles
  }

  /// A file in the folder that the module has in a room.
  func file(_ room: String, _ name: String, _ text: String) -> SourceFile {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { $0.drop { $0 == " " } != Self.nothing[...] }
    let whole = lines.joined(separator: "\n").replacing(Self.nothing, with: "")
    return SourceFile(path: "\(room)/\(module.text)/\(name).swift", text: whole + "\n")
  }

  /// The module's name as the types of its files begin.
  var name: String { module.text }

  /// Whether the root leads anywhere.
  var hasChildren: Bool { !children.isEmpty }

  /// Stands where a template has nothing to say, so that no blank line is left.
  private static let nothing = "\u{E000}"

  /// Text for each child, one below the other.
  func forChildren(_ text: (Screen) -> String) -> String {
    hasChildren ? children.map(text).joined(separator: "\n") : Self.nothing
  }

  /// Text that only a module with children has.
  func ifChildren(_ text: String) -> String { hasChildren ? text : Self.nothing }
}
