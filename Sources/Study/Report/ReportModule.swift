internal import Foundation
public import ModulesContracts
internal import SharedEntities
internal import StudyResults
internal import Terminal

/// The command that writes the report of the study.
public struct ReportModule: Module {
  public let identifier = "report"

  public init() {}

  public var commands: [CommandEntry] { [CommandEntry("report") { ReportCommand().command }] }
}

private struct ReportCommand {
  var command: Command {
    let results = Parameter<String>.option(
      "--results", .file("FOLDER"),
      Phrase(
        "folder with the results (default: \(StudyResult.folder))",
        "計測結果のフォルダー(省略時は \(StudyResult.folder))"))
    let output = Parameter<String>.option(
      "--output", .file("FOLDER"),
      Phrase("folder for the report (default: .build/study/report)", "書き出す先(省略時は .build/study/report)"))
    let root = Parameter<String>.option(
      "--package", .file("FOLDER"),
      Phrase("the measured package (default: this folder)", "計測したパッケージ(省略時は今のフォルダー)"))
    return Command(
      "report", Phrase("Write all measurements as one report", "計測したことを一つの報告にまとめる"),
      details: Phrase(
        """
        Writes report.html, a self-contained page in both languages; report.md, report.ja.md and their charts; and \
        report.json with all figures. Lists missing measurements with their commands.
        """,
        "二つの言語の入った一枚の report.html(ほかに何も要りません)、report.md、report.ja.md とその図、全部の数値の report.json を書き出します。まだ計測していないものは、そのコマンドとともに示します。"
      ),
      parameters: [results.declaration, output.declaration, root.declaration]
    ) { arguments, context in
      let folder = arguments[output] ?? ".build/study/report"
      do {
        try ReportFiles(
          package: arguments[root] ?? ".", results: arguments[results] ?? StudyResult.folder
        )
        .write(to: folder)
      } catch let error as ReportError {
        throw CommandError(error.description)
      }
      context.output.write("\(folder)/report.html\n")
    }
  }
}
