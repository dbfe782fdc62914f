import Testing

@testable import ServiceModules

@Suite("Lines of a stream")
struct LineSplitterTests {
  private func lines(of blocks: [String], limit: Int = 10) -> [LineSplitter.Line] {
    var splitter = LineSplitter(limit: limit)
    var lines: [LineSplitter.Line] = []
    for block in blocks {
      Array(block.utf8).withUnsafeBytes { splitter.take($0) { lines.append($0) } }
    }
    splitter.finish { lines.append($0) }
    return lines
  }

  private func line(_ text: String) -> LineSplitter.Line { .line(Array(text.utf8)) }

  @Test("A line may come in any number of blocks, and several in one")
  func blocks() {
    #expect(lines(of: ["a", "b\nc", "d\ne\n"]) == [line("ab"), line("cd"), line("e")])
  }

  @Test("The last line needs no end")
  func noEnd() { #expect(lines(of: ["a\nb"]) == [line("a"), line("b")]) }

  @Test("Blank lines are skipped")
  func blank() { #expect(lines(of: ["\n \r\n\ta\n\n"]) == [line("\ta")]) }

  @Test("Of a line that is too long nothing is kept, and the next is read")
  func tooLong() {
    #expect(
      lines(of: ["0123456789\n", "0123456789a\n", "01234", "567890\n", "b\n"])
        == [line("0123456789"), .tooLong, .tooLong, line("b")])
    #expect(lines(of: ["01234567890"]) == [.tooLong])
  }
}
