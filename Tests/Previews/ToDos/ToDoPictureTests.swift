import Platform
import SharedEntities
import Testing
import ToDosModules

@Suite("Pictures for the documentation of the to-do app")
@AppActor
struct ToDoPictureTests {
  private nonisolated static let wanted = [
    WantedPicture(
      file: "list", screen: "list", state: "browsing", rowCount: 12, title: "The list of ToDos"),
    WantedPicture(
      file: "form", screen: "form", state: "over-list", rowCount: 20, title: "A new ToDo over the list"),
    WantedPicture(
      file: "detail", screen: "detail", state: "shown", rowCount: 14, title: "One ToDo in full"),
    WantedPicture(
      file: "list-ja", screen: "list", state: "browsing", rowCount: 12, language: .japanese, title: "ToDo の一覧"
    ),
  ]

  @Test("The pictures in the documentation show what the app draws", arguments: wanted)
  func pictures(wanted: WantedPicture) throws { try wanted.expect(of: ToDosModule()) }
}
