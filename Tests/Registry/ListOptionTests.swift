import Doubles
import ModulesContracts
import Platform
import SharedEntities
import Testing

@testable import RegistryModules

@Suite("Options that are lists")
@AppActor
struct ListOptionTests {
  private let label = Parameter<String>.option(
    "--label", .text("LABEL"), isList: true, Phrase("a label", "ラベル"))
  private let memo = Parameter<String>.option("--memo", .text("TEXT"), Phrase("notes", "メモ"))

  private var module: FakeModule {
    FakeModule(
      identifier: "sample",
      commands: [
        Command(
          "list", Phrase("List", "一覧"), parameters: [label.declaration, memo.declaration],
          exclusives: [["--label", "--memo"]]
        ) { _, _ in }
      ])
  }

  private func arguments(_ words: String...) throws -> Arguments {
    let clock = FixedClock("2026-11-20T09:00:00Z")
    let parser = try ModuleRegistry([module]).parser(standard: "list", clock: clock, language: .english)
    guard case .run(_, let arguments) = try parser.parse(words) else { throw SampleProgram.NotRun() }
    return arguments
  }

  @Test("have a value for each time they are given, in their order")
  func values() throws {
    #expect(
      try arguments("list", "--label", "b", "--label=a", "--label", "b")[all: label] == ["b", "a", "b"])
    #expect(try arguments("list")[all: label].isEmpty)
  }

  @Test("exclude others as any option does, and others are still given once")
  func exclusives() {
    #expect(throws: UsageError.self) { try arguments("list", "--label", "a", "--memo", "b") }
    #expect(throws: UsageError.self) { try arguments("list", "--memo", "a", "--memo", "b") }
  }

  @Test("say in their help that they may be repeated, and have a plural name for programs")
  func words() {
    #expect(label.declaration.commandLineHelp(.english) == "a label; may be repeated")
    #expect(label.declaration.commandLineHelp(.japanese) == "ラベル(複数指定可)")
    #expect(label.declaration.key == "labels" && label.declaration.isList)
    #expect(memo.declaration.key == "memo" && !memo.declaration.isList)
  }

  @Test("are completed again after they are given")
  func completion() async throws {
    let registry = try ModuleRegistry([module])
    let completion = ShellCompletion(
      commands: registry.commands, external: registry.external, globals: registry.globals)
    let offered = await completion.answer(to: ["list", "--label", "a", "--la"], .silent())
    #expect(offered.map { String($0.prefix { $0 != "\t" }) } == ["--label"])
    #expect(await completion.answer(to: ["list", "--memo", "a", "--me"], .silent()).isEmpty)
  }
}
