import ModulesContracts
import RegistryModules
import SharedEntities
import Testing

@Suite("A registry of modules")
struct ModuleRegistryTests {
  @Test("holds the commands of its modules in their order, then its own")
  func order() throws {
    let registry = try ModuleRegistry([
      FakeModule(identifier: "a", commands: [.idle("zap"), .idle("eat")]),
      FakeModule(identifier: "b", commands: [.idle("buy")]),
    ])
    #expect(
      registry.commands.map(\.name) == [
        "zap", "eat", "buy", "completions", "manual", "help", "complete-line",
      ])
    #expect(registry.modules.map(\.identifier) == ["a", "b"])
    #expect(registry.command("buy")?.name == "buy")
    #expect(registry.command("bu") == nil)
  }

  @Test("works without any module")
  func empty() throws {
    #expect(
      try ModuleRegistry([]).commands.map(\.name) == ["completions", "manual", "help", "complete-line"])
  }

  @Test("takes for the command that is meant where none is named that of the first module that has one")
  func defaultCommand() throws {
    let (a, b) = (FakeModule(identifier: "a"), FakeModule(identifier: "b", defaultCommand: "zap"))
    let c = FakeModule(identifier: "c", defaultCommand: "zip")
    #expect(try ModuleRegistry([a, b, c]).defaultCommand == "zap")
    #expect(try ModuleRegistry([c, b]).defaultCommand == "zip")
    #expect(try ModuleRegistry([a]).defaultCommand == "help")
  }

  @Test("refuses two modules with one identifier")
  func duplicateModule() {
    #expect(throws: ModuleRegistry.RegistryError.duplicateModule("a")) {
      try ModuleRegistry([
        FakeModule(identifier: "a"), FakeModule(identifier: "b"), FakeModule(identifier: "a"),
      ])
    }
  }

  @Test("refuses two commands with one name, in one module or in two")
  func duplicateCommand() {
    #expect(throws: ModuleRegistry.RegistryError.duplicateCommand("zap")) {
      try ModuleRegistry([FakeModule(identifier: "a", commands: [.idle("zap"), .idle("zap")])])
    }
    #expect(throws: ModuleRegistry.RegistryError.duplicateCommand("zap")) {
      try ModuleRegistry([
        FakeModule(identifier: "a", commands: [.idle("zap")]),
        FakeModule(identifier: "b", commands: [.idle("zap")]),
      ])
    }
  }

  @Test("refuses a synonym that is the name or a synonym of another command, in one module or in two")
  func duplicateSynonym() throws {
    func module(_ identifier: String, _ synonyms: [String: [String]]) -> FakeModule {
      FakeModule(
        identifier: identifier, commands: synonyms.keys.sorted().map(Command.idle), synonyms: synonyms)
    }
    for modules in [
      [module("a", ["eat": ["zap"], "zap": []])], [module("a", ["eat": ["zap"], "buy": ["zap"]])],
      [module("a", ["eat": ["zap"]]), module("b", ["zap": []])],
      [module("a", ["eat": ["zap"]]), module("b", ["buy": ["zap"]])], [module("a", ["zap": ["zap"]])],
    ] {
      #expect(throws: ModuleRegistry.RegistryError.duplicateSynonym("zap")) { try ModuleRegistry(modules) }
    }
    #expect(throws: ModuleRegistry.RegistryError.duplicateSynonym("help")) {
      try ModuleRegistry([module("a", ["eat": ["help"]])])
    }
    #expect(try ModuleRegistry([module("a", ["eat": ["chew"], "zap": ["hit"]])]).command("chew") == nil)
  }

  @Test(
    "refuses a command with the name of one of its own",
    arguments: ["help", "completions", "manual", "complete-line"])
  func ownCommand(name: String) {
    #expect(throws: ModuleRegistry.RegistryError.duplicateCommand(name)) {
      try ModuleRegistry([FakeModule(identifier: "a", commands: [.idle(name)])])
    }
  }

  @Test(
    "says what is wrong, and what to do",
    arguments: [
      (ModuleRegistry.RegistryError.duplicateModule("a"), "two modules are named 'a'; remove one"),
      (
        .duplicateSynonym("ls"),
        "the synonym 'ls' belongs to two commands, or is the name of one; remove it"
      ),
      (.duplicateCommand("zap"), "two commands are named 'zap'; rename one"),
    ])
  func sentences(fault: ModuleRegistry.RegistryError, sentence: String) {
    #expect("\(fault)" == sentence)
  }

  @Test("knows that its own commands need no store")
  func store() throws {
    let registry = try ModuleRegistry([FakeModule(identifier: "a", commands: [.idle("zap")])])
    #expect(registry.commands.filter(registry.usesStore).map(\.name) == ["zap"])
  }
}
