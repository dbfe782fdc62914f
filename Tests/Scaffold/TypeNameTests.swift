import Testing
import ViperModuleScaffold

@Suite("Names")
struct TypeNameTests {
  @Test(
    "A name is put into the forms that code, command lines, tables and sentences need",
    arguments: [
      ("Notes", ["notes", "notes", "notes", "notes", "Notes"]),
      (
        "ShoppingLists",
        ["shoppingLists", "shopping-lists", "shopping_lists", "shopping lists", "Shopping lists"]
      ),
      ("URLNotes", ["urlNotes", "url-notes", "url_notes", "URL notes", "URL notes"]),
      ("MyURLs2Do", ["myURLs2Do", "my-ur-ls2-do", "my_ur_ls2_do", "my UR ls2 do", "My UR ls2 do"]),
      ("ToDos", ["toDos", "to-dos", "to_dos", "to dos", "To dos"]), ("V2", ["v2", "v2", "v2", "V2", "V2"]),
      ("Default", ["`default`", "default", "default", "default", "Default"]),
      ("Self", ["`self`", "self", "self", "self", "Self"]),
    ])
  func forms(text: String, forms: [String]) throws {
    let name = try #require(TypeName(text))
    #expect([name.member, name.kebab, name.snake, name.phrase, name.heading] == forms)
  }

  @Test(
    "What is no name for a type is none",
    arguments: [
      "", "notes", "1Notes", "No tes", "No-tes", "No/tes", "Notés", "メモ", "_Notes", "N\n", "../Notes",
    ])
  func noName(text: String) { #expect(TypeName(text) == nil) }

  @Test("A name has thirty characters at most")
  func limit() {
    #expect(TypeName("A" + String(repeating: "b", count: 29)) != nil)
    #expect(TypeName("A" + String(repeating: "b", count: 30)) == nil)
  }
}
