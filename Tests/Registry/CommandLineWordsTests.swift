import Doubles
import ModulesContracts
import RegistryModules
import SharedEntities
import Testing

@Suite("Words on the command line")
struct CommandLineWordsTests {
  private let program = SampleProgram()

  @Test("fill the parameter that takes one, may take one, or takes several")
  func forms() throws {
    #expect(try program.run("show", "3").arguments[program.number] == 3)
    #expect(try program.run("undo", "2").arguments[program.count] == 2)
    #expect(try program.run("undo").arguments[program.count] == nil)
    #expect(try program.run("finish", "3", "1", "3").arguments[all: program.numbers] == [3, 1, 3])
    #expect(try program.run("import", "-").arguments[program.file] == "-")
  }

  @Test("may be any number, or none, also between options")
  func optionalWords() throws {
    let words = Parameter<String>.optionalWords(.text("WORD"), Phrase("words", "語"))
    let json = Parameter<Bool>.flag("--json", Phrase("print JSON", "JSON を出力"))
    let find = Command("find", Phrase("Find", "探す"), parameters: [words.declaration, json.declaration]) {
      _, _ in
    }
    let module = FakeModule(identifier: "a", commands: [find])
    func values(_ line: String...) throws -> [String] {
      let parser = try ModuleRegistry([module]).parser(
        standard: "find", clock: FixedClock(), language: .english)
      guard case .run(_, let arguments) = try parser.parse(line) else { throw SampleProgram.NotRun() }
      return arguments[all: words]
    }
    #expect(try values("find") == [])
    #expect(try values("find", "a", "--json", "b c", "--", "-d") == ["a", "b c", "-d"])
    #expect(try values("--json") == [])
    // Without the command's name it may be a mistyped command.
    #expect(throws: UsageError.self) { try values("--json", "fnd") }
    let help = HelpText(try ModuleRegistry([module]), language: .english)
    #expect(help.usage(of: find) == "todo-viper find [WORD…] [--json]")
  }

