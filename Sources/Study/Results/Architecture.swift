internal import Foundation
public import SharedEntities

/// An architecture of the study.
public struct Architecture: Equatable, Sendable {
  /// The name on the command line and in results.
  public let name: String
  /// The name in prose.
  public let title: Phrase
  /// The folder in `Sources/Architectures`; nil for VIPER, the product itself.
  public let folder: String?

  /// Every architecture, in the order of the study; VIPER, the reference, is the first.
  public static let all = [
    Architecture(name: "viper", title: Phrase("VIPER", "VIPER"), folder: nil),
    Architecture(name: "mvvm", title: Phrase("MVVM", "MVVM"), folder: "MVVM"),
    Architecture(
      name: "container", title: Phrase("Container / Presentational", "Container / Presentational"),
      folder: "Container"),
    Architecture(name: "store", title: Phrase("Store", "Store"), folder: "Store"),
    Architecture(
      name: "composable", title: Phrase("Composable reducers", "Composable Reducer"), folder: "Composable"),
    Architecture(name: "viewdata", title: Phrase("ViewData", "ViewData"), folder: "ViewDataScreens"),
    Architecture(name: "coordinator", title: Phrase("Coordinator", "Coordinator"), folder: "Coordinator"),
  ]

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
