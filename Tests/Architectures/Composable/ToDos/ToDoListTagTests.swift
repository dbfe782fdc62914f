import Platform
import SharedEntities
import SharedViewData
import Testing
import ToDosEntities
import ToDosViewData

import struct ToDosEntities.Tag

@testable import AppsModules
@testable import ComposableEngine
@testable import ToDosComposable

@Suite("Tags that filter the list")
@AppActor
struct ToDoListTagTests {
  private typealias ListStore = TestStore<ToDoList.State, ToDoList.Action>

  private let clock = ManualClock()
  private let watch = OutsideWatch()
  private let home: ToDoLabel
  private let counts: LabelCounts
  private let bread: ToDo
  private let milk: ToDo

  init() throws {
    home = ToDoLabel.tag(try Tag("home"))
    counts = LabelCounts([LabelCount(home, count: 1)], version: StoreVersion(1))
    bread = ToDo(id: .lowest, ToDoValues(title: Title(stored: "Bread"), createdAt: ManualClock.start))
    milk = ToDo(
      id: try #require(ItemID(rawValue: 2)),
      ToDoValues(
        title: Title(stored: "Milk"), createdAt: ManualClock.start, tags: try Tags(["home"])))
  }

  private func window(_ toDos: ToDo...) -> ToDoWindow {
    ToDoWindow(
      ListWindow(toDos.map(\.summary), hasRowsAbove: false, hasRowsBelow: false), counts: OpenCounts(open: 2),
      version: StoreVersion(1))
  }

  /// The list with its first row selected.
  private func list(_ toDos: ToDo..., label: ToDoLabel? = nil, notice: ToDoNotice? = nil) -> ToDoListViewData
  {
    ToDoListViewData(
      label: label, counts: OpenCounts(open: 2),
      rows: toDos.enumerated().map { .init($1.summary, isOverdue: false, isSelected: $0 == 0) },
      today: clock.localNow().day, notice: notice)
  }

  /// A list of both, or of the one with the tag.
  private func state(label: ToDoLabel? = nil) -> ToDoList.State {
    var state = ToDoList.State(
      rowCount: 10, window: label == nil ? window(milk, bread) : window(milk), now: clock.localNow())
    state.filter.label = label
    return state
  }

  /// Dependencies of a store that does not change.
  private var environment: ToDosEnvironment {
    var environment = ToDosEnvironment.testValue
    environment.tags = { counts }
    environment.window = { filter, _, _ in
      filter.label == nil ? window(milk, bread) : window(milk)
    }
    environment.storeChange = { _ in (try? await watch.wait()) != nil }
    environment.clock = clock
    return environment
  }

