internal import StudyResults

/// What a unit of an architecture is for.
package enum CodePart: Hashable, Comparable {
  /// The code of a screen, by the screen's place in its app's table.
  case screen(Int)
  /// Code of the app's features that belongs to no single screen, such as what several of them do with the store.
  case several
  /// What makes the screens, hands them what they need, and takes the user from one to another.
  case wiring
  /// What stands in for a library.
  case engine
}

/// The one table that says which code belongs to which entrant, app and screen: folders, and names of types.
///
/// The rules are the same for every entrant. The first that fits decides.
package enum CodePlaces {
  /// An app of the study.
  package struct App {
    /// The name on the command line.
    package let name: String
    /// The folder of its feature.
    package let folder: String
    /// The screens, and the words in the names of their types.
    ///
    /// A unit belongs to the first that it names.
    package let screens: [(name: String, words: [String])]
    /// The units of VIPER from which everything of the app is reached.
    let roots: Set<String>
  }

  /// An architecture.
  package struct Entrant {
    /// The name on the command line.
    package let name: String
    /// The folders with a folder for each feature.
    package let folders: [String]
    /// The folder beside those of the features with what stands in for a library.
    package let engine: String
    /// Names of wiring that only this entrant has, and that say nothing by their ending.
    var wiring: Set<String> = []
    /// Whether the folders hold more than the apps, so that what belongs to an app has to be reached from its roots.
    var isReached = false
  }

  package static let apps = [
    App(
      name: "todos", folder: "ToDos",
      screens: [
        ("keys", ["Keys"]), ("form", ["Form"]), ("detail", ["Detail"]), ("tags", ["Tags"]),
        ("confirmation", ["Confirmation"]), ("postpone", ["Postpone"]), ("list", ["List"]),
      ],
      roots: ["ToDosScreenBuilder", "ToDoRouter"]),
    App(
      name: "quiz", folder: "Quiz",
      screens: [
        ("keys", ["Keys"]), ("results", ["Results"]), ("history", ["History"]), ("settings", ["Settings"]),
        ("categories", ["Categories"]), ("round", ["Round", "Play"]),
      ], roots: ["QuizScreenBuilder", "QuizRouter"]),
    App(
      name: "timeline", folder: "Timeline",
      screens: [
        ("keys", ["Keys"]), ("settings", ["Settings"]), ("composer", ["Composer"]),
        ("timeline", ["Timeline", "Post"]),
      ], roots: ["TimelineScreenBuilder", "TimelineRouter"]),
  ]

  package static let entrants = StudyResults.Entrant.all.map { entrant in
    let wiring = ownWiring[entrant.name, default: []]
    return entrant.folder.map { folder in
      Entrant(name: entrant.name, folders: ["Architectures/\(folder)"], engine: "Engine", wiring: wiring)
    }
      ?? Entrant(
        name: entrant.name, folders: ["Contracts", "Interactors", "Presenters", "Routers", "Modules"],
        engine: "Shared", wiring: wiring, isReached: true)
  }

  /// Names of wiring that only one entrant has, and that say nothing by their ending.
  private static let ownWiring: [String: Set<String>] = [
    "viper": ["TerminalClipboard"], "store": ["ToDoScreen", "QuizScreen", "TimelineScreen"],
    "composable": ["ToDos", "Quiz", "Timeline"], "coordinator": ["Link"],
  ]

  /// The folders that all entrants use, which are counted to none.
  package static let shared = [
    "Entities", "ViewData", "Views", "Formats", "Storage", "Terminal", "Contracts/Modules", "Modules/Apps",
    "Modules/Extensions", "Modules/Program", "Modules/Registry", "SystemLibrary",
  ]

  /// The endings of names of wiring.
  static let wiringEndings = [
    "App", "Builder", "Builders", "ScreenBuilding", "Router", "Coordinator", "CoordinatorDelegate",
    "RootStore",
    "Root", "Presentations",
  ]

  /// The endings of names of what several screens of an app use.
  static let severalEndings = ["Service", "Services", "Context", "Environment", "Activity"]
  private static let several: Set<String> = ["ToDoModel", "QuizModel", "TimelineModel"]
}

extension CodePlaces {
  /// What a name says of the part that it belongs to; nil if it says nothing.
  static func part(of name: String, in app: App, of entrant: Entrant) -> CodePart? {
    if entrant.wiring.contains(name) || wiringEndings.contains(where: name.hasSuffix) { return .wiring }
    if several.contains(name) || severalEndings.contains(where: name.hasSuffix) { return .several }
    return app.screens.firstIndex { $0.words.contains { name.contains($0) } }.map(CodePart.screen)
  }

  /// The part of a unit: by its name; if that says nothing and it is no type of the app, by the name of its file.
  static func part(of unit: SourceUnits.Unit, in app: App, of entrant: Entrant) -> CodePart {
    if let part = part(of: unit.name, in: app, of: entrant) { return part }
    guard unit.typeCount == 0 else { return .several }
    return part(of: fileName(of: unit.path), in: app, of: entrant) ?? .several
  }

  /// The part that a file of an entrant's app belongs to, by its name; nil for a file of no app of the entrant.
  ///
  /// - Parameters:
  ///   - path: the path in the folder of sources.
  ///   - name: the name of the entrant.
  package static func part(ofFile path: String, of name: String) -> CodePart? {
    guard let entrant = entrants.first(where: { $0.name == name }) else { return nil }
    for folder in entrant.folders {
      if path.hasPrefix("\(folder)/\(entrant.engine)/") { return .engine }
      for app in apps where path.hasPrefix("\(folder)/\(app.folder)/") {
        return part(of: fileName(of: path), in: app, of: entrant) ?? .several
      }
    }
    return nil
  }

  private static func fileName(of path: String) -> String {
    String((path.split(separator: "/").last ?? "").prefix { $0 != "." && $0 != "+" })
  }

  /// The folder in which extensions belong to their type: an app's, or the engine's, of one entrant.
  static func room(of path: String, in sources: String) -> String {
    for entrant in entrants {
      for folder in entrant.folders {
        for room in apps.map(\.folder) + [entrant.engine]
        where path.hasPrefix("\(sources)/\(folder)/\(room)/") {
          return "\(entrant.name)/\(room)"
        }
      }
    }
    return "shared"
  }
}
