import Doubles
import Platform
import Testing

@testable import Terminal

/// A stage, and what it shows.
@AppActor
@Suite("Stage", .patient)
struct StageTests {
  private let desk = StageDesk()

  @Test("A page hides the layers below it, and shows them again when it is removed")
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
    #expect(await desk.next(sheet) == .input(.resize(content)))
    #expect(desk.stage.frame.size == Frame.Size(columns: columns, rows: rows))
    #expect((content == desk.stage.size) == (desk.row(0) == "sheet"))
  }

  @Test("Input without a waiting reader is kept, in order, for the layer that is on top when it is requested")
  func queue() async {
    let first = desk.layer(.page, "first")
    desk.type("a", "b")
    #expect(await desk.next(first) == .input(.resize(desk.stage.size)))
    #expect(await desk.next(first) == desk.typed("a"))
    let second = desk.layer(.sheet, "second")
    #expect(await desk.next(second) == .input(.resize(Frame.Size(columns: 72, rows: 18))))
    #expect(await desk.next(second) == desk.typed("b"))
    desk.type("c")
    second.disappear()
    #expect(await desk.next(first) == desk.typed("c"))
  }

  @Test("A key, a paste and a new size each wake the topmost layer")
  func woken() async {
    desk.layer(.page, "below")
    let layer = desk.layer(.page, "page")
    _ = await desk.next(layer)
    let inputs = [Input.key(Key(.enter)), .text("牛乳"), .resize(Frame.Size(columns: 50, rows: 12))]
    for input in inputs {
      let wait = await desk.wait(layer)
      #expect(wait.outcome == .waiting)
      desk.stage.receive(input)
      await AppActor.rest()
      #expect(wait.outcome == .input(input))
    }
  }

  @Test("A covered layer learns of a new size, and of nothing else")
  func covered() async {
    let first = desk.layer(.page, "first")
    _ = await desk.next(first)
    let wait = await desk.wait(first)
    let second = desk.layer(.page, "second")
    _ = await desk.next(second)
    desk.type("a")
    await AppActor.rest()
    #expect(wait.outcome == .waiting)
    let size = Frame.Size(columns: 50, rows: 12)
    desk.stage.receive(.resize(size))
    await AppActor.rest()
    #expect(wait.outcome == .input(.resize(size)))
    let waitAgain = await desk.wait(first)
    #expect(await desk.next(second) == .input(.resize(size)))
    #expect(await desk.next(second) == desk.typed("a"))
    #expect(waitAgain.outcome == .waiting)
    desk.stage.close()
    await AppActor.rest()
    #expect(waitAgain.outcome == .nothing)
  }

  @Test("A layer whose size stays the same receives no new size")
  func sameRoom() async {
    desk.layer(.page, "page")
    let sheet = desk.layer(.sheet, "sheet")
    _ = await desk.next(sheet)
    let wait = await desk.wait(sheet)
    desk.stage.receive(.resize(Frame.Size(columns: 100, rows: 40)))
    await AppActor.rest()
    #expect(wait.outcome == .waiting)
    desk.stage.close()
  }

  @Test("In a window that is too small only that is said, and keys do nothing")
  func tooSmall() async {
    let layer = desk.layer(.page, "page")
    _ = await desk.next(layer)
    for size in [Frame.Size(columns: 29, rows: 10), Frame.Size(columns: 30, rows: 9)] {
      desk.stage.receive(.resize(size))
      desk.type("a")
      #expect(desk.row(0) == "too small")
      #expect(await desk.next(layer) == .input(.resize(size)))
    }
    desk.stage.receive(.resize(Frame.Size(columns: 30, rows: 10)))
    desk.type("b")
    #expect(desk.row(0) == "page")
    #expect(await desk.next(layer) == .input(.resize(Frame.Size(columns: 30, rows: 10))))
    #expect(await desk.next(layer) == desk.typed("b"))
  }

  @Test("Ctrl-c closes the stage in a window of any size, and says so")
  func interrupt() async {
    let layer = desk.layer(.page, "page")
    desk.stage.receive(.resize(Frame.Size(columns: 1, rows: 1)))
    #expect(!desk.stage.isInterrupted && !desk.stage.isClosed)
    desk.stage.receive(.key(Key(.character("c"), .ctrl)))
    #expect(desk.stage.isInterrupted && desk.stage.isClosed)
    #expect(await desk.next(layer) == .nothing)
  }

  @Test(
    "Ctrl-c is an input where something would be lost, until a second one closes the stage",
    arguments: [true, false])
  func keptInterruption(isCovered: Bool) async {
    let layer = desk.layer(.page, "page")
    _ = await desk.next(layer)
    layer.show(interruption: .isInput) { drawing("page", $0) }
    let top = isCovered ? desk.layer(.page, "top") : layer
    if isCovered { _ = await desk.next(top) }
    #expect(top.coversReaderOfInterruption == isCovered)
    desk.stage.receive(.interruption)
    #expect(await desk.next(top) == .input(.interruption))
    desk.stage.receive(.interruption)
    #expect(!desk.stage.isClosed)
    desk.stage.receive(.interruption)
    #expect(desk.stage.isInterrupted && desk.stage.isClosed)
  }

  @Test("Ctrl-c waits for the input before it where that may turn into something to lose, and only there")
  func waitingInterruption() async {
    let layer = desk.layer(.page, "page")
    _ = await desk.next(layer)
    layer.show(interruption: .waits) { drawing("page", $0) }
    desk.type("a")
    desk.stage.receive(.interruption)
    #expect(!desk.stage.isClosed)
    #expect(await desk.next(layer) == desk.typed("a"))
    #expect(await desk.next(layer) == .input(.interruption))
    desk.stage.receive(.interruption)
    #expect(desk.stage.isInterrupted)
  }

  @Test(
    "While something to lose is shown, ctrl-c is an input, whatever the screen has drawn since",
    arguments: [true, false])
  func shownDraft(isDraftShown: Bool) async {
    let layer = desk.layer(.page, "page")
    _ = await desk.next(layer)
    layer.show(interruption: isDraftShown ? .isInput : .closes) { drawing("page", $0) }
    desk.type("a")
    #expect(await desk.next(layer) == desk.typed("a"))
    layer.show(interruption: isDraftShown ? .closes : .isInput) { drawing("next", $0) }
    desk.stage.receive(.interruption)
    #expect(!desk.stage.isClosed)
    #expect(await desk.next(layer) == .input(.interruption))
    desk.stage.receive(.interruption)
    #expect(desk.stage.isClosed == isDraftShown)
  }

  @Test("The end of all input, such as by a signal, is not held up by what would be lost")
  func closedDraft() async {
    let layer = desk.layer(.page, "page")
    _ = await desk.next(layer)
    layer.show(interruption: .isInput) { drawing("page", $0) }
    let wait = await desk.wait(layer)
    desk.stage.close()
    await AppActor.rest()
    #expect(wait.outcome == .nothing)
  }

  @Test("A closed stage delivers nothing more to any layer, waiting or not")
  func close() async {
    let first = desk.layer(.page, "first")
    _ = await desk.next(first)
    let wait = await desk.wait(first)
    let second = desk.layer(.page, "second")
    desk.type("a")
    desk.stage.close()
    await AppActor.rest()
    #expect(wait.outcome == .nothing)
    #expect(await desk.next(second) == .nothing)
    #expect(!desk.stage.isInterrupted)
  }

  @Test("A reader that is cancelled before the wait begins is not left waiting")
  func earlyCancel() async {
    let layer = desk.layer(.page, "page")
    _ = await desk.next(layer)
    for _ in 0..<500 {
      let wait = LayerWait(layer)
      wait.cancel()
      await AppActor.rest()
      #expect(wait.outcome == .nothing)
    }
  }

  @Test("An input that arrives while a reader goes to sleep wakes it")
  func inputOnTheWay() async {
    let layer = desk.layer(.page, "page")
    _ = await desk.next(layer)
    for turns in 0..<50 {
      let wait = LayerWait(layer)
      for _ in 0..<(turns % 8) { await AppActor.yield() }
      desk.type("a")
      await AppActor.rest()
      #expect(wait.outcome == desk.typed("a"))
      wait.cancel()
    }
  }

  @Test("A cancelled reader gets nothing, and the next reader gets the next input")
  func cancel() async {
    let layer = desk.layer(.page, "page")
    _ = await desk.next(layer)
    let wait = await desk.wait(layer)
    wait.cancel()
    await AppActor.rest()
    #expect(wait.outcome == .nothing)
    desk.type("a")
    #expect(await desk.next(layer) == desk.typed("a"))
  }

  @Test("A layer's request reaches the owner of the stage")
  func requests() throws {
    let layer = desk.layer(.page, "page")
    let text = try #require(ClipboardText("牛乳"))
    layer.request(.suspend)
    layer.request(.redraw)
    layer.request(.copy(text))
    #expect(desk.requests == [.suspend, .redraw, .copy(text)])
  }
}
