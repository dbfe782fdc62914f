import SharedEntities
import SharedViews
import Terminal
import Testing

@Suite("Progress line")
@MainActor
struct ProgressLineTests {
  private let sink = TextBuffer()

  @Test("Nothing is shown of what takes less than half a second")
  func short() {
    let line = ProgressLine(sink, language: .english)
    for _ in 0..<10_000 { line.advance("ToDos read") }
    line.tick()
    line.finish()
    #expect(sink.text.isEmpty)
  }

  @Test(
    "After half a second it says what goes on, then how far it has come, and in the end nothing is left of it"
  )
  func long() async throws {
    let line = ProgressLine(sink, language: .japanese)
    try await Task.sleep(for: .milliseconds(550))
    line.tick()
    #expect(sink.text == "\r\u{1B}[K処理中…")
    line.tick()
    #expect(sink.text == "\r\u{1B}[K処理中…")
    try await Task.sleep(for: .milliseconds(150))
    line.advance(by: 512, "件を読み込みました")
    #expect(sink.text.hasSuffix("\r\u{1B}[K512 件を読み込みました"))
    line.finish()
    line.finish()
    #expect(sink.text.hasSuffix("件を読み込みました\r\u{1B}[K"))
  }
}
