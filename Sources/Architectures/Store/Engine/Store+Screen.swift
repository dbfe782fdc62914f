// Not part of Verge, which lets SwiftUI show the views that read a store.

internal import Platform

extension Store {
  /// Draws a screen and handles its events until it is left, and ends the store's tasks then.
  ///
  /// - Parameters:
  ///   - source: the state that is drawn: the store, or a value derived from it.
  ///   - draw: reads what it draws.
  ///   - appear: is called once the screen is drawn.
  ///   - nextEvent: returns the next event; nil once there is no more input.
  ///   - leave: the event that leaves the screen, and stands for the end of input.
  ///   - isOver: whether the screen is left; nil if `leave` always leaves it.
  ///   - handle: handles an event, before the next one is read.
  public func run<Shown, Event: Equatable>(
    drawing source: some StoreDriverType<Shown>, _ draw: @escaping (inout StateProxy<Shown>) -> Void,
    onAppear appear: @AppActor () async -> Void = {}, events nextEvent: @AppActor () async -> Event?,
    leave: Event, until isOver: ((State) -> Bool)? = nil, handle: @AppActor (Event) async -> Void
  ) async {
    let reader = StoreReader(source, content: draw)
    await appear()
    var isLeft = false
    while !(isOver?(state.primitive) ?? isLeft) {
      let event = await nextEvent() ?? leave
      await handle(event)
      isLeft = event == leave
    }
    withExtendedLifetime(reader) {}
    await finishTasks()
  }
}
