internal import Foundation
public import ModulesContracts
internal import SharedEntities
internal import StudyResults
internal import Terminal

/// The commands that write the report of the study, and its results in the repository.
public struct ReportModule: Module {
  public let identifier = "report"

  public init() {}

  public var commands: [CommandEntry] {
    [
      CommandEntry("report") { ReportCommand().command },
      CommandEntry("results") { ResultsCommand().command },
    ]
  }
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

private struct ResultsCommand {
  var command: Command {
    let root = Parameter<String>.option(
      "--package", .file("FOLDER"),
      Phrase("the measured package (default: this folder)", "計測したパッケージ(省略時は今のフォルダー)"))
    let check = Parameter<String>.option(
      "--check", .file("FOLDER"),
      Phrase(
        "write nothing; compare with what was measured into FOLDER just now",
        "何も書かず、今 FOLDER に計測したものと比べる"))
    return Command(
      "results", Phrase("Write the results that stand in the repository", "リポジトリーに置く結果を書き出す"),
      details: Phrase(
        """
        Reads the measurements in \(ResultsFiles.folder), and writes the report and its charts beside them, the page \
        docs/study/results.md in both languages, and the table in README.md. With --check it fails where these were \
        not written from the measurements, or where a measurement made just now comes out otherwise.
        """,
        """
        \(ResultsFiles.folder) の計測結果を読み、その横に報告と図、二つの言語で docs/study/results.md、README.md に表を書き出します。--check では、\
        それらが計測結果から書かれたものでないとき、または今の計測と違うときに失敗します。
        """),
      parameters: [check.declaration, root.declaration]
    ) { arguments, context in
      let files = ResultsFiles(package: arguments[root] ?? ".")
      do {
        guard let measured = arguments[check] else {
          try files.write()
          context.output.write("\(ResultsFiles.folder)/report.html\n")
          return
        }
        let differences = try files.differences(from: measured)
        guard differences.isEmpty else {
          throw CommandError(
            "the published results are not those of these sources; run 'make results': "
              + differences.prefix(5).joined(separator: "; "))
        }
      } catch let error as ReportError {
        throw CommandError(error.description)
      }
    }
  }
}
