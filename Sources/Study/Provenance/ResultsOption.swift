public import ModulesContracts
internal import SharedEntities
internal import StudyResults

/// The option of the folder in which a command keeps its measurement.
public var resultsOption: Parameter<String> {
  .option(
    "--results", .file("FOLDER"),
    Phrase("folder for the results (default: \(StudyResult.folder))", "結果を置く場所(省略時は \(StudyResult.folder))"))
}
