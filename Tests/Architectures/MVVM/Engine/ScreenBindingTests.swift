import Doubles
import MVVMEngine
import ModulesContracts
import Observation
import Platform
import SharedEntities
import SharedViews
import Terminal
import Testing

@testable import AppDoubles

@Suite("Binding of a view model to a screen", .patient)
@AppActor
struct ScreenBindingTests {
  /// A view model that counts.
  @Observable
  final class Counter {
    var count = 0
    var total = 0
    var unread = 0
    @ObservationIgnored var drawings: [Int] = []
    @ObservationIgnored var log: [String] = []

    var shown: Int {
      drawings.append(count + total)
      return count + total
    }
  }

  /// Every key is its own event.
  private static let screen = ScreenView<Int, Key>(
    frame: { number, size, _ in
      var frame = Frame(size)
      frame.write("\(number)", row: 0, column: 0)
      return frame
    },
    event: { input, _, _, _ in if case .key(let key) = input { key } else { nil } })

  private func open(
    _ counter: Counter, _ tasks: [ViewTask] = [], _ handle: @escaping @AppActor (Key) async -> Void
  ) async -> (AppDesk, AppRun) {
    let desk = AppDesk()
    let task = await desk.open { context in
      let binding = ScreenBinding(Self.screen, on: AppScene(context), .page) { counter.shown }
      let ending = Ending<Void>()
      await binding.present {
        await binding.run(tasks, until: { ending.isReached }) { key in
          if key == Key(name: "q") { ending.reach(()) } else { await handle(key) }
        }
      }
    }
    return (desk, task)
  }

  @Test("What an input changes at once is drawn once, also if it then waits")
  func once() async {
    let counter = Counter()
    let (desk, _) = await open(counter) { _ in
      counter.count += 1
      await AppActor.yield()
      counter.count += 1
      counter.total += 5
    }
    await desk.press("a")
    #expect(counter.drawings == [0, 1, 7] && desk.lines[0].hasPrefix("7"))
    await desk.press("a", "q")
    #expect(counter.drawings == [0, 1, 7, 8, 14] && desk.isOver)
  }

  @Test("A change of what was not read, or none, draws nothing")
  func unread() async {
    let counter = Counter()
    let (desk, _) = await open(counter) { _ in counter.unread += 1 }
    await desk.press("a", "b", "q")
    #expect(counter.drawings == [0] && counter.unread == 2)
  }

  @Test("A change that no input made is drawn after it, once")
  func outside() async {
    let counter = Counter()
    let (desk, _) = await open(counter) { _ in }
    counter.count = 1
    counter.total = 2
    #expect(counter.drawings == [0])
    await desk.settle()
    #expect(counter.drawings == [0, 3] && desk.lines[0].hasPrefix("3"))
    await desk.press("q")
  }

  @Test("Inputs are handled one after another, in the order in which they come")
  func order() async {
    let counter = Counter()
    let (desk, _) = await open(counter) { key in
      counter.log.append("begin \(key)")
      await Task.yield()
      counter.log.append("end \(key)")
    }
    for name in ["a", "b"] { if let key = Key(name: name) { desk.stage.receive(.key(key)) } }
    await desk.settle()
    #expect(counter.log.map { $0.prefix(3) } == ["beg", "end", "beg", "end"])
    await desk.press("q")
  }

  @Test("A task starts with the screen, again with each new identity, and ends with the screen")
  func tasks() async throws {
    let counter = Counter()
    let (ended, released) = (Log(), Log())
    let signal: @AppActor () async -> Bool = { await ended.forever("signal") }
    let tasks: [ViewTask] = [
      .whenever(signal, for: { counter.count }, { released.lines.append("input") }),
      .onChange(of: { counter.count }, { released.lines.append("change \(counter.count)") }),
    ]
    let (desk, run) = await open(counter, tasks) { _ in counter.count += 1 }
    #expect(ended.lines == ["signal"] && released.lines.isEmpty)
    await desk.press("a")
    #expect(ended.lines.sorted() == ["ended", "signal", "signal"] && released.lines == ["change 1"])
    await desk.press("q")
    try await run.value
    #expect(ended.lines.sorted() == ["ended", "ended", "signal", "signal"])
  }

