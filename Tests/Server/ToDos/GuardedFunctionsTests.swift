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
  private func attack(_ decoy: Decoy, in database: String, _ team: String) async throws {
    let server = try PostgreSQLServer.shared
    func lists(_ person: String) throws -> ServerLists {
      ServerLists(at: try place(in: database, list: team, person))
    }
    let people = ["reader", "removed", "outsider"].map { "\(team)_\($0)" }
    for person in people { try server.makeRole(person) }
    let owner = try lists("owner")
    try await owner.makeList()
    for person in people.dropLast() { try await owner.invite(person, .init(mayWrite: false, isOwner: false)) }
    try await owner.remove(people[1])
    let toDos = PostgreSQLToDoRepository(
      at: try place(in: database, list: team, "owner"), clock: ZoneClock.utc)
    try await toDos.add("milk")
    let list = try server.run("SELECT id FROM list WHERE name = '\(team)'", in: database)
    let bodies =
      "SELECT DISTINCT word[1] FROM pg_proc, regexp_matches(prosrc, '[a-z_]+', 'g') AS word WHERE prosecdef"
    let names = try server.run(bodies, in: database).split(separator: "\n").map(String.init)
    try #require(names.contains("member"))
    for person in people {
      let row =
        "SELECT '\(list)'::text AS list, '\(person)'::text AS role, 1::bigint AS may_write, 1::bigint AS is_owner, "
        + "'\(list)'::text AS id, 'x'::text AS name, 1::bigint AS number, 1::bigint AS version"
      let honest = try server.runAll(Self.attempts(list: list), as: person, in: database)
      // What the attempts themselves have made is no result of the decoys.
      try server.run("DELETE FROM member WHERE role = '\(person)' AND is_owner = 1", in: database)
      try server.run("DELETE FROM list WHERE name = 'of \(list)'", in: database)
      let crafty = try server.runAll(
        decoy.statements(names: names, row: row) + Self.attempts(list: list), as: person, in: database)
      try server.run("DELETE FROM member WHERE role = '\(person)' AND is_owner = 1", in: database)
      try server.run("DELETE FROM list WHERE name = 'of \(list)'", in: database)
      #expect(honest == crafty, "\(person) with \(decoy)")
      #expect(crafty.hasSuffix("nothing ran"), "\(person) with \(decoy)")
    }
    #expect(try await toDos.titles() == ["milk"])
  }

  private func place(in database: String, list: String, _ person: String) throws -> ServerPlace {
    let text = try PostgreSQLServer.shared.place(list: list, role: person).text
    return try #require(ServerPlace(text.replacing("/postgres?", with: "/\(database)?")))
  }

  @Test("Temporary objects of any name give nobody a list", arguments: Decoy.allCases)
  func decoys(decoy: Decoy) async throws {
    let database = "decoys_\(decoy)"
    try PostgreSQLServer.shared.run("CREATE DATABASE \(database)")
    try await ServerLists(at: place(in: database, list: "any", "owner")).makeTables(of: [serverToDosSchema])
    try await attack(decoy, in: database, database)
  }

  @Test("A server that an older program has made is mended by an upgrade", arguments: [Decoy.tables, .views])
  func upgrade(decoy: Decoy) async throws {
    let server = try PostgreSQLServer.shared
    let database = "mended_\(decoy)"
    try server.run("CREATE DATABASE \(database)")
    let lists = ServerLists(at: try place(in: database, list: "any", "owner"))
    try await lists.makeTables(of: [serverToDosSchema])
    let functions = [
      "lists_of_person(boolean, boolean)", "create_list(text, bigint)", "create_list(text, bigint, text)",
    ]
    func path(_ function: String) throws -> String {
      try server.run("SELECT proconfig FROM pg_proc WHERE oid = '\(function)'::regprocedure", in: database)
    }
    for function in functions {
      try server.run("ALTER FUNCTION \(function) SET search_path FROM CURRENT", in: database)
    }
    try await lists.makeTables(of: [serverToDosSchema])
    for function in functions { #expect(try path(function).contains("pg_catalog, pg_temp")) }
    try await attack(decoy, in: database, database)
  }
}
