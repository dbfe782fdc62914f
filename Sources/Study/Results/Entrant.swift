internal import Foundation
public import SharedEntities

/// An architecture of the study.
public struct Entrant: Equatable, Sendable {
  /// The name on the command line and in results.
  public let name: String
  /// The name in prose.
  public let title: Phrase
  /// The folder in `Sources/Architectures`; nil for VIPER, the product itself.
  public let folder: String?

  /// Every architecture, in the order of the study; VIPER, the reference, is the first.
  public static let all = [
    Entrant(name: "viper", title: Phrase("VIPER", "VIPER"), folder: nil),
    Entrant(name: "mvvm", title: Phrase("MVVM", "MVVM"), folder: "MVVM"),
    Entrant(
      name: "container", title: Phrase("Container / Presentational", "Container / Presentational"),
      folder: "Container"),
    Entrant(name: "store", title: Phrase("Store", "Store"), folder: "Store"),
    Entrant(
      name: "composable", title: Phrase("Composable reducers", "Composable Reducer"), folder: "Composable"),
    Entrant(name: "viewdata", title: Phrase("ViewData", "ViewData"), folder: "ViewDataScreens"),
    Entrant(name: "coordinator", title: Phrase("Coordinator", "Coordinator"), folder: "Coordinator"),
  ]

  /// Returns the architectures that a package contains.
  ///
  /// - Parameter sources: the package's folder of sources.
  public static func all(inSources sources: String) -> [Entrant] {
    all.filter { entrant in
      entrant.folder.map { FileManager.default.fileExists(atPath: "\(sources)/Architectures/\($0)") } ?? true
    }
  }

  /// Returns the architecture with a name, or nil if there is none.
  public static func named(_ name: String) -> Entrant? { all.first { $0.name == name } }
}
