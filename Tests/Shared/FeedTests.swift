import Doubles
import Platform
import Testing

@AppActor
@Suite("A test's feed", .patient)
struct FeedTests {
  @Test("An element that is posted while a task goes to sleep wakes it")
  func posted() async {
    let feed = Feed<Int>()
    for turns in 0..<50 {
      var taken: Int?
      let task = countedTask { taken = await feed.next() }
      for _ in 0..<(turns % 8) { await AppActor.yield() }
      feed.post(turns)
      await AppActor.rest()
      #expect(taken == turns)
      task.cancel()
    }
  }

  @Test("A wait for a rest that begins while a task goes to sleep ends")
  func rest() async {
    for turns in 0..<50 {
      let feed = Feed<Int>()
      var isRested = false
      let waiting = countedTask {
        await feed.rest()
        isRested = true
      }
      for _ in 0..<(turns % 8) { await AppActor.yield() }
      let task = countedTask { _ = await feed.next() }
      await AppActor.rest()
      #expect(isRested)
      waiting.cancel()
      task.cancel()
    }
  }
}
