internal import SharedEntities
internal import StudyResults

extension Architecture {
  /// The short name for the label of a bar.
  var shortTitle: String { title(.english).split(separator: " ").first.map(String.init) ?? name }

  /// The colour in charts, on a light and on a dark page.
  var color: (light: String, dark: String) { Self.colors[name] ?? ("#5c5c5c", "#b8b8b8") }

  /// Colours based on the palette of Okabe and Ito, which most people can tell apart.
  private static let colors = [
    "viper": ("#b8420f", "#f08a55"), "mvvm": ("#0072b2", "#5ab4e8"), "container": ("#00795a", "#3cc79f"),
    "store": ("#9a4d80", "#dd9cc4"), "composable": ("#8a6d00", "#e6c229"),
    "viewdata": ("#4d55a5", "#a3aaf0"), "coordinator": ("#5c5c5c", "#b8b8b8"),
  ]
}
