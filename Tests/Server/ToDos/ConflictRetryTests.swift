import Doubles
import ServerDoubles
import SharedEntities
import Synchronization
import Testing

@testable import PostgreSQLStorage

/// Changes that meet those of others, with pauses that take no time.
@Suite("A change that meets those of others", .patient)
struct ConflictRetryTests {
  private final class Pauses: Sendable {
    private let kept = Mutex<[Duration]>([])

    var all: [Duration] { kept.withLock { $0 } }
    func add(_ pause: Duration) { kept.withLock { $0.append(pause) } }
  }

  private let pauses = Pauses()

  @Test(
    "Pauses double up to the longest, each is a share of that, and none follows the last attempt",
    arguments: [
      (1, [10, 20, 40, 50, 50]), (0.5, [5, 10, 20, 25, 25]), (0, [0, 0, 0, 0, 0]),
    ] as [(Double, [Int])])
  func doubling(share: Double, expected: [Int]) async {
    let retry = ConflictRetry(
      attempts: 6, pauses: .milliseconds(10)...(.milliseconds(50)), share: { share }, sleep: pauses.add)
    var answers: [Bool] = []
    for failures in 1...7 { answers.append(await retry.pause(after: failures)) }
    #expect(answers == [true, true, true, true, true, false, false])
    #expect(pauses.all == expected.map { .milliseconds($0) })
  }

  @Test("By default it is tried eight times, after pauses that differ and together take two seconds at most")
  func usual() async {
    let retry = ConflictRetry(sleep: pauses.add)
    for failures in 1...8 { #expect(await retry.pause(after: failures) == (failures < 8)) }
    #expect(pauses.all.count == 7 && pauses.all.reduce(.zero, +) <= .seconds(2))
    #expect(Set(pauses.all).count > 1)
  }

  @Test("A task that is cancelled while it pauses does not try again")
  func cancelledTask() async {
    let retry = ConflictRetry(sleep: { _ in throw CancellationError() })
    #expect(await retry.pause(after: 1) == false)
  }

  /// Changes a new list by a statement that ends with an SQLSTATE as often as said.
  private func change(
    failing state: String, times: Int, _ retry: ConflictRetry, watch: ServerCallWatch? = nil
  ) async throws -> (attempts: Int, result: Result<Int64, StoreError>) {
    let place = try await PostgreSQLServer.shared.newList(of: [serverToDosSchema])
    let store = ServerStore(place, ServerCalls(watch: watch), retry: retry)
    var attempts = 0
    func change(_ session: ServerSession, _ head: ListHead) async throws(StoreError) -> (Int64, Bool) {
      attempts += 1
      if attempts <= times {
        try await session.connection.script("DO $$ BEGIN RAISE SQLSTATE '\(state)'; END $$")
      }
      return (head.number, true)
    }
    do throws(StoreError) {
      let number = try await store.writing("todos", failure: { $0 }, change)
      return (attempts, .success(number))
    } catch {
      return (attempts, .failure(error))
    }
  }

  @Test(
    "It is made once the others are done, after a pause for each conflict", arguments: ConflictRetry.states)
  func made(state: String) async throws {
    let retry = ConflictRetry(attempts: 3, sleep: pauses.add)
    let (attempts, result) = try await change(failing: state, times: 2, retry)
    #expect(result == .success(1) && attempts == 3 && pauses.all.count == 2)
  }

  @Test("It fails if every attempt meets others")
  func neverMade() async throws {
    let retry = ConflictRetry(attempts: 3, sleep: pauses.add)
    let (attempts, result) = try await change(failing: "40001", times: 9, retry)
    #expect(result == .failure(.server(.conflict)) && attempts == 3 && pauses.all.count == 2)
  }

  @Test("What fails for another reason is not tried again")
  func otherReason() async throws {
    let (attempts, result) = try await change(
      failing: "22012", times: 9, ConflictRetry(sleep: pauses.add))
    #expect(throws: StoreError.self) { try result.get() }
    #expect(attempts == 1 && pauses.all == [])
  }

  @Test("It can be cancelled while it pauses, and is not tried again")
  func cancelled() async throws {
    let cancelling = Mutex<(@Sendable () -> Void)?>(nil)
    let retry = ConflictRetry(sleep: { _ in
      // The watch begins beside the change, which may be here before it.
      await wait { cancelling.withLock { $0 != nil } }
      cancelling.withLock { $0 }?()
    })
    let (attempts, result) = try await change(failing: "40001", times: 9, retry) { cancel in
      cancelling.withLock { $0 = cancel }
    }
    #expect(result == .failure(.cancelled) && attempts == 1)
  }
}
