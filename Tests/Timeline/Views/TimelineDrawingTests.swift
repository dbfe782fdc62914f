import SharedEntities
import SharedViewData
import Terminal
import Testing
import TimelineEntities
import TimelineViewData

@testable import TimelineViews

@Suite("Drawing the timeline")
struct TimelineDrawingTests {
  private static let sizes = [(80, 24), (40, 10), (200, 60), (30, 10), (60, 16)].map {
    Frame.Size(columns: $0, rows: $1)
  }

  /// Posts of increasing length, in narrow and wide characters.
  private static let texts =
    [1, 5, 20, 60, 120, 280].map { String(repeating: "word ", count: $0 / 5 + 1) }
    + [1, 40, 140, 280].map { String(repeating: "牛", count: $0) }
    + ["a\nb\nc", "🎂👨‍👩‍👧‍👦🇯🇵", String(repeating: "x\n", count: 139) + "x"]

  private func timeline(
    _ texts: [String] = texts, selected: Int = 0, liked: Set<Int> = [], composer: ComposerViewData? = nil
  ) -> TimelineScreenViewData {
    TimelineScreenViewData(
      rows: texts.enumerated().map { index, text in
        .init(
          Sample.viewData(Int64(index + 1), text, age: .minutes(5), liked: liked.contains(index)),
          isSelected: index == selected)
      }, composer: composer)
  }

  /// The rows with the mark of the selected post.
  private func marked(_ frame: Frame) -> [Int] {
    (0..<frame.size.rows).filter { frame[$0, 0].text == "▌" }
  }

