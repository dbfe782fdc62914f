import Doubles
import Platform
import SharedEntities
import SharedViews
import Synchronization
import Terminal
import Testing

@testable import AppDoubles
@testable import AppsModules
@testable import ComposableEngine

@Suite("Screens of stores", .patient)
@AppActor
struct StoreScreenTests {
  /// Shows a number, and remembers what was entered.
  private struct Page: Reducer {
    struct State: Equatable, ScreenState {
      var number: Int? = 1
      var isEnabled = true
      var entered = ""
      var isOver = false
      var isPresenting = false
      var screen: Int? { number }
    }

    enum Action: Equatable {
      case enter(String)
      case show(Int?)
      case enable(Bool)
      case present(Bool)
      case end
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .enter(let text): state.entered += text
      case .show(let number): state.number = number
      case .enable(let isEnabled): state.isEnabled = isEnabled
      case .present(let isPresenting): state.isPresenting = isPresenting
      case .end: state.isOver = true
      }
      return .none
    }
  }

  /// Presents a page while it is there.
  private struct Parent: Reducer {
    struct State: Equatable { var page: Page.State? = Page.State() }

    func reduce(into state: inout State, action: Page.Action?) -> Effect<Page.Action?> {
      if action == nil { state.page = nil }
      return .none
    }
  }

  /// The numbers that were drawn, in order.
  private final class Drawings: Sendable {
    private let numbers = Mutex<[Int]>([])
    var all: [Int] { numbers.withLock { $0 } }

    func append(_ number: Int) { numbers.withLock { $0.append(number) } }
  }

  private let desk = AppDesk()
  private let drawings = Drawings()

  private var screen: ScreenView<Int, String> {
    ScreenView(
      frame: { [drawings] number, size, _ in
        drawings.append(number)
        var frame = Frame(size)
        frame.write("number \(number)", row: 0, column: 0)
        return frame
      },
      event: { input, _, _, _ in if case .text(let text) = input { text } else { nil } })
  }

  private func open() async -> StoreOf<Page> {
    let store = Store(initialState: Page.State(), reducer: Page())
    await desk.open { _ in
      await StoreScreen(screen, on: AppScene(desk), .page).run(
        store, leave: "leave", isOver: { $0.isOver }, presented: { sheet(store) },
        onEvent: { event in store.send(.enter("\(event);")) })
    }
    return store
  }

  private func sheet(_ store: StoreOf<Page>) -> (@AppActor () async -> Void)? {
    guard store.state.isPresenting else { return nil }
    return {
      await StoreScreen(screen, on: AppScene(desk), .sheet).run(
        store, leave: "leave sheet", isOver: { !$0.isPresenting },
        onEvent: { event in store.send(.enter("sheet \(event);")) })
    }
  }

  private func send(_ action: Page.Action, to store: StoreOf<Page>) async {
    await desk.act { store.send(action) }
  }

  @Test("A change is drawn at once; what shows the same, or nothing, leaves what is drawn")
  func drawing() async {
    let store = await open()
    let first = drawings.all
    #expect(first == [1])
    await send(.enter("x"), to: store)
    await send(.show(nil), to: store)
    #expect(drawings.all == first)
    await send(.show(2), to: store)
    #expect(drawings.all == first + [2] && desk.shows("number 2"))
    await send(.end, to: store)
    #expect(desk.isOver)
  }

  @Test("A screen that is disabled while it waits for input takes none until it is enabled again")
  func disabled() async {
    let store = await open()
    await desk.receive(.text("a"))
    await send(.enable(false), to: store)
    await desk.receive(.text("b"))
    await desk.receive(.text("c"))
    #expect(store.state.entered == "a;")
    await send(.enable(true), to: store)
    #expect(store.state.entered == "a;b;c;")
    await send(.end, to: store)
    #expect(desk.isOver)
  }

  @Test("A disabled screen rests until its store changes")
  func rest() async {
    let (store, lookCount) = (Store(initialState: Page.State(isEnabled: false), reducer: Page()), Box(0))
    await desk.open { _ in
      await StoreScreen(screen, on: AppScene(desk), .page).run(
        store, leave: "leave", isOver: { $0.isOver },
        presented: {
          lookCount.value += 1
          return nil
        }, onEvent: { _ in })
    }
    let before = lookCount.value
    await desk.settle()
    #expect(lookCount.value == before)
    await send(.end, to: store)
    #expect(desk.isOver)
  }

  @Test("A presented screen takes the input until it is gone, also if nothing was entered before")
  func presented() async {
    let store = await open()
    await desk.act {
      store.send(.enable(false))
      store.send(.present(true))
      store.send(.enable(true))
    }
    await desk.receive(.text("a"))
    #expect(store.state.entered == "sheet a;")
    await send(.present(false), to: store)
    await desk.receive(.text("b"))
    #expect(store.state.entered == "sheet a;b;" && !desk.isOver)
    await send(.end, to: store)
    #expect(desk.isOver)
  }

  @Test("Without more input a screen leaves once, and waits until it is over")
  func endOfInput() async {
    let store = await open()
    await desk.act { desk.stage.close() }
    #expect(store.state.entered == "leave;" && !desk.isOver)
    await send(.enter("x"), to: store)
    #expect(store.state.entered.hasPrefix("leave;x"))
    await send(.end, to: store)
    #expect(desk.isOver)
  }

  @Test("A screen that is over draws nothing more, and ends although it waits for input")
  func over() async {
    let store = await open()
    let before = drawings.all
    await desk.act {
      store.send(.end)
      store.send(.show(3))
    }
    #expect(desk.isOver && drawings.all == before)
  }

  @Test("A screen ends when the state of its store goes, although it waits for input")
  func invalidated() async throws {
    let parent = Store(initialState: Parent.State(), reducer: Parent())
    let scoped = parent.scope(ifLet: \.page, action: { Optional($0) })
    let child = try #require(scoped)
    await desk.open { _ in
      await StoreScreen(screen, on: AppScene(desk), .page).run(child, leave: "leave") { _ in }
    }
    #expect(!desk.isOver && desk.shows("number 1"))
    await desk.act { parent.send(nil) }
    #expect(desk.isOver)
  }
}
