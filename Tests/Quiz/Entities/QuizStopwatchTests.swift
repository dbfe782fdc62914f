import QuizEntities
import Testing

@Suite("The stopwatch of a question")
struct QuizStopwatchTests {
  @Test("It measures the time from its start, without any number of pauses")
  func pauses() {
    var watch = QuizStopwatch(at: .seconds(5))
    #expect(!watch.isPaused && watch.elapsed(at: .seconds(5)) == .zero)
    #expect(watch.elapsed(at: .seconds(8)) == .seconds(3))
    watch.togglePause(at: .seconds(8))
    #expect(watch.isPaused)
    for now in [8, 9, 7_208] { #expect(watch.elapsed(at: .seconds(now)) == .seconds(3)) }
    watch.togglePause(at: .seconds(7_208))
    #expect(!watch.isPaused && watch.elapsed(at: .seconds(7_210)) == .seconds(5))
    watch.togglePause(at: .seconds(7_210))
    watch.togglePause(at: .seconds(7_210))
    #expect(watch.elapsed(at: .seconds(7_211)) == .seconds(6))
  }
}
