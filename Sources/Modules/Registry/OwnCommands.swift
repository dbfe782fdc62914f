internal import ModulesContracts
internal import SharedEntities
internal import Terminal

/// The version of the program.
public let programVersion = "0.1.0"

/// The day of that version, as the manual page shows it.
let programDate = "2026-11-21"

extension ModuleRegistry {
  /// The commands that speak of the commands themselves.
  static func ownCommands(beside others: [Command], _ globals: GlobalParameters) -> [Command] {
    let shell = Parameter<Shell>.word(.choice("SHELL"), Phrase("bash, zsh or fish", "bash, zsh, fish のどれか"))
    let words = Parameter<String>.words(.text("WORD"), Phrase("the words so far", "これまでの語"))
    let completions = Command(
      "completions", Phrase("Print the completion script of a shell", "シェルの補完スクリプトを出力"),
      details: Phrase(
        "Completes commands, options, days, and the numbers of ToDos with their titles.",
        "コマンド、オプション、日付、ToDo の番号(題名付き)を補完します。"),
      parameters: [shell.declaration],
      examples: [
        "source <(todo-viper completions bash)", "todo-viper completions zsh > ~/.zfunc/_todo-viper",
        "todo-viper completions fish > ~/.config/fish/completions/todo-viper.fish",
      ]
    ) { arguments, context in
      guard let shell = arguments[shell] else { return }
      context.output.write(shell.script)
    }
    let manual = Command(
      "manual", Phrase("Print the manual page", "マニュアルページを出力"), examples: ["todo-viper manual | man -l -"]
    ) {
      _, context in
      context.output.write(
        manualPage(all(beside: others, globals), globals, version: programVersion, date: programDate))
    }
    let complete = Command(
      "complete", Phrase("Answer what may come next", "次の候補を出力"), parameters: [words.declaration],
      isHidden: true
    ) { arguments, context in
      let completion = ShellCompletion(commands: all(beside: others, globals), globals: globals)
      for line in await completion.answer(to: arguments[all: words], context) {
        context.output.write(line + "\n")
      }
    }
    return [completions, manual, help(beside: others, globals), complete]
  }

  private static func help(beside others: [Command], _ globals: GlobalParameters) -> Command {
    let names = others.filter { !$0.isHidden }.map(\.name) + ["completions", "manual", "help"]
    let topic = Parameter<String>.optionalWord(
      ValueReader("COMMAND", completion: .choices(names)) { word, _ throws(UsageError) in word },
      Phrase("the command to explain", "説明するコマンド"))
    return Command(
      "help", Phrase("Explain the program or a command", "プログラムやコマンドの説明"), parameters: [topic.declaration],
      examples: ["todo-viper help add"]
    ) { arguments, context in
      let commands = all(beside: others, globals)
      let text = HelpText(commands: commands, globals: globals, language: context.language)
      guard let name = arguments[topic] else { return context.output.write(text.overview) }
      guard let command = commands.first(where: { $0.name == name }) else {
        throw unknownCommand(name, commands)
      }
      context.output.write(text.text(for: command))
    }
  }

  private static func all(beside others: [Command], _ globals: GlobalParameters) -> [Command] {
    others + ownCommands(beside: others, globals)
  }
}
