import Doubles
import ModulesContracts
import Platform
import SharedEntities
import Terminal
import Testing

@testable import RegistryModules

@Suite("Commands of two words")
@AppActor
struct SubcommandTests {
  private nonisolated static let json = Parameter<Bool>.flag("--json", Phrase("print JSON", "JSON を出力"))
  private nonisolated static let file = Parameter<String>.word(.file("FILE"), Phrase("the file", "ファイル"))

  private let registry: ModuleRegistry

  init() throws {
    registry = try ModuleRegistry([
      FakeModule(
        identifier: "quiz",
        commands: [
          Command("quiz", Phrase("Play", "遊ぶ"), parameters: [Self.json.declaration]) { _, _ in },
          Command(
            "quiz import", Phrase("Take in questions", "問題を取り込む"), parameters: [Self.file.declaration]
          ) { _, _ in },
          Command("quiz secret", Phrase("Cheat", "ずる"), listing: .hidden) { _, _ in },
          .idle("import"),
        ])
    ])
  }

  private func request(_ words: [String]) throws(UsageError) -> CommandLineParser.Request {
    try registry.parser(standard: "import", clock: FixedClock(), language: .english).parse(words)
  }

  private func command(_ words: String...) throws -> String? {
    guard case .run(let command, _) = try request(words) else { return nil }
    return command.name
  }

  private func refusal(_ words: String...) -> String? {
    do throws(UsageError) {
      _ = try request(words)
      return nil
    } catch {
      return error.message(.english)
    }
  }

  private func offered(_ words: String...) async -> [String] {
    let completion = ShellCompletion(
      commands: registry.commands, external: NoExternalCommands(), globals: registry.globals)
    return await completion.answer(to: words, .silent())
  }

  @Test("are called by both of them, with options of every command before each")
  func calls() throws {
    #expect(try command("quiz") == "quiz" && command("quiz", "--json") == "quiz")
    #expect(try command("quiz", "import", "f") == "quiz import" && command("import") == "import")
    guard
      case .run(let command, let arguments) = try request([
        "--store=a", "quiz", "--color", "never", "import", "f",
      ])
    else { return #expect(Bool(false)) }
    #expect(command.name == "quiz import" && arguments[Self.file] == "f")
    #expect(arguments[registry.globals.store] == "a" && arguments[registry.globals.colour] == .never)
  }

  @Test("are suggested if the second word is mistyped, and refused after options of the first")
  func refusals() {
    #expect(refusal("quiz", "imprt", "f") == "unknown command 'quiz imprt'; did you mean 'quiz import'?")
    #expect(refusal("quiz", "7") == "unknown command 'quiz 7'; see 'todo-viper help'")
    #expect(
      refusal("quiz", "--", "import")
        == "'import' comes after options that only some commands take; write 'todo-viper quiz import', then its options"
    )
    #expect(refusal("quiz", "--json", "import")?.contains("write 'todo-viper quiz import'") == true)
    #expect(refusal("quiz", "--json", "7") == "'quiz' does not take '7'; see 'todo-viper help quiz'")
    #expect(refusal("quiz", "import") == "'quiz import' needs FILE; see 'todo-viper help quiz import'")
  }

  @Test("are listed by help on the first word, and explained by both")
  func help() async throws {
    let help = HelpText(registry, language: .english)
    #expect(help.overview.contains("\n  quiz         Play\n") && !help.overview.contains("quiz import"))
    let text = help.text(for: try #require(registry.command("quiz")))
    #expect(text.contains("\n\nCommands:\n  quiz import  Take in questions\n\nOptions:\n"))
    guard case .help(let command?) = try request(["quiz", "import", "--help"]) else {
      return #expect(Bool(false))
    }
    #expect(command.name == "quiz import")
    guard case .run(let explaining, let arguments) = try request(["help", "quiz", "import"]) else {
      return #expect(Bool(false))
    }
    let output = TextBuffer()
    try await explaining.run(arguments, .silent(output: output))
    #expect(output.text.contains("Usage: todo-viper quiz import FILE\n"))
    #expect(
      manualPage(registry.commands, registry.globals, version: "1", date: "").contains(".SS quiz import\n"))
  }

  @Test("are completed word by word")
  func completion() async {
    #expect(await offered("qu") == ["quiz\tPlay"])
    #expect(await offered("quiz", "i") == ["import\tTake in questions"])
    #expect(await offered("quiz", "").prefix(2) == ["import\tTake in questions", "--json\tprint JSON"])
    #expect(await offered("quiz", "--store", "a", "im") == ["import\tTake in questions"])
    #expect(await offered("quiz", "--json", "i") == [])
    #expect(await offered("quiz", "import", "") == [":files"])
    #expect(await offered("help", "quiz", "") == ["import"])
    #expect(await offered("help", "qu") == ["quiz"])
  }

  @Test("need a command of their first word")
  func orphan() {
    #expect(throws: ModuleRegistry.RegistryError.subcommandOfNothing("play now")) {
      try ModuleRegistry([FakeModule(identifier: "a", commands: [.idle("play now")])])
    }
  }
}
