import Doubles
import Platform
import QuizContracts
import QuizEntities
import QuizMocks
import QuizPresenters
import QuizViewData
import SharedContracts
import SharedEntities
import SharedMocks
import Synchronization
import Testing
import ViperMocks

@testable import AppsModules

extension QuizRoundPresenterTests {
  @Test("An answer that cannot be stored shows why, and is stored on retry")
  func failedRecording() async throws {
    try await whileOpen {
      interactor.on.record.throws(.store(.full))
      await events.send(.choose(.second))
      #expect(lastShown?.recordingError == .store(.full))
      await events.send(.retry)
      #expect(lastShown?.recordingError == .store(.full))
      interactor.on.record.returns(())
      await events.send(.retry)
      #expect(lastShown?.recordingError == nil)
      await events.send(.retry)
      journal.verify { for _ in 1...3 { keeps(record(.second)) } }
    }
  }

  @Test("An answer that turns out later not to be stored is stored on retry")
  func lateFailure() async throws {
    let keeping = Feed<Void>()
    interactor.on.record.whenCalled { _ async throws(QuizError) in
      await keeping.next()
      throw .store(.busy)
    }
    try await whileOpen {
      await events.send(.choose(.second))
      keeping.post()
      await shows { $0.recordingError == .store(.busy) }
      interactor.on.record.returns(())
      await events.send(.retry)
      #expect(lastShown?.recordingError == nil)
      journal.verify { for _ in 1...2 { keeps(record(.second)) } }
    }
  }

  @Test("An answer is stored once more, however often a retry is requested in the meantime")
  func keptOnce() async throws {
    let keeping = Feed<Void>()
    try await whileOpen {
      interactor.on.record.throws(.store(.full))
      await events.send(.choose(.second))
      interactor.on.record.whenCalled { _ in await keeping.next() }
      await events.send(.retry, .retry)
      journal.verify { for _ in 1...2 { keeps(record(.second)) } }
      keeping.end()
      await events.send(.next)
      #expect(lastShown?.question?.id == "b")
    }
  }

  @Test("The user may continue without an answer being stored, which the results then show")
  func goingOn() async throws {
    router.on.showResults.returns(.left)
    try await whileOpen {
      interactor.on.record.throws(.store(.full))
      await events.send(.choose(.second), .next)
      #expect(lastShown?.question?.id == "b")
      #expect(lastShown?.recordingError == nil)
      interactor.on.record.returns(())
      await events.send(.choose(.fourth))
      events.post(.next)
      await journal.verifySoon {
        keeps(record(.second))
        keeps(record(.fourth, Self.b))
        router.on.showResults.where { $0.answers.map(\.recordingError) == [.store(.full), nil] }.called()
      }
    }
  }

  @Test(
    "The next question waits until the answer is stored, and an error is shown first",
    arguments: [QuizRoundEvent.next, .finish, .leave])
  func slowRecording(event: QuizRoundEvent) async throws {
    let keeping = Feed<Void>()
    interactor.on.record.whenCalled { _ async throws(QuizError) in
      await keeping.next()
      throw .store(.busy)
    }
    try await whileOpen {
      // Uses the clock, so that events are handled in the meantime.
      await advance(.seconds(20))
      await keeping.rest()
      events.post(event)
      await events.taken()
      #expect(lastShown?.question?.id == "a")
      #expect(lastShown?.state == .answered(.timeUp))
      keeping.post()
      await shows { $0.recordingError != nil }
      #expect(lastShown?.question?.id == "a")
      #expect(lastShown?.recordingError == .store(.busy))
      journal.verify { keeps(record(nil, after: .seconds(20))) }
    }
  }

  @Test(
    "Keys pressed before an error is on screen do not skip it",
    arguments: [QuizRoundEvent.next, .finish, .leave])
  func keysBeforeTheFailure(event: QuizRoundEvent) async throws {
    let keeping = Feed<Void>()
    interactor.on.record.whenCalled { _ async throws(QuizError) in
      await keeping.next()
      throw .store(.busy)
    }
    try await whileOpen {
      await advance(.seconds(20))
      await keeping.rest()
      events.post(event)
      events.post(event)
      await events.taken()
      keeping.post()
      await shows { $0.recordingError != nil }
      #expect(lastShown?.question?.id == "a")
      #expect(lastShown?.recordingError == .store(.busy))
      journal.verify { keeps(record(nil, after: .seconds(20))) }
    }
  }

  @Test("A key to continue takes effect once the answer is stored, and only once")
  func keysBeforeTheStoring() async throws {
    let keeping = Feed<Void>()
    interactor.on.record.whenCalled { _ in await keeping.next() }
    try await whileOpen {
      await advance(.seconds(20))
      await keeping.rest()
      events.post(.next)
      events.post(.next)
      await events.taken()
      #expect(lastShown?.question?.id == "a")
      keeping.post()
      await shows { $0.question?.id == "b" }
      await events.rest()
      #expect(lastShown?.question?.id == "b")
      #expect(lastShown?.state == .asking)
      journal.verify { keeps(record(nil, after: .seconds(20))) }
    }
  }

  @Test("The screen scrolls while a key to continue waits until the answer is stored")
  func scrollingBeforeTheStoring() async throws {
    let keeping = Feed<Void>()
    interactor.on.record.whenCalled { _ in await keeping.next() }
    try await whileOpen {
      await events.send(.choose(.second), .next, .scroll(offset: 3))
      #expect(lastShown?.question?.id == "a")
      #expect(lastShown?.offset == 3)
      keeping.post()
      await shows { $0.question?.id == "b" }
      #expect(lastShown?.offset == 0)
      journal.verify { keeps(record(.second)) }
    }
  }

  @Test("An answer is stored even if the view returns event after event without suspending")
  func eagerView() async throws {
    interactor.on.record.whenCalled { _ in await Task.yield() }
    try await whileOpen {
      let limit = 1_000
      view.on.nextEvent.whenCalled {
        if lastShown?.question?.id == "a", view.on.nextEvent.calls.count < limit { return .next }
        return await events.next()
      }
      events.post(.choose(.second))
      await shows { $0.question?.id == "b" }
      #expect(view.on.nextEvent.calls.count < limit)
      journal.verify { keeps(record(.second)) }
    }
  }

  @Test("A round whose events end waits until the answer is stored")
  func endWhileRecording() async throws {
    let keeping = Feed<Void>()
    let isKept = Mutex(false)
    interactor.on.record.whenCalled { _ in
      await keeping.next()
      isKept.withLock { $0 = true }
    }
    try await whileOpen {
      await advance(.seconds(20))
      journal.verify { keeps(record(nil, after: .seconds(20))) }
      Task {
        await AppActor.rest()
        keeping.end()
      }
    }
    #expect(isKept.withLock { $0 })
  }
}