  @Test("Tasks start in their order, and run already while the model prepares to appear")
  func start() async {
    let (desk, counter) = (AppDesk(), Counter())
    let starts = Feed<Void>()
    let tasks = ["first", "second"].map { name in
      ViewTask.once {
        counter.log.append(name)
        starts.post()
      }
    }
    await desk.open { context in
      let binding = ScreenBinding(Self.screen, on: AppScene(context), .page) { counter.shown }
      let appear: @AppActor () async -> Void = {
        for _ in tasks { _ = await starts.next() }
        counter.log.append("appear")
      }
      await binding.present {
        await binding.run(tasks, until: { counter.log.count == 3 }, appear: appear, onEvent: { _ in })
      }
    }
    #expect(counter.log == ["first", "second", "appear"])
  }

  @Test("A task starts again also if no input has changed its identity")
  func identity() async {
    let counter = Counter()
    let task = ViewTask.onChange(of: { counter.unread }, { counter.log.append("\(counter.unread)") })
    let (desk, _) = await open(counter, [task]) { _ in }
    counter.unread = 1
    await desk.settle()
    #expect(counter.log == ["1"])
    await desk.press("q")
  }

  @Test("A task that changes its own identity starts again, and what it changes is drawn once")
  func ownIdentity() async {
    let counter = Counter()
    let task = ViewTask.once(for: { counter.count }, { counter.count = max(1, counter.count) })
    let (desk, _) = await open(counter, [task]) { _ in counter.count += 1 }
    #expect(counter.drawings == [0, 1])
    await desk.press("a", "q")
    #expect(counter.drawings == [0, 1, 2] && desk.isOver)
  }

  @Test("A screen is left only when its tasks have ended, also those for an earlier identity")
  func finishing() async throws {
    let (counter, gate) = (Counter(), HeldGate(isOpen: false))
    let signal: @AppActor () async -> Bool = {
      // Held, it does not heed that it is cancelled.
      if counter.count == 0 { try? await gate.enter() }
      return false
    }
    let (desk, run) = await open(counter, [.whenever(signal, for: { counter.count }, {})]) { _ in
      counter.count += 1
    }
    await desk.press("a", "q")
    #expect(gate.callCount == 1 && !desk.isOver)
    gate.open()
    try await run.value
  }

  @Test("A screen ends as soon as its condition holds, also without an input")
  func condition() async {
    let (desk, counter) = (AppDesk(), Counter())
    await desk.open { context in
      let binding = ScreenBinding(Self.screen, on: AppScene(context), .page) { counter.shown }
      await binding.present {
        await binding.run(until: { counter.unread > 0 }) { _ in counter.unread += 1 }
      }
    }
    counter.unread = 1
    await desk.settle()
    #expect(desk.isOver)
    await desk.press("q")
  }

  @Test("A screen whose task is cancelled ends")
  func cancelled() async {
    let (desk, run) = await open(Counter()) { _ in }
    run.cancel()
    await desk.settle()
    #expect(desk.isOver)
    await desk.press("q")
  }

  @Test("Once input has ended, nothing is drawn any more")
  func closed() async throws {
    let (desk, counter) = (AppDesk(), Counter())
    let run = await desk.open { context in
      let binding = ScreenBinding(Self.screen, on: AppScene(context), .page) { counter.shown }
      await binding.present {
        await binding.run(until: { false }, onEvent: { _ in })
        counter.count = 1
        await AppActor.rest()
      }
    }
    desk.stage.close()
    try await run.value
    #expect(counter.drawings == [0])
  }

  @Test("A screen that is left is released with its model")
  func lifetime() async throws {
    weak var model: Counter?
    do {
      let counter = Counter()
      model = counter
      let (desk, run) = await open(counter) { [weak counter] _ in counter?.count += 1 }
      await desk.press("a", "q")
      try await run.value
    }
    #expect(model == nil)
  }
}

/// What happened, in order.
@AppActor
private final class Log {
  var lines: [String] = []

  /// Waits until the task is cancelled.
  func forever(_ name: String) async -> Bool {
    lines.append(name)
    while !Task.isCancelled { try? await Task.sleep(for: .seconds(100)) }
    lines.append("ended")
    return false
  }
}
