import Doubles
import Platform
import Testing

@testable import AppsModules
@testable import ComposableEngine

@Suite("Effects that are made of others")
@AppActor
struct EffectTests {
  /// Logs its actions, some of which have an effect.
  private struct Log: Reducer {
    let effects: [String: Effect<String>]

    func reduce(into state: inout [String], action: String) -> Effect<String> {
      state.append(action)
      return effects[action] ?? .none
    }
  }

  /// Has no value: it is the same only as itself.
  private final class Identifier: Hashable {
    static func == (left: Identifier, right: Identifier) -> Bool { left === right }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  /// An effect that sends an action, but not at once.
  private func step(_ name: String) -> Effect<String> {
    .run { send in
      await Task.yield()
      send(name)
    }
  }

  @Test("In a concatenation, what comes after an effect waits for all that it is made of")
  func concatenation() async {
    let effects: [Effect<String>] = [
      .merge(step("a"), step("b")), .concatenate(step("a"), step("b")),
      .concatenate(step("a"), step("b")).cancellable(id: 1),
    ]
    for effect in effects {
      let store = Store(
        initialState: [], reducer: Log(effects: ["begin": .concatenate(effect, .send("after"))]))
      store.send("begin")
      await wait { store.state.count == 4 }
      #expect(store.state.sorted() == ["a", "after", "b", "begin"] && store.state.last == "after")
      await store.end()
    }
  }

  @Test("An effect that does nothing does not cancel others either")
  func nothing() async {
    let clock = ManualClock()
    let sleep = Effect<String>.run { _ in try? await clock.sleep(for: .seconds(1)) }
    let store = Store(
      initialState: [],
      reducer: Log(effects: [
        "sleep": sleep.cancellable(id: 1),
        "nothing": Effect<String>.none.cancellable(id: 1, cancelInFlight: true),
        "other": step("stepped").cancellable(id: 1, cancelInFlight: true),
      ]))
    store.send("sleep")
    store.send("nothing")
    #expect(clock.waitCount == 1)
    store.send("other")
    #expect(clock.waitCount == 0)
    await store.end()
  }

  @Test("An effect that has ended leaves nothing behind, not even its identifier")
  func identifiers() async {
    weak var identifier: Identifier?
    let effects = RunningEffects()
    do {
      let id = Identifier()
      identifier = id
      effects.start(step("a"), ids: [AnyHashable(id)]) { _ in }
    }
    #expect(identifier != nil)
    await effects.finish()
    withExtendedLifetime(effects) { #expect(identifier == nil) }
  }

  @Test("A cancelled effect no longer has its identifier, although it has not ended yet")
  func cancelledIdentifier() async {
    let clock = ManualClock()
    weak var identifier: Identifier?
    let effects = RunningEffects()
    do {
      let id = Identifier()
      identifier = id
      let sleep = Effect<String>.run { _ in try? await clock.sleep(for: .seconds(1)) }
      effects.start(sleep, ids: [AnyHashable(id)]) { _ in }
      #expect(clock.waitCount == 1)
      effects.cancel(id: AnyHashable(id))
    }
    #expect(clock.waitCount == 0 && identifier == nil)
    await effects.finish()
  }

  @Test("An effect of a concatenation that cancels it at once sends nothing more")
  func cancelsItself() async {
    let clock = ManualClock()
    let effect = Effect<String>.run { send in
      send("cancel")
      do {
        try await clock.sleep(for: .seconds(1))
        send("late")
      } catch {}
    }
    let store = Store(
      initialState: [],
      reducer: Log(effects: [
        "begin": .concatenate(step("stepped"), effect).cancellable(id: 1), "cancel": .cancel(id: 1),
      ]))
    store.send("begin")
    await wait { store.state.contains("cancel") }
    await store.end()
    #expect(store.state == ["begin", "stepped", "cancel"] && clock.waitCount == 0)
  }
}
