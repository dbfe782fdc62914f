import Doubles
import Platform
import SharedEntities
import SharedViews
import Terminal
import Testing

/// A screen whose `d` waits while a negative number is shown, and is dropped at zero.
@Suite("When a screen takes its keys", .patient)
@AppActor
struct LayerViewTimingTests {
  private let stage = Stage(undrawn: Frame.Size(columns: 40, rows: 10)) {}
  private let layer: Layer
  private let view: LayerView<Int, String>

  init() {
    layer = Layer(on: stage, .page)
    view = LayerView(
      ScreenView<Int, String>(
        frame: { _, size, _ in Frame(size) }, rows: .init(count: { $0.rows }, event: { "rows \($0)" }),
        timing: { event, number in event != "d" || number > 0 ? .now : number < 0 ? .later : .failed },
        event: { input, number, _, _ in
          guard case .key(let key) = input, case .character(let character) = key.code else { return nil }
          return character == "d" ? "d" : "\(character)\(number)"
        }), layer: layer, language: .english)
    layer.appear()
  }

  private func press(_ characters: String) {
    for character in characters { stage.receive(.key(Key(.character(character)))) }
  }

  @Test("An event waits until what it acts on is shown, and those after it wait too")
  func waiting() async {
    #expect(await view.nextEvent() == "rows 10")
    view.show(-1)
    press("adb")
    #expect(await view.nextEvent() == "a-1")
    let next = countedTask { await view.nextEvent() }
    await AppActor.rest()
    view.show(-2)
    await AppActor.rest()
    view.show(3)
    #expect(await next.value == "d")
    #expect(await view.nextEvent() == "b3")
  }

  @Test("An event that has waited in vain is dropped, and one that has not waited is handled")
  func dropped() async {
    _ = await view.nextEvent()
    view.show(-1)
    press("db")
    let next = countedTask { await view.nextEvent() }
    await AppActor.rest()
    view.show(0)
    #expect(await next.value == "b0")
    press("d")
    #expect(await view.nextEvent() == "d")
  }

  @Test("A resize is delivered while an event waits, and the next reader gets that event once")
  func resized() async {
    _ = await view.nextEvent()
    view.show(-1)
    press("d")
    let next = countedTask { await view.nextEvent() }
    await AppActor.rest()
    stage.receive(.resize(Frame.Size(columns: 40, rows: 12)))
    #expect(await next.value == "rows 12")
    let cancelled = countedTask { await view.nextEvent() }
    cancelled.cancel()
    #expect(await cancelled.value == nil)
    view.show(1)
    #expect(await view.nextEvent() == "d")
  }

  @Test("The end of the input ends the wait")
  func closed() async {
    _ = await view.nextEvent()
    view.show(-1)
    press("d")
    let next = countedTask { await view.nextEvent() }
    await AppActor.rest()
    stage.close()
    #expect(await next.value == nil)
  }
}
