internal import Foundation
public import ModulesContracts
internal import SharedEntities
public import StudyGate
internal import StudyProvenance
internal import StudyResults
internal import Terminal
internal import ViperMutantRuns
internal import ViperSyntaxTree
internal import ViperTools

/// The command that measures how well architectures are tested.
public struct TestabilityModule: Module {
  public let identifier = "testability"

  private let features: [any StudiedModule]

  public init(of features: [any StudiedModule]) { self.features = features }

  public var commands: [CommandEntry] {
    let features = features.map { ($0.folder, $0.vocabulary.app) }
    return [CommandEntry("testability") { TestabilityCommand(features: features).command }]
  }
}

private struct TestabilityCommand {
  let features: [(folder: String, app: String)]

  var command: Command {
    let architecture = Parameter<String>.option(
      "--architecture", .name("NAME", of: Architecture.all.map(\.name)),
      Phrase("only this architecture", "このアーキテクチャだけ"))
    let app = Parameter<String>.option(
      "--app", .name("NAME", of: features.map(\.app)),
      Phrase("only the code of this app, without shared code", "このアプリのコードだけ(共通部分を除く)"))
    let sample = Parameter<Int>.option(
      "--sample", .count("N"),
      Phrase("only N mutants of each architecture", "アーキテクチャごとに N 個のミュータントだけ"))
    let seed = Parameter<Int>.option(
      "--seed", .count("N"), Phrase("seed of the sample (default: 1)", "別の標本(省略時は 1)"))
    let jobs = Parameter<Int>.option(
      "--jobs", .count("N"),
      Phrase("mutants to run in parallel (default: twice the cores)", "同時に動かす数(省略時はコア数の 2 倍)"))
    let work = Parameter<String>.option(
      "--work", .file("FOLDER"),
      Phrase(
        "folder for the copy and its build (default: .build/mutants)",
        "コピーとビルドのフォルダー(省略時は .build/mutants)"))
    let again = Parameter<Bool>.flag(
      "--again",
      Phrase(
        "after adding tests: only mutants that were not detected last time, or whose file has changed since",
        "テストを加えた後、前回検出されなかったものと、その後ファイルが変わったものだけ"))
    let inPlace = Parameter<Bool>.flag(
      "--in-place",
      Phrase(
        """
        use the build of this folder instead of a copy, and link its programs with mutants until the next build; \
        for a clone that nobody works in
        """,
        "コピーを作らず、このフォルダーのビルドを使う。次のビルドまで、プログラムにはミュータントが入る(ほかに誰も使わないクローン向け)"))
    let options = Parameter<String>.optionalWords(
      .text("OPTION"),
      Phrase(
        "with --in-place: the options used to build the tests", "--in-place のとき: テストをビルドしたときのオプション"))
    let results = resultsOption
    return Command(
      "testability", Phrase("Measure the testability of architectures", "アーキテクチャのテストしやすさを計測する"),
      details: Phrase(
        """
        Makes small changes to the code of each architecture, one place at a time, and counts how many the shared \
        scripts detect and how many its own tests do. Run this command in the package folder.
        """,
        "各アーキテクチャのコードを一か所ずつ少し変え、共通のスクリプトと専用のテストがどれだけ検出するかを数えます。パッケージのフォルダーで実行してください。"),
      parameters: [
        architecture.declaration, app.declaration, sample.declaration, seed.declaration, jobs.declaration,
        work.declaration, again.declaration, inPlace.declaration, results.declaration, options.declaration,
      ],
      examples: ["todo-viper-study testability --architecture mvvm --sample 20"]
    ) { arguments, context in
      let package = FileManager.default.currentDirectoryPath
      guard FileManager.default.fileExists(atPath: package + "/Sources/Architectures") else {
        throw CommandError(
          "there are no architectures in \(package); run this command in the package folder")
      }
      let study = MutationStudy(
        features: features.filter { [nil, $0.app].contains(arguments[app]) }, app: arguments[app],
        package: package,
        work: URL(filePath: arguments[work] ?? ".build/mutants").standardizedFileURL.path,
        optionsInPlace: arguments[inPlace] ? arguments[all: options] : nil,
        jobs: arguments[jobs] ?? MutationRun.defaultJobs, isAgain: arguments[again],
        sample: arguments[sample], seed: UInt64(arguments[seed] ?? 1),
        say: { FileHandle.standardError.write(Data(($0 + "\n").utf8)) })
      do {
        let architectures = Architecture.all(inSources: package + "/Sources").filter {
          [nil, $0.name].contains(arguments[architecture])
        }
        let found = try study.results(of: architectures) { found in
          for result in [study.result(of: found), study.times(of: found)] {
            try result.madeHere().write(to: arguments[results] ?? StudyResult.folder)
          }
        }
        for result in [study.result(of: found), study.times(of: found)] {
          context.output.write(result.markdown(in: context.language))
        }
      } catch let error as ToolError {
        throw CommandError(error.description)
      }
    }
  }
}
