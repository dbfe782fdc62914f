import Testing

@testable import StudyStructure

@Suite("Lines with code")
struct SourceTextTests {
  @Test(
    "Blank lines and comments are no code, wherever they look like the other",
    arguments: [
      ("let a = 1\n\n   \nlet b = 2\n", [1, 4]),
      ("// let a = 1\n/// b\nlet a = 1 // c\n", [3]),
      ("/* a\n b */ let c = 1\n/*\n*/\n", [2]),
      ("/* a /* b */ c\n d */\nlet e = 1\n", [3]),
      ("let a = \"// no comment\"\nlet b = \"/*\"\nlet c = \"*/\"\n", [1, 2, 3]),
      ("let a = \"\\\"//\" // \"\n// \"\nlet b = 1\n", [1, 3]),
      ("let a = #\"\\\"#\n// \"#\nlet b = #\"\"//\"#\n", [1, 3]),
      ("let a = \"\"\"\n  // text\n\n  /* text\n  \"\"\"\n// comment\n", [1, 2, 3, 4, 5]),
      ("let a = #\"\"\"\n  \\(x \"\"\" // \n  \"\"\"#\n// comment\n", [1, 2, 3]),
      ("let a = \"\\(f(\"//\") /* c */)//\"\n// b\n", [1]),
      ("let a = \"\"\"\n  \\(f(\n  // comment in code\n  1))\n  \"\"\"\n", [1, 2, 4, 5]),
      ("let a = b / c // d\n/ e\n", [1, 2]),
      ("let a = /\"/\n// b\nlet c = #/a\"//*/#\n// \"\nlet d = 1\n", [1, 3, 5]),
      ("", []), ("// only", []), ("/* never ends\nlet a = 1", []),
    ])
  func code(text: String, lines: [Int]) {
    #expect(SourceText(text).codeLines.sorted() == lines, "\(text)")
  }

  @Test("A declaration of the file ends at the brace that no other surrounds")
  func ends() {
    let text = """
      struct A {
        func f() { "}" }
        // }
      }
      func g() { "\\(h { 1 })" }
      let b = 1
      """
    #expect(SourceText(text).endLines == [4, 5])
  }
}
