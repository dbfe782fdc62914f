internal import SharedEntities
internal import StudyResults

extension Architecture {
  /// The short name for the label of a bar.
  var shortTitle: String { title(.english).split(separator: " ").first.map(String.init) ?? name }
}
