import Doubles
import Platform
import Testing

@testable import AppDoubles
@testable import AppsModules
@testable import ComposableEngine

@Suite("Effects of a store", .patient)
@AppActor
struct EffectTests {
  private let trace = Trace()

  private func store(_ effects: [String: Effect<String>]) -> Store<[String], String> {
    Store(initialState: [], reducer: Scripted(trace: trace, effects: effects))
  }

  /// As in `EffectCancellationTests.swift`, `testCancellation`, `testSharedId` and `testCompleteBeforeCancellation`, and
  /// `ComposableArchitectureTests.swift`, `testCancellation`, d34c1dfe.
  @Test("Effects are cancelled by their identifier, and a cancelled effect sends nothing")
  func cancellation() async {
    let store = store([
      "short": trace.effect("a", for: 1).cancellable(id: 1),
      "long": .merge(trace.effect("b", for: 3), trace.effect("b", for: 3)).cancellable(id: 1),
      "other": trace.effect("c", for: 3).cancellable(id: 2),
      "cancel": .cancel(id: 1),
    ])
    await trace.send("short", "long", "other", to: store)
    await trace.pass()
    await trace.send("cancel", "cancel", to: store)
    await trace.pass(2)
    #expect(
      trace.lines == [
        "short", "a starts", "long", "b starts", "b starts", "other", "c starts",
        "> 1 s", "a ends", "a done",
        "cancel", "b is cancelled", "b is cancelled", "cancel",
        "> 1 s", "> 1 s", "c ends", "c done",
      ])
  }

  /// As in `EffectCancellationTests.swift`, `testCancelInFlight`, d34c1dfe.
  @Test("An effect that cancels in flight ends those that run under its identifier, and no others")
  func cancelInFlight() async {
    let store = store([
      "a": trace.effect("a").cancellable(id: 1, cancelInFlight: true),
      "b": trace.effect("b").cancellable(id: 1, cancelInFlight: true),
      "c": trace.effect("c").cancellable(id: 1),
      "d": trace.effect("d").cancellable(id: 2, cancelInFlight: true),
    ])
    await trace.send("a", "b", "c", "d", to: store)
    await trace.pass()
    #expect(
      trace.lines == [
        "a", "a starts", "b", "b starts", "a is cancelled", "c", "c starts", "d", "d starts",
        "> 1 s", "b ends", "b done", "c ends", "c done", "d ends", "d done",
      ])
  }

  /// As in `EffectCancellationTests.swift`, `testDoubleCancellation` and `testNestedMergeCancellation`, and
  /// `EffectTests.swift`, `testDoubleCancelInFlight`, d34c1dfe.
  @Test("An effect may have several identifiers, or one twice, and ends by any of them")
  func severalIdentifiers() async {
    let store = store([
      "a": .merge(trace.effect("a").cancellable(id: 1)).cancellable(id: 2),
      "b": trace.effect("b").cancellable(id: 3).cancellable(id: 3),
      "c": .send("c done").cancellable(id: 4, cancelInFlight: true).cancellable(id: 4, cancelInFlight: true),
      "d": trace.effect("d").cancellable(id: 4, cancelInFlight: true)
        .cancellable(id: 4, cancelInFlight: true),
      "cancel 1": .cancel(id: 1), "cancel 2": .cancel(id: 2), "cancel 3": .cancel(id: 3),
    ])
    await trace.send("a", "cancel 1", "a", "cancel 2", "b", "cancel 3", "c", "d", to: store)
    await trace.pass()
    #expect(
      trace.lines == [
        "a", "a starts", "cancel 1", "a is cancelled", "a", "a starts", "cancel 2", "a is cancelled",
        "b", "b starts", "cancel 3", "b is cancelled", "c", "c done", "d", "d starts",
        "> 1 s", "d ends", "d done",
      ])
  }

  private struct OneID: Hashable {}
  private struct OtherID: Hashable {}

  /// As in `EffectCancellationTests.swift`, `testCancelIDHash`, d34c1dfe.
  @Test("Identifiers of two types are two identifiers, even if neither has a value")
  func typesOfIdentifiers() async {
    let store = store([
      "a": trace.effect("a").cancellable(id: OneID()), "b": trace.effect("b").cancellable(id: OtherID()),
      "cancel": .cancel(id: OneID()),
    ])
    await trace.send("a", "b", "cancel", to: store)
    await trace.pass()
    #expect(
      trace.lines == [
        "a", "a starts", "b", "b starts", "cancel", "a is cancelled", "> 1 s", "b ends", "b done",
      ])
  }

  /// As in `EffectRunTests.swift`, `testRunCancellation`, d34c1dfe.
  @Test("An effect that cancels itself sends nothing more")
  func cancelsItself() async {
    let itself = Effect<String>.run { [trace] send in
      send("cancel")
      send("late")
      if await trace.work("a") { send("later") }
    }
    let store = store([
      "begin": itself.cancellable(id: 1),
      "begin later": .concatenate(trace.effect("b"), itself).cancellable(id: 1),
      "cancel": .cancel(id: 1),
    ])
    await trace.send("begin later", to: store)
    await trace.pass()
    await wait { trace.lines.last == "a is cancelled" }
    #expect(
      trace.lines == [
        "begin later", "b starts", "> 1 s", "b ends", "b done", "cancel", "a starts",
        "a is cancelled",
      ])
    // Its first actions wait with the one that it comes from, and are already sent when it is cancelled.
    await trace.send("begin", to: store)
    #expect(trace.lines.suffix(5) == ["begin", "a starts", "cancel", "late", "a is cancelled"])
  }

  /// As in `EffectTests.swift`, `testMerge`, d34c1dfe.
  @Test("Merged effects start in their order and run side by side")
  func merge() async {
    let effects = (1...3).map { trace.effect("\($0)", for: $0) }
    let store = store(["begin": .merge(effects)])
    await trace.send("begin", to: store)
    await trace.pass(3)
    #expect(
      trace.lines == [
        "begin", "1 starts", "2 starts", "3 starts",
        "> 1 s", "1 ends", "1 done", "> 1 s", "2 ends", "2 done", "> 1 s", "3 ends", "3 done",
      ])
  }

  /// As in `EffectTests.swift`, `testConcatenate`, d34c1dfe.
  @Test("Concatenated effects run one after another, each when all of the one before has ended")
  func concatenate() async {
    let store = store([
      "begin": .concatenate(
        trace.effect("a", for: 1), .merge(trace.effect("b", for: 1), trace.effect("c", for: 2)),
        .send("end"))
    ])
    await trace.send("begin", to: store)
    await trace.pass()
    await wait { trace.lines.last == "c starts" }
    await trace.pass(2)
    await wait { trace.lines.last == "end" }
    #expect(
      trace.lines == [
        "begin", "a starts", "> 1 s", "a ends", "a done", "b starts", "c starts",
        "> 1 s", "b ends", "b done", "> 1 s", "c ends", "c done", "end",
      ])
  }

  /// As in `Effects/Cancellation.swift`, `withTaskCancellation`, and `Effect.swift`, `concatenate(with:)`, d34c1dfe.
  @Test("A cancelled concatenation does not begin what would come next")
  func cancelledConcatenation() async {
    let store = store([
      "begin": .concatenate(
        trace.effect("a"), .merge(trace.effect("b"), trace.effect("c")), trace.effect("d")
      )
      .cancellable(id: 1),
      "cancel": .cancel(id: 1),
    ])
    await trace.send("begin", to: store)
    await trace.pass()
    await wait { trace.lines.last == "c starts" }
    await trace.send("cancel", to: store)
    await store.end()
    #expect(
      trace.lines.prefix(8) == [
        "begin", "a starts", "> 1 s", "a ends", "a done", "b starts", "c starts", "cancel",
      ])
    // Which of two merged effects hears of it first is not specified.
    #expect(trace.lines.dropFirst(8).sorted() == ["b is cancelled", "c is cancelled"])
  }

  /// As in `EffectOperationTests.swift`, `testMergeDiscardsNones` and `testConcatenateDiscardsNones`, and
  /// `Effects/Cancellation.swift`, d34c1dfe.
  @Test("An effect that does nothing is left out, and cancels nothing in flight")
  func none() async {
    #expect(Effect<String>.merge(.none, .none).isNone)
    let store = store([
      "merge": .merge(.none, trace.effect("a").cancellable(id: 1)),
      "concatenate": .concatenate(.none, .send("b"), .none, .send("c")),
      "nothing": Effect<String>.none.cancellable(id: 1, cancelInFlight: true),
    ])
    await trace.send("merge", "concatenate", "nothing", to: store)
    await trace.pass()
    #expect(
      trace.lines == [
        "merge", "a starts", "concatenate", "b", "c", "nothing", "> 1 s", "a ends", "a done",
      ])
  }

  /// As in `EffectTests.swift`, `testMap`, and `EffectOperationTests.swift`, `testMap`, d34c1dfe.
  @Test("A mapped effect does the same work, and sends its actions in the other domain")
  func map() async {
    let numbers = Effect<Int>.merge(
      .send(1), .concatenate(.send(2), trace.effect("a", then: 3)),
      trace.effect("b", then: 4).cancellable(id: 1))
    let store = store([
      "begin": numbers.map { "number \($0)" }, "cancel": Effect<Int>.cancel(id: 1).map { "\($0)" },
    ])
    await trace.send("begin", "cancel", to: store)
    await trace.pass()
    #expect(
      trace.lines == [
        "begin", "a starts", "b starts", "number 1", "number 2", "cancel", "b is cancelled",
        "> 1 s", "a ends", "number 3",
      ])
  }
}
