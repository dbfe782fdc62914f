import Terminal
import Testing

@Suite("Frames as pictures")
struct PictureTests {
  @Test("A picture has every character on the grid, and nothing in it that is markup")
  func grid() {
    var frame = Frame(Frame.Size(columns: 10, rows: 1))
    frame.write("a<&", row: 0, column: 1)
    frame.write("牛乳", row: 0, column: 4, style: CellStyle(.reverse, colour: .red))
    let svg = Picture(frame, title: "\"x\"").svg
    #expect(svg.contains(#"<text x="23" y="29" textLength="27" "#) && svg.contains(">a&lt;&amp;</text>"))
    #expect(svg.contains(##"<rect x="50" y="14" width="36" height="20" fill="#f07178"/>"##))
    #expect(svg.contains(#"<text x="50" y="29" textLength="18" "#) && svg.contains(">牛</text>"))
    #expect(svg.contains(#"<text x="68" y="29" textLength="18" "#) && svg.contains(">乳</text>"))
    #expect(svg.contains("<title>&quot;x&quot;</title>"))
  }
}
