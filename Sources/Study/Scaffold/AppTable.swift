internal import ViperModuleScaffold

/// The table of a feature's apps in all architectures but VIPER, as a Swift file.
///
/// Swift has no way to find these apps by itself, so the file is written anew whenever an architecture is added.
struct AppTable {
  /// An architecture by its name on the command line and its folder.
  struct Entry {
    let name: String
    let folder: String
  }

  /// The name of the feature's folders.
  let feature: String
  /// The arguments for the initializer of the feature's apps, from a repository and the app's context.
  private let arguments: String

  static let all = [
    AppTable(feature: "ToDos", arguments: "repository: $0, scene: $1.scene"),
    AppTable(feature: "Quiz", arguments: "repository: $0, bank: $1, scene: $2.scene"),
    AppTable(feature: "Timeline", arguments: "repository: $0, scene: $1.scene"),
  ]

  /// The path of the file.
  var path: String { "Sources/Study/\(feature)/\(feature)Study+Architectures.swift" }

  /// Returns the file for the architectures that have the app.
  ///
  /// One whose folder is taken out of the package keeps its place, under a condition that is not set.
  ///
  /// - Parameters:
  ///   - entries: all architectures.
  ///   - folders: the folders of the package.
  func file(for entries: [Entry], folders: Set<String>) -> SourceFile {
    let entries = entries.filter { entry in
      let home = "Sources/Architectures/\(entry.folder)"
      return !folders.contains(home) || folders.contains("\(home)/\(feature)")
    }
    let imports = entries.map { entry in
      """
      #if \(entry.folder)
        internal import \(feature)\(entry.folder)
      #endif


      """
    }
    let apps = entries.map { entry in
      """
          #if \(entry.folder)
            others.append(
              .opening("\(entry.name)") {
                \(feature)\(entry.folder).\(feature)App(\(arguments)).run
              })
          #endif

      """
    }
    return SourceFile(
      path: path,
      text: """
        // Written by 'todo-viper-study scaffold --tables'; architectures are listed in
        // Sources/Study/Results/Architecture.swift.

        internal import SharedModules

        \(imports.joined())extension \(feature)Study {
          /// The app in every architecture but VIPER.
          var others: [Implementation] {
            var others: [Implementation] = []
        \(apps.joined())    return others
          }
        }

        """)
  }
}
