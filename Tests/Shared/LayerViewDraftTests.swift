import Doubles
import Platform
import SharedEntities
import SharedViewData
import SharedViews
import Terminal
import Testing

/// A form whose only field shows its state, and a screen over it.
@Suite("How a form is left that holds changes", .patient)
@AppActor
struct LayerViewDraftTests {
  private final class Requests {
    var all: [Stage.Request] = []
  }

  private let requests = Requests()
  private let stage: Stage
  private let view: LayerView<DraftState, String>

  init() {
    let requests = requests
    stage = Stage(
      undrawn: Frame.Size(columns: 40, rows: 10), answer: { requests.all.append($0) }, isReady: {})
    let layer = Layer(on: stage, .page)
    view = LayerView(Self.form, layer: layer, language: .english)
    layer.appear()
  }

  private static let form = ScreenView<DraftState, String>(
    frame: { _, size, _ in Frame(size) }, drafts: .init({ $0 }, ask: "ask", continueEditing: "go on"),
    event: { input, _, _, _ in
      [KeyBinding("escape", to: "leave", "", ""), KeyBinding("a", to: "a", "", "")].event(for: input)
    })

  private func press(_ names: String...) {
    for key in names.compactMap(Key.init(name:)) { stage.receive(.key(key)) }
  }

  @Test(
    "The first escape or ctrl-c asks, and the second one leaves or interrupts",
    arguments: ["escape", "ctrl-c"])
  func asking(key: String) async {
    view.show(.changed)
    press(key)
    #expect(await view.nextEvent() == "ask")
    view.show(.asked)
    press("escape")
    #expect(await view.nextEvent() == "leave")
    press("ctrl-c")
    #expect(await view.nextEvent() == nil && stage.isInterrupted)
  }

  @Test("Without changes, one key leaves or interrupts")
  func unchanged() async {
    view.show(.unchanged)
    press("escape")
    #expect(await view.nextEvent() == "leave")
    press("ctrl-c")
    #expect(await view.nextEvent() == nil && stage.isInterrupted)
  }

  @Test("After the question any other key goes on, also one without a meaning, but a new size does not")
  func otherKeys() async {
    view.show(.changed)
    press("pageup", "a")
    #expect(await view.nextEvent() == "a")
    view.show(.asked)
    stage.receive(.resize(Frame.Size(columns: 50, rows: 12)))
    press("a", "pageup")
    #expect(await view.nextEvent() == "a")
    #expect(await view.nextEvent() == "go on")
    stage.receive(.text("pasted"))
    #expect(await view.nextEvent() == "go on")
    press("ctrl-l")
    #expect(await view.nextEvent() == "go on" && requests.all == [.redraw])
    press("alt-a")
    #expect(await view.nextEvent() == "leave")
  }

  @Test("What is typed before ctrl-c counts, though it is not shown yet")
  func typedBefore() async {
    view.show(.unchanged)
    press("a", "ctrl-c")
    #expect(await view.nextEvent() == "a")
    view.show(.changed)
    #expect(await view.nextEvent() == "ask")
  }

  @Test("Over a form with changes, ctrl-c leads back to it, where it asks; over one without, it interrupts")
  func covered() async {
    view.show(.changed)
    let layer = Layer(on: stage, .sheet)
    let sheet = LayerView(
      ScreenView<Int, String>(
        frame: { _, size, _ in Frame(size) },
        event: { input, _, _, _ in [KeyBinding("escape", to: "close", "", "")].event(for: input) }),
      layer: layer, language: .english)
    layer.appear()
    sheet.show(0)
    press("ctrl-c")
    #expect(await sheet.nextEvent() == "close" && !stage.isClosed)
    layer.disappear()
    #expect(await view.nextEvent() == "ask")
    view.show(.unchanged)
    layer.appear()
    press("ctrl-c")
    #expect(await sheet.nextEvent() == nil && stage.isInterrupted)
  }
}