  @Test("The selected post is fully visible, wherever it is", arguments: sizes, texts.indices)
  func selected(size: Frame.Size, index: Int) throws {
    let frame = TimelineDrawing.frame(timeline(selected: index), size, .english)
    let marked = marked(frame)
    let (first, last) = (try #require(marked.first), try #require(marked.last))
    #expect(marked == Array(first...last))
    #expect(frame.text(ofRow: first).contains("Hanako Sato") && frame.text(ofRow: first).hasSuffix("5m"))
    #expect(frame.text(ofRow: last).contains("♡ Like"))
    #expect(last < size.rows - 2)
  }

  @Test(
    "A text is shown to its end, or truncated at the window's last row with a mark", arguments: sizes, texts)
  func whole(size: Frame.Size, text: String) {
    let frame = TimelineDrawing.frame(timeline([text]), size, .english)
    let marked = marked(frame)
    let column = PostColumns(size.columns).text
    let shown = marked.dropFirst().dropLast().map { row in
      String(frame.text(ofRow: row).drop { $0 == "▌" || $0 == " " })
    }
    let letters = shown.joined().filter { !$0.isWhitespace }
    let expected = text.filter { !$0.isWhitespace }
    if letters.hasSuffix("…") {
      #expect(expected.hasPrefix(letters.dropLast()))
      #expect(frame[size.rows - 3, 0].text == "▌")
    } else {
      #expect(letters == expected)
    }
    #expect(shown.allSatisfy { TextWidth.standard.displayWidth(of: $0) <= size.columns - column })
  }

  @Test("In a wide window lines have a readable length, and all posts end in one column")
  func wide() {
    let frame = TimelineDrawing.frame(timeline(), Frame.Size(columns: 200, rows: 60), .english)
    for line in frame.lines.dropFirst().dropLast(2) {
      #expect(TextWidth.standard.displayWidth(of: line) <= 98)
    }
    let headings = frame.lines.filter { $0.contains("@hanako") }
    #expect(headings.count > 3 && Set(headings.map(\.count)).count == 1)
  }

  @Test("Marks show that posts lie above and below", arguments: sizes)
  func more(size: Frame.Size) {
    let many = Array(repeating: "one line", count: 40)
    let atStart = TimelineLayout(timeline(many), size)
    #expect(!atStart.hasRowsAbove && atStart.hasRowsBelow)
    let inSight = TimelineLayout.rowCount(in: size) - 1
    #expect(atStart.pageDown == inSight * 2 - 1)
    let atEnd = TimelineLayout(timeline(many, selected: 39), size)
    #expect(atEnd.hasRowsAbove && !atEnd.hasRowsBelow)
    #expect(atEnd.pageUp == -inSight)
  }

  @Test("Paging down and up makes every post fully visible", arguments: sizes)
  func pages(size: Frame.Size) {
    for isDown in [true, false] {
      var selected = isDown ? 0 : Self.texts.count - 1
      var seen: Set<Int> = []
      for _ in Self.texts {
        let layout = TimelineLayout(timeline(selected: selected), size)
        let first = selected + layout.pageUp + (layout.hasRowsAbove ? 1 : 0)
        let whole = layout.places.indices.filter {
          layout.places[$0].row + layout.places[$0].drawing.height <= layout.end
        }
        seen.formUnion(whole.map { first + $0 })
        selected += isDown ? layout.pageDown : layout.pageUp
      }
      #expect(seen == Set(Self.texts.indices))
    }
  }

  @Test(
    "Only the line of reactions of one post changes when it is liked, and few bytes are sent",
    arguments: sizes)
  func liked(size: Frame.Size) {
    let before = TimelineDrawing.frame(timeline(["one", "two", "three"]), size, .english)
    let after = TimelineDrawing.frame(timeline(["one", "two", "three"], liked: [0]), size, .english)
    let changed = (0..<size.rows).filter { row in
      (0..<size.columns).contains { before[row, $0] != after[row, $0] }
    }
    #expect(changed == marked(before).suffix(1))
    var renderer = FrameRenderer(level: .ansi16)
    _ = renderer.bytes(for: before)
    #expect(renderer.bytes(for: after).count < 40)
  }

  @Test("Reactions stay in their places in every state", arguments: Language.allCases)
  func places(language: Language) throws {
    let size = Frame.Size(columns: 80, rows: 24)
    let frames = [[], [0]].map { liked in
      TimelineDrawing.frame(timeline(["x"], liked: Set(liked)), size, language)
    }
    let columns = try frames.map { frame in
      let row = try #require(marked(frame).last)
      return (0..<80).filter { ["↻", "♡", "♥", "↑"].contains(frame[row, $0].text) }
    }
    #expect(columns[0].count == 3 && columns[0] == columns[1])
  }

  @Test("Control characters are shown as pictures", arguments: sizes)
  func hostile(size: Frame.Size) {
    let hostile = "\u{1B}[2J\u{7}\u{202E}x"
    let post = PostViewData(
      id: Sample.id(1), text: hostile, postedAt: Sample.now, age: .now,
      author: Author(
        userID: UserID(stored: hostile), userName: UserName(stored: hostile),
        imageName: ImageName(stored: hostile)))
    let viewData = TimelineScreenViewData(rows: [.init(post, isSelected: true)])
    let text = TimelineDrawing.frame(viewData, size, .english).lines.joined()
    #expect(text.contains("␛[2J␇\u{FFFD}x"))
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{202E}" })
  }

  @Test(
    "The composer covers the timeline, with the cursor in it and its counter visible", arguments: sizes)
  func composer(size: Frame.Size) throws {
    let composer = ComposerViewData(
      text: TextField("牛乳\nand bread", lines: .several),
      review: PostReview(remainingCount: 268, canPost: true))
    let frame = TimelineDrawing.frame(timeline(composer: composer), size, .english)
    let cursor = try #require(frame.cursor)
    #expect(frame.contains(cursor))
    #expect(frame.text(ofRow: cursor.row).contains("and bread"))
    #expect(frame.lines.contains { $0.contains("New post") && $0.contains("268 left") })
    #expect(frame.lines.contains { $0.contains("[ Post ]") && $0.contains("[ Cancel ]") })
  }

  @Test("While it is loaded, blocks stand in for posts", arguments: sizes)
  func loading(size: Frame.Size) {
    let lines = TimelineDrawing.frame(.loading, size, .english).lines
    #expect(lines[0].contains("Loading…"))
    let rows = lines.dropFirst().dropLast(2).joined()
    #expect(rows.contains("█") && rows.allSatisfy { $0 == "█" || $0 == " " })
  }
}
