import SharedEntities
import Testing

@testable import PostgreSQLStorage

@Suite("Passwords in the messages of a server's library")
struct ServerSecretsTests {
  @Test(
    "A password that libpq repeats is not passed on, however the URI was written",
    arguments: [
      ("postgresql://ann:se%zcret@host/db", #"invalid percent-encoded token: "se%zcret""#, "se"),
      (
        "postgresql://ann:top secret@host/db",
        #"unexpected spaces found in "top secret", use percent-encoded spaces ("%20") instead"#, "secret"
      ),
      ("postgresql://ann:pa/ss@host/db", #"invalid integer value "pa" for connection option "port""#, "pa"),
      (
        "postgresql://ann:p@ss@host/db",
        #"could not translate host name "ss@host" to address: Name or service not known"#, "ss@"
      ),
      (
        "postgresql://ann:pa?ss@host/db",
        #"missing key/value separator "=" in URI query parameter: "ss@host/db""#, "ss@"
      ),
      (
        "postgresql://host:secret/db", #"invalid integer value "secret" for connection option "port""#,
        "secret"
      ),
      ("postgresql://host/db?password=se%63ret&x=1", #"password "secret" or se%63ret"#, "cret"),
      ("postgresql://ann:h%40rd@host/db", #"FATAL: no h@rd"#, "h@rd"),
    ])
  func removed(uri: String, message: String, secret: String) throws {
    let shown = ServerSecrets(of: try #require(ServerLocation(uri))).removed(from: message)
    #expect(!shown.contains(secret) && shown.contains("…"), "\(shown)")
  }

  @Test(
    "What helps stays",
    arguments: [
      ("postgresql://ann:secret@host/db", #"password authentication failed for user "ann""#),
      ("postgresql://ann:secret@host/db", #"could not translate host name "host" to address"#),
      (
        "postgresql://host:5433/db",
        #"connection to server at "host" (1.2.3.4), port 5433 failed: Connection refused"#
      ),
      ("postgresql:///db?host=/tmp", #"connection to server on socket "/tmp/.s.PGSQL.5432" failed"#),
    ])
  func kept(uri: String, message: String) throws {
    #expect(ServerSecrets(of: try #require(ServerLocation(uri))).removed(from: message) == message)
  }
}
