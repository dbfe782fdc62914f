import Doubles
import Platform
import SharedEntities
import SharedViews
import Terminal
import Testing

/// A screen whose letter `d` deletes the item of the number that it shows; a negative one is still being searched for.
@Suite("What a held key acts on", .patient)
@AppActor
struct LayerViewHeldKeyTests {
  @AppActor
  private final class Time {
    var elapsed = Duration.zero { didSet { changes.post() } }
    private let changes = Feed<Void>()

    func sleep(for duration: Duration) async {
      let end = elapsed + duration
      while elapsed < end, !Task.isCancelled { _ = await changes.next() }
    }
  }

  private let time = Time()
  private let stage: Stage
  private let view: LayerView<Int64, String>

  init() async {
    stage = Stage(
      undrawn: Frame.Size(columns: 40, rows: 10), smallest: Frame.Size(columns: 30, rows: 10),
      elapsed: { [time] in time.elapsed },
      sleep: { [time] duration in await time.sleep(for: duration) }, isReady: {})
    let layer = Layer(on: stage, .page)
    layer.appear()
    view = LayerView(
      ScreenView<Int64, String>(
        frame: { _, size, _ in Frame(size) }, rows: .init(count: { $0.rows }, event: { "rows \($0)" }),
        timing: { event, number in event != "d" || number > 0 ? .now : number < 0 ? .later : .failed },
        target: { event, number in event == "d" ? ItemID(rawValue: number).map { [$0] } ?? [] : nil },
        event: { input, _, _, _ in
          switch input {
          case .key(Key(.character("x"))), .key(Key(.character("d"), .alt)): nil as String?
          case .key(let key): key.description
          case .text(let text): text
          case .resize: nil
          }
        }), layer: layer, language: .english)
    view.show(1)
    _ = await view.nextEvent()
  }

  private func press(_ names: String...) {
    for key in names.compactMap(Key.init(name:)) { stage.receive(.key(key)) }
  }

  /// The events up to the one of the key `.`.
  private func events() async -> [String] {
    press(".")
    var events: [String] = []
    while let event = await view.nextEvent(), event != "." { events.append(event) }
    return events
  }

  @Test("A held key acts again on the same row, and not on one that has taken its place")
  func rows() async {
    press("d", "d", "d")
    #expect(await view.nextEvent() == "d")
    #expect(await view.nextEvent() == "d")
    view.show(2)
    #expect(await events() == [])
    press("d")
    #expect(await events() == ["d"])
  }

  @Test("A fifth of a second later the key is a press of its own")
  func later() async {
    press("d")
    #expect(await view.nextEvent() == "d")
    view.show(2)
    time.elapsed += .milliseconds(199)
    press("d")
    time.elapsed += .milliseconds(200)
    press("d")
    #expect(await events() == ["d"])
  }

  @Test("How long an app takes for an event does not count, only when keys arrive")
  func slowApp() async {
    press("d", "d")
    time.elapsed += .seconds(10)
    #expect(await view.nextEvent() == "d")
    view.show(2)
    #expect(await events() == [])
  }

  @Test("While a change keeps the app's actor busy no time counts, as no repeat can arrive")
  func busyApp() async {
    press("d")
    #expect(await view.nextEvent() == "d")
    time.elapsed += .seconds(10)
    await AppActor.rest()
    view.show(2)
    press("d")
    #expect(await events() == [])
    time.elapsed += .milliseconds(200)
    press("d")
    #expect(await events() == ["d"])
  }

  @Test("Another key or a text in between makes a press of its own, a new size does not")
  func between() async {
    press("d", "x", "d")
    #expect(await view.nextEvent() == "d")
    view.show(2)
    #expect(await view.nextEvent() == "d")
    stage.receive(.text("text"))
    press("d")
    view.show(3)
    #expect(await view.nextEvent() == "text")
    #expect(await view.nextEvent() == "d")
    stage.receive(.resize(Frame.Size(columns: 40, rows: 12)))
    press("d")
    view.show(4)
    #expect(await events() == ["rows 12"])
  }

