import Doubles
import Platform
import SharedEntities
import Testing

@testable import AppsModules

/// A watch of the store that a script signals.
@AppActor
@Suite("A watch that is signalled", .patient)
struct OutsideWatchTests {
  private let watch = OutsideWatch()

  @Test("Wakes all waiting tasks, once")
  func signal() async throws {
    let first = wait()
    let second = wait()
    #expect(watch.waitCount == 2)
    await watch.signal()
    #expect(watch.waitCount == 0)
    #expect(await first.value)
    #expect(await second.value)
  }

  @Test("In turn, the last to come is the first, also when all of them wait again")
  func turns() async throws {
    var order: [String] = []
    func follow(_ name: String) -> Task<Void, Never> {
      countedTask { [watch] in
        for _ in 0..<3 {
          _ = await isWoken(by: watch)
          order.append(name)
        }
      }
    }
    let (list, details) = (follow("list"), follow("details"))
    await AppActor.rest()
    for _ in 0..<3 {
      await watch.signal { await AppActor.rest() }
    }
    #expect(order == ["details", "list", "details", "list", "details", "list"])
    #expect(watch.waitCount == 0)
    await list.value
    await details.value
  }

  @Test("A cancelled task stops waiting, whenever it is cancelled")
  func cancel() async {
    for turns in 0..<50 {
      let wait = Task(executorPreference: AppActor.tasks) { [watch] in
        // Off the app's actor, so that the cancellation may arrive before the wait begins.
        await isWoken(by: watch)
      }
      for _ in 0..<(turns % 8) { await AppActor.yield() }
      wait.cancel()
      await AppActor.rest()
      #expect(watch.waitCount == 0)
      await watch.signal()
      #expect(await !wait.value)
    }
  }

  /// Starts to wait immediately.
  private func wait() -> Task<Bool, Never> {
    Task.startImmediately { @AppActor [watch] in await isWoken(by: watch) }
  }

}

/// Whether the wait ends without being cancelled.
private func isWoken(by watch: any StoreWatch) async -> Bool {
  do throws(CancellationError) {
    try await watch.wait()
    return true
  } catch {
    return false
  }
}
