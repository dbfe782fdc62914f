import Doubles
import Platform
import Testing

@testable import AppDoubles
@testable import ViewDataScreensEngine

@Suite("The rules of effects", .patient)
@AppActor
struct EffectRuleTests {
  private let trace = Trace()

  /// As in `MealyMachineActionFeedbackTests.swift`, `test_chainedFeedback`, and `ActomatonCore/MealyMachine.swift`,
  /// 79406ca.
  @Test("Next actions are reduced in the same step, depth first, before any effect starts")
  func nextActions() async {
    let machine = trace.machine([
      "a": .nextAction("b") + trace.effect("of a") + .nextAction("d"),
      "b": trace.effect("of b") + .nextAction("c"), "c": trace.effect("of c"),
    ])
    machine.send("a")
    #expect(trace.lines == ["a", "b", "c", "d", "of a starts", "of b starts", "of c starts"])
    await machine.shutDown()
  }

  /// As in `ActomatonEffect/Internal/EffectQueueManager.swift`, `processOutput`, 79406ca.
  @Test("The effects of an action start in their order, and what they send is reduced as it comes")
  func order() async {
    let machine = trace.machine([
      "begin": trace.effect("a", for: 2) + trace.effect("b", for: 1) + trace.effect("c", for: 1)
    ])
    await trace.send("begin", to: machine)
    await trace.pass(2)
    #expect(
      trace.lines == [
        "begin", "a starts", "b starts", "c starts",
        "> 1 s", "b ends", "b done", "c ends", "c done", "> 1 s", "a ends", "a done",
      ])
  }

  /// As in `EffectCancellationTests.swift`, `test_noInterrupt`, `test_cancel1To2_at_0`, `test_cancel1To2_at_1_tooLate`,
  /// `test_cancel2To3_at_0_tooEarly` and `test_cancel2To3_at_1`, 79406ca.
  @Test("A running effect is cancelled by its identifier; one that has ended or is yet to start is not")
  func cancellation() async {
    func run(cancelling id: Int, after seconds: Int) async -> [String] {
      let trace = Trace()
      let machine = trace.machine([
        "begin": trace.effect("a", id: 1, then: "next"), "next": trace.effect("b", id: 2, then: "end"),
        "cancel": trace.effect("c", for: 9) + .cancel(id: Number(number: id)),
      ])
      await trace.send("begin", to: machine)
      await trace.pass(seconds)
      await trace.send("cancel", to: machine)
      await trace.pass(2 - seconds)
      await machine.shutDown()
      return trace.lines.filter { !$0.hasPrefix("c ") }
    }
    let atOnce = await run(cancelling: 1, after: 0)
    #expect(atOnce == ["begin", "a starts", "cancel", "a is cancelled", "> 1 s", "> 1 s"])
    let tooLate = await run(cancelling: 1, after: 1)
    #expect(
      tooLate == [
        "begin", "a starts", "> 1 s", "a ends", "next", "b starts", "cancel", "> 1 s", "b ends", "end",
      ])
    let tooEarly = await run(cancelling: 2, after: 0)
    #expect(
      tooEarly == [
        "begin", "a starts", "cancel", "> 1 s", "a ends", "next", "b starts", "> 1 s", "b ends", "end",
      ])
    let second = await run(cancelling: 2, after: 1)
    #expect(
      second == [
        "begin", "a starts", "> 1 s", "a ends", "next", "b starts", "cancel", "b is cancelled", "> 1 s",
      ])
  }

  /// As in `EffectStreamTests.swift`, `test_stream_emitsMultipleActions` and
  /// `test_stream_autoFinishTrue_unifiedTaskCompletesWhenClosureReturns`, 79406ca.
  @Test("A stream sends actions while it runs, and is over when it returns")
  func stream() async {
    let machine = trace.machine(["start": trace.ticks("tick", 2)])
    let sent = await trace.send("start", to: machine)
    for _ in 1...3 {
      await trace.pass()
      trace.noteCompletion(of: sent)
    }
    #expect(
      trace.lines == [
        "start", "tick starts", "> 1 s", "tick ends", "tick 1", "tick starts", "complete: no",
        "> 1 s", "tick ends", "tick 2", "complete: yes", "> 1 s", "complete: yes",
      ])
  }

  /// As in `EffectStreamTests.swift`, `test_stream_idAndQueue_canBeCancelledById` and
  /// `test_stream_queue_autoCancelsPreviousStream`, 79406ca.
  @Test("A stream is cancelled by its identifier, and by a newer one in its queue")
  func cancelledStream() async {
    let machine = trace.machine([
      "start a": trace.ticks("a", 3, id: 1, queue: .newest),
      "start b": trace.ticks("b", 3, id: 2, queue: .newest),
      "stop": .cancel(id: Number(number: 2)),
    ])
    await trace.send("start a", to: machine)
    await trace.pass()
    await trace.send("start b", to: machine)
    await trace.pass()
    await trace.send("stop", to: machine)
    await trace.pass()
    #expect(
      trace.lines == [
        "start a", "a starts", "> 1 s", "a ends", "a 1", "a starts",
        "start b", "b starts", "a is cancelled", "> 1 s", "b ends", "b 1", "b starts",
        "stop", "b is cancelled", "> 1 s",
      ])
  }

  /// As in `ActomatonEffect/Internal/EffectQueueManager.swift`, `makeTask`, and `ActomatonEffect/Effect+Init.swift`,
  /// `_makeStream`, 79406ca.
  @Test(
    "An effect that ignores its cancellation still sends its action; a stream that does so sends nothing more"
  )
  func ignoredCancellation() async {
    let machine = trace.machine([
      "start": Effect(id: Number(number: 1)) { [trace] in
        _ = await trace.work("effect")
        return "effect done"
      }
        + .stream(id: Number(number: 1)) { [trace] send in
          send("stream begins")
          _ = await trace.work("stream")
          send("stream goes on")
          trace.note("stream returns")
        },
      "cancel": .cancel(id: Number(number: 1)),
    ])
    await trace.send("start", "cancel", to: machine)
    #expect(
      trace.lines == [
        "start", "effect starts", "stream begins", "stream starts",
        "cancel", "effect is cancelled", "effect done", "stream is cancelled", "stream returns",
      ])
  }

  /// As in `FeedbackTrackingTaskTests.swift`, `test_tracksFeedbacks_sequence`, 79406ca.
  @Test("A sequence sends its actions to its end")
  func sequence() async {
    let machine = trace.machine([
      "start": .sequence {
        AsyncStream { continuation in
          for name in ["a", "b", "c"] { continuation.yield(name) }
          continuation.finish()
        }
      }
    ])
    await machine.send("start").completion()
    #expect(trace.lines == ["start", "a", "b", "c"])
  }

  /// As in `SendResultsTests.swift`, `test_tracksFeedbacks_sequenceFailureWaitsForSpawnedFeedback`, 79406ca.
  @Test("A sequence that fails ends, and its action is complete when what it has sent is")
  func failedSequence() async {
    struct Failure: Error {}
    let machine = trace.machine([
      "start": .sequence {
        AsyncThrowingStream { continuation in
          continuation.yield("follow up")
          continuation.finish(throwing: Failure())
        }
      },
      "follow up": trace.effect("a"),
    ])
    let sent = await trace.send("start", to: machine)
    await wait { trace.lines.last == "a starts" }
    trace.noteCompletion(of: sent)
    await trace.pass()
    for results in sent { await results.completion() }
    #expect(
      trace.lines == ["start", "follow up", "a starts", "complete: no", "> 1 s", "a ends", "a done"])
  }

  /// As in `FeedbackTrackingTaskTests.swift`, `test_tracksFeedbacks_single`, and `SendTaskAwaitPendingEffectTests.swift`,
  /// `test_sendTask_tracksPendingEffectCompletion`, 79406ca.
  @Test(
    "An action is complete when its effects are, running or suspended, and everything that they have sent")
  func completion() async {
    let machine = trace.machine([
      "1": trace.effect("a", queue: .suspending, then: "next"), "next": trace.effect("b", then: "end"),
      "2": trace.effect("c", queue: .suspending),
    ])
    let sent = await trace.send("1", "2", to: machine)
    let waiting = Task.startImmediately { @AppActor in
      for results in sent { await results.completion() }
      return trace.lines.last
    }
    for _ in 1...2 {
      trace.noteCompletion(of: sent)
      await trace.pass()
    }
    #expect(
      trace.lines == [
        "1", "a starts", "2", "complete: no no", "> 1 s", "a ends", "next", "b starts", "c starts",
        "complete: no no", "> 1 s", "b ends", "end", "c ends", "c done",
      ])
    #expect(await waiting.value == "c done")
  }

  /// As in `DeinitTests.swift`, `test_deinit`, 79406ca.
  @Test("A machine that is released cancels its effects, and is not kept by them")
  func released() async {
    weak var released: Scripted?
    do {
      let machine = trace.machine(["start": trace.effect("a", for: 5)])
      released = machine
      await trace.send("start", to: machine)
    }
    #expect(released == nil)
    await wait { trace.lines == ["start", "a starts", "a is cancelled"] }
  }

  /// As in `ActomatonUI/SwiftUI/ViewStore.swift`, `binding(get:onChange:)`, 79406ca.
  @Test("A binding reads the state and sends an action")
  func binding() {
    let machine = trace.machine([:])
    let last = machine.binding(get: { $0.last }, onChange: { $0 ?? "nothing" })
    var seen = [last.wrappedValue]
    for value in ["a", nil] {
      last.wrappedValue = value
      seen.append(last.wrappedValue)
    }
    #expect(seen == [nil, "a", "nothing"] && trace.lines == ["a", "nothing"])
  }
}