  @Test("A key that changes no rows repeats wherever it is held")
  func moves() async {
    press("down", "down")
    #expect(await view.nextEvent() == "down")
    view.show(2)
    #expect(await events() == ["down"])
  }

  @Test("A key that was pressed on another screen acts on nothing below it while it is held")
  func screens() async {
    let layer = Layer(on: stage, .page)
    layer.appear()
    let upper = LayerView(
      ScreenView<Int64, String>(frame: { _, size, _ in Frame(size) }, event: { _, _, _, _ in "left" }),
      layer: layer, language: .english)
    upper.show(0)
    press("d", "d")
    #expect(await upper.nextEvent() == "left")
    layer.disappear()
    #expect(await events() == [])
  }

  @Test("A key that means nothing on a screen acts on nothing below it while it is held")
  func meaningless() async {
    let layer = Layer(on: stage, .page)
    layer.appear()
    let upper = LayerView(
      ScreenView<Int64, String>(frame: { _, size, _ in Frame(size) }, event: { _, _, _, _ in nil }),
      layer: layer, language: .english)
    upper.show(0)
    press("d")
    let next = countedTask { await upper.nextEvent() }
    await AppActor.rest()
    next.cancel()
    #expect(await next.value == nil)
    layer.disappear()
    press("d")
    #expect(await events() == [])
  }

  @Test("A key that was pressed in a window that is too small does nothing while it is held")
  func tooSmall() async {
    stage.receive(.resize(Frame.Size(columns: 20, rows: 10)))
    press("d")
    stage.receive(.resize(Frame.Size(columns: 40, rows: 10)))
    press("d")
    #expect(await events() == [])
  }

  @Test("A key that waits for a search acts on what is found, and its repeats on nothing else")
  func searching() async {
    view.show(-1)
    press("d", "d")
    let next = countedTask { await view.nextEvent() }
    await AppActor.rest()
    stage.receive(.resize(Frame.Size(columns: 40, rows: 12)))
    #expect(await next.value == "rows 12")
    view.show(2)
    #expect(await view.nextEvent() == "d")
    view.show(3)
    #expect(await events() == [])
  }

  @Test("A key that has waited in vain acts on nothing while it is held")
  func dropped() async {
    view.show(-1)
    press("d", "d", ".")
    let next = countedTask { await view.nextEvent() }
    await AppActor.rest()
    view.show(0)
    await AppActor.rest()
    view.show(1)
    #expect(await next.value == ".")
  }

  @Test("An escape that arrives as alt with a held key is one, and what follows it is that key")
  func alt() async {
    press("alt-d", "d")
    #expect(await view.nextEvent() == "escape")
    #expect(await view.nextEvent() == "d")
    view.show(2)
    #expect(await events() == [])
  }

  /// Begins to read the next event half a second after a first `d`, when another `d` has come, for another row.
  private func secondPress() async -> Task<String?, Never> {
    press("d")
    #expect(await view.nextEvent() == "d")
    view.show(2)
    time.elapsed += .milliseconds(500)
    press("d")
    let next = countedTask { await view.nextEvent() }
    await AppActor.rest()
    return next
  }

  @Test("The first repeat of a held key, which comes late, acts on nothing else either")
  func firstRepeat() async {
    let next = await secondPress()
    time.elapsed += .milliseconds(40)
    press("d", "d", ".")
    #expect(await next.value == ".")
  }

  @Test("A second press that no other follows acts an eighth of a second later")
  func secondPressAlone() async {
    let next = await secondPress()
    time.elapsed += .milliseconds(125)
    #expect(await next.value == "d")
  }

  @Test("A second press acts at once when another key follows it")
  func otherKeyFollows() async {
    let next = await secondPress()
    press(".")
    #expect(await next.value == "d")
    #expect(await view.nextEvent() == ".")
  }

  @Test("A second press acts at once on the row on which the first has acted")
  func sameRow() async {
    let next = await secondPress()
    view.show(1)
    #expect(await next.value == "d")
  }

  @Test("A second press that is still in doubt acts on nothing when the app ends")
  func endInDoubt() async {
    let next = await secondPress()
    stage.close()
    #expect(await next.value == nil)
  }
}
