internal import Foundation
public import ModulesContracts
internal import SharedEntities
internal import StudyProvenance
internal import StudyResults
internal import Terminal
internal import ViperSyntaxTree
internal import ViperTools

/// The command that measures the cost of change requests.
public struct ChangeCostModule: Module {
  public let identifier = "change-cost"

  public init() {}

  public var commands: [CommandEntry] { [CommandEntry("change-cost") { changeCostCommand }] }
}

private var changeCostCommand: Command {
  let results = resultsOption
  let builds = Parameter<Bool>.flag(
    "--builds",
    Phrase(
      "also build each commit after its predecessor and measure the time; takes hours, and resumes where it stopped",
      "各コミットを一つ前のコミットに続けてビルドし、時間も計測する(数時間。中断したところから続く)"))
  let work = Parameter<String>.option(
    "--work", .file("FOLDER"),
    Phrase(
      "folder for the clone to build (default: .build/changes)",
      "ビルドするクローンのフォルダー(省略時は .build/changes)"))
  return Command(
    "change-cost", Phrase("Measure the cost of change requests", "変更の要望にかかったものを計測する"),
    details: Phrase(
      """
      Counts files, places, lines, public declarations and tests in the commits whose trailers name a change and an \
      architecture. Requires a clone with its history.
      """,
      "変更とアーキテクチャをトレーラーに書いたコミットの、ファイル・箇所・行・公開の宣言・テストを数えます。履歴のあるクローンが必要です。"),
    parameters: [builds.declaration, work.declaration, results.declaration]
  ) { arguments, context in
    let package = FileManager.default.currentDirectoryPath
    let cost = try changeCost(in: package)
    let folder = arguments[results] ?? StudyResult.folder
    var measurements = [cost.measurement(lines: try lines(in: folder))]
    if arguments[builds] {
      let work = URL(filePath: arguments[work] ?? ".build/changes").standardizedFileURL.path
      let seconds = try ChangeBuilds(
        package: package, work: work,
        say: { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }
      ).seconds(of: cost.commits)
      measurements.append(cost.buildTimes(seconds))
    }
    for measurement in measurements {
      try measurement.madeHere().write(to: folder)
      context.output.write(measurement.markdown(in: context.language))
    }
  }
}

/// Returns the lines of each architecture that were measured into a folder; none if its structure was not measured.
private func lines(in folder: String) throws -> [String: Double] {
  let totals = try StudyResult.read("structure", from: folder)?.tables.first { $0.identifier == "totals" }
  guard let totals, let column = totals.columns.firstIndex(where: { $0.identifier == "lines" }) else {
    return [:]
  }
  return totals.rows.reduce(into: [:]) { lines, row in lines[row.keys[0]] = row.values[column].number }
}

/// Reads the history of a package.
///
/// - Throws: `CommandError` if there is no history, if the clone is shallow, or if no commit makes a change.
package func changeCost(in folder: String) throws -> ChangeCost {
  let depth = try ToolResult(of: ["git", "rev-parse", "--is-shallow-repository"], in: folder)
  guard depth.output != Array("true\n".utf8) else {
    throw CommandError("this clone is shallow; run 'git fetch --unshallow' to fetch its history")
  }
  let answer = try ToolResult(of: ["git"] + ChangeCommit.gitWords, in: folder)
  guard answer.isGood else {
    throw CommandError("there is no history here; run this command in a Git clone of the repository")
  }
  let page = FileManager.default.contents(atPath: "\(folder)/\(ChangeRegistration.path)") ?? Data()
  let registration = ChangeRegistration(page: String(decoding: page, as: UTF8.self))
  guard registration.unreadPredictions.isEmpty else {
    throw CommandError(
      "\(ChangeRegistration.path) has predictions that cannot be read; correct them: "
        + joined(registration.unreadPredictions, by: "; "))
  }
  var commits = ChangeCommit.commits(in: String(decoding: answer.output, as: UTF8.self))
  for listed in registration.commits {
    let answer = try ToolResult(of: ["git"] + ChangeCommit.gitWords(of: listed.hash), in: folder)
    guard answer.isGood else {
      throw CommandError(
        """
        the history has no commit \(listed.hash), which \(ChangeRegistration.path) lists; correct the table or fetch the \
        history
        """)
    }
    let parts = ChangeCommit.commits(in: String(decoding: answer.output, as: UTF8.self), needsTrailers: false)
      .flatMap { $0.split(listed) }
    let place = commits.firstIndex { commit in parts.contains { $0.hash == commit.hash } } ?? commits.endIndex
    commits.removeAll { commit in parts.contains { $0.hash == commit.hash } }
    commits.insert(contentsOf: parts, at: min(place, commits.endIndex))
  }
  guard !commits.isEmpty else {
    throw CommandError(
      "the history has no commits of changes; run this command in a clone with the full history")
  }
  return ChangeCost(commits: commits, registration: registration)
}
