internal import SharedEntities

/// An architecture as the report names and draws it.
struct Entrant: Sendable {
  /// The name on the command line and in measurements.
  let identifier: String
  /// The name in texts.
  let title: Phrase
  /// The name beside a bar, where there is little room.
  var shortTitle: String { title(.english).split(separator: " ").first.map(String.init) ?? identifier }
  /// The page in `docs/architectures`, without its extension.
  let page: String
  /// The colour in charts, for a light and a dark page; those of Okabe and Ito, which most people can tell apart.
  let color: (light: String, dark: String)

  /// Every architecture, in the order of the study's specification.
  static let all = [
    Entrant(
      identifier: "viper", title: Phrase("VIPER", "VIPER"), page: "viper", color: ("#b8420f", "#f08a55")),
    Entrant(identifier: "mvvm", title: Phrase("MVVM", "MVVM"), page: "mvvm", color: ("#0072b2", "#5ab4e8")),
    Entrant(
      identifier: "container", title: Phrase("Container / Presentational", "Container / Presentational"),
      page: "container", color: ("#00795a", "#3cc79f")),
    Entrant(
      identifier: "store", title: Phrase("Store", "Store"), page: "store", color: ("#9a4d80", "#dd9cc4")),
    Entrant(
      identifier: "composable", title: Phrase("Composable reducers", "Composable Reducer"),
      page: "composable", color: ("#8a6d00", "#e6c229")),
    Entrant(
      identifier: "viewdata", title: Phrase("ViewData", "ViewData"), page: "viewdata",
      color: ("#4d55a5", "#a3aaf0")),
    Entrant(
      identifier: "coordinator", title: Phrase("Coordinator", "Coordinator"), page: "coordinator",
      color: ("#5c5c5c", "#b8b8b8")),
  ]

  /// The architecture with an identifier.
  static func named(_ identifier: String) -> Entrant? { all.first { $0.identifier == identifier } }
}
