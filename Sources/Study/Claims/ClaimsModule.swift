internal import Foundation
public import ModulesContracts
internal import Platform
internal import SharedEntities
public import StudyGate
internal import StudyProvenance
internal import StudyResults
internal import StudyStructure
internal import Terminal
internal import ViperSyntaxTree

/// The command that checks claims about architectures against the code.
public struct ClaimsModule: Module {
  public let identifier = "claims"

  private let features: [any StudiedModule]

  public init(of features: [any StudiedModule]) { self.features = features }

  public var commands: [CommandEntry] {
    let features = features
    return [CommandEntry("claims") { ClaimsCommand(features: features).command }]
  }
}

private struct ClaimsCommand {
  let features: [any StudiedModule]

  var command: Command {
    let sources = sourcesOption
    let index = indexOption
    let results = resultsOption
    return Command(
      "claims",
      Phrase("Test claims about architectures", "アーキテクチャについて言われることを確かめる"),
      details: Phrase(
        """
        Checks the claims of the articles behind the architectures against the code and the running apps. Each claim \
        gets figures and a verdict derived from them by a rule: it holds here, does not hold here, or cannot be \
        decided here. Reads the index that 'swift build' writes.
        """,
        """
        アーキテクチャの元になった記事の主張を、コードと動くアプリで確かめます。主張ごとに数値と、そこから規則で決まる判定(ここでは成り立つ・\
        ここでは成り立たない・ここでは分からない)を出します。'swift build' が書く索引を読みます。
        """),
      parameters: [sources.declaration, index.declaration, results.declaration]
    ) { arguments, context in
      do {
        let folder = arguments[results] ?? StudyResult.folder
        let root = FileManager.default.currentDirectoryPath
        // The page leaves out what is too old, and so does a verdict.
        let testability = try StudyResult.read("testability", from: folder).flatMap {
          $0.provenance?.refusal(in: root) == nil ? $0 : nil
        }
        let measurement = try await ClaimsMeasurement(
          features: features, root: root,
          sources: arguments[sources] ?? "Sources", index: arguments[index] ?? defaultIndexFolder
        ).measurement(testability: testability)
        try measurement.madeHere().write(to: folder)
        context.output.write(measurement.markdown(in: context.language))
      } catch let error as IndexError {
        throw CommandError(error.description)
      } catch let error as SyntaxError {
        throw CommandError(error.description)
      }
    }
  }
}

/// Measures all claims, from the code and from runs of the apps.
@AppActor
private struct ClaimsMeasurement {
  let features: [any StudiedModule]
  let root: String
  let sources: String
  let index: String

  func measurement(testability: StudyResult?) async throws -> StudyResult {
    let code = CodeFigures(
      code: try StructureMeasurement(root: root, sources: sources, index: index),
      trees: SyntaxTrees(root: root))
    let states = try code.screenStates()
    let screens = try code.screenFigures()
    let runs = RunFigures(features: features)
    let history = try ChangeHistory(in: root, architectures: code.count.architectures.map(\.name))
    let previews = features.flatMap(\.previews)
    let claims = [
      StateClaims.storeViews(states), StateClaims.globals(try code.globalUses()),
      LoadingClaims.guards(
        try code.loadingCounts(), apps: code.count.apps.map(\.name),
        screens: previews.count { $0.states.contains { $0.name == "loading" } }),
      LoadingClaims.inertness(try await runs.loadingRuns()),
      StateClaims.singleSource(states, reused: code.reusedCounts()),
      DrawingClaims.onlyDrawn(code.fieldFigures(in: sources)),
      DrawingClaims.previews(
        code.viewFigures(), states: previews.reduce(0) { $0 + $1.states.count }),
      DrawingClaims.toggledRows(try await runs.toggleRuns()),
    ]
    let all =
      claims + ScreenClaims.all(screens, history) + ChangeClaims.all(history)
      + [DrawingClaims.price(screens, testability: testability, history)]
    let architectures = Set(code.count.architectures.map(\.name))
    return .claims(all.filter { architectures.isSuperset(of: $0.about) })
  }
}
