import SharedEntities
import Testing

@Suite("Place of a list on a server")
struct ServerLocationTests {
  @Test(
    "A URI has the list beside libpq's parameters",
    arguments: [
      ("postgresql://host/db?list=home", "postgresql://host/db", "home"),
      (
        "postgres://ann@host:5433/db?sslmode=require&list=%E5%AE%B6",
        "postgres://ann@host:5433/db?sslmode=require", "家"
      ),
      ("postgresql://host/db?list=a&list=b&x=%20", "postgresql://host/db?x=%20", "b"),
      ("postgresql:///db?host=/tmp", "postgresql:///db?host=/tmp", "todo"),
    ])
  func uri(text: String, uri: String, list: String) {
    let place = ServerLocation(text)
    #expect(place?.uri == uri)
    #expect(place?.list == list)
  }

  @Test(
    "A URI may have the seconds that a statement takes at most",
    arguments: [("list=a&timeout=60&x=1", 60), ("timeout=60&timeout=5&x=1", 5), ("x=1", 30)])
  func limit(parameters: String, seconds: Int) {
    let place = ServerLocation("postgresql:///d?" + parameters)
    #expect(place?.limit == .seconds(seconds))
    #expect(place?.uri == "postgresql:///d?x=1")
    #expect(place?.allowing(.seconds(20)).limit == .seconds(max(20, seconds)))
  }

  @Test(
    "A path is no place on a server, nor is a list without a name, or with a time limit that is none",
    arguments: [
      "todos.sqlite", "/a/postgresql://b", "postgresql://h/d?list=", "postgresql://h/d?list=%F0", "file:///a",
      "postgresql:///d?timeout=", "postgresql:///d?timeout=0", "postgresql:///d?timeout=1d",
      "postgresql:///d?timeout=99999999999999999999",
    ])
  func paths(text: String) { #expect(ServerLocation(text) == nil) }

  @Test("What people see of a place has no password, and no parameter but the list")
  func description() {
    let place = ServerLocation("postgresql://ann:secret@host/db?password=other&list=home")
    #expect(place?.description == "postgresql://ann@host/db?list=home")
  }
}
