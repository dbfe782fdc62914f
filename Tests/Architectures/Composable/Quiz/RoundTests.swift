import InMemoryStorage
import QuizEntities
import QuizViewData
import SharedEntities
import SharedViewData
import Terminal
import Testing

@testable import AppDoubles
@testable import AppsModules
@testable import ComposableEngine
@testable import QuizComposable

@Suite("A round", .timeLimit(.minutes(10)))
@MainActor
struct RoundTests {
  private static let small = Frame.Size(columns: 40, rows: 10)

  /// The quiz in a small window, with a round of two questions.
  private func open(latency: Duration = .zero) async -> QuizWorld {
    let world = QuizWorld(latency: latency, size: Self.small)
    await world.open()
    await world.desk.advance(latency * 20)
    await world.desk.press("enter")
    await world.desk.advance(latency * 8)
    return world
  }

  @Test("A question that is taller than the window scrolls, and the next begins at its top")
  func scroll() async throws {
    let world = await open()
    #expect(!world.desk.shows("more above"))
    await world.desk.press("down")
    #expect(world.desk.shows("more above"))
    await world.desk.press("1", "down", "enter")
    #expect(world.desk.shows("2 of 2") && !world.desk.shows("more above"))
  }

  @Test("While the next question waits for the answer to be stored, the question scrolls and no key acts")
  func waiting() async throws {
    let world = await open(latency: .seconds(1))
    await world.desk.press("1")
    let answered = world.desk.lines
    await world.desk.press("enter", "?", "f")
    #expect(world.desk.lines == answered && world.memory.answers.isEmpty)
    await world.desk.press("down")
    #expect(world.desk.lines != answered && world.desk.shows("more above"))
    await world.desk.advance(.seconds(1))
    #expect(world.desk.shows("2 of 2") && world.memory.answers.count == 1)
  }

  @Test("What the user wants to follow comes as soon as the answer is stored", arguments: ["f", "escape"])
  func wanted(key: String) async throws {
    let world = await open(latency: .seconds(1))
    await world.desk.press("1", key)
    #expect(world.round?.results == nil && world.round?.answers.count == 1)
    await world.desk.advance(.seconds(1))
    #expect(world.memory.answers.count == 1)
    #expect(key == "f" ? world.round?.results != nil : world.categories?.round == nil)
  }

  @Test("That an answer could not be stored is shown, and gone once it is stored")
  func failedRecording() async throws {
    let world = await open()
    world.memory.failChanges(with: .full)
    await world.desk.press("1")
    #expect(world.round?.screen?.recordingError == .store(.full) && world.memory.answers.isEmpty)
    await world.desk.press("r")
    #expect(world.round?.screen?.recordingError == .store(.full))
    world.memory.failChanges(with: nil)
    await world.desk.press("r", "r")
    #expect(world.round?.screen?.recordingError == nil && world.memory.answers.count == 1)
  }

  @Test("An answer that is being stored is not stored again")
  func retryWhileStoring() async throws {
    let world = await open(latency: .seconds(1))
    world.memory.failChanges(with: .full)
    await world.desk.press("1")
    await world.desk.advance(.seconds(1))
    #expect(world.round?.screen?.recordingError == .store(.full))
    world.memory.failChanges(with: nil)
    await world.desk.press("r", "r")
    await world.desk.advance(.seconds(5))
    #expect(world.memory.answers.count == 1)
  }

  @Test("A question is answered once, and the next one comes only after its answer")
  func once() async throws {
    let world = await open()
    await world.desk.act { world.store.send(.content(.round(.content(.view(.next))))) }
    #expect(world.round?.index == 0 && world.round?.answers.isEmpty == true)
    await world.desk.press("1")
    await world.desk.act { world.store.send(.content(.round(.content(.view(.choose(.second)))))) }
    #expect(world.round?.answers.map(\.record.choice) == [.first] && world.memory.answers.count == 1)
  }

  @Test(
    "The timer of a round that is over has stopped, and no time-out is stored", arguments: ["f", "escape"])
  func over(key: String) async throws {
    let world = await open()
    await world.desk.advance(.seconds(5))
    await world.desk.press(key)
    #expect(world.desk.clock.waitCount == 0)
    await world.desk.advance(.seconds(60))
    #expect(world.memory.answers.isEmpty)
  }

  @Test("The time of a question counts from when it is asked, and stands still once it is answered")
  func time() async throws {
    let world = await open()
    await world.desk.advance(.seconds(5))
    await world.desk.press("1")
    await world.desk.advance(.seconds(30))
    #expect(world.round?.screen?.timing?.elapsed == .seconds(5))
    await world.desk.press("enter")
    #expect(world.round?.screen?.timing?.elapsed == .zero)
    await world.desk.advance(.seconds(3))
    #expect(world.round?.screen?.timing?.elapsed == .seconds(3))
    await world.desk.advance(.seconds(17))
    #expect(world.round?.screen?.state == .answered(.timeUp))
    #expect(world.round?.answers.map(\.record.elapsed) == [.seconds(5), .seconds(20)])
  }

  @Test("Without a limit the timer ends with its bar, and the question can still be answered")
  func unlimited() async throws {
    let world = QuizWorld(size: Self.small)
    _ = try await world.memory.change(QuizSettingsPatch(isLimited: false))
    await world.open()
    await world.desk.press("enter")
    await world.desk.advance(.seconds(59))
    #expect(world.desk.clock.waitCount == 1 && world.round?.screen?.timing?.isLimited == false)
    await world.desk.advance(.seconds(31))
    #expect(world.desk.clock.waitCount == 0 && world.round?.screen?.state == .asking)
    #expect(world.round?.screen?.timing?.elapsed == .seconds(60))
    await world.desk.press("1")
    #expect(world.round?.screen?.state == .answered(.correct))
    #expect(world.round?.answers.map(\.record.elapsed) == [.seconds(90)])
  }

  @Test("A round that cannot be loaded can be tried again, or left")
  func failedLoad() async throws {
    let world = QuizWorld(size: Self.small)
    await world.open()
    world.desk.rehearsal.failNext()
    await world.desk.press("enter")
    #expect(
      world.categories?.round?.screen?.state == .failed(.store(.failed(detail: "the script asked for it"))))
    world.desk.rehearsal.failNext()
    await world.desk.press("r")
    #expect(world.round == nil)
    await world.desk.press("r")
    #expect(world.round?.screen?.state == .asking)
    await world.desk.press("escape")
    #expect(world.categories?.round == nil && !world.desk.isOver)
  }

  @Test("The results count what was answered, name what was not stored, and scroll")
  func results() async throws {
    let world = await open()
    await world.desk.press("1", "enter")
    world.memory.failChanges(with: .full)
    await world.desk.press("2", "enter")
    let results = try #require(world.round?.results?.screen)
    #expect(results.rows.map(\.verdict) == [.correct, .incorrect])
    #expect(results.rows.map(\.isRecorded) == [true, false] && results.questionCount == 2)
    await world.desk.press("?")
    #expect(world.round?.results?.isEnabled == false)
    await world.desk.press("escape")
    #expect(world.round?.results?.isEnabled == true)
    await world.desk.press("escape")
    #expect(world.categories?.round == nil && !world.desk.isOver)
  }

  @Test("A round takes input only while it presents nothing")
  func enabled() async throws {
    let ready = try #require(await open().round)
    expectDisabled(
      ready,
      by: [
        { $0.keys = Keys.State(.round) },
        {
          $0.results = RoundResults.State(
            results: QuizRoundResults(category: nil, answers: [], questionCount: 2))
        },
      ])
  }
}
