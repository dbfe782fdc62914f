import Testing

@testable import Terminal

/// A stage, and what it shows.
@MainActor
@Suite("Stage", .timeLimit(.minutes(10)))
struct StageTests {
  private let desk = Desk()

  @Test("A page hides the layers below it, and gives them back when it goes")
  func pages() async {
    let first = desk.layer(.page, "first")
    let second = desk.layer(.page, "second")
    #expect(desk.row(0) == "second")
    second.disappear()
    #expect(desk.row(0) == "first")
    first.disappear()
    #expect(desk.stage.frame == Frame(desk.stage.size))
  }

  @Test("A sheet lies in the middle of a page that steps back")
  func sheet() {
    desk.layer(.page, "page")
    desk.layer(.sheet, "sheet")
    let frame = desk.stage.frame
    #expect(frame.text(ofRow: 0) == "page")
    #expect(frame.styleRuns(ofRow: 0).first?.style == CellStyle(.dim))
    #expect(frame.text(ofRow: 2).hasPrefix("  ┌──") && frame.text(ofRow: 2).hasSuffix("──┐"))
    #expect(frame.text(ofRow: 3).hasPrefix("  │ sheet ") && frame.text(ofRow: 3).hasSuffix(" │"))
    #expect(frame.text(ofRow: 21).hasPrefix("  └──"))
    #expect(frame[3, 4].style == .plain)
  }

  @Test(
    "A sheet leaves two columns and a row free on each side, is never larger than 76x20, and takes all of a small window",
    arguments: [
      (60, 18, 52, 14), (80, 24, 72, 18), (200, 60, 72, 18), (59, 18, 59, 18), (60, 17, 60, 17),
    ])
  func geometry(columns: Int, rows: Int, contentColumns: Int, contentRows: Int) async {
    desk.layer(.page, "page")
    let sheet = desk.layer(.sheet, "sheet")
    desk.stage.receive(.resize(Frame.Size(columns: columns, rows: rows)))
    let content = Frame.Size(columns: contentColumns, rows: contentRows)
    #expect(await sheet.nextInput() == .resize(content))
    #expect(desk.stage.frame.size == Frame.Size(columns: columns, rows: rows))
    #expect((content == desk.stage.size) == (desk.row(0) == "sheet"))
  }

  @Test("What nobody waits for is kept, in order, for the layer that is on top when it is asked for")
  func queue() async {
    let first = desk.layer(.page, "first")
    desk.type("a", "b")
    #expect(await first.nextInput() == .resize(desk.stage.size))
    #expect(await first.nextInput() == desk.key("a"))
    let second = desk.layer(.sheet, "second")
    #expect(await second.nextInput() == .resize(Frame.Size(columns: 72, rows: 18)))
    #expect(await second.nextInput() == desk.key("b"))
    desk.type("c")
    second.disappear()
    #expect(await first.nextInput() == desk.key("c"))
  }

  @Test("A covered layer learns of a new size, and of nothing else")
  func covered() async {
    let first = desk.layer(.page, "first")
    _ = await first.nextInput()
    let waiting = Task { @MainActor in await first.nextInput() }
    await desk.stage.settle()
    let second = desk.layer(.page, "second")
    _ = await second.nextInput()
    desk.type("a")
    await desk.stage.settle()
    let size = Frame.Size(columns: 50, rows: 12)
    desk.stage.receive(.resize(size))
    #expect(await waiting.value == .resize(size))
    let waitingAgain = Task.immediate { @MainActor in await first.nextInput() }
    #expect(await second.nextInput() == .resize(size))
    #expect(await second.nextInput() == desk.key("a"))
    desk.stage.close()
    #expect(await waitingAgain.value == nil)
  }

  @Test("In a window that is too small only that is said, and keys do nothing")
  func tooSmall() async {
    let layer = desk.layer(.page, "page")
    _ = await layer.nextInput()
    desk.stage.receive(.resize(Frame.Size(columns: 29, rows: 24)))
    desk.type("a")
    #expect(desk.row(0) == "too small")
    #expect(await layer.nextInput() == .resize(Frame.Size(columns: 29, rows: 24)))
    desk.stage.receive(.resize(Frame.Size(columns: 30, rows: 10)))
    desk.type("b")
    #expect(desk.row(0) == "page")
    #expect(await layer.nextInput() == .resize(Frame.Size(columns: 30, rows: 10)))
    #expect(await layer.nextInput() == desk.key("b"))
  }

