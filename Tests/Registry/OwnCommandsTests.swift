import ModulesContracts
import Platform
import RegistryModules
import SharedEntities
import Terminal
import Testing

@Suite("The registry's own commands")
@AppActor
struct OwnCommandsTests {
  private let program = SampleProgram { _ in [CompletionCandidate("12", "Milk")] }

  private func output(
    _ words: String..., in language: Language = .english, columns: Int? = nil
  ) async throws -> String {
    guard case .run(let command, let arguments) = try program.request(words) else {
      throw SampleProgram.NotRun()
    }
    let output = TextBuffer()
    try await command.run(arguments, .silent(language: language, output: output, columns: columns))
    return output.text
  }

  @Test("explain the program", arguments: Language.allCases)
  func overview(language: Language) async throws {
    let help = HelpText(try ModuleRegistry([program.module]), language: language)
    #expect(try await output("help", in: language) == help.overview)
  }

  @Test(
    "explain every command, their own and hidden ones too",
    arguments: ["list", "help", "completions", "secret"])
  func topic(name: String) async throws {
    let registry = try ModuleRegistry([program.module])
    let text = HelpText(registry, language: .english).text(for: try #require(registry.command(name)))
    #expect(try await output("help", name) == text)
  }

  @Test("explain in as many columns as the terminal has, and what is for developers if all is asked for")
  func widthAndAll() async throws {
    let registry = try ModuleRegistry([program.module])
    let list = try #require(registry.command("list"))
    let narrow = HelpText(registry, language: .english, columns: 50)
    #expect(try await output("help", columns: 50) == narrow.overview)
    #expect(try await output("help", "list", columns: 50) == narrow.text(for: list))
    let all = HelpText(registry, language: .japanese, listsAll: true)
    #expect(try await output("help", "--all", in: .japanese) == all.overview)
    for words in [["list", "--all"], ["--all", "list"]] {
      #expect(try await output("help", words[0], words[1], in: .japanese) == all.text(for: list))
    }
    #expect(all.overview != HelpText(registry, language: .japanese).overview)
  }

  @Test("document that all can be asked for")
  func allIsDocumented() async throws {
    #expect(
      try await output("help", "help").contains(
        "\n  --all         list the commands and options for developers, too\n"))
  }

  @Test("suggest what to explain")
  func mistypedTopic() async throws {
    let error = await #expect(throws: UsageError.self) { try await output("help", "shwo") }
    #expect(error?.message(.english) == "unknown command 'shwo'; did you mean 'show'?")
    #expect(error?.message(.japanese) == "コマンド 'shwo' はありません。'show' のことですか?")
    let synonym = await #expect(throws: UsageError.self) { try await output("help", "end") }
    #expect(synonym?.message(.english) == "unknown command 'end'; did you mean 'finish'?")
  }

  @Test("print the script of every shell", arguments: Shell.allCases)
  func scripts(shell: Shell) async throws {
    #expect(try await output("completions", shell.rawValue) == shell.script)
    #expect(shell.script.contains("complete-line -- "))
    #expect(shell.script.hasSuffix("\n"))
  }

  @Test("name the shells if another one is requested")
  func unknownShell() throws {
    #expect(try program.refusal("completions", "tcsh") == "'tcsh' is not one of bash, zsh, fish")
    #expect(
      try program.refusal("completions") == "'completions' needs SHELL; see 'todo-viper help completions'")
  }

  @Test("answer a shell a line a candidate")
  func complete() async throws {
    #expect(try await output("complete-line", "--", "finish", "") == "12\tMilk\n")
    #expect(try await output("complete-line", "--", "complete-line", "--json", "x") == "")
    #expect(try await output("complete-line", "--", "--version", "li") == "list\tList ToDos\n")
  }

  @Test("print the manual of all commands")
  func manual() async throws {
    let registry = try ModuleRegistry([program.module])
    let page = try await output("manual")
    for command in registry.commands {
      #expect(page.contains(".SS \(command.name)\n") == !command.isHidden, "\(command.name)")
    }
    #expect(page.hasPrefix(#".TH TODO\-VIPER 1 "2"#))
    #expect(page.contains(#" "todo\-viper \#(programVersion)" "#))
  }
}
