import Doubles
import ModulesContracts
import Platform
import RegistryModules
import SharedEntities
import Synchronization
import Testing

@Suite("Events between modules")
@AppActor
struct EventExchangeTests {
  private struct Rung: ModuleEvent { let number: Int }
  private struct Whistled: ModuleEvent {}
  private struct Deafness: Error, CustomStringConvertible { let description = "deaf" }

  private struct ListeningModule: Module {
    let identifier: String
    let listeners: [EventListener]
    let commands: [CommandEntry] = []
  }

  @AppActor
  private final class Log {
    var lines: [String] = []
  }

  private let log = Log()
  private let reports = Reports()

  private final class Reports: Sendable {
    let phrases = Mutex<[Phrase]>([])
    var sentences: [String] { phrases.withLock { $0.map { $0(.english) } } }
  }

  private func exchange(_ modules: [any Module]) -> EventExchange {
    let reports = reports
    return EventExchange(
      modules,
      context: EventContext(
        language: .english, clock: FixedClock("2026-11-20T09:00:00Z"), store: .file(path: "/store"))
    ) { phrase in reports.phrases.withLock { $0.append(phrase) } }
  }

  /// A module that records the bells it hears.
  private func listener(_ name: String) -> any Module {
    ListeningModule(
      identifier: name,
      listeners: [
        EventListener(to: Rung.self) { [log] rung, context in
          log.lines.append("\(name) hears \(rung.number) at \(context.store)")
        }
      ])
  }

  private var deaf: any Module {
    ListeningModule(
      identifier: "deaf", listeners: [EventListener(to: Rung.self) { _, _ in throw Deafness() }])
  }

  @Test(
    "Who publishes goes on at once; who listens hears of the events of its type, in order, when it is time")
  func delivery() async {
    let exchange = exchange([listener("a"), listener("b")])
    exchange.publish(Rung(number: 1))
    exchange.publish(Whistled())
    exchange.publish(Rung(number: 2))
    #expect(log.lines.isEmpty && exchange.pendingCount == 2)
    await exchange.deliver()
    #expect(
      log.lines == [
        "a hears 1 at /store", "b hears 1 at /store", "a hears 2 at /store", "b hears 2 at /store",
      ])
    await exchange.deliver()
    #expect(log.lines.count == 4 && exchange.pendingCount == 0)
  }

  @Test("A failure of a listener is reported, and the others and later events are still delivered")
  func failure() async {
    let exchange = exchange([deaf, listener("a")])
    exchange.publish(Rung(number: 1))
    exchange.publish(Rung(number: 2))
    await exchange.deliver()
    #expect(log.lines == ["a hears 1 at /store", "a hears 2 at /store"])
    #expect(
      reports.sentences
        == Array(repeating: "the change was made, but 'deaf' could not be updated: deaf", count: 2))
  }

  @Test("An event published during a delivery is delivered too, and a second delivery waits for the first")
  func chain() async {
    let gate = Feed<Void>()
    var exchange: EventExchange?
    let slow = ListeningModule(
      identifier: "slow",
      listeners: [
        EventListener(to: Whistled.self) { [log] _, _ in
          _ = await gate.next()
          exchange?.publish(Rung(number: 3))
          log.lines.append("slow is over")
        }
      ])
    let live = self.exchange([slow, listener("a")])
    exchange = live
    live.publish(Whistled())
    let first = Task.startImmediately { @AppActor in await live.deliver() }
    #expect(live.pendingCount == 1 && log.lines.isEmpty)
    let second = Task.startImmediately { @AppActor in
      await live.deliver()
      log.lines.append("delivered")
    }
    gate.post(())
    await first.value
    await second.value
    #expect(log.lines == ["slow is over", "a hears 3 at /store", "delivered"])
    exchange = nil
  }

  @Test("An exchange without listeners keeps nothing")
  func silence() {
    let exchange = exchange([ListeningModule(identifier: "x", listeners: [])])
    exchange.publish(Rung(number: 1))
    #expect(exchange.pendingCount == 0)
  }
}
