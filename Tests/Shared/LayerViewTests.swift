import Doubles
import Platform
import SharedEntities
import SharedViews
import Terminal
import Testing

/// What the keys of a screen do, from the input on a stage to the screen's events.
@AppActor
@Suite("Keys of a screen", .patient)
struct LayerViewTests {
  private let stage = Stage(size: Frame.Size(columns: 10, rows: 5), show: { _ in })

  /// The events of a screen that knows some keys by their names, for input that ends with the key `.`.
  private func events(_ inputs: [Input], keys: [String]) async -> [String] {
    let bindings = (keys + ["."]).map { KeyBinding($0, to: $0, "", "") }
    let screen = ScreenView<Int, String>(
      frame: { _, size, _ in Frame(size) }, event: { input, _, _, _ in bindings.event(for: input) })
    let layer = Layer(on: stage, .page)
    return await layer.present {
      let view = LayerView(screen, layer: layer, language: .english)
      view.show(0)
      for input in inputs + [.key(Key(.character(".")))] { stage.receive(input) }
      var events: [String] = []
      while let event = await view.nextEvent(), event != "." { events.append(event) }
      return events
    }
  }

  private func keys(_ names: String...) -> [Input] { names.compactMap(Key.init(name:)).map(Input.key) }

  @Test("A key with alt that means nothing is an escape and that key, as a terminal may send them together")
  func alt() async {
    #expect(await events(keys("alt-d", "x"), keys: ["escape", "d", "x"]) == ["escape", "d", "x"])
    #expect(await events(keys("alt-enter"), keys: ["escape", "enter"]) == ["escape", "enter"])
    #expect(await events(keys("alt-d"), keys: ["d", "alt-d", "escape"]) == ["alt-d"])
  }

  @Test("A character in full width is the key of the plain one, where it is no key of its own")
  func fullWidth() async {
    #expect(
      await events(keys("ｊ", "？", "\u{3000}", "Ｇ"), keys: ["j", "?", "space", "G"]) == [
        "j", "?", "space", "G",
      ])
    #expect(await events(keys("ｊ"), keys: ["ｊ", "j"]) == ["ｊ"])
    #expect(await events(keys("日", "ー", "～"), keys: ["j", "-", "~"]) == ["~"])
  }
}
