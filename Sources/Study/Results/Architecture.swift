internal import Foundation
public import SharedEntities

/// An architecture of the study.
public struct Architecture: Equatable, Sendable {
  /// The names by which its code is told apart: what all architectures do alike is found without them.
  public struct CodeNames: Equatable, Sendable {
    /// The suffix of the types that draw a screen; nil if it draws with shared functions only.
    public var views: String?
    /// Whether these types also hold the screen's logic, so that they can be read as no views.
    public var viewsAreScreens = false
    /// The suffix of the types that only navigate between screens; nil if it has none.
    public var navigation: String?
    /// Wiring whose names tell nothing.
    public var wiring: Set<String> = []
  }

  /// A colour in charts.
  public struct Color: Equatable, Sendable {
    /// The colour on a light page, as in CSS.
    public let light: String
    /// The colour on a dark page.
    public let dark: String
  }

  /// The name on the command line and in results.
  public let name: String
  /// The name in prose.
  public let title: Phrase
  /// The folder in `Sources/Architectures`; nil for VIPER, the product itself.
  public let folder: String?
  /// The colour in charts, based on the palette of Okabe and Ito, which most people can tell apart.
  public let color: Color
  public let codeNames: CodeNames

  private init(
    _ name: String, _ title: Phrase, folder: String?, _ light: String, _ dark: String,
    views: String? = nil, viewsAreScreens: Bool = false, navigation: String? = nil, wiring: Set<String> = []
  ) {
    self.name = name
    self.title = title
    self.folder = folder
    color = Color(light: light, dark: dark)
    codeNames = CodeNames(
      views: views, viewsAreScreens: viewsAreScreens, navigation: navigation, wiring: wiring)
  }

  /// Every architecture, in the order of the study; VIPER, the reference, is the first.
  ///
  /// An architecture is registered here and in `Package.swift`. `todo-viper-study scaffold` does so, and writes the
  /// tables of its apps from this list.
  public static let all = [
    Architecture(
      "viper", Phrase("VIPER", "VIPER"), folder: nil, "#b8420f", "#f08a55", navigation: "Router",
      wiring: ["TerminalClipboard"]),
    Architecture(
      "mvvm", Phrase("MVVM", "MVVM"), folder: "MVVM", "#0072b2", "#5ab4e8", views: "View",
      navigation: "App"),
    Architecture(
      "container", Phrase("Container / Presentational", "Container / Presentational"), folder: "Container",
      "#00795a", "#3cc79f", views: "View"),
    Architecture(
      "store", Phrase("Store", "Store"), folder: "Store", "#9a4d80", "#dd9cc4", views: "View",
      navigation: "RootStore", wiring: ["ToDoScreen", "QuizScreen", "TimelineScreen"]),
    Architecture(
      "composable", Phrase("Composable reducers", "Composable Reducer"), folder: "Composable", "#8a6d00",
      "#e6c229", views: "View", wiring: ["ToDos", "Quiz", "Timeline"]),
    Architecture(
      "viewdata", Phrase("ViewData", "ViewData"), folder: "ViewDataScreens", "#4d55a5", "#a3aaf0",
      views: "ScreenView"),
    Architecture(
      "coordinator", Phrase("Coordinator", "Coordinator"), folder: "Coordinator", "#5c5c5c", "#b8b8b8",
      views: "Controller", viewsAreScreens: true, navigation: "Coordinator", wiring: ["Link"]),
    Architecture(
      "plain", Phrase("Plain (no architecture)", "プレーン(アーキテクチャなし)"), folder: "Plain", "#1f1f1f",
      "#f2f2f2", views: "Screen", viewsAreScreens: true),
  ]

  /// The name of the floor against which the others are read: the apps without an architecture.
  public static let baseline = "plain"

  /// The folders with its code, in the package; VIPER's also hold the roles of commands.
  public var sources: [String] {
    folder.map { ["Sources/Architectures/\($0)"] }
      ?? ["Sources/Interactors", "Sources/Presenters", "Sources/Routers"]
  }

  /// The architectures that are compared, without the baseline.
  public static let compared = all.filter { $0.name != baseline }

  /// Returns the architectures that a package contains.
  ///
  /// - Parameter sources: the package's folder of sources.
  public static func all(inSources sources: String) -> [Architecture] {
    all.filter { architecture in
      architecture.folder.map { FileManager.default.fileExists(atPath: "\(sources)/Architectures/\($0)") }
        ?? true
    }
  }

  /// Returns the architecture with a name, or nil if there is none.
  public static func named(_ name: String) -> Architecture? { all.first { $0.name == name } }
}
