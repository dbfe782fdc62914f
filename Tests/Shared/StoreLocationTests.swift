import SharedEntities
import Testing

@Suite("Place of a store")
struct StoreLocationTests {
  @Test(
    "A path is a path, also where other programs read something else",
    arguments: [
      "todos.sqlite", "/a/postgresql://b", "./postgresql:/x", ":memory:", "file:x.sqlite",
      "file::memory:?cache=shared",
      "C:/x", "a=b", "./host=x", "postgres/todos.sqlite", "x ~/y", "a b:c",
    ])
  func paths(text: String) throws {
    #expect(try StoreLocation(text, home: "/home/ann") == .file(path: text))
  }

  @Test(
    "A URL that is none of a list, and one of PostgreSQL with a mistake in it, is refused",
    arguments: [
      "mysql://h/d", "file:///a", "sqlite://x", "POSTGRESQL://h/d", "Postgres://h/d", "postgress://h/d",
      " postgresql://h/d", "'postgresql://h/d'", "jdbc:postgresql://h/d", "postgresql:/x", "postgresql:x",
      "postgresql//h/d", "pgsql:h", "http:/x", "file:/x",
    ])
  func urls(text: String) {
    #expect(throws: StoreLocationError.otherScheme) { try StoreLocation(text, home: "/home/ann") }
  }

  @Test(
    "Keywords of libpq are refused",
    arguments: ["host=h dbname=d", "dbname = d", " service=todo", "HOST=h", "list=home", "user=ann"])
  func keywords(text: String) {
    #expect(throws: StoreLocationError.keywords) { try StoreLocation(text, home: "/home/ann") }
  }

  @Test("A tilde is the home folder, and never a name")
  func home() throws {
    #expect(try StoreLocation("~/x/y", home: "/home/ann") == .file(path: "/home/ann/x/y"))
    #expect(try StoreLocation("~", home: "/home/ann") == .file(path: "/home/ann"))
    for (text, home) in [("~/x", nil), ("~bob/x", "/home/ann"), ("~bob", "/home/ann")] {
      #expect(throws: StoreLocationError.unknownHome) { try StoreLocation(text, home: home) }
    }
  }

  @Test(
    "The text of a place is read as the same place anywhere",
    arguments: [
      "/a/b", "x/y", "postgresql://ann@h/d?sslmode=verify-full&list=home",
      "postgres:///?service=todo&host=/tmp&list=%E5%AE%B6",
    ])
  func text(text: String) throws {
    let place = try StoreLocation(text, home: nil)
    let read = try StoreLocation(place.text, home: nil)
    let isServer = if case .server = place { true } else { false }
    #expect(isServer == text.hasPrefix("postgres") && (!isServer || read == place))
    #expect(read.text == place.text && (text.hasPrefix("x") || place.text == text))
    #expect(place.text.hasPrefix("/") || place.text.hasPrefix("postgres"))
  }

  @Test("Places are the same if they lead to the same list, however long a call may take")
  func same() throws {
    func place(_ text: String) throws -> StoreLocation { try StoreLocation(text, home: nil) }
    let home = try place("postgresql://h/d?list=home")
    #expect(try Set([home, place("postgresql://h/d?list=home&timeout=7")]) == [home])
    for other in ["postgresql://h/d?list=work", "postgresql://h/e?list=home", "/h"] {
      #expect(try place(other) != home)
    }
  }

  @Test("A list whose name cannot be read is refused, and a password is known")
  func lists() throws {
    #expect(throws: StoreLocationError.unreadableParameters) {
      try StoreLocation("postgresql://h/d?list=", home: nil)
    }
    for (text, isSecret) in [
      ("postgresql://ann:pw@h/d", true), ("postgresql://h/d?password=pw", true),
      ("postgresql://ann@h:1/d", false),
      ("postgresql:///d?host=/a:b@c", false), ("/ann:pw@h", false),
    ] {
      #expect(try StoreLocation(text, home: nil).isSecret == isSecret, "\(text)")
    }
  }
}