  @Test("Ctrl-c closes the stage in a window of any size, and says so")
  func interrupt() async {
    let layer = desk.layer(.page, "page")
    desk.stage.receive(.resize(Frame.Size(columns: 1, rows: 1)))
    #expect(!desk.stage.isInterrupted && !desk.stage.isClosed)
    desk.stage.receive(.key(Key(.character("c"), .ctrl)))
    #expect(desk.stage.isInterrupted && desk.stage.isClosed)
    #expect(await layer.nextInput() == nil)
  }

  @Test("A closed stage gives nothing more to any layer, be it waiting or not")
  func close() async {
    let first = desk.layer(.page, "first")
    _ = await first.nextInput()
    let waiting = Task { @MainActor in await first.nextInput() }
    await desk.stage.settle()
    let second = desk.layer(.page, "second")
    desk.type("a")
    desk.stage.close()
    #expect(await waiting.value == nil)
    #expect(await second.nextInput() == nil)
    #expect(!desk.stage.isInterrupted)
  }

  @Test("Whoever is cancelled before the wait has begun is not left waiting")
  func earlyCancel() async {
    let layer = desk.layer(.page, "page")
    _ = await layer.nextInput()
    for _ in 0..<50 {
      let waiting = Task.immediate { @MainActor in await layer.nextInput() }
      waiting.cancel()
      #expect(await waiting.value == nil)
    }
  }

  @Test("Whoever waits for input and is cancelled gets nothing, and the next one what comes")
  func cancel() async {
    let layer = desk.layer(.page, "page")
    _ = await layer.nextInput()
    let waiting = Task { @MainActor in await layer.nextInput() }
    await desk.stage.settle()
    waiting.cancel()
    #expect(await waiting.value == nil)
    desk.type("a")
    #expect(await layer.nextInput() == desk.key("a"))
  }

  @Test("What changes at once is shown as one frame, and what does not change not at all")
  func frames() async {
    let layer = desk.layer(.page, "one")
    layer.show { drawing("two", $0) }
    layer.show { drawing("three", $0) }
    await desk.stage.settle()
    #expect(desk.frames.map { $0.text(ofRow: 0) } == ["three"])
    let activity = desk.stage.activity
    await desk.stage.settle()
    #expect(desk.stage.activity == activity && desk.frames.count == 1)
  }

  @Test("A layer that waits for input has all shown that was drawn before")
  func shownBeforeWaiting() async {
    let layer = desk.layer(.page, "one")
    _ = await layer.nextInput()
    #expect(desk.frames.isEmpty)
    let waiting = Task.immediate { @MainActor in await layer.nextInput() }
    #expect(desk.frames.map { $0.text(ofRow: 0) } == ["one"])
    desk.stage.close()
    _ = await waiting.value
  }

  @Test("What a layer requests reaches whoever shows the frames")
  func requests() throws {
    let layer = desk.layer(.page, "page")
    let text = try #require(ClipboardText("牛乳"))
    layer.request(.suspend)
    layer.request(.redraw)
    layer.request(.copy(text))
    #expect(desk.requests == [.suspend, .redraw, .copy(text)])
  }
}

/// A stage of 80x24, and what came out of it.
@MainActor
private struct Desk {
  /// What came out of the stage, which may outlive the test by a turn.
  private final class Log {
    var frames: [Frame] = []
    var requests: [Stage.Request] = []
  }

  let stage: Stage
  private let log = Log()

  init() {
    let log = log
    stage = Stage(
      size: Frame.Size(columns: 80, rows: 24), smallest: Frame.Size(columns: 30, rows: 10),
      tooSmall: { drawing("too small", $0) }, answer: { log.requests.append($0) },
      show: { log.frames.append($0) })
  }

  var frames: [Frame] { log.frames }
  var requests: [Stage.Request] { log.requests }

  @discardableResult
  func layer(_ placement: Layer.Placement, _ text: String) -> Layer {
    let layer = Layer(on: stage, placement)
    layer.show { drawing(text, $0) }
    layer.appear()
    return layer
  }

  func key(_ name: String) -> Input? { Key(name: name).map { .key($0) } }

  func type(_ names: String...) {
    for input in names.compactMap(key) { stage.receive(input) }
  }

  func row(_ row: Int) -> String { stage.frame.text(ofRow: row) }
}

private func drawing(_ text: String, _ size: Frame.Size) -> Frame {
  var frame = Frame(size)
  frame.write(text, row: 0, column: 0)
  return frame
}
