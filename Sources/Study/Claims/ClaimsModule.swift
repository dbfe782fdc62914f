internal import Foundation
public import ModulesContracts
internal import SharedEntities
internal import StudyGate
internal import Terminal
internal import ViperSyntaxTree

/// The command that holds what is said about architectures against the code.
public struct ClaimsModule: Module {
  public let identifier = "claims"

  private let features: [String]

  /// Creates the module for the features with these folders.
  public init(features: [String]) { self.features = features }

  public var commands: [CommandEntry] {
    let features = features
    return [CommandEntry("claims") { ClaimsCommand(features: features).command }]
  }
}

private struct ClaimsCommand {
  let features: [String]

  var command: Command {
    let sources = Parameter<String>.option(
      "--sources", .file("FOLDER"),
      Phrase("the sources of the package (default: Sources)", "パッケージのソース(省略時は Sources)"))
    return Command(
      "claims",
      Phrase("Count what is claimed about architectures", "アーキテクチャについて言われることを数える"),
      details: Phrase(
        """
        Counts the conditions on loading in the code of each architecture, from its syntax tree: in each feature, and \
        in what the features share.
        """,
        "読み込み中かどうかの条件を、各アーキテクチャの構文木から、機能ごとと共通部分に分けて数えます。"),
      parameters: [sources.declaration]
    ) { arguments, context in
      let folder = arguments[sources] ?? "Sources"
      guard FileManager.default.fileExists(atPath: folder + "/Architectures") else {
        throw CommandFailure(
          "there are no architectures in \(folder); name the folder of sources with --sources")
      }
      context.output.write("Conditions on loading\n\n")
      context.output.write(tableRow(["architecture"] + features + ["shared"]))
      context.output.write(tableRow(Array(repeating: "---", count: features.count + 2)))
      for architecture in try ArchitectureSources.all(in: folder) {
        let counts = try (features + [architecture.shared]).map { part in
          try architecture.files(of: part).reduce(0) {
            $0 + LoadingConditions.count(in: try SyntaxTree.parsed(ofFile: $1))
          }
        }
        context.output.write(tableRow([architecture.name] + counts.map(String.init)))
      }
    }
  }
}

/// Where the code of an architecture is.
private struct ArchitectureSources {
  let name: String
  /// The folders with a folder for each feature.
  let folders: [String]
  /// The name of the folder that all features share.
  let shared: String

  /// VIPER, and those with a folder of their own.
  static func all(in sources: String) throws -> [ArchitectureSources] {
    let viper = ["Interactors", "Presenters", "Routers"].map { "\(sources)/\($0)" }
    let others = try FileManager.default.contentsOfDirectory(atPath: sources + "/Architectures").sorted()
    return [ArchitectureSources(name: "VIPER", folders: viper, shared: "Shared")]
      + others.map {
        ArchitectureSources(name: $0, folders: ["\(sources)/Architectures/\($0)"], shared: "Engine")
      }
  }

  /// The paths of the files of a feature, or of what is shared.
  func files(of part: String) throws -> [String] {
    try folders.map { "\($0)/\(part)" }.filter(FileManager.default.fileExists(atPath:)).flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }.sorted()
        .map { "\(folder)/\($0)" }
    }
  }
}
