import PostgreSQLStorage
import ServerDoubles
import SharedEntities
import Testing
import ToDosEntities

/// What somebody makes in the temporary schema, where everybody may, under the names of what the server's own functions use.
enum Decoy: String, CaseIterable, Sendable {
  case tables, views, functions, types, operators

  /// The statements that make it.
  ///
  /// - Parameters:
  ///   - names: all words in the bodies of the functions.
  ///   - row: the values of a row that would make somebody the owner of a list.
  func statements(names: [String], row: String) -> [String] {
    switch self {
    case .tables:
      return Self.traps
        + names.flatMap { name in
          [
            "CREATE TEMP TABLE \"\(name)\" AS \(row)",
            "CREATE TRIGGER spring BEFORE INSERT ON pg_temp.\"\(name)\" FOR EACH ROW EXECUTE FUNCTION pg_temp.spring()",
          ]
        }
    case .views: return names.map { "CREATE TEMP VIEW \"\($0)\" AS \(row)" }
    case .functions:
      let parameters = ["", "text", "text, text, text", "text, integer", "name", "boolean", "bigint", "uuid"]
      return Self.traps
        + names.flatMap { name in
          parameters.map { Self.function(name, $0, "text", "'x'") }
        }
    case .types:
      return Self.traps
        + names.map { "CREATE DOMAIN pg_temp.\"\($0)\" AS text CHECK (pg_temp.yes(VALUE, VALUE))" }
    case .operators:
      let types = [
        "text", "name", "bigint", "integer", "boolean", "oid", "smallint", "uuid", "xid", "timestamptz",
      ]
      return types.flatMap { left in
        types.flatMap { right in
          [Self.function("yes", "\(left), \(right)", "boolean", "true")]
            + ["=", "<>", "~", "!~", "<", ">", "<=", ">=", "||", "+", "-"].map {
              "CREATE OPERATOR pg_temp.\($0) (LEFTARG = \(left), RIGHTARG = \(right), FUNCTION = pg_temp.yes)"
            }
        }
      }
    }
  }

  /// What says that it has run, and as whom.
  private static let traps = [
    function("yes", "text, text", "boolean", "true"),
    """
    CREATE FUNCTION pg_temp.spring() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN PERFORM pg_catalog.set_config(''decoy.ran'', current_user::text, false); RETURN NEW; END'
    """,
  ]

  private static func function(
    _ name: String, _ parameters: String, _ type: String, _ value: String
  ) -> String {
    """
    CREATE FUNCTION pg_temp."\(name)"(\(parameters)) RETURNS \(type) LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_catalog.set_config('decoy.ran', current_user::text, false); RETURN \(value); END $$
    """
  }
}

@Suite("The functions of a server that run with the rights of who made the tables")
struct GuardedFunctionsTests {
  /// What somebody sees, and can do, when they try everything.
  private static func attempts(list: String) -> [String] {
    [
      "SELECT count(*) FROM public.lists_of_person(false, false)",
      "SELECT count(*) FROM public.lists_of_person(true, false)",
      "SELECT count(*) FROM public.lists_of_person(true, true)",
      "SELECT count(*) FROM public.list", "SELECT count(*) FROM public.member",
      "SELECT count(*) FROM public.todo", "UPDATE public.todo SET title = 'taken' RETURNING id",
      "INSERT INTO public.member(list, role, may_write, is_owner) VALUES ('\(list)', session_user, 1, 1) RETURNING 1",
      "SELECT count(public.create_list('of \(list)', 1))",
      "SELECT count(public.create_list('of \(list)', 1, '0123456789abcdef'))",
      "SELECT coalesce(nullif(pg_catalog.current_setting('decoy.ran', true), ''), 'nothing ran')",
    ]
  }

  /// The database of a team whose owner has a ToDo that a reader sees, a removed member and an outsider do not.
  private func attack(_ decoy: Decoy, in owned: OwnDatabase) async throws {
    let (server, database, team) = (owned.server, owned.name, owned.name)
    let people = ["reader", "removed", "outsider"].map { "\(team)_\($0)" }
    for person in people { try server.makeRole(person) }
    let owner = try ServerLists(at: owned.place(team, "owner"))
    try await owner.makeList()
    for person in people.dropLast() { try await owner.invite(person, .init(mayWrite: false, isOwner: false)) }
    try await owner.remove(people[1])
    // The reader may make lists, so that more functions are tried.
    try await owner.setMayMakeLists(people[0], true)
    let toDos = try PostgreSQLToDoRepository(
      at: owned.place(team, "owner"), clock: ZoneClock.utc)
    try await toDos.add("milk")
    let list = try server.run("SELECT id FROM list WHERE name = '\(team)'", in: database)
    let bodies =
      "SELECT DISTINCT word[1] FROM pg_proc, regexp_matches(prosrc, '[a-z_]+', 'g') AS word WHERE prosecdef"
    let names = try server.run(bodies, in: database).split(separator: "\n").map(String.init)
    try #require(names.contains("member"))
    for person in people {
      let row =
        "SELECT '\(list)'::pg_catalog.text AS list, '\(person)'::pg_catalog.text AS role, 1::bigint AS may_write, 1::bigint AS is_owner, "
        + "'\(list)'::pg_catalog.text AS id, 'x'::pg_catalog.text AS name, 1::bigint AS number, 1::bigint AS version"
      let honest = try server.runAll(Self.attempts(list: list), as: person, in: database)
      // What the attempts themselves have made is no result of the decoys.
      try server.run("DELETE FROM list WHERE name = 'of \(list)'", in: database)
      let crafty = try server.runAll(
        decoy.statements(names: names, row: row) + Self.attempts(list: list), as: person, in: database)
      try server.run("DELETE FROM list WHERE name = 'of \(list)'", in: database)
      #expect(honest == crafty, "\(person) with \(decoy)")
      #expect(crafty.hasSuffix("nothing ran"), "\(person) with \(decoy)")
    }
    #expect(try await toDos.titles() == ["milk"])
  }

  @Test("Temporary objects of any name give nobody a list", arguments: Decoy.allCases)
  func decoys(decoy: Decoy) async throws {
    let database = try OwnDatabase("decoys_\(decoy)")
    try await ServerLists(at: database.place("any", "owner")).makeTables(of: [serverToDosSchema])
    try await attack(decoy, in: database)
  }

  @Test("A server that an older program has made is mended by an upgrade", arguments: [Decoy.tables, .views])
  func upgrade(decoy: Decoy) async throws {
    let database = try OwnDatabase("mended_\(decoy)")
    try database.server.run(database.tablesOfVersion1, in: database.name)
    try await ServerLists(at: database.place("any", "owner")).makeTables(of: [serverToDosSchema])
    try await attack(decoy, in: database)
  }
}