  /// Opens the tags, with one of them selected.
  private func open(selecting choice: ToDoLabelChoice, _ store: ListStore) async {
    store.send(.view(.showTags)) {
      $0.notice = nil
      $0.destination = .tags(ToDoTags.State())
    }
    await store.receive(.destination(.tags(.task(choice)))) {
      $0.tags?.input = choice
      $0.tags?.placeholder = ToDoTagsViewData(phase: .loading)
    }
    await store.receive(.destination(.tags(.loaded(.success(counts))))) {
      $0.tags?.content = ToDoTagList.State(counts, selecting: choice)
    }
    await store.receive(.destination(.tags(.content(.task))))
    #expect(
      store.state.tags?.content?.screen
        == ToDoTagsViewData(
          tags: SelectableLabels(counts.all, selecting: choice.label)))
  }

  /// Selects another row, and chooses it.
  private func choose(_ choice: ToDoLabelChoice, number: Int, _ store: ListStore) async {
    let tags = SelectableLabels(counts.all, selecting: choice.label)
    store.send(.destination(.tags(.content(.view(.select(index: tags.index)))))) {
      $0.tags?.content?.tags = tags
    }
    #expect(store.state.tags?.content?.screen == ToDoTagsViewData(tags: tags))
    store.send(.destination(.tags(.content(.view(.choose)))))
    await store.receive(.destination(.tags(.content(.delegate(.chosen(choice)))))) {
      $0.destination = nil
      $0.filter.label = choice.label
      $0.isBusy = true
      $0.loads = LoadNumbers(count: number)
    }
  }

  @Test("The list takes no input while the tags are shown")
  func enabled() {
    expectDisabled(state(), by: [{ $0.destination = .tags(ToDoTags.State()) }])
  }

  @Test("The chosen tag filters the list until all are chosen; what the tags were doing ends with them")
  func choosing() async {
    var state = state()
    state.notice = .added
    let store = TestStore(initialState: state, reducer: ToDoList(environment: environment))
    await open(selecting: .all, store)
    await choose(.only(home), number: 1, store)
    await store.receive(
      .window(.success(window(milk)), .init(number: 1, purpose: .filter(former: ToDoFilter())))
    ) {
      $0.isBusy = false
      $0.window.rows = window(milk).rows
    }
    await open(selecting: .only(home), store)
    await choose(.all, number: 2, store)
    await store.receive(
      .window(
        .success(window(milk, bread)), .init(number: 2, purpose: .filter(former: ToDoFilter(label: home))))
    ) {
      $0.isBusy = false
      $0.window.rows = window(milk, bread).rows
    }
    #expect(store.state.screen == list(milk, bread))
    await store.finish()
    #expect(watch.waitCount == 0)
  }

  @Test("If the list cannot be filtered by a tag, its rows and its former tag stay, and the reason is shown")
  func failure() async {
    var environment = environment
    environment.window = { _, _, _ throws(ToDoError) in throw .store(.busy) }
    let store = TestStore(initialState: state(label: home), reducer: ToDoList(environment: environment))
    await open(selecting: .only(home), store)
    await choose(.all, number: 1, store)
    await store.receive(
      .window(.failure(.store(.busy)), .init(number: 1, purpose: .filter(former: ToDoFilter(label: home))))
    ) {
      $0.isBusy = false
      $0.filter.label = home
      $0.notice = .failed(.store(.busy))
    }
    #expect(store.state.screen == list(milk, label: home, notice: .failed(.store(.busy))))
    await store.finish()
  }

  @Test("Tags that are left without a choice leave the filter alone, and the list is read again")
  func leaving() async {
    let store = TestStore(initialState: state(label: home), reducer: ToDoList(environment: environment))
    await open(selecting: .only(home), store)
    store.send(.destination(.tags(.content(.view(.leave)))))
    await store.receive(.destination(.tags(.content(.delegate(.left)))))
    await store.receive(.destination(.tags(.delegate(.left)))) {
      $0.destination = nil
      $0.isBusy = true
      $0.loads = 1
    }
    await store.receive(.window(.success(window(milk)), .init(number: 1, purpose: .event(nil)))) {
      $0.isBusy = false
    }
    #expect(store.state.screen == list(milk, label: home))
    await store.finish()
    #expect(watch.waitCount == 0)
  }

  @Test("Tags that are left while they load are not loaded any more")
  func leavingWhileLoading() async {
    var environment = environment
    environment.tags = {
      try? await clock.sleep(for: .seconds(1))
      return counts
    }
    let store = TestStore(initialState: state(), reducer: ToDoList(environment: environment))
    store.send(.view(.showTags)) { $0.destination = .tags(ToDoTags.State()) }
    await store.receive(.destination(.tags(.task(.all)))) {
      $0.tags?.input = .all
      $0.tags?.placeholder = ToDoTagsViewData(phase: .loading)
    }
    store.send(.destination(.tags(.leaveButtonTapped)))
    await store.receive(.destination(.tags(.delegate(.left)))) {
      $0.destination = nil
      $0.isBusy = true
      $0.loads = 1
    }
    await store.receive(.window(.success(window(milk, bread)), .init(number: 1, purpose: .event(nil)))) {
      $0.isBusy = false
    }
    #expect(store.state.screen == list(milk, bread))
    await store.finish()
    #expect(clock.waitCount == 0)
  }

  @Test("A new ToDo without the tag takes the filter off, one with it does not", arguments: [false, true])
  func creating(hasTag: Bool) async {
    var state = state(label: home)
    state.destination = .form(ToDoForm.State(on: clock, in: .english))
    let store = TestStore(initialState: state, reducer: ToDoList(environment: environment))
    let new = hasTag ? milk : bread
    let rows = hasTag ? window(milk) : window(milk, bread)
    store.send(.destination(.form(.delegate(.saved(new))))) {
      $0.destination = nil
      $0.filter.label = hasTag ? home : nil
      $0.window.selected = new.place
      $0.isBusy = true
      $0.loads = 1
    }
    await store.receive(.window(.success(rows), .init(number: 1, purpose: .event(.added)))) {
      $0.isBusy = false
      $0.window.rows = rows.rows
      $0.notice = .added
    }
    #expect(
      store.state.screen
        == ToDoListViewData(
          label: hasTag ? home : nil, counts: OpenCounts(open: 2),
          rows: rows.rows.items.map {
            .init($0, isOverdue: false, isSelected: $0.id == new.id)
          },
          today: clock.localNow().day, notice: .added))
    await store.finish()
  }
}
