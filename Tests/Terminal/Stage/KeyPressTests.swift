import Platform
import Testing

@testable import Terminal

@Suite("A press of a key")
@AppActor
struct KeyPressTests {
  private final class Time { var elapsed = Duration.zero }

  private let d = Key(.character("d"))
  private let time = Time()

  private func press(_ key: Key? = nil, after earlier: KeyPress? = nil) -> KeyPress {
    KeyPress(key ?? d, after: earlier) { [time] in time.elapsed }
  }

  @Test("A key that comes again within a fifth of a second repeats the press, however often")
  func repeated() {
    let press = press()
    for _ in 1...3 {
      #expect(press.isRepeated(by: d))
      time.elapsed += .milliseconds(199)
    }
    time.elapsed += .milliseconds(1)
    #expect(!press.isRepeated(by: d))
  }

  @Test(
    "Another key is a press of its own, but not the same key with alt, which may be an escape and the key")
  func otherKeys() {
    let press = press()
    #expect(!press.isRepeated(by: Key(.character("D"))))
    #expect(!press.isRepeated(by: Key(.character("d"), .ctrl)))
    #expect(press.isRepeated(by: Key(.character("d"), .alt)))
    #expect(self.press(Key(.character("d"), .alt)).isRepeated(by: d))
  }

  @Test("The first press may act on anything, and its repeats on the same and on nothing else")
  func targets() {
    let press = press()
    #expect(press.mayAct(on: [1]))
    #expect(press.mayAct(on: [1]))
    #expect(!press.mayAct(on: [2]))
    #expect(!press.mayAct(on: [Int]()))
    #expect(press.mayAct(on: nil))
    #expect(press.mayAct(on: [1]))
  }

  @Test("If the first press changes nothing, its repeats change nothing either")
  func noTarget() {
    let press = press()
    #expect(press.mayAct(on: nil))
    #expect(!press.mayAct(on: [1]))
    #expect(press.mayAct(on: nil))
  }

  /// A press that has acted on 1, and the next of the same key after a time.
  private func next(after milliseconds: Int, key: Key? = nil) -> KeyPress {
    let first = press()
    first.mayAct(on: [1])
    time.elapsed += .milliseconds(milliseconds)
    return press(key, after: first)
  }

  @Test("The next press of a key is doubtful for an eighth of a second if it would act on something else")
  func doubtful() {
    let press = next(after: 500)
    #expect(press.isDoubtful(on: [2]) && !press.isDoubtful(on: [1]) && !press.isDoubtful(on: nil))
    time.elapsed += .milliseconds(124)
    #expect(press.isDoubtful(on: [2]))
    time.elapsed += .milliseconds(1)
    #expect(!press.isDoubtful(on: [2]))
    #expect(press.mayAct(on: [2]))
  }

  @Test("Once the next press is repeated it goes on with the one before it")
  func firstRepeat() {
    let press = next(after: 999)
    #expect(press.isRepeated(by: d) && !press.isDoubtful(on: [2]))
    #expect(!press.mayAct(on: [2]))
    #expect(press.mayAct(on: [1]) && press.mayAct(on: nil))
  }

  @Test(
    "After a second, another key, a held key or a press that changed nothing, the next press is no repeat")
  func noRepeat() {
    #expect(!next(after: 1000).isDoubtful(on: [2]))
    #expect(!next(after: 500, key: Key(.character("x"))).isDoubtful(on: [2]))
    let held = press()
    held.mayAct(on: [1])
    #expect(held.isRepeated(by: d))
    #expect(!press(after: held).isDoubtful(on: [2]))
    let idle = press()
    idle.mayAct(on: nil)
    #expect(!press(after: idle).isDoubtful(on: [2]))
  }
}