  @Test("that are missing are named")
  func missing() throws {
    #expect(try program.refusal("show") == "'show' needs ID; see 'todo-viper help show'")
    #expect(try program.refusal("add", "--json") == "'add' needs TITLE; see 'todo-viper help add'")
    #expect(
      try program.refusal("finish", in: .japanese)
        == "'finish' には ID が必要です。'todo-viper help finish' を参照してください")
  }

  @Test("that are too many are named")
  func tooMany() throws {
    #expect(try program.refusal("show", "3", "4") == "'show' does not take '4'; see 'todo-viper help show'")
    #expect(try program.refusal("list", "open") == "'list' does not take 'open'; see 'todo-viper help list'")
    #expect(
      try program.refusal("undo", "1", "2", in: .japanese)
        == "'undo' に '2' は指定できません。'todo-viper help undo' を参照してください")
  }

  @Test("that cannot be read are refused")
  func unreadable() throws {
    #expect(try program.refusal("show", "milk") == "'milk' is not a whole number of 1 or more")
  }

  @Test("after '--' are words, whatever they begin with")
  func separator() throws {
    let (_, arguments) = try program.run("add", "--json", "--", "--memo", "-h", "--")
    #expect(arguments[all: program.title] == ["--memo", "-h", "--"])
    #expect(arguments[program.json])
    #expect(try program.run("show", "--", "3").arguments[program.number] == 3)
    #expect(try program.refusal("add", "--") == "'add' needs TITLE; see 'todo-viper help add'")
  }

  @Test("after '--' are marked as literal, those before it are not")
  func literal() throws {
    #expect(try program.run("add", "--", "-").arguments.isLiteral(program.title))
    #expect(try program.run("add", "Buy", "--", "-").arguments.isLiteral(program.title))
    #expect(try !program.run("add", "-", "--json").arguments.isLiteral(program.title))
    #expect(try !program.run("add", "-", "--").arguments.isLiteral(program.title))
    #expect(try !program.run("add", "--memo", "-", "--", "x").arguments.isLiteral(program.memo))
  }

  @Test("on both sides of '--' belong together")
  func separatorInTheMiddle() throws {
    #expect(
      try program.run("add", "Buy", "--", "-5", "apples").arguments[all: program.title] == [
        "Buy", "-5", "apples",
      ])
  }

  @Test("may be empty, hold newlines and control characters, and are not changed")
  func oddWords() throws {
    let words = ["", " ", "a\nb", "\u{1B}[31m", "\u{0}", "牛乳", "-"]
    guard case .run(_, let arguments) = try program.request(["add"] + words) else {
      throw SampleProgram.NotRun()
    }
    #expect(arguments[all: program.title] == words)
  }

  @Test("may be ten thousand", .patient)
  func tenThousand() throws {
    let words = (1...10_000).map(String.init)
    guard case .run(_, let arguments) = try program.request(["finish"] + words) else {
      throw SampleProgram.NotRun()
    }
    #expect(arguments[all: program.numbers] == Array(1...10_000))
  }

  @Test(
    "of a title are adjacent",
    arguments: [
      ["Buy", "--due", "fri", "milk"], ["Buy", "--json", "milk"], ["Buy", "--memo=x", "--", "milk"],
    ])
  func apart(words: [String]) throws {
    let error = #expect(throws: UsageError.self) { try program.request(["add"] + words) }
    #expect(
      error?.message(.english)
        == "'milk' is separated from the rest of TITLE; put its words together, or quote them")
    #expect(error?.message(.japanese) == "'milk' が TITLE のほかの語と離れています。続けて書くか、引用符で囲んでください")
  }

  @Test("without spaces need not be adjacent")
  func numbersApart() throws {
    #expect(try program.run("finish", "1", "--json", "2").arguments[all: program.numbers] == [1, 2])
  }

  @Test(
    "after a day that could be its time are refused",
    arguments: [
      ["add", "--due", "fri", "17:00", "train"], ["add", "Train", "--due", "fri", "17:00"],
      ["add", "--due", "", "fri"],
    ])
  func dayAndTime(words: [String]) throws {
    #expect(throws: UsageError.self) { try program.request(words) }
  }

  @Test("after a day that could be its time are refused with a message that shows both readings")
  func dayAndTimeSentence() throws {
    #expect(
      try program.refusal("add", "--due", "fri", "17:00", "train")
        == "'fri 17:00' after --due is ambiguous; quote it, or write --due='fri'")
    #expect(
      try program.refusal("add", "--due", "金曜", "17時", "電車", in: .japanese)
        == "--due の後の '金曜 17時' は 2 通りに読めます。引用符で囲むか --due='金曜' と書いてください")
  }

  @Test("that are a day only together are to be quoted")
  func nextWeek() throws {
    #expect(
      try program.refusal("add", "--due", "next", "week", "Plan")
        == "--due takes one word; quote it: --due 'next week'")
    #expect(
      try program.refusal("add", "--due", "in", "3", "days", "Plan")
        == "--due takes one word; quote it: --due 'in 3 days'")
    #expect(
      try program.refusal("add", "--due", "next", "week", in: .japanese)
        == "--due の値は 1 語です。--due 'next week' と引用符で囲んでください")
  }

  @Test(
    "after a day belong to the title if quotes, '=' or '--' leave no doubt",
    arguments: [
      ["--due", "fri", "--", "17:00", "train"], ["--due=fri", "17:00", "train"],
      ["17:00", "train", "--due", "fri"],
    ])
  func noDoubt(words: [String]) throws {
    guard case .run(_, let arguments) = try program.request(["add"] + words) else {
      throw SampleProgram.NotRun()
    }
    #expect(arguments[all: program.title] == ["17:00", "train"])
    #expect(arguments[program.due] == "fri")
  }

  @Test("of a day may be quoted together")
  func quoted() throws {
    let due = try program.run("add", "--due", "fri 17:00", "train").arguments[program.due]
    #expect(due == "fri 17:00")
  }
}
