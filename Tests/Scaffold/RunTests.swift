import Doubles
import Foundation
import Testing

@Suite("The scaffold's tool", .patient)
struct RunTests {
  @Test("What is refused, or fails at a late file, leaves the package byte for byte as it was")
  func nothingHalfDone() async throws {
    let package = try PackageCopy()
    // No folder can be created below a file; the tests come last.
    try Data().write(to: package.root.appending(path: "Tests"))
    let before = try package.content()
    #expect(
      try await package.refusal("notes")?.hasPrefix("error: 'notes' is not a valid type name; ") == true)
    #expect(
      try await package.refusal("Notes", "--screen", "List", "--screen", "List")
        == "error: The screen List is given twice; give it once.\n")
    let late = try await package.refusal("Notes")
    #expect(late?.hasPrefix("error: Tests/Notes/") == true && late?.contains(" cannot be written: ") == true)
    #expect(try package.content() == before && package.leftBeside.isEmpty)
  }

  @Test("A module is made once, with its mocks, and not over itself")
  func twice() async throws {
    let package = try PackageCopy()
    let output = try await package.scaffold(["Notes", "--screen", "List"])
    let made = try package.content()
    #expect(output.isDone && output.text.hasPrefix("Notes is created: "))
    #expect(
      output.text.hasSuffix(
        "\nNext: swift run todo-viper notes add 'The first', then swift run todo-viper notes\n"))
    let mock = made["Tests/Mocks/NotesContracts/NotesContractsMocks.swift"]
    #expect(mock?.contains("class NotesListInteractingMock") == true)
    #expect(made["Package.swift"]?.contains("\n  Feature(\"Notes\"),\n]\n") == true)
    #expect(
      try await package.refusal("Notes")
        == "error: Sources/Contracts/Notes already exists; choose another name.\n")
    #expect(try package.content() == made && package.leftBeside.isEmpty)
  }

  @Test("A module has 25 files at most, its tests and mocks among them")
  func fileCount() async throws {
    let package = try PackageCopy()
    let before = try package.content().keys.filter { $0.hasSuffix(".swift") }.count
    let output = try await package.scaffold(["Notes"])
    let count = try package.content().keys.filter { $0.hasSuffix(".swift") }.count - before
    #expect(count <= 25 && output.text.hasPrefix("Notes is created: \(count) new files, "))
  }

  @Test("Without the module that is copied there is none")
  func missingTemplate() async throws {
    let package = try PackageCopy()
    let output = try await runTool(["Notes", "--package", package.root.path])
    #expect(
      output.errors
        == "error: There is nothing to copy in \(package.root.path)/Sources/Scaffold/Template.\n")
  }

  @Test("For a package whose code does not compile, that is reported, and nothing is changed")
  func broken() async throws {
    let package = try PackageCopy()
    let file = package.root.appending(path: "Sources/Entities/Shared/X.swift")
    try Data("let x: Nothing\n".utf8).write(to: file)
    let before = try package.content()
    let refusal = try await package.refusal("Notes")
    #expect(refusal?.contains("cannot find type 'Nothing' in scope") == true)
    #expect(try package.content() == before && package.leftBeside.isEmpty)
  }

  @Test(
    "Wrong use gets a sentence",
    arguments: [
      ([], "No module is given.\n"), (["--screen"], "--screen needs a value.\n"),
      (["Notes", "--template"], "--template needs a value.\n"),
      (["Notes", "--screen", "--work"], "--screen needs a value.\n"),
      (["Notes", "--fast"], "Unknown argument --fast.\n"),
      (["Notes", "Lists"], "One module at a time: remove 'Lists'.\n"),
    ])
  func wrongUse(words: [String], sentence: String) async throws {
    let output = try await runTool(words)
    #expect(output.ending == .status(2) && output.errors.hasPrefix("error: " + sentence))
  }
}
