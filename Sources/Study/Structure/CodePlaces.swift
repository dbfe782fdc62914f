package import StudyResults

/// The purpose of a unit of an architecture.
package enum CodePart: Hashable, Comparable {
  /// Code of a screen, by the index of the screen in its app.
  case screen(Int)
  /// Code of the app's features that belongs to no single screen, such as shared operations on the store.
  case several
  /// Code that creates the screens, injects their dependencies and navigates between them.
  case wiring
  /// Code that replaces a library.
  case engine
}

/// The table that assigns code to architectures, apps and screens, by folders and type names.
///
/// The rules are the same for every architecture, and the first match decides.
package enum CodePlaces {
  /// An app of the study.
  package struct App {
    /// The name on the command line.
    package let name: String
    /// The folder of its feature.
    package let folder: String
    /// The screens, each with the words that occur in the names of its types.
    ///
    /// A unit belongs to the first screen with a matching word.
    package let screens: [(name: String, words: [String])]
    /// The units of VIPER from which the rest of the app is reachable.
    let roots: Set<String>
  }

  /// An architecture.
  package struct Architecture {
    /// The name on the command line.
    package let name: String
    /// The folders that contain a folder for each feature.
    package let folders: [String]
    /// The folder of the code that replaces a library, beside those of the features.
    package let engine: String
    /// The names by which its code is told apart.
    package let codeNames: StudyResults.Architecture.CodeNames
    /// Whether the folders contain more than the apps, so that only units reachable from an app's roots belong to it.
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

  package static let architectures = StudyResults.Architecture.all.map { architecture in
    let (name, codeNames) = (architecture.name, architecture.codeNames)
    return architecture.folder.map { folder in
      Architecture(name: name, folders: ["Architectures/\(folder)"], engine: "Engine", codeNames: codeNames)
    }
      ?? Architecture(
        name: name, folders: ["Contracts", "Interactors", "Presenters", "Routers", "Modules"],
        engine: "Shared", codeNames: codeNames, isReached: true)
  }

  /// The folders that all architectures share, which count for none.
  package static let shared = [
    "Entities", "ViewData", "Views", "Formats", "Storage", "Terminal", "Contracts/Modules", "Modules/Apps",
    "Modules/Extensions", "Modules/Program", "Modules/Registry", "SystemLibrary",
  ]

  /// The suffixes of the names of wiring.
  static let wiringEndings = [
    "App", "Builder", "Builders", "ScreenBuilding", "Router", "Coordinator", "CoordinatorDelegate",
    "RootStore",
    "Root", "Presentations",
  ]

  /// The suffixes of the names of code that several screens of an app use.
  static let severalEndings = ["Service", "Services", "Context", "Environment", "Activity"]
  private static let several: Set<String> = ["ToDoModel", "QuizModel", "TimelineModel"]
}

extension CodePlaces {
  /// Returns the part that a name indicates, or nil if it indicates none.
  static func part(of name: String, in app: App, of architecture: Architecture) -> CodePart? {
    if architecture.codeNames.wiring.contains(name) || wiringEndings.contains(where: name.hasSuffix) {
      return .wiring
    }
    if several.contains(name) || severalEndings.contains(where: name.hasSuffix) { return .several }
    return app.screens.firstIndex { $0.words.contains { name.contains($0) } }.map(CodePart.screen)
  }

  /// Returns the part of a unit, by its own name or, if that indicates none and the unit is no type, by its file's
  /// name.
  static func part(of unit: SourceUnits.Unit, in app: App, of architecture: Architecture) -> CodePart {
    if let part = part(of: unit.name, in: app, of: architecture) { return part }
    guard unit.typeCount == 0 else { return .several }
    return part(of: fileName(of: unit.path), in: app, of: architecture) ?? .several
  }

  /// Returns the part of a file in an architecture's app, by the name of the file; nil if it belongs to no such app.
  ///
  /// - Parameters:
  ///   - path: the path relative to the folder of sources.
  ///   - name: the name of the architecture.
  package static func part(ofFile path: String, of name: String) -> CodePart? {
    guard let architecture = architectures.first(where: { $0.name == name }) else { return nil }
    for folder in architecture.folders {
      if path.hasPrefix("\(folder)/\(architecture.engine)/") { return .engine }
      for app in apps where path.hasPrefix("\(folder)/\(app.folder)/") {
        return part(of: fileName(of: path), in: app, of: architecture) ?? .several
      }
    }
    return nil
  }

  private static func fileName(of path: String) -> String {
    String((path.split(separator: "/").last ?? "").prefix { $0 != "." && $0 != "+" })
  }

  /// Returns the group in which extensions belong to their type: one app or the engine, in one architecture.
  static func area(of path: String, in sources: String) -> String {
    for architecture in architectures {
      for folder in architecture.folders {
        for area in apps.map(\.folder) + [architecture.engine]
        where path.hasPrefix("\(sources)/\(folder)/\(area)/") {
          return "\(architecture.name)/\(area)"
        }
      }
    }
    return "shared"
  }
}
