import Doubles
import ModulesContracts
import Platform
import PostgreSQLStorage
import RegistryModules
import ServerDoubles
import SharedEntities
import Terminal
import Testing
import TimelineModules

@Suite("People whom commands of the timeline name", .patient)
@AppActor
struct TimelinePeopleTests {
  @Test("Whose changes are undone or redone has to be somebody of the list", arguments: ["undo", "redo"])
  func undoneBy(step: String) async throws {
    let server = try PostgreSQLServer.shared
    let place = try await server.newList(of: [serverTimelineSchema])
    let bob = "\(step)ne_bob"
    try server.makeRole(bob)
    try await ServerLists(at: place).invite(bob, .init(mayWrite: true, isOwner: false))
    let module = TimelineModule(
      stores: TimelineStores(
        server: { PostgreSQLTimelineRepository(at: $0, $1) },
        people: { ServerLists(at: $0) }))
    let output = TextBuffer()
    func run(_ words: [String], as person: String? = nil) async throws {
      let place = try person.map { try server.place(list: place.list, role: $0) } ?? place
      try await ModuleRegistry([module]).run(
        words,
        in: CommandContext(
          language: .english, clock: ZoneClock.utc, store: .server(place), output: output,
          input: MemorySource([]), style: .plain))
    }
    try await run(["timeline", "post", "Hello"], as: bob)
    if step == "redo" { try await run(["timeline", "undo", "--by", bob]) }
    for (name, hint) in [
      ("nosuch", "; 'todo-viper team' shows who does"), (bob + "b", "; did you mean '\(bob)'?"),
    ] {
      let sentence = "nobody called \(name) has changed the list or shares it\(hint)"
      await #expect(throws: CommandError(sentence)) { try await run(["timeline", step, "--by", name]) }
    }
    // A name is written with its mark, too.
    try await run(["timeline", step, "--by", "@\(bob)"])
    #expect(output.text.hasSuffix("Hello\n"))
  }

  @Test("In a file, nobody can be named")
  func file() async throws {
    let folder = TemporaryFolder()
    let module = TimelineModule(
      stores: TimelineStores(
        server: { PostgreSQLTimelineRepository(at: $0, $1) },
        people: { ServerLists(at: $0) }))
    let context = CommandContext(
      language: .english, clock: ZoneClock.utc, store: .file(path: folder.path + "/t.sqlite"),
      output: TextBuffer(),
      input: MemorySource([]), style: .plain)
    let sentence = "the store is a file; name a list with --store 'postgresql://host/database?list=NAME'"
    await #expect(throws: CommandError(sentence)) {
      try await ModuleRegistry([module]).run(["timeline", "undo", "--by", "ann"], in: context)
    }
  }
}
