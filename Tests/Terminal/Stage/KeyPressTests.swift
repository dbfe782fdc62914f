import Testing

@testable import Terminal

@Suite("A press of a key")
@MainActor
struct KeyPressTests {
  private final class Time { var elapsed = Duration.zero }

  private let d = Key(.character("d"))
  private let time = Time()

  private func press(_ key: Key? = nil) -> KeyPress { KeyPress(key ?? d) { [time] in time.elapsed } }

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
}
