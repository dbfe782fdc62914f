import Doubles
import ModulesContracts
import Platform
import SharedEntities
import Terminal
import Testing

@testable import RegistryModules

@Suite("A command of another program")
@AppActor
struct ExternalCommandTests {
  private let external = ExternalCommandsDouble("agenda", "list", "secret")
  private let program = SampleProgram()

  private var registry: ModuleRegistry {
    get throws { try ModuleRegistry([program.module], external: external) }
  }

  private func request(_ words: String...) throws -> CommandLineParser.Request {
    try registry.parser(standard: "list", clock: FixedClock("2026-11-20T09:00:00Z"), language: .english)
      .parse(words)
  }

  private func call(_ words: [String]) throws -> (name: String, words: [String], arguments: Arguments)? {
    let parser = try registry.parser(
      standard: "list", clock: FixedClock("2026-11-20T09:00:00Z"), language: .english)
    guard case .external(let command, let words, let arguments) = try parser.parse(words) else { return nil }
    return (command.name, words, arguments)
  }

  @Test(
    "receives all words after its name unchanged",
    arguments: [
      [], ["--json", "--nonsense"], ["--help"], ["-h"], ["--version"], ["--store", "x", "--", "-"],
    ])
  func untouched(words: [String]) throws {
    let call = try #require(try call(["agenda"] + words))
    #expect(call.name == "agenda" && call.words == words && !call.arguments.has("--store"))
  }

  @Test("has the options before its name apply")
  func globals() throws {
    let call = try #require(try call(["--store", "s", "--no-hooks", "agenda", "--store", "t"]))
    #expect(call.words == ["--store", "t"])
    let globals = try registry.globals
    #expect(call.arguments[globals.store] == "s" && call.arguments[globals.noHooks])
    #expect(throws: UsageError.self) { try request("--color", "blue", "agenda") }
    #expect(throws: UsageError.self) { try request("--no-hooks", "--no-hooks", "agenda") }
    #expect(try self.call(["--help", "agenda"])?.words == ["--help"])
    guard case .version = try request("--version", "agenda") else { throw SampleProgram.NotRun() }
  }

  @Test("never takes the place of a module's own, not even of a hidden one", arguments: ["list", "secret"])
  func ownWins(name: String) throws {
    guard case .run(let command, _) = try request(name) else { throw SampleProgram.NotRun() }
    #expect(command.name == name)
  }

  @Test("is listed in help, and where it is never run, that is said")
  func help() throws {
    let text = HelpText(try registry, language: .english).overview
    #expect(
      text.contains(
        """
          help         Explain the program or a command

        Commands from other programs:
          agenda  /bin/todo-viper-agenda
          list    /bin/todo-viper-list is never run: todo-viper's own command takes precedence
          secret  /bin/todo-viper-secret is never run: todo-viper's own command takes precedence

        Options of every command:

        """))
  }

  @Test("explains itself")
  func topic() async throws {
    guard case .run(let command, let arguments) = try request("help", "agenda") else {
      throw SampleProgram.NotRun()
    }
    try await command.run(arguments, .silent())
    #expect(external.calls == [["agenda", "--help"]])
  }

  @Test("is suggested where it was mistyped, also as a topic of help")
  func suggestions() async throws {
    let error = #expect(throws: UsageError.self) { try request("agneda") }
    #expect(error?.message(.english) == "unknown command 'agneda'; did you mean 'agenda'?")
    guard case .run(let command, let arguments) = try request("help", "agneda") else {
      throw SampleProgram.NotRun()
    }
    let other = await #expect(throws: UsageError.self) { try await command.run(arguments, .silent()) }
    #expect(other?.message == error?.message)
    let misplaced = #expect(throws: UsageError.self) { try request("--json", "agenda") }
    #expect(misplaced?.message(.english).hasPrefix("'agenda' comes after options") == true)
  }

  @Test("is offered by completion, and files after it")
  func completion() async throws {
    let registry = try registry
    let completion = ShellCompletion(
      commands: registry.commands, external: registry.external, globals: registry.globals)
    #expect(await completion.answer(to: ["ag"], .silent()) == ["agenda\t/bin/todo-viper-agenda"])
    #expect(await completion.answer(to: ["li"], .silent()) == ["list\tList ToDos"])
    #expect(await completion.answer(to: ["agenda", "--x", ""], .silent()) == [":files"])
    #expect(await completion.answer(to: ["help", "ag"], .silent()) == ["agenda"])
    #expect(await completion.answer(to: ["nonsense", ""], .silent()) == [])
  }
}
