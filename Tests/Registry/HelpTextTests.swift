import ModulesContracts
import RegistryModules
import SharedEntities
import Terminal
import Testing

@Suite("Help")
struct HelpTextTests {
  private let program = SampleProgram()

  private func help(_ language: Language = .english, listsAll: Bool = false) throws -> HelpText {
    HelpText(try ModuleRegistry([program.module]), language: language, listsAll: listsAll)
  }

  private func text(_ name: String, _ language: Language = .english) throws -> String {
    try help(language).text(for: try #require(try ModuleRegistry([program.module]).command(name)))
  }

  @Test(
    "on the program lists its commands, those that people need first before the others, and no hidden ones")
  func overview() throws {
    #expect(
      try help().overview == """
        todo-viper: a to-do list for the terminal

        Usage: todo-viper [COMMAND]

        Commands:
          finish       The command finish
          add          The command add
          list         List ToDos
          show         The command show
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
        'todo-viper help --all' also lists commands for developers.

        """)
  }

  @Test("on everything lists commands and options for developers, and no hidden ones")
  func everything() throws {
    let text = try help(listsAll: true).overview
    #expect(text.contains("\n  sketch       The command sketch\n") && !text.contains("secret"))
    #expect(text.hasSuffix("\n\nSee 'todo-viper help COMMAND' for more.\n"))
    let show = try #require(try ModuleRegistry([program.module]).command("show"))
    let short = try help(.japanese).text(for: show)
    #expect(!short.contains("--trace"))
    #expect(short.hasSuffix("\n\n'todo-viper help show --all' では開発者向けのオプションも表示します。\n"))
    let all = try help(listsAll: true).text(for: show)
    #expect(
      all.contains("show ID [--json] [--trace]\n") && all.contains("\n  --trace       print each step\n"))
    #expect(all.hasSuffix("\n  -h, --help    show help\n"))
  }

  @Test("explains a command for developers to who asks for it")
  func advanced() throws {
    #expect(try text("sketch").hasPrefix("The command sketch\n\nUsage: todo-viper sketch\n"))
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
    #expect(try help(.japanese).overview.contains("\nコマンド:\n  finish       コマンド finish\n"))
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

  @Test("stands below what it explains where there is no room beside it, and alternatives on several lines")
  func narrow() throws {
    let registry = try ModuleRegistry([program.module])
    let list = try #require(registry.command("list"))
    #expect(
      HelpText(registry, language: .english, columns: 26).text(for: list) == """
        List ToDos

        Usage: todo-viper list
            [--open|--done]
            [--json]
            [--sort ORDER]
            [--limit N]
            [--memo TEXT|-]

        A line a ToDo.

        Options:
          --open
              those still to be
              done
          --done
              done ToDos
          --json
              print JSON
          --sort ORDER
              the order
          --limit N
              at most N
          --memo TEXT|-
              notes
          --store PATH
              store file, or
              postgresql:// URL of
              a list
          --color WHEN
              colour the output:
              auto, always or
              never
          --no-hooks
              run no hooks
          -h, --help
              show help

        Examples:
          todo-viper list --sort due

        """)
    #expect(
      HelpText(registry, language: .english, columns: 16).text(for: list).contains(
        "\n    [--open|\n    --done]\n"))
  }

  @Test("has alternatives on one line if they just fit")
  func fitting() throws {
    let flags = ["--a", "--open", "--done"].map {
      Parameter<Bool>.flag($0, Phrase("its effect", "効果")).declaration
    }
    let command = Command(
      "list", Phrase("Do", "する"), parameters: flags, exclusives: [["--open", "--done"]]
    ) { _, _ in }
    let registry = try ModuleRegistry([FakeModule(identifier: "a", commands: [command])])
    let text = HelpText(registry, language: .english, columns: 19).text(for: command)
    #expect(text.contains("\n    [--a]\n    [--open|--done]\n"), "\(text)")
  }

  @Test(
    "is as wide as the terminal, or 100 columns where there is none", arguments: Language.allCases,
    [nil, 44, 80, 160])
  func width(language: Language, columns: Int?) throws {
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
    let text = HelpText(registry, language: language, columns: columns).text(for: command)
    let widths = text.split(separator: "\n").map { TextWidth.standard.displayWidth(of: $0) }
    let wanted = columns ?? 100
    #expect(widths.allSatisfy { $0 <= wanted })
    #expect(widths.contains { $0 > wanted - 10 })
    #expect(text.contains("[--option-20 NUMBER]\n"))
  }
}
