internal import Foundation
public import ModulesContracts
internal import SharedEntities
internal import StudyProvenance
internal import StudyResults
internal import Terminal

/// The command that measures the structure of every architecture.
public struct StructureModule: Module {
  public let identifier = "structure"

  public init() {}

  public var commands: [CommandEntry] { [CommandEntry("structure") { structureCommand }] }
}

/// The folder in which `swift build` keeps the index of a debug build.
package let defaultIndexFolder = ".build/debug/index/store"

/// The option of the folder of sources.
package var sourcesOption: Parameter<String> {
  .option(
    "--sources", .file("FOLDER"),
    Phrase("the sources of the package (default: Sources)", "パッケージのソース(省略時は Sources)"))
}

/// The option of the folder of the index.
package var indexOption: Parameter<String> {
  .option(
    "--index", .file("FOLDER"),
    Phrase(
      "the index of a debug build (default: \(defaultIndexFolder))", "デバッグビルドの索引(省略時は \(defaultIndexFolder))")
  )
}

private var structureCommand: Command {
  let sources = sourcesOption
  let index = indexOption
  let results = resultsOption
  return Command(
    "structure", Phrase("Measure the structure of every architecture", "すべてのアーキテクチャの構造を計測する"),
    details: Phrase(
      """
      Counts files, types, protocols, lines, couplings and cycles of each architecture, app and screen, from the index \
      that 'swift build' writes. Prints the tables as Markdown and saves them in a file for the report.
      """,
      "'swift build' が書く索引から、アーキテクチャ・アプリ・画面ごとのファイル・型・プロトコル・行・結合・循環を数えます。表を Markdown で出力し、報告のためのファイルも残します。"
    ),
    parameters: [sources.declaration, index.declaration, results.declaration]
  ) { arguments, context in
    do {
      let measurement = try StructureMeasurement(
        root: FileManager.default.currentDirectoryPath, sources: arguments[sources] ?? "Sources",
        index: arguments[index] ?? defaultIndexFolder
      ).measurement
      try measurement.madeHere().write(to: arguments[results] ?? StudyResult.folder)
      context.output.write(measurement.markdown(in: context.language))
    } catch let error as IndexError {
      throw CommandError(error.description)
    }
  }
}
