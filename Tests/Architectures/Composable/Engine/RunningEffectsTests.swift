import Platform
import Testing

@testable import AppDoubles
@testable import AppsModules
@testable import ComposableEngine

@Suite("What a store keeps of its effects")
@AppActor
struct RunningEffectsTests {
  /// Has no value: it is the same only as itself.
  private final class Identifier: Hashable {
    static func == (left: Identifier, right: Identifier) -> Bool { left === right }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  private let trace = Trace()
  private let effects = RunningEffects()

  /// Starts an effect, and returns whether its identifier is kept.
  private func start() -> () -> Bool {
    let id = Identifier()
    effects.start(trace.effect("a"), ids: [AnyHashable(id)]) { [trace] in trace.note($0) }
    return { [weak id] in id != nil }
  }

  /// As in `EffectCancellationTests.swift`, `testCancellablesCleanUp_OnComplete`, and `StoreTests.swift`,
  /// `testCancellableIsRemovedWhenEffectCompletes`, d34c1dfe.
  @Test("An effect that has ended leaves nothing behind, not even its identifier")
  func completed() async {
    let isKept = start()
    #expect(isKept())
    await trace.pass()
    #expect(trace.lines == ["a starts", "> 1 s", "a ends", "a done"] && !isKept())
  }

  /// As in `EffectCancellationTests.swift`, `testCancellablesCleanUp_OnCancel`, d34c1dfe.
  @Test("A cancelled effect no longer has its identifier, although it has not ended yet")
  func cancelled() async {
    weak var identifier: Identifier?
    do {
      let id = Identifier()
      identifier = id
      effects.start(trace.effect("a"), ids: [AnyHashable(id)]) { [trace] in trace.note($0) }
      effects.cancel(id: AnyHashable(id))
    }
    #expect(trace.lines == ["a starts"] && identifier == nil)
    await effects.finish()
    #expect(trace.lines == ["a starts", "a is cancelled"])
  }
}
