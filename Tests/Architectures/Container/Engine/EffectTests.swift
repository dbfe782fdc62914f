import ContainerEngine
import Doubles
import Platform
import Testing

@testable import AppDoubles
@testable import AppsModules

@Suite("Effects")
@AppActor
struct EffectTests {
  private let clock = ManualClock()

  @Test("A new run cancels the run before, and the end waits for both")
  func cleanup() async {
    let effect = Effect()
    var ends: [String] = []
    for name in ["first", "second"] {
      effect.run {
        try? await clock.sleep(for: .seconds(1))
        ends.append(Task.isCancelled ? "\(name) cancelled" : name)
      }
    }
    await wait { !ends.isEmpty }
    #expect(ends == ["first cancelled"] && effect.isRunning)
    await effect.end()
    #expect(ends.sorted() == ["first cancelled", "second cancelled"] && !effect.isRunning)
  }

  @Test("An effect that ends at once is not running")
  func immediate() {
    let effect = Effect()
    effect.run {}
    #expect(!effect.isRunning)
  }
}
