import Doubles
import ModulesContracts
import Platform
import SharedEntities
import Terminal
import Testing

@testable import RegistryModules

@Suite("Completion")
@AppActor
struct ShellCompletionTests {
  private let program = SampleProgram { context in
    [CompletionCandidate("12", "Milk"), CompletionCandidate("1", context.store.description)]
  }

  /// The answer to a line; the last word is the one to complete.
  private func answer(_ words: String..., in language: Language = .english) async throws -> [String] {
    let registry = try ModuleRegistry([program.module])
    let completion = ShellCompletion(
      commands: registry.commands, external: registry.external, globals: registry.globals)
    return await completion.answer(
      to: words, .silent(language: language, store: .file(path: "standard store")))
  }

  /// The offered words, without their meanings.
  private func offered(_ words: [String]) async throws -> [String] {
    let registry = try ModuleRegistry([program.module])
    let completion = ShellCompletion(
      commands: registry.commands, external: registry.external, globals: registry.globals)
    return await completion.answer(to: words, .silent()).map { String($0.prefix { $0 != "\t" }) }
  }

  @Test("offers commands with what they do, but no hidden one")
  func commands() async throws {
    #expect(try await answer("s") == ["show\tThe command show", "sketch\tThe command sketch"])
    #expect(try await answer("li", in: .japanese) == ["list\tToDo を一覧表示する"])
    #expect(try await offered([""]).first == "add")
    #expect(try await !offered([""]).contains("secret"))
    #expect(try await offered([]) == offered([""]))
  }

  @Test(
    "offers commands after options that every command takes",
    arguments: [
      ["--store", "list"], ["--store=list"], ["--color", "never", "--store", "show"],
    ])
  func commandsAfterGlobals(globals: [String]) async throws {
    #expect(try await offered(globals + ["un"]) == ["undo"])
  }

  @Test(
    "offers no command where none can follow",
    arguments: [["--json"], ["--"], ["-"], ["frobnicate"]])
  func noCommand(words: [String]) async throws {
    #expect(try await offered(words + ["un"]) == [])
  }

  @Test("offers the options of the command and those of every command")
  func options() async throws {
    #expect(
      try await answer("show", "--") == [
        "--json\tprint JSON", "--trace\tprint each step",
        "--store\tstore file, or postgresql:// URL of a list",
        "--color\tcolour the output: auto, always or never", "--no-hooks\trun no hooks", "--help\tshow help",
        "--version\tshow the version",
      ])
    #expect(try await offered(["-"]) == ["--store", "--color", "--no-hooks", "--help", "--version"])
    #expect(try await offered(["list", "--so"]) == ["--sort"])
  }

  @Test("does not offer an option again, nor one excluded by another")
  func givenOptions() async throws {
    #expect(try await !offered(["list", "--limit=3", "--"]).contains("--limit"))
    #expect(try await !offered(["list", "--limit", "3", "--"]).contains("--limit"))
    #expect(try await !offered(["list", "--open", "--"]).contains("--done"))
    #expect(try await offered(["list", "--memo", "--open", "--d"]) == [])
    #expect(try await offered(["list", "--memo", "x", "--d"]) == ["--done"])
  }

  @Test("offers options where no word can follow, but none after '--'")
  func optionsForNothing() async throws {
    #expect(try await offered(["show", "3", ""]).first == "--json")
    #expect(try await offered(["list", ""]).first == "--open")
    #expect(try await offered(["show", "--", "3", ""]) == [])
    #expect(try await offered(["show", "--", "--"]) == [])
  }

  @Test("offers options where words are free and need not be there")
  func optionalWords() async throws {
    let words = Parameter<String>.optionalWords(.text("WORD"), Phrase("words", "語"))
    let json = Parameter<Bool>.flag("--json", Phrase("print JSON", "JSON を出力"))
    let find = Command("find", Phrase("Find", "探す"), parameters: [words.declaration, json.declaration]) {
      _, _ in
    }
    let registry = try ModuleRegistry([FakeModule(identifier: "a", commands: [find])])
    let completion = ShellCompletion(
      commands: registry.commands, external: registry.external, globals: registry.globals)
    for line in [["find", ""], ["find", "milk", ""]] {
      #expect(await completion.answer(to: line, .silent()).first == "--json\tprint JSON")
    }
    #expect(await completion.answer(to: ["find", "mi"], .silent()) == [])
    #expect(await completion.answer(to: ["find", "--", ""], .silent()) == [])
  }

  @Test("offers the choices of an option, in the next word or after '='")
  func choices() async throws {
    #expect(try await offered(["list", "--sort", ""]) == ["created", "due", "title"])
    #expect(try await offered(["list", "--sort", "d"]) == ["due"])
    #expect(try await offered(["list", "--sort=d"]) == ["--sort=due"])
    #expect(try await offered(["list", "--color="]) == ["--color=auto", "--color=always", "--color=never"])
    #expect(try await offered(["list", "--json="]) == [])
    #expect(try await offered(["list", "--frobnicate="]) == [])
    #expect(try await offered(["add", "Milk", "--due", "to"]) == ["today", "tomorrow", "tonight"])
  }

  @Test(
    "offers the names of files if a file is expected",
    arguments: [
      ["import", ""], ["import", "a"], ["--store", "x"], ["--store=x"], ["show", "--store", ""],
    ])
  func files(words: [String]) async throws {
    #expect(try await offered(words) == [":files"])
  }

  @Test("offers what the store holds, except what is on the line already")
  func stored() async throws {
    #expect(try await answer("finish", "") == ["12\tMilk", "1\tstandard store"])
    #expect(try await offered(["finish", "12", "1"]) == ["1"])
    #expect(try await offered(["finish", "--json", "--", "1", ""]) == ["12"])
  }

  @Test("asks the store that the line names, as the parser reads it")
  func store() async throws {
    #expect(try await answer("--store", "s.db", "finish", "1").last == "1\ts.db")
    #expect(try await answer("--store=s.db", "finish", "1").last == "1\ts.db")
    #expect(try await answer("finish", "--store", "list", "1").last == "1\tlist")
    #expect(try await answer("finish", "--", "--store", "x", "1").last == "1\tstandard store")
  }

  @Test("takes the value of an option for a value, even where it is the name of a command")
  func valueIsNoCommand() async throws {
    #expect(try await offered(["add", "--memo", "list", "--"]).contains("--due"))
    #expect(try await !offered(["add", "--memo", "list", "--"]).contains("--sort"))
    #expect(try await offered(["--store", "finish", "list", "--so"]) == ["--sort"])
    #expect(try await offered(["add", "show", "finish", ""]) == [])
  }

  @Test("offers every command that help explains")
  func helpTopics() async throws {
    let commands = try ModuleRegistry([program.module]).commands.filter { !$0.isHidden }
    #expect(try await offered(["help", ""]) == commands.map(\.name))
    #expect(try await offered(["help", "add", ""]).prefix(2) == ["--all", "--store"])
  }

  @Test(
    "offers nothing for text",
    arguments: [["add", ""], ["add", "--memo", ""], ["undo", ""], ["list", "--memo="]])
  func nothing(words: [String]) async throws {
    #expect(try await offered(words) == [])
  }
}
