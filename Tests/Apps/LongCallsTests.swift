import SharedEntities
import Terminal
import Testing

@testable import AppsModules

/// Calls of the store that keep the main actor busy, on a clock that a test moves.
@Suite("Calls of the store that take long", .timeLimit(.minutes(30)))
@MainActor
struct LongCallsTests {
  private final class Time { var now = ContinuousClock.now }

  private let time = Time()
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
    calls = LongCalls(device, stage, .english) { [time] in time.now }
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
    return calls.goesOn(nil)
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

  @Test("Whom a call waits for is shown over the app until it shows something else, and not once it is left")
  func waiting() async {
    await stage.settle()
    calls.tell(Phrase("waiting for ann", "ann"))
    #expect(rows == ["the list", "waiting for ann", "q quit"])
    #expect(!calls.take(.key(Key(.escape))))
    stage.showAgain()
    await stage.settle()
    #expect(rows == ["the list", "", "q quit"])
    stage.close()
    let count = device.shown.count
    calls.tell(Phrase("waiting for ann", "ann"))
    #expect(device.shown.count == count)
  }

  @Test("When the call has ended the screen is shown again, and escape is the app's")
  func ended() async {
    #expect(work(0) && work(500))
    await stage.settle()
    #expect(rows == ["the list", "", "q quit"])
    #expect(!calls.take(.key(Key(.escape))))
    #expect(work(0) && work(499))
    #expect(rows == ["the list", "", "q quit"])
  }
}

/// A screen whose keys are typed by a test, and arrive when they are asked for.
@MainActor
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
  func start(_ receive: @escaping @MainActor (DeviceEvent) -> Void) {}
  func stop() {}
  func suspend() {}
}
