internal import ModulesContracts
internal import SharedEntities
internal import Terminal

/// The version of the program.
public let programVersion = "0.1.0"

/// The date of that version, for the manual page.
let programDate = "2026-11-21"

extension ModuleRegistry {
  /// The commands about commands: completion, manual and help.
  static func ownCommands(
    beside others: [CommandEntry], _ external: any ExternalCommandFinding, _ globals: GlobalParameters
  ) -> [CommandEntry] {
    let entries: @Sendable () -> [CommandEntry] = {
      others + ownCommands(beside: others, external, globals)
    }
    let all: @Sendable () -> [Command] = { entries().map { $0.make() } }
    return [
      CommandEntry("completions", synonyms: ["completion"]) { completions },
      CommandEntry("manual") { manual(all, globals) },
      CommandEntry("help", synonyms: ["usage"]) {
        help(entries, hasSubcommands: others.contains { $0.name.contains(" ") }, external, globals)
      },
      CommandEntry("complete-line") { complete(all, external, globals) },
    ]
  }

  private static var completions: Command {
    let shell = Parameter<Shell>.word(.choice("SHELL"), Phrase("bash, zsh or fish", "bash、zsh、fish のどれか"))
    return Command(
      "completions", Phrase("Print a shell's completion script", "シェルの補完スクリプトを出力する"),
      details: Phrase(
        "Completes commands, options, days, and the numbers of ToDos with their titles.",
        "コマンド、オプション、日付、ToDo の番号(タイトル付き)を補完します。"),
      parameters: [shell.declaration],
      examples: [
        "source <(todo-viper completions bash)", "todo-viper completions zsh > ~/.zfunc/_todo-viper",
        "todo-viper completions fish > ~/.config/fish/completions/todo-viper.fish",
      ]
    ) { arguments, context in
      guard let shell = arguments[shell] else { return }
      context.output.write(shell.script)
    }
  }

  private static func manual(_ all: @escaping @Sendable () -> [Command], _ globals: GlobalParameters)
    -> Command
  {
    Command(
      "manual", Phrase("Print the manual page", "マニュアルページを出力する"), examples: ["todo-viper manual | man -l -"]
    ) { _, context in
      context.output.write(manualPage(all(), globals, version: programVersion, date: programDate))
    }
  }

  private static func complete(
    _ all: @escaping @Sendable () -> [Command], _ external: any ExternalCommandFinding,
    _ globals: GlobalParameters
  ) -> Command {
    let words = Parameter<String>.words(.text("WORD"), Phrase("the words so far", "これまでの語"))
    return Command(
      "complete-line", Phrase("Print the completions of a command line", "次の候補を出力する"),
      parameters: [words.declaration],
      listing: .hidden
    ) { arguments, context in
      let completion = ShellCompletion(commands: all(), external: external, globals: globals)
      for line in await completion.answer(to: arguments[all: words], context) {
        context.output.write(line + "\n")
      }
    }
  }

  private static func help(
    _ entries: @escaping @Sendable () -> [CommandEntry], hasSubcommands: Bool,
    _ external: any ExternalCommandFinding, _ globals: GlobalParameters
  ) -> Command {
    let all: @Sendable () -> [Command] = { entries().map { $0.make() } }
    let names: @Sendable () -> [[Substring]] = {
      all().filter { !$0.isHidden }.map { $0.name.split(separator: " ") }
    }
    let first = Completion.choices {
      names().filter { $0.count == 1 }.map { String($0[0]) } + external.all(excluding: all()).map(\.name)
    }
    let second = Completion.choices { names().filter { $0.count == 2 }.map { String($0[1]) } }
    let topic = Parameter<String>.optionalWord(
      ValueReader("COMMAND", completion: first) { word, _ throws(UsageError) in word },
      Phrase("the command to explain", "説明するコマンド"))
    let subtopic = Parameter<String>.optionalWord(
      ValueReader("SUBCOMMAND", completion: second) { word, _ throws(UsageError) in word },
      Phrase("the second word of its name, if it has one", "コマンド名の 2 語目(ある場合)"))
    let listsAll = Parameter<Bool>.flag(
      "--all", Phrase("list the commands and options for developers, too", "開発者向けのコマンドとオプションも表示する"))
    return Command(
      "help", Phrase("Explain the program or a command", "プログラムやコマンドを説明する"),
      parameters: [topic.declaration] + (hasSubcommands ? [subtopic.declaration] : []) + [
        listsAll.declaration
      ],
      examples: ["todo-viper help add", "todo-viper help --all"]
    ) { arguments, context in
      let commands = all()
      let text = HelpText(
        commands: commands, external: external, globals: globals, language: context.language,
        columns: context.style.columns, listsAll: arguments[listsAll])
      guard let first = arguments[topic] else { return context.output.write(text.overview) }
      let name = arguments[subtopic].map { "\(first) \($0)" } ?? first
      guard let command = commands.first(where: { $0.name == name }) else {
        guard let command = external.command(name) else {
          throw unknownCommand(name, entries(), external)
        }
        return try command.run(["--help"], context)
      }
      context.output.write(text.text(for: command))
    }
  }
}
