import Platform
import SharedEntities
import SharedViewData
import Testing
import TimelineEntities
import TimelineViewData

@testable import AppsModules
@testable import ComposableEngine
@testable import TimelineComposable

@Suite("Reducers of the timeline app")
@AppActor
struct TimelineStoryTests {
  private let clock = ManualClock()
  private let watch = OutsideWatch()
  private let settings = TimelineSettings.default(.english)

  private func post(_ id: ItemID, _ text: String, at instant: Instant = ManualClock.start) -> Post {
    Post(id: id, text: PostText(stored: text), postedAt: instant, author: settings.author)
  }

  private func window(_ posts: [Post], version: Int) -> TimelineWindow {
    TimelineWindow(
      ListWindow(posts, hasRowsAbove: false, hasRowsBelow: false), version: StoreVersion(version))
  }

  private func shown(_ posts: [Post]) -> [PostViewData] {
    posts.map { PostViewData($0, now: clock.now(), clock: clock) }
  }

  /// The timeline with its first post selected.
  private func timeline(
    _ posts: [Post], composer: ComposerViewData? = nil, notice: TimelineNotice? = nil
  ) -> TimelineScreenViewData {
    TimelineScreenViewData(
      rows: shown(posts).enumerated().map { .init($1, isSelected: $0 == 0) }, composer: composer,
      notice: notice)
  }

  /// Dependencies that succeed, with changes that the test causes.
  private var environment: TimelineEnvironment {
    var environment = TimelineEnvironment.testValue
    environment.storeChange = { _ in (try? await watch.wait()) != nil }
    environment.ageChange = { _ in (try? await clock.sleep(for: .seconds(60))) != nil }
    environment.clock = clock
    return environment
  }

  /// What the store of a visit holds, and how it answers a new post; both change meanwhile.
  @AppActor
  private final class Visit {
    var current: TimelineWindow
    var posted = Result<Post, TimelineError>.failure(.store(.full))

    init(_ current: TimelineWindow) { self.current = current }
  }

  private typealias TimelineStore = TestStore<Timeline.State, Timeline.Action>

  private var old: Post { post(.lowest, "old") }

  private var liked: Post {
    var liked = old
    liked.didLike = true
    return liked
  }

