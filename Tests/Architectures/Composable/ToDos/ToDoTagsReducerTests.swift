import Doubles
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

@Suite("Reducers of the tags")
@AppActor
struct ToDoTagsReducerTests {
  private let clock = ManualClock()
  private let watch = OutsideWatch()
  private let busy = ToDoError.store(.busy)
  private let home: ToDoLabel
  private let shop: ToDoLabel
  private let flat: ToDoLabel

  init() throws {
    home = ToDoLabel.project(try Project("home"))
    shop = ToDoLabel.tag(try Tag("shop"))
    flat = ToDoLabel.tag(try Tag("flat"))
  }

  private func counts(_ labels: ToDoLabel..., version: Int) -> LabelCounts {
    LabelCounts(labels.map { LabelCount($0, count: 1) }, version: StoreVersion(version))
  }

  /// The tags while they are shown.
  private func list(_ counts: LabelCounts, selecting choice: ToDoLabelChoice = .all) -> ToDoTagList.State {
    ToDoTagList.State(counts, selecting: choice)
  }

  private func screen(
    _ counts: LabelCounts, selecting label: ToDoLabel? = nil, notice: ToDoError? = nil
  ) -> ToDoTagsViewData {
    ToDoTagsViewData(tags: SelectableLabels(counts.all, selecting: label), notice: notice)
  }

  /// Dependencies of a store whose changes the watch signals.
  private func environment(
    _ tags: @escaping () async throws(ToDoError) -> LabelCounts
  ) -> ToDosEnvironment {
    var environment = ToDosEnvironment.testValue
    environment.tags = tags
    environment.storeChange = { _ in (try? await watch.wait()) != nil }
    return environment
  }

  @Test("Tags that cannot be loaded can be tried again; the tag of the filter is selected then")
  func loading() async {
    let counts = counts(home, shop, version: 1)
    let stored = Box(Result<LabelCounts, ToDoError>.failure(busy))
    let store = TestStore(
      initialState: ToDoTags.State(),
      reducer: ToDoTags(environment: environment { () throws(ToDoError) in try stored.value.get() }))
    store.send(.task(.only(shop))) {
      $0.input = .only(shop)
      $0.placeholder = ToDoTagsViewData(phase: .loading)
    }
    await store.receive(.loaded(.failure(busy))) {
      $0.failure = busy
      $0.placeholder = ToDoTagsViewData(phase: .failed(busy))
    }
    stored.value = .success(counts)
    store.send(.retryButtonTapped) {
      $0.failure = nil
      $0.placeholder = ToDoTagsViewData(phase: .loading)
    }
    await store.receive(.loaded(.success(counts))) {
      $0.content = ToDoTagList.State(counts, selecting: .only(shop))
    }
    await store.receive(.content(.task))
    #expect(store.state.content?.screen == screen(counts, selecting: shop))
    store.send(.content(.view(.leave)))
    await store.receive(.content(.delegate(.left)))
    await store.receive(.delegate(.left)) { $0.isLeft = true }
    await store.end()
    await store.finish()
  }

  @Test("Tags take input only while they handle nothing and present nothing")
  func enabled() {
    expectDisabled(
      list(counts(home, version: 1)),
      by: [{ $0.isBusy = true }, { $0.keys = Keys.State(.tags) }])
  }

  @Test("The selected tag is chosen, and all ToDos in the first row")
  func choosing() async {
    let counts = counts(home, shop, version: 1)
    let store = TestStore(
      initialState: list(counts), reducer: ToDoTagList(environment: .testValue))
    store.send(.view(.choose))
    await store.receive(.delegate(.chosen(.all)))
    store.send(.view(.select(index: 9))) { $0.tags.select(2) }
    #expect(store.state.screen == screen(counts, selecting: shop))
    store.send(.view(.choose))
    await store.receive(.delegate(.chosen(.only(shop))))
    await store.finish()
  }

  @Test("The keys are shown over the tags")
  func keys() async {
    let store = TestStore(
      initialState: list(counts(home, version: 1)), reducer: ToDoTagList(environment: .testValue))
    store.send(.view(.showKeys)) { $0.keys = Keys.State(.tags) }
    store.send(.keys(.leave)) { $0.keys = nil }
    await store.finish()
  }

