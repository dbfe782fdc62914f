internal import Foundation
public import ModulesContracts
internal import SharedEntities
internal import Terminal
internal import ViperModuleScaffold
internal import ViperScaffoldFiles

/// The command that adds an architecture to the study.
public struct ScaffoldModule: Module {
  public let identifier = "scaffold"

  public init() {}

  public var commands: [CommandEntry] { [CommandEntry("scaffold") { scaffoldCommand }] }
}

private var scaffoldCommand: Command {
  let name = Parameter<String>.optionalWord(
    .text("NAME"), Phrase("the architecture, such as Flux", "アーキテクチャ。例: Flux"))
  let dryRun = Parameter<Bool>.flag(
    "--dry-run", Phrase("only list the files", "ファイルの一覧だけを表示する"))
  let tables = Parameter<Bool>.flag(
    "--tables",
    Phrase(
      "write the tables of apps for the architectures and folders that exist",
      "今あるアーキテクチャとフォルダーからアプリの表を書き直す"))
  return Command(
    "scaffold", Phrase("Add an architecture to the study", "比較にアーキテクチャを加える"),
    details: Phrase(
      """
      Creates an architecture whose timeline shows its first frame, with tests and a page, and registers it; all of it, \
      or nothing. The gate then names the scripts that fail. Run it in the folder of the package.
      """,
      "最初の画面を表示するタイムライン、そのテスト、ページを作り、アーキテクチャを登録します。途中で失敗すれば何も作りません。その後は gate が、通らないスクリプトの名前を示します。パッケージのフォルダーで実行してください。"
    ),
    parameters: [name.declaration, dryRun.declaration, tables.declaration],
    exclusives: [["--dry-run", "--tables"]],
    examples: ["todo-viper-study scaffold Flux", "todo-viper-study scaffold Flux --dry-run"]
  ) { arguments, context in
    let run = ScaffoldRun(package: URL(filePath: FileManager.default.currentDirectoryPath))
    guard (arguments[name] == nil) == arguments[tables] else {
      throw UsageError("specify a NAME, or --tables alone", "NAME か、--tables だけを指定してください")
    }
    do throws(ScaffoldError) {
      if let name = arguments[name] {
        context.output.write(try run.add(name, isDryRun: arguments[dryRun]))
      } else {
        context.output.write(try run.writeTables())
      }
    } catch {
      throw CommandError("\(error)")
    }
  }
}
