import ModulesContracts
import RegistryModules
import SharedEntities
import Testing

@Suite("The command on the command line")
struct CommandLineParserTests {
  private let program = SampleProgram()

  @Test("is the first word")
  func first() throws {
    #expect(try program.run("show", "3").command == "show")
    #expect(try program.run("secret").command == "secret")
  }

  @Test(
    "may follow options that every command takes",
    arguments: [
      ["--store", "show"], ["--store=show"], ["--color", "never", "--store", "list"],
    ])
  func globalsFirst(globals: [String]) throws {
    guard case .run(let command, let arguments) = try program.request(globals + ["show", "3"]) else {
      throw SampleProgram.NotRun()
    }
    #expect(command.name == "show")
    #expect(arguments[program.number] == 3)
    #expect(arguments.has("--store"))
  }

  @Test("is the standard one where no word names it")
  func standard() throws {
    #expect(try program.run().command == "list")
    #expect(try program.run("--store", "show").command == "list")
    let (command, arguments) = try program.run("--json", "--sort", "due", "--memo", "show")
    #expect(command == "list")
    #expect(arguments[program.json])
    #expect(arguments[program.sort] == .due)
    #expect(arguments[program.memo] == "show")
  }

  @Test("does not follow options that only some commands take")
  func misplaced() throws {
    #expect(
      try program.refusal("--json", "show", "3")
        == """
        'show' comes after options that only some commands take; write 'todo-viper show', then its options
        """)
    #expect(
      try program.refusal("--json", "show", in: .japanese)
        == "コマンド 'show' は、コマンド固有のオプションより前に書いてください。'todo-viper show' の後にオプションを続けます")
    #expect(try program.refusal("--json", "shwo") == "unknown command 'shwo'; did you mean 'show'?")
    #expect(try program.refusal("--", "show") != nil)
    #expect(try program.refusal("-") == "unknown command '-'; see 'todo-viper help'")
  }

  @Test("that is mistyped gets the nearest one as a suggestion")
  func nearest() throws {
    #expect(try program.refusal("shwo", "3") == "unknown command 'shwo'; did you mean 'show'?")
    #expect(try program.refusal("SHOW") == "unknown command 'SHOW'; did you mean 'show'?")
    #expect(try program.refusal("fin", in: .japanese) == "コマンド 'fin' はありません。'finish' のことですか?")
  }

  @Test("that is a synonym gets its command as a suggestion, before one that is spelled alike")
  func synonym() throws {
    #expect(try program.refusal("end", "3") == "unknown command 'end'; did you mean 'finish'?")
    #expect(try program.refusal("LST", in: .japanese) == "コマンド 'LST' はありません。'finish' のことですか?")
    #expect(try program.refusal("ends") == "unknown command 'ends'; see 'todo-viper help'")
  }

  @Test(
    "that is near to none is explained, and hidden ones are not given away",
    arguments: ["frobnicate", "", "secrets", "a\nb"])
  func unknown(name: String) throws {
    #expect(try program.refusal(name) == "unknown command '\(name)'; see 'todo-viper help'")
    #expect(try program.refusal(name, in: .japanese) == "コマンド '\(name)' はありません。'todo-viper help' を参照してください")
  }

  @Test("does not hide that an option before it is mistyped")
  func mistypedGlobal() throws {
    #expect(
      try program.refusal("--stroe", "x", "show", "3") == "unknown option '--stroe'; did you mean '--store'?")
    #expect(
      try program.refusal("--frobnicate", "show")
        == "unknown option '--frobnicate'; write '--' before a word that begins with a dash; see 'todo-viper help'"
    )
  }

  @Test("is explained by --help and -h, whatever else is on the line", arguments: ["--help", "-h"])
  func help(flag: String) throws {
    let lines = [
      [flag, "show"], ["show", flag], ["show", "milk", flag], ["show", "--frobnicate", flag],
      ["show", flag, flag],
      ["--store", "x", "show", flag], ["show", "--memo", flag], ["show", "--version", flag],
    ]
    for line in lines {
      guard case .help(let command) = try program.request(line) else { throw SampleProgram.NotRun() }
      #expect(command?.name == "show", "\(line)")
    }
  }

  @Test(
    "is not needed for help on all of them",
    arguments: [["--help"], ["-h"], ["--json", "-h"], ["--color", "never", "-h"]])
  func overview(words: [String]) throws {
    guard case .help(nil) = try program.request(words) else { throw SampleProgram.NotRun() }
  }

  @Test("is run and not explained where --help is a word")
  func helpAsWord() throws {
    #expect(try program.run("add", "--", "--help").arguments[all: program.title] == ["--help"])
    #expect(try program.run("add", "--memo=--help", "x").arguments[program.memo] == "--help")
    #expect(try program.refusal("show", "--help=x") == "--help takes no value; remove '='")
  }

  @Test(
    "is not needed for the version",
    arguments: [["--version"], ["--store", "x", "--version"], ["show", "--version"]])
  func version(words: [String]) throws {
    guard case .version = try program.request(words) else { throw SampleProgram.NotRun() }
  }

  @Test("that mistakes help is sent to help itself")
  func helpOnHelp() throws {
    #expect(
      try program.refusal("help", "--foo")
        == "unknown option '--foo'; write '--' before a word that begins with a dash; see 'todo-viper help'")
    #expect(
      try program.refusal("help", "add", "list") == "'help' does not take 'list'; see 'todo-viper help'")
  }
}
