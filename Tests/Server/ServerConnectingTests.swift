import SharedEntities
import Testing

@testable import PostgreSQLStorage

@Suite("Options of a connection to a server")
struct ServerConnectingTests {
  @Test("A place's own time limits count, and its name of the program and encoding do not")
  func order() throws {
    let place = try #require(
      ServerLocation("postgresql:///d?connect_timeout=77&client_encoding=LATIN1&timeout=60"))
    let options = ServerConnection.options(of: place)
    let uri = try #require(options.firstIndex { $0.name == "dbname" })
    // libpq takes the last of several values, those of the URI where it stands.
    #expect(options[..<uri].map(\.name) == ["connect_timeout", "tcp_user_timeout"])
    #expect(options[..<uri].last?.value == "60000")
    #expect(options[(uri + 1)...].map(\.name) == ["application_name", "client_encoding"])
    #expect(options[uri].value == "postgresql:///d?connect_timeout=77&client_encoding=LATIN1")
  }
}
