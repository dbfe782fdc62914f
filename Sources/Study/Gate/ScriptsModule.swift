public import ModulesContracts
internal import SharedEntities
internal import Terminal

/// The command that runs scripts in one architecture, and stops at the first unexpected frame.
public struct ScriptsModule: Module {
  public let identifier = "scripts"

  private let features: [any StudiedModule]

  public init(of features: [any StudiedModule]) { self.features = features }

  public var commands: [CommandEntry] {
    let features = features
    return [CommandEntry("scripts") { ScriptsCommand(features: features).command }]
  }
}

private struct ScriptsCommand {
  let features: [any StudiedModule]

  var command: Command {
    let architecture = Parameter<String>.option(
      "--architecture", .name("NAME", of: architectures(of: features)),
      Phrase("the architecture (default: viper)", "アーキテクチャ(省略時は viper)"))
    let setting = Parameter<String>.option(
      "--setting", .name("NAME", of: ScriptSetting.all.map(\.description)),
      Phrase("the language and the size (default: en-80x24)", "言語と大きさ(省略時は en-80x24)"))
    let folder = Parameter<String>.option(
      "--scripts", .file("FOLDER"),
      Phrase("the scripts and their frames (default: Tests/Scripts)", "スクリプトと画面のフォルダー(省略時は Tests/Scripts)"))
    let names = Parameter<String>.optionalWords(
      .text("SCRIPT"),
      Phrase(
        "scripts, such as timeline/empty-timeline (default: all)", "スクリプト。例: timeline/empty-timeline(省略時はすべて)"
      ))
    return Command(
      "scripts", Phrase("Run scripts until one shows a difference", "スクリプトを動かし、違う画面が出たら止める"),
      details: Phrase(
        """
        Runs scripts in the given order in one architecture, language and size, and exits with status 1 at the first \

        """
          + "that does not show the expected frames.",
        "一つのアーキテクチャ・言語・大きさでスクリプトを指定の順に動かし、期待と違う画面が出たところで状態 1 で終わります。"),
      parameters: [
        architecture.declaration, setting.declaration, folder.declaration, names.declaration,
      ],
      examples: ["todo-viper-study scripts --architecture mvvm timeline/empty-timeline"]
    ) { arguments, context in
      let root = arguments[folder] ?? "Tests/Scripts"
      let architecture = arguments[architecture] ?? "viper"
      let setting = ScriptSetting.all.first { $0.description == arguments[setting] ?? "en-80x24" }
      guard let setting else { return }
      let collections = features.map { feature in
        ScriptCollection(
          of: StudiedApp(feature.vocabulary.app, of: features), folder: "\(root)/\(feature.folder)")
      }
      var names = arguments[all: names]
      if names.isEmpty {
        names = try collections.filter { $0.app.architectures.contains(architecture) }.flatMap { collection in
          try collection.names().map { "\(collection.app.name)/\($0)" }
        }
      }
      for name in names {
        let words = name.split(separator: "/").map(String.init)
        guard words.count == 2, let collection = collections.first(where: { $0.app.name == words[0] }),
          let script = try collection.script(words[1])
        else { throw CommandError("there is no script \(name) in \(root); write a name as APP/SCRIPT") }
        let difference = try await collection.difference(of: script, setting, architecture: architecture)
        guard let difference else { continue }
        context.output.write("\(name), \(setting)\n\(difference)\n")
        throw CommandError("\(name) does not show the expected frames")
      }
    }
  }
}
