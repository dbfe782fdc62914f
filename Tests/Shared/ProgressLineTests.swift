import SharedEntities
import SharedViews
import Terminal
import Testing

@Suite("Progress line")
@MainActor
final class ProgressLineTests {
  private let sink = TextBuffer()
  private var now = ContinuousClock.now

  private func line(_ language: Language) -> ProgressLine {
    ProgressLine(sink, language: language) { [unowned self] in now }
  }

  @Test("Nothing is shown of what takes no more than half a second")
  func short() {
    let line = line(.english)
    now += .milliseconds(500)
    for _ in 0..<10_000 { line.advance("ToDos read") }
    line.tick()
    line.finish()
    #expect(sink.text.isEmpty)
  }

  @Test(
    "After half a second it says what goes on, then how far it has come, and in the end nothing is left of it"
  )
  func long() {
    let line = line(.japanese)
    now += .milliseconds(501)
    line.tick()
    #expect(sink.text == "\r\u{1B}[K処理中…")
    now += .milliseconds(99)
    line.tick()
    #expect(sink.text == "\r\u{1B}[K処理中…")
    now += .milliseconds(1)
    line.advance(by: 512, "件を読み込みました")
    #expect(sink.text.hasSuffix("\r\u{1B}[K512 件を読み込みました"))
    line.finish()
    line.finish()
    #expect(sink.text.hasSuffix("件を読み込みました\r\u{1B}[K"))
  }
}
