import Doubles
import Testing

@Suite("The service of a list on a server", .patient)
struct ServicePlaceTests {
  private let folder = TemporaryFolder()

  @Test(
    "A client's configuration and a hook get the list with all parameters, and no password on a command line")
  func configuration() async throws {
    let place = "postgresql://ann@h/d?sslmode=verify-full&service=s&list=home"
    let line = "todo-viper serve --configuration --store"
    let open = try await runLine("\(line) '\(place)'", store: folder.path, in: folder)
    #expect(open.text.contains(#""args": ["serve", "--store", "\#(place)"]"#), "\(open)")
    let secret = "postgresql://ann:pw@h/d?list=home"
    let hidden = try await runLine("\(line) '\(secret)'", store: folder.path, in: folder)
    #expect(hidden.text.contains(#""args": ["serve"]"#), "\(hidden)")
    #expect(hidden.text.contains(#""TODO_VIPER_STORE": "\#(secret)""#), "\(hidden)")
  }
}
