import Platform
import SharedEntities
import SharedViews
import Terminal
import Testing

@Suite("Progress line")
@AppActor
final class ProgressLineTests {
  private let sink = TextBuffer()
  private var now = ContinuousClock.now

  private func line(_ language: Language) -> ProgressLine {
    ProgressLine(sink, language: language) { [unowned self] in now }
  }

  @Test("Nothing is shown for work of up to half a second")
  func short() {
    let line = line(.english)
    now += .milliseconds(500)
    for _ in 0..<10_000 { line.advance("ToDos read") }
    line.tick()
    line.finish()
    #expect(sink.text.isEmpty)
  }

  @Test(
    "After half a second it names the work, then shows its progress, and is erased at the end"
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

  @Test("If the total is known, a bar shows the fraction done")
  func total() {
    let line = line(.english)
    line.total = 1024
    now += .seconds(1)
    line.tick()
    #expect(sink.text == "\r\u{1B}[K────────────────────   0 %  Working…")
    now += .seconds(1)
    line.advance(by: 512, "ToDos written")
    #expect(sink.text.hasSuffix("\r\u{1B}[K██████████──────────  50 %  512 ToDos written"))
    now += .seconds(1)
    line.advance(by: 768, "ToDos written")
    #expect(sink.text.hasSuffix("\r\u{1B}[K████████████████████ 100 %  1280 ToDos written"))
    line.finish()
    #expect(sink.text.hasSuffix("written\r\u{1B}[K"))
  }

  @Test("A bar also shows reported progress, and how far a source has been read")
  func shares() throws {
    let told = line(.english)
    now += .seconds(1)
    told.tick(0.25)
    #expect(sink.text == "\r\u{1B}[K█████───────────────  25 %  Working…")
    let source = Source()
    let read = ProgressLine(sink, language: .english, source: source) { [unowned self] in now }
    now += .seconds(1)
    read.tick()
    #expect(sink.text.hasSuffix("\r\u{1B}[KWorking…"))
    now += .seconds(1)
    source.share = 0.5
    read.tick()
    #expect(sink.text.hasSuffix("\r\u{1B}[K██████████──────────  50 %  Working…"))
  }

  private final class Source: ByteSource {
    var share: Double?
    func read() throws(InputError) -> [UInt8] { [] }
  }

  @Test("The line fits in a narrow terminal", arguments: [1, 2, 12, 24, 30])
  func narrow(columns: Int) throws {
    let line = ProgressLine(sink, language: .japanese, columns: columns) { [unowned self] in now }
    line.total = 512
    now += .seconds(1)
    line.advance(by: 256, "件を書き出しました")
    let shown = try #require(sink.text.split(separator: "\u{1B}[K", omittingEmptySubsequences: false).last)
    #expect(TextWidth.standard.displayWidth(of: String(shown)) < columns)
  }

  @Test(
    "A bar has the requested width, and is filled in proportion",
    arguments: [
      (0, "──────────"), (0.099, "──────────"), (0.1, "█─────────"), (0.5, "█████─────"),
      (0.999, "█████████─"), (1, "██████████"), (7, "██████████"), (-1, "──────────"),
      (.nan, "──────────"), (.infinity, "██████████"),
    ])
  func bar(share: Double, text: String) {
    #expect(progressBar(share, columns: 10) == text)
    #expect(TextWidth.standard.displayWidth(of: text) == 10)
    #expect(progressBar(share, columns: 0).isEmpty && progressBar(share, columns: -3).isEmpty)
  }
}
