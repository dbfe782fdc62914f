import Doubles
import ModulesContracts
import RegistryModules
import SharedEntities
import Testing

@Suite("Options on the command line")
struct CommandLineOptionsTests {
  private let program = SampleProgram()

  @Test("take their value from their environment variable where they are not given")
  func variable() throws {
    let sort = Parameter<SampleProgram.Order>.option(
      "--sort", .choice("ORDER"), variable: "ZAP_SORT", Phrase("the order", "順序"))
    let zap = Command("zap", Phrase("Zap", "ザップ"), parameters: [sort.declaration]) { _, _ in }
    let registry = try ModuleRegistry([FakeModule(identifier: "a", commands: [zap])])
    func order(_ value: String?, _ words: String...) throws -> SampleProgram.Order? {
      let parser = registry.parser(standard: "zap", clock: FixedClock(), language: .english) {
        $0 == "ZAP_SORT" ? value : nil
      }
      guard case .run(_, let arguments) = try parser.parse(words) else { throw SampleProgram.NotRun() }
      return arguments[sort]
    }
    #expect(try order("due", "zap") == .due)
    #expect(try order("due") == .due)
    #expect(try order("due", "zap", "--sort", "title") == .title)
    #expect(try order(nil, "zap") == nil)
    #expect(try order("size", "zap", "--sort", "title") == .title)
    let error = #expect(throws: UsageError.self) { try order("size", "zap") }
    #expect(error?.message(.english) == "ZAP_SORT: 'size' is not one of created, due, title")
  }

  @Test("may stand before and after the words of a command")
  func places() throws {
    for words in [["add", "--json", "Milk"], ["add", "Milk", "--json"]] {
      guard case .run(let command, let arguments) = try program.request(words) else {
        throw SampleProgram.NotRun()
      }
      #expect(command.name == "add")
      #expect(arguments[program.json])
      #expect(arguments[all: program.title] == ["Milk"])
    }
  }

  @Test("are absent where they were not given")
  func absent() throws {
    let (_, arguments) = try program.run("add", "Milk")
    #expect(!arguments[program.json])
    #expect(arguments[program.memo] == nil)
  }

  @Test("have their value in the next word or after '='")
  func values() throws {
    #expect(try program.run("list", "--limit", "3").arguments[program.limit] == 3)
    #expect(try program.run("list", "--limit=3").arguments[program.limit] == 3)
    #expect(try program.run("list", "--sort=due").arguments[program.sort] == .due)
  }

  @Test(
    "take everything after the first '='",
    arguments: [
      ("--memo=a=b", "a=b"), ("--memo=", ""), ("--memo=-x", "-x"), ("--memo=--", "--"), ("--memo==", "="),
    ])
  func equalsSign(word: String, value: String) throws {
    #expect(try program.run("list", word).arguments[program.memo] == value)
  }

  @Test("take a value that makes one character with the '='")
  func combiningValue() throws {
    let memo = try program.run("list", "--memo=\u{301}x").arguments[program.memo]
    #expect(memo.map { Array($0.utf8) } == Array("\u{301}x".utf8))
  }

  @Test(
    "take an empty word, a lone dash, newlines and control characters as they are",
    arguments: ["", "-", "a\nb", "\u{1B}[31m\u{7}"])
  func oddValues(value: String) throws {
    #expect(try program.run("list", "--memo", value).arguments[program.memo] == value)
  }

  @Test("take the name of a command or what looks like a word as their value")
  func valueThatIsACommand() throws {
    let (command, arguments) = try program.run("list", "--memo", "show")
    #expect(command == "list")
    #expect(arguments[program.memo] == "show")
  }

  @Test(
    "need a value, which begins with a dash only after '='", arguments: [[], ["--json"], ["-5"], ["--"]])
  func missingValue(rest: [String]) throws {
    let error = #expect(throws: UsageError.self) { try program.request(["list", "--memo"] + rest) }
    #expect(
      error?.message(.english)
        == "--memo needs a value; write one that begins with a dash as --memo=VALUE")
    #expect(error?.message(.japanese) == "--memo には値が必要です。'-' で始まる値は --memo=VALUE と書きます")
  }

  @Test("are given once", arguments: [["--memo", "a", "--memo", "b"], ["--memo=a", "--memo=a"]])
  func twice(words: [String]) throws {
    let error = #expect(throws: UsageError.self) { try program.request(["list"] + words) }
    #expect(error?.message(.english) == "--memo is given twice; give it once")
    #expect(error?.message(.japanese) == "--memo が 2 回指定されています。1 回だけ指定してください")
  }

  @Test("are given once, wherever they stand")
  func twiceAroundTheCommand() throws {
    #expect(
      try program.refusal("--store", "a", "list", "--store", "b") == "--store is given twice; give it once")
    #expect(try program.refusal("list", "--json", "--json") == "--json is given twice; give it once")
  }

  @Test("without a value take none")
  func flagWithValue() throws {
    #expect(try program.refusal("list", "--json=yes") == "--json takes no value; remove '='")
    #expect(try program.refusal("list", "--json=", in: .japanese) == "--json は値を取りません。'=' を外してください")
  }

  @Test("exclude each other if the command says so")
  func exclusives() throws {
    #expect(
      try program.refusal("list", "--done", "--open")
        == "--open and --done cannot be combined; give one of them")
    #expect(
      try program.refusal("list", "--done", "--open", in: .japanese)
        == "--open と --done は同時に指定できません。どちらか一方を指定してください")
    #expect(try program.refusal("list", "--done") == nil)
  }

  @Test("say which of them cannot be read")
  func unreadableValue() throws {
    #expect(try program.refusal("list", "--limit", "0") == "--limit: '0' is not a whole number of 1 or more")
    #expect(
      try program.refusal("list", "--sort=size", in: .japanese)
        == "--sort: 'size' は使えません。created、due、title のどれかを指定してください")
  }

  @Test("get the closest known one as a suggestion if they are unknown")
  func nearest() throws {
    #expect(try program.refusal("list", "--jsno") == "unknown option '--jsno'; did you mean '--json'?")
    #expect(try program.refusal("list", "-json") == "unknown option '-json'; did you mean '--json'?")
    #expect(try program.refusal("list", "--srot=due") == "unknown option '--srot'; did you mean '--sort'?")
    #expect(
      try program.refusal("list", "--jsno", in: .japanese) == "オプション '--jsno' はありません。'--json' のことですか?")
  }

  @Test("that are near to none are explained")
  func unknown() throws {
    #expect(
      try program.refusal("show", "-5")
        == "unknown option '-5'; write '--' before a word that begins with a dash; see 'todo-viper help show'"
    )
    #expect(
      try program.refusal("show", "--frobnicate", in: .japanese)
        == """
        オプション '--frobnicate' はありません。'-' で始まる語を指定するには、その前に '--' を置いてください。'todo-viper help show' を参照してください
        """)
    #expect(try program.refusal("show", "--=x")?.hasPrefix("unknown option '--';") == true)
  }
}