  @Test("A visit: a reaction, a post that fails once, ages, settings, keys, a change elsewhere")
  func story() async throws {
    let visit = Visit(window([old], version: 1))
    let new = post(try #require(ItemID(rawValue: 2)), "new")
    var environment = environment
    environment.firstWindow = { _ in visit.current }
    environment.window = { _, _ in visit.current }
    environment.toggle = { _, _ in [liked] }
    environment.save = { _, _ throws(TimelineError) in try visit.posted.get() }
    environment.settings = { settings }
    environment.share = { _ in false }
    let store = TestStore(initialState: Timeline.State(), reducer: Timeline(environment: environment))
    await open(store, visit)
    await react(store)
    await compose(new, store, visit)
    // A minute later the posts are older.
    _ = clock.advanceToNextWait()
    await store.receive(.content(.agesChanged)) { $0.content?.shown = shown([new, liked]) }
    await lookAtSettingsAndKeys([new, liked], store)
    // Something else deletes a post.
    visit.current = window([liked], version: 3)
    await watch.signal()
    await store.receive(.content(.storeChanged)) { $0.content?.loads = 3 }
    await store.receive(.content(.window(.success(visit.current), .init(number: 3, purpose: .follow)))) {
      $0.content?.window.rows = visit.current.list
      $0.content?.window.selected = liked.place
      $0.content?.version = StoreVersion(3)
      $0.content?.shown = shown([liked])
    }
    #expect(store.state.content?.screen == timeline([liked]))
    store.send(.content(.view(.leave)))
    await store.receive(.content(.delegate(.left)))
    await store.receive(.delegate(.left)) { $0.isLeft = true }
    await store.end()
    await store.finish()
  }

  private func open(_ store: TimelineStore, _ visit: Visit) async {
    store.send(.task(10)) {
      $0.input = 10
      $0.placeholder = .loading
    }
    await store.receive(.loaded(.success(visit.current))) {
      $0.content = PostList.State(rowCount: 10, window: window([old], version: 1))
    }
    await store.receive(.content(.task)) { $0.content?.shown = shown([old]) }
    #expect(store.state.content?.screen == timeline([old]))
  }

  /// A reaction changes only its row, without reading the timeline again.
  private func react(_ store: TimelineStore) async {
    store.send(.content(.view(.like))) { $0.content?.isBusy = true }
    await store.receive(.content(.toggleResponse(.success([liked])))) {
      $0.content?.isBusy = false
      $0.content?.loads = 1
      $0.content?.window.rows = window([liked], version: 1).list
      $0.content?.shown = shown([liked])
    }
    store.send(.content(.view(.share)))
    await store.receive(.content(.shareResponse(false))) { $0.content?.notice = .tooLongToShare }
    #expect(store.state.content?.screen == timeline([liked], notice: .tooLongToShare))
  }

  /// A post that cannot be stored is kept in the composer, which is part of the screen.
  private func compose(_ new: Post, _ store: TimelineStore, _ visit: Visit) async {
    store.send(.content(.view(.compose))) {
      $0.content?.notice = nil
      $0.content?.composer = Composer.State()
    }
    store.send(.content(.view(.composer(.edit(.insert("new"))))))
    var composer = Composer.State()
    composer.text.apply(.insert("new"))
    await store.receive(.content(.composer(.view(.edit(.insert("new")))))) { $0.content?.composer = composer }
    store.send(.content(.view(.composer(.post))))
    await store.receive(.content(.composer(.view(.post)))) { $0.content?.composer?.isPosting = true }
    composer.failure = .store(.full)
    await store.receive(.content(.composer(.postResponse(.failure(.store(.full)))))) {
      $0.content?.composer = composer
    }
    visit.posted = .success(new)
    visit.current = window([new, liked], version: 2)
    store.send(.content(.view(.composer(.post))))
    await store.receive(.content(.composer(.view(.post)))) {
      $0.content?.composer?.failure = nil
      $0.content?.composer?.isPosting = true
    }
    await store.receive(.content(.composer(.postResponse(.success(new)))))
    await store.receive(.content(.composer(.delegate(.posted(new))))) {
      $0.content?.composer = nil
      $0.content?.window.selected = new.place
      $0.content?.notice = .posted
      $0.content?.isBusy = true
      $0.content?.loads = 2
    }
    await store.receive(.content(.window(.success(visit.current), .init(number: 2, purpose: .event)))) {
      $0.content?.isBusy = false
      $0.content?.window.rows = visit.current.list
      $0.content?.version = StoreVersion(2)
      $0.content?.shown = shown([new, liked])
    }
    #expect(store.state.content?.screen == timeline([new, liked], notice: .posted))
  }

  /// The settings are looked at and left, and so are the keys.
  private func lookAtSettingsAndKeys(_ posts: [Post], _ store: TimelineStore) async {
    store.send(.content(.view(.showSettings))) {
      $0.content?.notice = nil
      $0.content?.destination = .settings(SettingsForm.State())
    }
    store.send(.content(.destination(.settings(.task))))
    await store.receive(.content(.destination(.settings(.loaded(.success(settings)))))) {
      $0.content?.settings?.fields = TimelineSettingsFields(of: settings)
    }
    let form = TimelineSettingsViewData(
      userName: TextField("Me"), userID: TextField("me"), imageName: TextField(), postsCompletedToDos: false,
      focus: .userName, review: TimelineSettingsReview(canSave: false), failure: nil)
    #expect(store.state.content?.settings?.screen == form)
    store.send(.content(.destination(.settings(.view(.cancel)))))
    await store.receive(.content(.destination(.settings(.delegate(.ended(.unchanged)))))) {
      $0.content?.destination = nil
    }
    #expect(store.state.content?.screen == timeline(posts))
    store.send(.content(.view(.showKeys))) { $0.content?.destination = .keys(Keys.State(.timeline)) }
    store.send(.content(.destination(.keys(.scroll(offset: 1))))) { $0.content?.keys?.offset = 1 }
    store.send(.content(.destination(.keys(.leave)))) { $0.content?.destination = nil }
  }

  @Test("Cancelling the composer keeps nothing, and its keys leave it open")
  func composer() async {
    var state = PostList.State(rowCount: 10, window: window([], version: 1))
    state.composer = Composer.State()
    state.composer?.text = TextField("text", lines: .several)
    let store = TestStore(initialState: state, reducer: PostList(environment: environment))
    store.send(.view(.composer(.showKeys)))
    await store.receive(.composer(.view(.showKeys)))
    await store.receive(.composer(.delegate(.showKeys))) { $0.destination = .keys(Keys.State(.composer)) }
    store.send(.destination(.keys(.leave))) { $0.destination = nil }
    store.send(.view(.composer(.cancel)))
    await store.receive(.composer(.view(.cancel)))
    await store.receive(.composer(.delegate(.cancelled))) { $0.composer = nil }
    #expect(store.state.screen == TimelineScreenViewData())
    await store.finish()
  }
}
