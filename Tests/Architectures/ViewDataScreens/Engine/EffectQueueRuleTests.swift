import Doubles
import Platform
import Testing

@testable import AppDoubles
@testable import ViewDataScreensEngine

@Suite("The rules of queues", .patient)
@AppActor
struct EffectQueueRuleTests {
  private let trace = Trace()

  /// Sends actions whose effects are in a queue, lets seconds pass, sends one more, and lets another second pass.
  private func run(_ names: [String], in queue: Machine.Queue, for seconds: Int, then last: String) async
    -> [String]
  {
    let trace = Trace()
    let machine = trace.machine(
      Dictionary(
        uniqueKeysWithValues: (names + [last]).map { ($0, trace.effect("effect \($0)", queue: queue)) }))
    for name in names { await trace.send(name, to: machine) }
    await trace.pass(seconds)
    await trace.send(last, to: machine)
    await trace.pass()
    return trace.lines
  }

  /// As in `RunNewestDiscardOldTests.swift`, `test_maxCount1` and `test_maxCount2`, and
  /// `EffectIDAutoCancellationTests.swift`, `test_interrupt_at_0`, 79406ca.
  @Test("Run newest starts a new effect, and cancels the oldest beyond the number")
  func newest() async {
    let one = await run(["1", "2"], in: .newest, for: 1, then: "3")
    #expect(
      one == [
        "1", "effect 1 starts", "2", "effect 2 starts", "effect 1 is cancelled",
        "> 1 s", "effect 2 ends", "effect 2 done",
        "3", "effect 3 starts", "> 1 s", "effect 3 ends", "effect 3 done",
      ])
    let two = await run(["1", "2", "3", "4"], in: .newestTwo, for: 1, then: "5")
    #expect(
      two == [
        "1", "effect 1 starts", "2", "effect 2 starts", "3", "effect 3 starts", "effect 1 is cancelled",
        "4", "effect 4 starts", "effect 2 is cancelled",
        "> 1 s", "effect 3 ends", "effect 3 done", "effect 4 ends", "effect 4 done",
        "5", "effect 5 starts", "> 1 s", "effect 5 ends", "effect 5 done",
      ])
  }

  /// As in `RunOldestDiscardNewTests.swift`, `test_maxCount1` and `test_maxCount2`, 79406ca.
  @Test(
    "Run oldest with discarding keeps the old effects running, and never starts a new one beyond the number")
  func discarding() async {
    let one = await run(["1", "2"], in: .discarding, for: 1, then: "3")
    #expect(
      one == [
        "1", "effect 1 starts", "2", "> 1 s", "effect 1 ends", "effect 1 done",
        "3", "effect 3 starts", "> 1 s", "effect 3 ends", "effect 3 done",
      ])
    let two = await run(["1", "2", "3"], in: .discardingTwo, for: 1, then: "4")
    #expect(
      two == [
        "1", "effect 1 starts", "2", "effect 2 starts", "3",
        "> 1 s", "effect 1 ends", "effect 1 done", "effect 2 ends", "effect 2 done",
        "4", "effect 4 starts", "> 1 s", "effect 4 ends", "effect 4 done",
      ])
  }

  /// As in `RunOldestSuspendNewTests.swift`, `test_maxCount1` and `test_maxCount2`, 79406ca.
  @Test("Run oldest with suspending starts new effects in their order, each when there is room")
  func suspending() async {
    let one = await run(["1", "2"], in: .suspending, for: 2, then: "3")
    #expect(
      one == [
        "1", "effect 1 starts", "2", "> 1 s", "effect 1 ends", "effect 1 done", "effect 2 starts",
        "> 1 s", "effect 2 ends", "effect 2 done",
        "3", "effect 3 starts", "> 1 s", "effect 3 ends", "effect 3 done",
      ])
    let two = await run(["1", "2", "3", "4"], in: .suspendingTwo, for: 2, then: "5")
    #expect(
      two == [
        "1", "effect 1 starts", "2", "effect 2 starts", "3", "4",
        "> 1 s", "effect 1 ends", "effect 1 done", "effect 3 starts",
        "effect 2 ends", "effect 2 done", "effect 4 starts",
        "> 1 s", "effect 3 ends", "effect 3 done", "effect 4 ends", "effect 4 done",
        "5", "effect 5 starts", "> 1 s", "effect 5 ends", "effect 5 done",
      ])
  }

  /// As in `PendingEffectCancellationTests.swift`, `test_cancelPendingEffects`, 79406ca.
  @Test("A suspended effect that is cancelled never starts, and its action is complete")
  func cancelledWhileSuspended() async {
    let machine = trace.machine([
      "1": trace.effect("effect 1", id: 1, queue: .suspending),
      "2": trace.effect("effect 2", id: 1, queue: .suspending),
      "3": trace.effect("effect 3", id: 3, queue: .suspending), "cancel": .cancel(id: Number(number: 1)),
    ])
    let sent = await trace.send("1", "2", "3", to: machine)
    trace.noteCompletion(of: sent)
    await trace.send("cancel", to: machine)
    trace.noteCompletion(of: sent)
    await trace.pass()
    trace.noteCompletion(of: sent)
    #expect(
      trace.lines == [
        "1", "effect 1 starts", "2", "3", "complete: no no no",
        "cancel", "effect 1 is cancelled", "effect 3 starts", "complete: yes yes no",
        "> 1 s", "effect 3 ends", "effect 3 done", "complete: yes yes yes",
      ])
  }

  /// As in `EffectQueueChainLifetimeTests.swift`, `test_runNewest1_feedbackChain_doesNotSelfCancel`, 79406ca.
  @Test("An effect that is cancelled by one that it has started itself does not take that with it")
  func newestChain() async {
    let machine = trace.machine([
      "first": .stream(queue: Machine.Queue.newest) { [trace] send in
        send("second")
        _ = await trace.work("stream", for: 9)
      },
      "second": trace.effect("effect", queue: .newest, then: "third"),
    ])
    let sent = await trace.send("first", to: machine)
    trace.noteCompletion(of: sent)
    await trace.pass()
    trace.noteCompletion(of: sent)
    #expect(
      trace.lines == [
        "first", "second", "effect starts", "stream starts", "stream is cancelled", "complete: no",
        "> 1 s", "effect ends", "third", "complete: yes",
      ])
  }

  /// As in `EffectQueueChainLifetimeTests.swift`, `test_runOldest1SuspendNew_feedbackChain_doesNotLeakQueueSlot`,
  /// 79406ca.
  @Test(
    "A place in a queue is free when the effect's own work is over, even if what it has sent is not complete"
  )
  func suspendingChain() async {
    let machine = trace.machine([
      "first": trace.effect("a", queue: .suspending, then: "second"),
      "second": trace.effect("b", queue: .suspending, then: "third"),
    ])
    let sent = await trace.send("first", to: machine)
    await trace.pass(2)
    trace.noteCompletion(of: sent)
    #expect(
      trace.lines == [
        "first", "a starts", "> 1 s", "a ends", "second", "b starts", "> 1 s", "b ends", "third",
        "complete: yes",
      ])
  }
}
