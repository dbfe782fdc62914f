import ContainerEngine
import Doubles
import Platform
import SharedEntities
import SharedViews
import Terminal
import Testing

@testable import AppDoubles
@testable import AppsModules

@Suite("Mounted views", .patient)
@AppActor
struct MountTests {
  private let desk = AppDesk()

  @Test("An event handler's changes are rendered once, at its end")
  func changesAreRenderedTogether() async {
    let clock = desk.clock
    await desk.open { context in
      let container = CounterContainer(on: .page(on: AppScene(context)))
      container.pause = { try? await clock.sleep(for: .seconds(1)) }
      await container.run()
    }
    #expect(desk.lines[0].hasPrefix("0"))
    await desk.press("+")
    #expect(desk.lines[0].hasPrefix("0"))
    await desk.advance(.seconds(1))
    #expect(desk.lines[0].hasPrefix("2"))
    await desk.press("q")
    #expect(desk.isOver)
  }

  @Test("An event goes to the closures of the view that was rendered last")
  func latestClosures() async {
    var calls: [String] = []
    await desk.open { context in
      let mount = Mount<CounterView>.page(on: AppScene(context))
      await mount.present {
        mount.render(CounterView(viewData: 1).onAdd { calls.append("first") })
        await mount.forwardEvents(until: { calls.count == 1 })
        mount.render(CounterView(viewData: 2).onAdd { calls.append("second") })
        await mount.forwardEvents(until: { calls.count == 2 })
      }
    }
    await desk.press("+", "x", "+")
    #expect(calls == ["first", "second"] && desk.isOver)
  }

  @Test(
    "A screen that is left is released with its closures, and its effects have ended",
    arguments: ["q", "ctrl-c"])
  func release(key: String) async throws {
    weak var released: CounterContainer?
    var hasEnded = false
    let clock = desk.clock
    let task = await desk.open { context in
      let container = CounterContainer(on: .page(on: AppScene(context)))
      released = container
      await container.run(with: [
        {
          try? await clock.sleep(for: .seconds(60))
          hasEnded = true
        }
      ])
    }
    #expect(released != nil && clock.waitCount == 1)
    await desk.press(key)
    try await task.value
    #expect(released == nil && hasEnded && clock.waitCount == 0)
  }

  @Test("A fallback has only the closures that it is given, and a failed load may be retried each time")
  func suspense() async {
    var loadCount = 0
    var loaded: Int?
    let clock = desk.clock
    await desk.open { context in
      let mount = Mount<CounterView>.page(on: AppScene(context))
      loaded = await mount.present {
        await mount.suspend(
          fallback: { CounterView(viewData: 7).onLeave(action: mount.leave) },
          failed: { (_: StoreError) in CounterView(viewData: 8).onAdd(action: mount.retry) },
          while: { () async throws(StoreError) in
            loadCount += 1
            try? await clock.sleep(for: .seconds(1))
            if loadCount <= 2 { throw .busy }
            return 42
          })
      }
    }
    await desk.press("+", "+")
    #expect(desk.lines[0].hasPrefix("7") && loadCount == 1)
    await desk.advance(.seconds(1))
    #expect(desk.lines[0].hasPrefix("8"))
    for count in [2, 3] {
      await desk.press("+")
      #expect(desk.lines[0].hasPrefix("7") && loadCount == count)
      await desk.advance(.seconds(1))
      #expect(desk.isOver || desk.lines[0].hasPrefix("8"))
    }
    #expect(desk.isOver && loaded == 42)
  }

  @Test("What is there at once needs no fallback")
  func immediate() async {
    // Not as a task of the desk, whose executor starts tasks later.
    let mount = Mount<CounterView>.page(on: AppScene(desk))
    var fallbackCount = 0
    let loaded = await mount.present {
      await mount.suspend(
        fallback: {
          fallbackCount += 1
          return CounterView(viewData: 7)
        },
        failed: { (_: StoreError) in nil }, while: { () async throws(StoreError) in 42 })
    }
    #expect(loaded == 42 && fallbackCount == 0)
  }

  @Test("Leaving the fallback cancels the load and waits for its end")
  func leavingFallback() async {
    var isCancelled = false
    var hasLoaded = false
    let clock = desk.clock
    await desk.open { context in
      let mount = Mount<CounterView>.page(on: AppScene(context))
      hasLoaded =
        await mount.present {
          await mount.suspend(
            fallback: { CounterView(viewData: 7).onLeave(action: mount.leave) },
            failed: { (_: StoreError) in nil },
            while: { () async throws(StoreError) in
              try? await clock.sleep(for: .seconds(1))
              isCancelled = Task.isCancelled
            })
        } != nil
    }
    await desk.press("q")
    #expect(desk.isOver && isCancelled && !hasLoaded && clock.waitCount == 0)
  }
}
