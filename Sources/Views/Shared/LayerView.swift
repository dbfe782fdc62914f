public import Platform
public import SharedEntities
public import Terminal

/// The view of a screen that stays open: it draws view data on a layer of the stage, and turns input into events.
///
/// It owns its layer, and keeps only the latest view data.
@AppActor
public final class LayerView<ViewData, Event> {
  private let screen: ScreenView<ViewData, Event>
  private let layer: Layer
  private let language: Language
  private var size = Frame.Size(columns: 0, rows: 0)
  private var viewData: ViewData?
  /// An input whose target is still loading.
  private var waiting: Input?

  /// Creates a view on a layer.
  public init(_ screen: ScreenView<ViewData, Event>, layer: Layer, language: Language) {
    self.screen = screen
    self.layer = layer
    self.language = language
  }

  /// Draws view data, now and whenever the size changes.
  public func show(_ viewData: ViewData) {
    self.viewData = viewData
    let (screen, language) = (screen, language)
    layer.show(interruption: screen.interruption(on: viewData)) { size in
      screen.frame(viewData, size, language)
    }
  }

  /// Returns the next event; nil if there are no more or the task is cancelled.
  public func nextEvent() async -> Event? {
    while let input = await nextInput() {
      if case .resize(let size) = input { self.size = size }
      if case .key = input {
        guard await layer.isCertain(on: { self.event(for: input).flatMap(target(of:)) }) else { return nil }
      }
      if let event = event(for: input) {
        guard mayCause(event, input) else { continue }
        return event
      }
      switch input {
      case .interruption:
        guard layer.coversReaderOfInterruption, let leave = event(for: .key(Key(.escape))) else {
          layer.interrupt()
          continue
        }
        // Returns to the form below, which asks.
        layer.putBack([Key(.character("c"), .ctrl)])
        return leave
      case .key(Key(.character("z"), .ctrl)): layer.request(.suspend)
      case .key(Key(.character("l"), .ctrl)): layer.request(.redraw)
      // Tools such as tmux may hold back an escape until the next key, which then looks like that key with alt.
      case .key(let key) where key.modifiers.contains(.alt):
        layer.putBack([Key(.escape), Key(key.code, key.modifiers.subtracting(.alt))])
        continue
      case .key: layer.press?.mayAct(on: nil)
      case .resize: continue
      default: break
      }
      if let event = screen.eventWithoutMeaning(on: viewData) { return event }
    }
    return nil
  }

  /// Returns the next input; keys and texts only once their event may be handled.
  private func nextInput() async -> Input? {
    while true {
      guard let input = waiting else {
        guard let input = await layer.nextInput() else { return nil }
        guard timing(of: input) == .later else { return input }
        waiting = input
        continue
      }
      switch timing(of: input) {
      case .now:
        waiting = nil
        return input
      case .failed:
        waiting = nil
        layer.press?.mayAct(on: nil)
      case .later:
        guard await layer.nextShow() else { return nil }
        if layer.hasNewSize { return await layer.nextInput() }
      }
    }
  }

  private func timing(of input: Input) -> EventTiming {
    guard let viewData, let event = event(for: input) else { return .now }
    return screen.timing(event, viewData)
  }

  /// Whether an input may cause an event: a held key changes and deletes only the rows that its first press acted on.
  private func mayCause(_ event: Event, _ input: Input) -> Bool {
    guard case .key = input, let press = layer.press else { return true }
    return press.mayAct(on: target(of: event))
  }

  private func target(of event: Event) -> AnyHashable? {
    viewData.flatMap { screen.target(event, $0) }.map(AnyHashable.init)
  }

  private func event(for input: Input) -> Event? {
    screen.event(for: input, on: viewData, in: size, language)
  }
}
