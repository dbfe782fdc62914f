import ModulesContracts
import RegistryModules
import SharedEntities
import Terminal
import Testing

@Suite("Help")
struct HelpTextTests {
  private let program = SampleProgram()

  private func help(_ language: Language = .english) throws -> HelpText {
    HelpText(try ModuleRegistry([program.module]), language: language)
  }

  private func text(_ name: String, _ language: Language = .english) throws -> String {
    try help(language).text(for: try #require(try ModuleRegistry([program.module]).command(name)))
  }

  @Test("on the program lists its commands, but not the hidden ones")
  func overview() throws {
    #expect(
      try help().overview == """
        todo-viper: a to-do list for the terminal

        Usage: todo-viper [COMMAND]

        Commands:
          add          The command add
          list         List ToDos
          show         The command show
          finish       The command finish
          undo         The command undo
          import       The command import
          completions  Print a shell's completion script
          manual       Print the manual page
          help         Explain the program or a command

        Options of every command:
          --store PATH  store file, or postgresql:// URL of a list
          --color WHEN  colour the output: auto, always or never
          --no-hooks    run no hooks
          -h, --help    show help
          --version     show the version

        See 'todo-viper help COMMAND' for more.

        """)
  }

  @Test("on a command has its usage, details, options and examples")
  func command() throws {
    #expect(
      try text("list") == """
        List ToDos

        Usage: todo-viper list [--open|--done] [--json] [--sort ORDER] [--limit N] [--memo TEXT|-]

        A line a ToDo.

        Options:
          --open         those still to be done
          --done         done ToDos
          --json         print JSON
          --sort ORDER   the order
          --limit N      at most N
          --memo TEXT|-  notes
          --store PATH   store file, or postgresql:// URL of a list
          --color WHEN   colour the output: auto, always or never
          --no-hooks     run no hooks
          -h, --help     show help

        Examples:
          todo-viper list --sort due

        """)
  }

  @Test("speaks Japanese, and its columns stay straight")
  func japanese() throws {
    #expect(
      try text("finish", .japanese) == """
        コマンド finish

        使い方: todo-viper finish ID… [--json]

        引数:
          ID…  番号

        オプション:
          --json        JSON を出力
          --store PATH  ストアのファイル、またはリストの postgresql:// URL
          --color WHEN  色を付けるか: auto、always、never
          --no-hooks    フックを実行しない
          -h, --help    ヘルプを表示する

        """)
    #expect(try help(.japanese).overview.contains("\nコマンド:\n  add          コマンド add\n"))
  }

  @Test(
    "writes optional parts in brackets, and repeatable ones with dots",
    arguments: [
      ("add", "todo-viper add TITLE… [--due WHEN] [--memo TEXT|-] [--json]"),
      ("show", "todo-viper show ID [--json]"),
      ("undo", "todo-viper undo [N]"), ("import", "todo-viper import FILE|-"),
    ])
  func usage(name: String, usage: String) throws {
    let command = try #require(try ModuleRegistry([program.module]).command(name))
    #expect(try help().usage(of: command) == usage)
  }

  @Test("is never wider than 100 columns", arguments: Language.allCases)
  func width(language: Language) throws {
    let long = String(repeating: "Many words in a sentence, ", count: 20)
    let wide = String(repeating: "たくさんの語からなる文、", count: 20)
    let options = (1...20).map {
      Parameter<Int>.option("--option-\($0)", .count("NUMBER"), Phrase(long, wide)).declaration
    }
    let command = Command(
      "long", Phrase("Do", "する"), details: Phrase(long, wide), parameters: options,
      exclusives: [["--option-1", "--option-2"]]
    ) { _, _ in }
    let registry = try ModuleRegistry([FakeModule(identifier: "a", commands: [command])])
    let text = HelpText(registry, language: language).text(for: command)
    let widths = text.split(separator: "\n").map { TextWidth.standard.displayWidth(of: $0) }
    #expect(widths.allSatisfy { $0 <= 100 })
    #expect(widths.contains { $0 > 90 })
    #expect(text.contains("[--option-20 NUMBER]\n"))
  }
}
