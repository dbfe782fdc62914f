extension Blueprint {
  var rootViewsTests: SourceFile {
    let opening = children.map { #"("\#($0.key)", .open\#($0.name.text)), "# }.joined()
    return file(
      "Tests", "Views/\(root.type)ViewsTests",
      #"""
      import \#(name)ViewData
      import SharedEntities
      import SharedViews
      import Terminal
      import Testing

      @testable import \#(name)Views

      @Suite("The views of the \#(root.name.phrase) screen")
      @MainActor
      struct \#(root.type)ViewsTests {
        private let sink = TextBuffer()

        private nonisolated static func viewData(
          _ count: Int64, selected: Int? = 0, _ fault: \#(name)Fault? = nil
        ) -> \#(root.type)ViewData {
          let rows = (0..<count).compactMap { index in
            ItemID(rawValue: index + 1).map { \#(root.type)ViewData.Row(id: $0, title: "牛乳 \u{1B}") }
          }
          return \#(root.type)ViewData(rows: rows, selectedIndex: selected, fault: fault)
        }

        @Test("Text has a line for each item, and no control character")
        func text() {
          \#(root.type)TextView(sink: sink).show(Self.viewData(2))
          #expect(sink.text == "1  牛乳 ␛\n2  牛乳 ␛\n")
        }

        @Test("That there is nothing is said in words", arguments: Language.allCases)
        func empty(language: Language) {
          let viewData = Self.viewData(0, selected: nil)
          \#(root.type)TextView(sink: sink, language: language).show(viewData)
          let words = language == .english ? "Nothing here yet" : "まだ何もありません"
          #expect(sink.text == words + "\n")
          let size = Frame.Size(columns: 40, rows: 10)
          #expect(\#(root.type)Drawing.frame(viewData, size, language).lines[2].contains(words))
        }

        @Test("JSON is an array of objects")
        func json() {
          \#(root.type)JSONView(sink: sink).show(Self.viewData(1))
          #expect(sink.text == #"[{"id":1,"title":"牛乳 \u001b"}]"# + "\n")
        }

        @Test("The screen shows the page on which the selected row stands")
        func page() {
          let size = Frame.Size(columns: 40, rows: 10)
          let lines = \#(root.type)Drawing.frame(Self.viewData(9, selected: 7), size, .english).lines
          #expect(lines[0].hasPrefix("\#(module.heading)  9 items"))
          #expect(lines[2].hasPrefix("  7  牛乳 ␛") && lines[3].hasPrefix("> 8  ") && lines[4].hasPrefix("  9  "))
          #expect(lines[5].allSatisfy { $0 == " " })
        }

        @Test("What could not be done is said on the screen")
        func fault() {
          let viewData = Self.viewData(1, .noSuchItem(.lowest))
          let size = Frame.Size(columns: 40, rows: 10)
          let lines = \#(root.type)Drawing.frame(viewData, size, .english).lines
          #expect(lines[8].hasPrefix("! It was removed elsewhere"))
        }

        @Test(
          "A key does what the table says, and the keys that scroll move the selection",
          arguments: [
            \#(opening)("d", .remove), ("r", .load), ("q", .leave), ("down", .select(index: 1)),
            ("end", .select(index: 8)), ("x", nil),
          ] as [(String, \#(root.type)Event?)])
        func keys(name: String, event: \#(root.type)Event?) throws {
          let input = Input.key(try #require(Key(name: name)))
          #expect(\#(root.type)Keys.event(for: input, on: Self.viewData(9), rowCount: 6) == event)
        }

        @Test("Every name in the table is that of a key")
        func names() {
          #expect(\#(root.type)Keys.acting.allSatisfy { $0.keys.count == 1 })
        }
      }
      """#)
  }

  func viewsTests(of child: Screen) -> SourceFile {
    file(
      "Tests", "Views/\(child.type)ViewsTests",
      #"""
      import \#(name)ViewData
      import SharedEntities
      import SharedViews
      import Terminal
      import Testing

      @testable import \#(name)Views

      @Suite("The views of the \#(child.name.phrase) screen")
      @MainActor
      struct \#(child.type)ViewsTests {
        private let sink = TextBuffer()
        private let viewData = \#(child.type)ViewData(id: .lowest, title: "Call the bank \u{1B}")

        @Test("Text is a line without control characters, and JSON an object")
        func lines() {
          \#(child.type)TextView(sink: sink).show(viewData)
          \#(child.type)JSONView(sink: sink).show(viewData)
          #expect(sink.text == "1: Call the bank ␛\n" + #"{"id":1,"title":"Call the bank \u001b"}"# + "\n")
        }

        @Test("The screen wraps a title that is wider than it is, and says how to go back")
        func screen() {
          let size = Frame.Size(columns: 10, rows: 10)
          let lines = \#(child.type)Drawing.frame(viewData, size, .japanese).lines.map { line in
            line.split(separator: " ").joined(separator: " ")
          }
          #expect(lines[2] == "Call the" && lines[3] == "bank ␛")
          let wide = \#(child.type)Drawing.frame(viewData, Frame.Size(columns: 40, rows: 10), .japanese)
          #expect(wide.lines[9].hasPrefix("escape, q 戻る"))
        }

        @Test("Every name in the table is that of a key")
        func names() {
          #expect(\#(child.type)Keys.acting.flatMap(\.keys).map(\.description) == ["escape", "q"])
        }
      }
      """#)
  }
}
