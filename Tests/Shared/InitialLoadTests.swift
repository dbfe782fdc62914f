import Doubles
import Platform
import SharedEntities
import SharedMocks
import SharedPresenters
import Testing
import ViperMocks

@Suite("The initial load of a screen", .mocks, .patient)
@AppActor
struct InitialLoadTests {
  private enum Event: Hashable {
    case retry
    case leave
    case other
  }

  private struct SampleError: Error {}

  private let journal = Journal(voidCalls: .areAllowed)
  private let view: ViewingMock<String, Event>

  init() {
    view = ViewingMock<String, Event>(journal)
    journal.leaveOut(view.on.nextEvent)
  }

  private func load(
    failed: String? = "failed", onEvent: @escaping (Event) -> Void = { _ in },
    read: @escaping () async throws(SampleError) -> Int
  ) async -> Int? {
    await InitialLoad.run(
      on: view, retry: .retry, leave: .leave, loading: { "loading" }, failed: { _ in failed },
      onEvent: onEvent, read: read)
  }

  @Test("Content that is available immediately needs no placeholder")
  func immediate() async {
    #expect(await load { 1 } == 1)
    journal.verify {}
  }

  @Test("A slow load shows a placeholder, whose events end with the load")
  func slow() async {
    let (answers, events) = (Feed<Int>(), Feed<Event>())
    view.on.nextEvent.whenCalled { await events.next() }
    var others: [Event] = []
    let task = Task.startImmediately { @AppActor in
      await load(onEvent: { others.append($0) }, read: { await answers.next() ?? 0 })
    }
    await events.send(.other)
    answers.post(1)
    #expect(await task.value == 1 && others == [.other])
    journal.verify { view.on.show.called(with: "loading") }
  }

  @Test("A screen that is left during its load returns nothing")
  func leaving() async {
    let answers = Feed<Int>()
    view.on.nextEvent.returns(.leave)
    #expect(await load { await answers.next() ?? 0 } == nil)
    journal.verify { view.on.show.called(with: "loading") }
  }

  @Test("A failed load says so, and runs again on retry")
  func retrying() async {
    view.on.nextEvent.returns(.other, .retry)
    var (count, others) = (0, [Event]())
    let value = await load(
      onEvent: { others.append($0) },
      read: { () throws(SampleError) in
        count += 1
        guard count == 2 else { throw SampleError() }
        return count
      })
    #expect(value == 2 && others == [.other])
    journal.verify { view.on.show.called(with: "failed") }
  }

  @Test("A failure ends with the events, or when the screen is left", arguments: [true, false])
  func failure(isLeft: Bool) async {
    view.on.nextEvent.returns(isLeft ? .leave : nil)
    #expect(await load { () throws(SampleError) in throw SampleError() } == nil)
    journal.verify { view.on.show.called(with: "failed") }
  }

  @Test("A screen that shows no failure ends immediately")
  func silentFailure() async {
    #expect(await load(failed: nil) { () throws(SampleError) in throw SampleError() } == nil)
    journal.verify {}
  }
}
