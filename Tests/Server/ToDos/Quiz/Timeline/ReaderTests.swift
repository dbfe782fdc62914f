import Doubles
import ServerDoubles
import SharedEntities
import Testing
import ToDosEntities

/// The file is in a folder named after each feature that a reader uses, so that it is removed with any of them.
@Suite("Who may only read a list", .patient)
struct ReaderTests {
  private let folder = TemporaryFolder()

  @Test("A reader keeps settings and answers, and changes nothing else")
  func reader() async throws {
    try await makeTablesOfAllFeatures(in: folder)
    let team = try await Team(owner: "reader_ann")
    func run(_ line: String, as person: String = "reader_bob") async throws -> String {
      try await runLine("(\(line)) 2>&1", store: team.place(person).text, in: folder).text
    }
    for name in ["reader_bob", "reader_carl"] {
      try team.server.makeRole(name)
      #expect(
        try await run("todo-viper team invite \(name) --read-only", as: "reader_ann")
          == "\(name)  can only read\n")
    }
    #expect(try await run("todo-viper quiz settings --count 2 --limit off").contains("2"))
    #expect(try await run("todo-viper timeline settings --name Bob").contains("Bob"))
    for person in ["reader_bob", "reader_carl", "reader_bob"] {
      let played = try await run("printf '1\\n2\\n' | todo-viper quiz --seed 1 --count 2", as: person)
      #expect(played.contains("of 2"), "\(played)")
    }
    #expect(try await run("todo-viper timeline settings").contains("Bob"))
    let posted = try await run("todo-viper timeline post Hello; todo-viper timeline", as: "reader_ann")
    #expect(posted.contains("@me"), "\(posted)")
    #expect(try team.server.run("SELECT count(*) FROM quiz_answer", as: "reader_bob") == "4")
    // A reader who becomes a writer continues their own numbering.
    _ = try await run("todo-viper team invite reader_bob", as: "reader_ann")
    #expect(try await run("printf '1\\n2\\n' | todo-viper quiz --seed 1").contains("of 2"))
    #expect(try team.server.run("SELECT count(*) FROM quiz_answer", as: "reader_bob") == "6")
    let carl = try team.toDos("reader_carl")
    await #expect(throws: ToDoError.store(.server(.mayOnlyRead))) { try await carl.add("bread") }
    #expect(
      try await run("todo-viper add Bread", as: "reader_carl").contains(
        "you may only read the list postgresql://reader_carl@"))
  }
}
