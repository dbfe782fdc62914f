internal import Foundation
internal import SharedEntities

/// An architecture as the report names and draws it.
struct Entrant: Sendable {
  /// The name on the command line and in measurements.
  let identifier: String
  /// The name in texts.
  let title: Phrase
  /// The name beside a bar, where there is little room.
  var shortTitle: String { title(.english).split(separator: " ").first.map(String.init) ?? identifier }
  /// The folder in `Sources/Architectures`; nil for VIPER, the product itself.
  let folder: String?
  /// The page in `docs/architectures`, without its extension.
  let page: String
  /// The colour in charts, for a light and a dark page; those of Okabe and Ito, which most people can tell apart.
  let color: (light: String, dark: String)

  /// Every architecture, in the order of the study's specification.
  static let all = [
    Entrant(
      identifier: "viper", title: Phrase("VIPER", "VIPER"), folder: nil, page: "viper",
      color: ("#b8420f", "#f08a55")),
    Entrant(
      identifier: "mvvm", title: Phrase("MVVM", "MVVM"), folder: "MVVM", page: "mvvm",
      color: ("#0072b2", "#5ab4e8")),
    Entrant(
      identifier: "container", title: Phrase("Container / Presentational", "Container / Presentational"),
      folder: "Container", page: "container", color: ("#00795a", "#3cc79f")),
    Entrant(
      identifier: "store", title: Phrase("Store", "Store"), folder: "Store", page: "store",
      color: ("#9a4d80", "#dd9cc4")),
    Entrant(
      identifier: "composable", title: Phrase("Composable reducers", "Composable Reducer"),
      folder: "Composable", page: "composable", color: ("#8a6d00", "#e6c229")),
    Entrant(
      identifier: "viewdata", title: Phrase("ViewData", "ViewData"), folder: "ViewDataScreens",
      page: "viewdata",
      color: ("#4d55a5", "#a3aaf0")),
    Entrant(
      identifier: "coordinator", title: Phrase("Coordinator", "Coordinator"), folder: "Coordinator",
      page: "coordinator",
      color: ("#5c5c5c", "#b8b8b8")),
  ]

  /// Those that a package has.
  static func all(inSources sources: String) -> [Entrant] {
    all.filter { entrant in
      entrant.folder.map { FileManager.default.fileExists(atPath: "\(sources)/Architectures/\($0)") } ?? true
    }
  }

  /// The architecture with an identifier.
  static func named(_ identifier: String) -> Entrant? { all.first { $0.identifier == identifier } }
}