  @Test("Tags that cannot be read again stay, and the reason is shown until the next event")
  func retrying() async {
    let (old, new) = (counts(home, shop, version: 1), counts(shop, version: 2))
    let stored = Box(Result<LabelCounts, ToDoError>.failure(busy))
    let store = TestStore(
      initialState: list(old, selecting: .only(shop)),
      reducer: ToDoTagList(environment: environment { () throws(ToDoError) in try stored.value.get() }))
    store.send(.view(.retry)) {
      $0.isBusy = true
      $0.loads = 1
    }
    await store.receive(.counts(.failure(busy), .retry, number: 1)) {
      $0.isBusy = false
      $0.notice = busy
    }
    store.send(.view(.select(index: 2))) { $0.notice = nil }
    stored.value = .success(new)
    store.send(.view(.retry)) {
      $0.isBusy = true
      $0.loads = 2
    }
    await store.receive(.counts(.success(new), .retry, number: 2)) {
      $0.isBusy = false
      $0.tags = SelectableLabels(new.all, selecting: shop)
      $0.version = StoreVersion(2)
    }
    #expect(store.state.screen == screen(new, selecting: shop))
    await store.finish()
  }

  @Test("Changes elsewhere keep the selected tag, or what takes its place; one that cannot be read is said")
  func following() async {
    let old = counts(home, shop, version: 1)
    let (moved, gone) = (counts(flat, home, shop, version: 2), counts(flat, shop, version: 3))
    let stored = Box(Result<LabelCounts, ToDoError>.failure(busy))
    let store = TestStore(
      initialState: list(old, selecting: .only(home)),
      reducer: ToDoTagList(environment: environment { () throws(ToDoError) in try stored.value.get() }))
    store.send(.task)
    await watch.signal()
    await store.receive(.storeChanged) { $0.loads = 1 }
    await store.receive(.counts(.failure(busy), .follow, number: 1)) { $0.notice = busy }
    stored.value = .success(moved)
    await watch.signal()
    await store.receive(.storeChanged) { $0.loads = 2 }
    await store.receive(.counts(.success(moved), .follow, number: 2)) {
      $0.notice = nil
      $0.tags = SelectableLabels(moved.all, selecting: home)
      $0.version = StoreVersion(2)
    }
    stored.value = .success(gone)
    await watch.signal()
    await store.receive(.storeChanged) { $0.loads = 3 }
    await store.receive(.counts(.success(gone), .follow, number: 3)) {
      $0.tags = SelectableLabels(gone.all, selecting: shop)
      $0.version = StoreVersion(3)
    }
    #expect(store.state.screen == screen(gone, selecting: shop))
    await store.end()
    await store.finish()
  }

  @Test("A read that a later one has overtaken changes nothing")
  func overtaken() async {
    let (old, new) = (counts(home, version: 1), counts(home, shop, version: 2))
    let stored = Box(old)
    var environment = environment {
      let read = stored.value
      // Only the first read takes time.
      if read == old { try? await clock.sleep(for: .seconds(1)) }
      return read
    }
    var followed: [StoreVersion] = []
    environment.storeChange = { version in
      followed.append(version)
      return false
    }
    let store = TestStore(initialState: list(old), reducer: ToDoTagList(environment: environment))
    store.send(.storeChanged) { $0.loads = 1 }
    await wait { clock.waitCount == 1 }
    stored.value = new
    store.send(.view(.retry)) {
      $0.isBusy = true
      $0.loads = 2
    }
    await store.receive(.counts(.success(new), .retry, number: 2)) {
      $0.isBusy = false
      $0.tags = SelectableLabels(new.all)
      $0.version = StoreVersion(2)
    }
    #expect(store.state.screen == screen(new))
    _ = clock.advanceToNextWait()
    await store.receive(.counts(.success(old), .follow, number: 1))
    await store.finish()
    #expect(followed == [StoreVersion(2)])
  }
}
