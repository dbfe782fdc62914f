import ModulesContracts
import RegistryModules
import SharedEntities
import Testing

@Suite("The manual page")
struct ManualPageTests {
  private func page(_ command: Command) throws -> [String] {
    let registry = try ModuleRegistry([FakeModule(identifier: "a", commands: [command])])
    return manualPage(registry.commands, registry.globals, version: "1.2.3", date: "2026-11-20")
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test("begins with its title, day and version, and ends its last line")
  func frame() throws {
    let page = try page(.idle("zap"))
    #expect(page.first == #".TH TODO\-VIPER 1 "2026-11-20" "todo\-viper 1.2.3" "User Commands""#)
    #expect(page.last?.isEmpty == true)
    #expect(!page.dropLast().contains(""))
  }

  @Test("has a section for every command that is not hidden")
  func commands() throws {
    let page = try page(.idle("clear-done"))
    #expect(
      page.filter { $0.hasPrefix(".SS ") }
        == [#".SS clear\-done"#, ".SS completions", ".SS manual", ".SS help"])
    #expect(page.contains("Do nothing."))
  }

  @Test("has commands in the order of help, and what is for developers")
  func everything() throws {
    let registry = try ModuleRegistry([SampleProgram().module])
    let page = manualPage(registry.commands, registry.globals, version: "1", date: "").split(separator: "\n")
    #expect(
      page.filter { $0.hasPrefix(".SS ") }.map { $0.dropFirst(4) } == [
        "finish", "add", "list", "show", "undo", "import", "sketch", "completions", "manual", "help",
      ])
    #expect(page.contains(#".B todo\-viper show ID [\-\-json] [\-\-trace]"#))
  }

  @Test("shows each parameter with its value and what it is for")
  func parameters() throws {
    let memo = Parameter<String>.option(
      "--memo", .text("TEXT|-"), Phrase("notes; '-' for standard input", ""))
    let page = try page(Command("zap", Phrase("Zap", ""), parameters: [memo.declaration]) { _, _ in })
    let entry = try #require(page.firstIndex(of: #"\fB\-\-memo\fR \fITEXT|\-\fR"#))
    #expect(page[entry - 1] == ".TP")
    #expect(page[entry + 1] == #"notes; \(aq\-\(aq for standard input"#)
    #expect(page.contains(#".B todo\-viper zap [\-\-memo TEXT|\-]"#))
    #expect(page.contains(#"\fB\-h\fR, \fB\-\-help\fR"#))
  }

  @Test("lists the environment variables of options")
  func variables() throws {
    let sort = Parameter<String>.option(
      "--sort", .text("ORDER"), variable: "ZAP_SORT", Phrase("the order", ""))
    let page = try page(Command("zap", Phrase("Zap", ""), parameters: [sort.declaration]) { _, _ in })
    let entry = try #require(page.firstIndex(of: ".B ZAP_SORT"))
    #expect(page[entry - 1] == ".TP" && page[entry + 2] == ".TP")
    #expect(page[entry + 1] == #"The default of \(aqzap \-\-sort\(aq."#)
  }

  @Test(
    "shows text exactly as it is to be typed, and is ASCII",
    arguments: [
      ("todo-viper add 'fri 9:00'", #"todo\-viper add \(aqfri 9:00\(aq"#),
      (#"echo "a\n" `x` ~ ^"#, #"echo \(dqa\en\(dq \(ga"# + #"x\(ga \(ti \(ha"#),
      ("add 牛乳 🥛", #"add \[u725B]\[u4E73] \[u1F95B]"#), (".profile", #"\&.profile"#), ("a….", "a...."),
    ])
  func escaping(example: String, line: String) throws {
    let page = try page(Command("zap", Phrase("Zap", ""), examples: [.init(example, "")]) { _, _ in })
    let start = try #require(page.firstIndex(of: ".EX"))
    #expect(page[start + 1] == line)
    #expect(page.allSatisfy { $0.utf8.allSatisfy { (0x20..<0x7F).contains($0) } })
  }

  @Test("breaks long text, and no part of it becomes a request")
  func longText() throws {
    let text = String(repeating: ".so 'quoted' ", count: 30)
    let page = try page(Command("zap", Phrase("Zap", ""), details: Phrase(text, "")) { _, _ in })
    let lines = page.filter { $0.contains("quoted") }
    #expect(lines.count > 3)
    #expect(lines.allSatisfy { $0.hasPrefix(#"\&.so"#) || $0.hasPrefix(#"\(aq"#) })
  }
}
