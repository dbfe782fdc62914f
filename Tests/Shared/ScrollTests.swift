import Doubles
import SharedViews
import Terminal
import Testing

@Suite("Scrolling")
struct ScrollTests {
  @Test("Keys scroll by lines and pages, and to the ends; no other key does")
  func keys() {
    let table: KeyTable<Scroll> = [
      ("up k", .lines(-1)), ("down j", .lines(1)), ("pageup ctrl-b", .pages(-1)),
      ("pagedown ctrl-f", .pages(1)), ("home g", .toStart), ("end G", .toEnd),
    ]
    #expect(differences(from: table) { Scroll.keys.event(for: $0) } == [])
  }

  @Test(
    "A page keeps one line visible, and scrolling stops at the ends",
    arguments: [
      (Scroll.lines(1), 5, 6), (.lines(-1), 5, 4), (.lines(1), 20, 20), (.lines(-1), 0, 0),
      (.pages(1), 5, 14), (.pages(-1), 15, 6), (.pages(1), 12, 20), (.pages(-1), 8, 0), (.toStart, 5, 0),
      (.toEnd, 5, 20),
      // An offset from a smaller window may be beyond the end of this one.
      (.lines(-1), 30, 19), (.pages(-1), 30, 11), (.lines(1), 30, 20),
    ])
  func offsets(scroll: Scroll, from offset: Int, expected: Int) {
    #expect(scroll.offset(from: offset, last: 20, pageSize: 10) == expected)
  }

  @Test("Without room for a page it scrolls by a line", arguments: [0, 1, 2])
  func noRoom(pageSize: Int) {
    #expect(Scroll.pages(1).offset(from: 5, last: 20, pageSize: pageSize) == 6)
    #expect(Scroll.pages(-1).offset(from: 5, last: 20, pageSize: pageSize) == 4)
  }

  @Test("Content that fits does not scroll", arguments: [Scroll.lines(1), .pages(1), .toEnd])
  func fits(scroll: Scroll) {
    #expect(scroll.offset(from: 0, last: 0, pageSize: 10) == 0)
  }
}
