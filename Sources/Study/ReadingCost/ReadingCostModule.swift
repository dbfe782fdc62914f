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

/// The command that measures how much code one reads to know what a key does.
public struct ReadingCostModule: Module {
  public let identifier = "reading-cost"

  private let features: [any StudiedModule]

  public init(of features: [any StudiedModule]) { self.features = features }

  public var commands: [CommandEntry] {
    let features = features
    return [CommandEntry("reading-cost") { ReadingCostCommand(features: features).command }]
  }
}

private struct ReadingCostCommand {
  let features: [any StudiedModule]

  var command: Command {
    let behaviour = Parameter<String>.option(
      "--behaviour", .name("NAME", of: ReadBehaviour.all.map(\.subject.identifier)),
      Phrase("only this behaviour; saves nothing", "このふるまいだけ(結果は残さない)"))
    let architecture = Parameter<String>.option(
      "--architecture", .name("NAME", of: Architecture.all.map(\.name)), isList: true,
      Phrase("only this architecture; saves nothing", "このアーキテクチャだけ(結果は残さない)"))
    let (sources, index) = (sourcesOption, indexOption)
    let results = resultsOption
    return Command(
      "reading-cost", Phrase("Measure the code behind each behaviour", "ふるまいごとに、読むコードを計測する"),
      details: Phrase(
        """
        Runs the same scripts in every architecture, and counts the declarations, files and lines that are executed \
        from a key to its frame, the longest functions, and the lines that architectures have in common. Requires a \
        debug build that counts what it executes: 'make reading-cost' makes it.
        """,
        """
        同じスクリプトをすべてのアーキテクチャで動かし、キーから画面までに実行される宣言・ファイル・行、最も長い関数、アーキテクチャの間で同じ行を数えます。\
        実行を数えるデバッグビルドが必要です。'make reading-cost' がそれを作ります。
        """),
      parameters: [
        behaviour.declaration, architecture.declaration, sources.declaration, index.declaration,
        results.declaration,
      ],
      examples: ["todo-viper-study reading-cost --behaviour toggle --architecture viper --architecture mvvm"]
    ) { arguments, context in
      let (root, sources) = (FileManager.default.currentDirectoryPath, arguments[sources] ?? "Sources")
      guard let program = Bundle.main.executablePath else { throw notCounting }
      do {
        let tools = try CoverageTools(program: program)
        let structure = try StructureMeasurement(
          root: root, sources: sources, index: arguments[index] ?? defaultIndexFolder)
        let measurement = ReadingCostMeasurement(
          map: CodeMap(of: structure, root: root, sources: sources), tools: tools)
        let named = arguments[all: architecture]
        let architectures = measurement.map.architectures.filter { named.isEmpty || named.contains($0) }
        let behaviours = ReadBehaviour.all.filter {
          [nil, $0.subject.identifier].contains(arguments[behaviour])
        }
        var cost = ReadingCost(
          architectures: architectures,
          entries: try await measurement.entries(of: behaviours, in: architectures, of: features))
        guard cost.entries.contains(where: { !$0.path.own.declarations.isEmpty }) else {
          throw CommandError(
            "nothing of \(root) was executed; run this command in the folder in which the program was built")
        }
        let isWhole = named.isEmpty && arguments[behaviour] == nil
        if isWhole {
          cost.shapes = try measurement.shapes(of: architectures)
          cost.clones = try measurement.clones(of: architectures)
          try cost.measurement.madeHere().write(to: arguments[results] ?? StudyResult.folder)
        }
        context.output.write(cost.measurement.markdown(in: context.language))
      } catch let error as IndexError {
        throw CommandError(error.description)
      } catch let error as SyntaxError {
        throw CommandError(error.description)
      }
    }
  }
}
