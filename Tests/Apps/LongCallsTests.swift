import Doubles
import Platform
import SharedEntities
import Synchronization
import Terminal
import Testing

@testable import AppsModules

/// Calls of the store that keep the app's actor busy, on a clock that a test moves.
@Suite("Calls of the store that take long", .patient)
@AppActor
struct LongCallsTests {
  private final class Time { var now = ContinuousClock.now }

  private let time = Time()
  private let pauses = Pauses()
  private let device = TypedDevice()
  private let stage: Stage
  private let calls: LongCalls

  init() {
    let device = device
    stage = Stage(size: device.size, show: { device.show($0) })
    let layer = Layer(on: stage, .page)
    layer.show { size in
      var frame = Frame(size)
      frame.write("the list", row: 0, column: 0)
      frame.write("q quit", row: size.rows - 1, column: 0)
      return frame
    }
    layer.appear()
    calls = LongCalls(
      device, stage, .english, now: { [time] in time.now },
      pause: { [pauses] in await pauses.pause() })
    device.receive = { [calls, stage] input in if !calls.take(input) { stage.receive(input) } }
  }

  /// The last frame's first row, and the rows in which a long call is shown.
  private var rows: [String] {
    let lines = device.shown.last?.lines ?? []
    return [lines.first ?? ""] + lines.suffix(2)
  }

  /// How often a long call has been shown.
  private var count: Int {
    device.shown.count { frame in frame.lines.contains { $0.hasPrefix("Working…") } }
  }

  /// The store reports that it is at work, after some time.
  private func work(_ milliseconds: Int) -> Bool {
    time.now += .milliseconds(milliseconds)
    return calls.shouldContinue(nil)
  }

  @Test("A short call shows nothing, and takes no keys")
  func short() {
    device.typed = [.key(Key(.escape))]
    #expect(work(0) && work(499) && calls.mayCommit())
    #expect(count == 0 && device.typed.count == 1)
  }

  @Test("After half a second it is shown over the last rows, with the seconds and the key that cancels")
  func long() {
    #expect(work(0) && work(500))
    #expect(rows == ["the list", "Working… 0 s", "escape cancel"])
    #expect(work(100) && count == 1)
    #expect(work(1500))
    #expect(rows == ["the list", "Working… 2 s", "escape cancel"])
  }

  @Test("Escape cancels what is running, and not what the app does after that")
  func cancelled() {
    #expect(work(0) && work(500))
    device.typed = [.key(Key(.character("x"))), .key(Key(.escape))]
    #expect(!work(20))
    #expect(work(20) && calls.mayCommit())
  }

  @Test("A change that is cancelled at the last moment is not committed")
  func lastMoment() {
    #expect(work(0) && work(500))
    time.now += .milliseconds(20)
    device.typed = [.key(Key(.escape))]
    #expect(!calls.mayCommit())
  }

  @Test("Ctrl-c cancels and reaches the app, which ends")
  func interrupted() {
    #expect(work(0) && work(500))
    device.typed = [.key(Key(.character("c"), .ctrl))]
    #expect(!work(20))
    #expect(stage.isInterrupted)
  }

  /// Lets some time pass, while the app's actor is free.
  private func pass(_ milliseconds: Int) async {
    time.now += .milliseconds(milliseconds)
    pauses.end()
    await AppActor.rest()
  }

  /// Ends a call of a server.
  private func end(_ call: Task<Void, Never>) async {
    call.cancel()
    pauses.end()
    await call.value
    await AppActor.rest()
  }

  /// Makes a call of a server that has taken half a second.
  private func call(_ cancel: @escaping @Sendable () -> Void = {}) async -> Task<Void, Never> {
    let before = count
    let task = await watch(cancel)
    await pass(499)
    #expect(count == before)
    await pass(50)
    return task
  }

  /// Begins to watch a call of a server, in a task that is counted on and off the app's actor.
  private func watch(_ cancel: @escaping @Sendable () -> Void) async -> Task<Void, Never> {
    let task = countedTask { [calls] in await calls.watch(cancel) }
    await AppActor.rest()
    return task
  }

  @Test("A call of a server that takes long is shown until it ends, though the app could go on")
  func server() async {
    let call = await call()
    #expect(rows == ["the list", "Working… 0 s", "escape cancel"])
    await pass(1500)
    #expect(rows == ["the list", "Working… 2 s", "escape cancel"])
    await end(call)
    #expect(rows == ["the list", "", "q quit"])
    #expect(!calls.take(.key(Key(.escape))))
  }

  @Test("It is shown for whom a call of a server waits, as long as it does")
  func waiting() async {
    calls.tell(Phrase("waiting for ann", "ann"))
    let call = await call()
    #expect(rows == ["the list", "Working… 0 s", "escape cancel"])
    calls.tell(Phrase("waiting for ann", "ann"))
    await pass(50)
    #expect(rows == ["the list", "waiting for ann", "escape cancel"])
    await end(call)
    let next = await self.call()
    #expect(rows == ["the list", "Working… 0 s", "escape cancel"])
    await end(next)
  }

  @Test("Escape cancels a call of a server, and none that follows")
  func cancelledOnServer() async {
    let isCancelled = Mutex(false)
    let call = await call { isCancelled.withLock { $0 = true } }
    #expect(calls.take(.key(Key(.escape))) && !calls.take(.key(Key(.character("x")))))
    await pass(50)
    await call.value
    #expect(isCancelled.withLock { $0 })
    let next = await self.call { Issue.record("cancelled") }
    await pass(50)
    await end(next)
  }

  @Test("The screen is shown again when the last of several calls of a server has ended")
  func several() async {
    let first = await call()
    let second = await watch {}
    await end(first)
    await pass(50)
    #expect(rows == ["the list", "Working… 0 s", "escape cancel"])
    await end(second)
    #expect(rows == ["the list", "", "q quit"])
  }

  @Test("When the call has ended the screen is shown again, and escape is the app's")
  func ended() async {
    #expect(work(0) && work(500))
    await AppActor.rest()
    #expect(rows == ["the list", "", "q quit"])
    #expect(!calls.take(.key(Key(.escape))))
    #expect(work(0) && work(499))
    #expect(rows == ["the list", "", "q quit"])
  }
}

/// Pauses that end when a test says so.
@AppActor
private final class Pauses {
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func pause() async -> Bool {
    await withCheckedContinuation { waiting.append($0) }
    return !Task.isCancelled
  }

  func end() {
    let ended = waiting
    waiting = []
    for continuation in ended { continuation.resume() }
  }
}

/// A screen whose keys are typed by a test, and arrive when they are asked for.
@AppActor
private final class TypedDevice: ScreenDevice {
  let size = Frame.Size(columns: 40, rows: 10)
  var typed: [Input] = []
  var receive: (Input) -> Void = { _ in }
  private(set) var shown: [Frame] = []

  func show(_ frame: Frame) { shown.append(frame) }

  func poll() {
    let inputs = typed
    typed = []
    for input in inputs { receive(input) }
  }

  func copy(_ text: ClipboardText) {}
  func redraw() {}
  func start(_ receive: @escaping @AppActor (DeviceEvent) -> Void) {}
  func stop() {}
  func suspend() {}
}
