import Doubles
import Platform
import Terminal
import Testing

/// When a stage draws what its layers show.
@AppActor
@Suite("Frames of a stage", .patient)
struct StageFrameTests {
  private let desk = StageDesk()

  @Test("What changes at once is shown as one frame, and what does not change not at all")
  func frames() async {
    let layer = desk.layer(.page, "one")
    layer.show { drawing("two", $0) }
    layer.show { drawing("three", $0) }
    await AppActor.rest()
    #expect(desk.frames.map { $0.text(ofRow: 0) } == ["three"])
    await AppActor.rest()
    #expect(desk.frames.count == 1)
  }

  @Test("A frame is drawn once, however often it is asked for, and again after a change")
  func drawnOnce() {
    let layer = desk.layer(.page, "page")
    var count = 0
    layer.show {
      count += 1
      return drawing("page", $0)
    }
    #expect(desk.row(0) == "page" && desk.row(1).isEmpty && count == 1)
    desk.stage.receive(.resize(Frame.Size(columns: 40, rows: 12)))
    #expect(desk.stage.frame.size == Frame.Size(columns: 40, rows: 12) && count == 2)
    let sheet = desk.layer(.sheet, "sheet")
    #expect(desk.stage.frame.lines.contains { $0.contains("sheet") } && count == 3)
    sheet.disappear()
    #expect(desk.row(0) == "page" && !desk.stage.frame.lines.contains { $0.contains("sheet") } && count == 4)
  }

  @Test("A layer that comes or goes is shown, one that waits again is not, and an empty stage shows nothing")
  func shownOnce() async {
    let first = desk.layer(.page, "first")
    _ = await desk.next(first)
    let second = desk.layer(.page, "second")
    _ = await desk.next(second)
    second.disappear()
    await AppActor.rest()
    let shown = desk.frames.map { $0.text(ofRow: 0) }
    #expect(shown == ["first", "second", "first"])
    let wait = await desk.wait(first)
    desk.type("a")
    await AppActor.rest()
    #expect(wait.outcome == desk.typed("a"))
    _ = await desk.wait(first)
    first.disappear()
    await AppActor.rest()
    #expect(desk.frames.count == shown.count)
    desk.stage.close()
  }

  @Test("A layer that waits for input has all shown that was drawn before")
  func shownBeforeWaiting() {
    let layer = desk.layer(.page, "one")
    // The size is delivered at once, so nothing is shown for it.
    let size = LayerWait(layer, isImmediate: true)
    #expect(size.outcome == .input(.resize(desk.stage.size)))
    #expect(desk.frames.isEmpty)
    _ = LayerWait(layer, isImmediate: true)
    #expect(desk.frames.map { $0.text(ofRow: 0) } == ["one"])
    desk.stage.close()
  }

  @Test("What a screen draws while it handles an input is shown when it waits again, and only the last of it")
  func heldDrawings() async {
    let layer = desk.layer(.page, "one")
    _ = await desk.next(layer)
    for text in ["two", "three"] {
      layer.show { drawing(text, $0) }
      await AppActor.rest()
      #expect(desk.row(0) == "one")
    }
    desk.stage.receive(.resize(Frame.Size(columns: 40, rows: 12)))
    #expect(desk.row(0) == "one")
    _ = await desk.next(layer)
    #expect(desk.row(0) == "three")
    let wait = await desk.wait(layer)
    layer.show { drawing("four", $0) }
    #expect(wait.outcome == .waiting && desk.row(0) == "four")
    wait.cancel()
    await AppActor.rest()
    layer.show { drawing("five", $0) }
    #expect(desk.row(0) == "five")
  }

  @Test(
    "A screen that is covered while it handles an input is shown as it drew last, and draws at once from then on"
  )
  func coveredDrawings() async {
    let layer = desk.layer(.page, "one")
    _ = await desk.next(layer)
    layer.show { drawing("two", $0) }
    let sheet = desk.layer(.sheet, "sheet")
    #expect(desk.row(0) == "two")
    layer.show { drawing("three", $0) }
    #expect(desk.row(0) == "three")
    sheet.disappear()
    layer.show { drawing("four", $0) }
    #expect(desk.row(0) == "three")
  }
}
