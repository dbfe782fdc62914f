import Doubles
import InMemoryStorage
import SharedEntities
import SharedInteractors
import Synchronization
import Testing
import TimelineContracts
import TimelineEntities
import TimelineInteractors

@Suite("The interactors of the timeline")
struct TimelineInteractorTests {
  private let repository = InMemoryTimelineRepository()
  private var settings: TimelineSettingsInteractor {
    TimelineSettingsInteractor(repository: repository, defaults: Sample.settings)
  }
  private var posts: PostInteractor {
    PostInteractor(repository: repository, settings: settings, clock: Sample.clock)
  }

  private func fill(_ count: Int) async throws {
    for number in 1...count { _ = try await repository.add(Sample.new("\(number)", ago: -number)) }
  }

  @Test("A post is trimmed, and has the time and the author of the settings")
  func posting() async throws {
    #expect(try await posts.post("  milk\n") == Sample.post(1, "milk"))
    _ = try await settings.change(TimelineSettingsInput(userName: "Sato"))
    let second = try await posts.post("bread")
    #expect(second.author.userName.text == "Sato")
    // Earlier posts keep their author's name.
    #expect(try await repository.post(Sample.id(1))?.author == Sample.author)
  }

  @Test("A post has the time at which it was made, however long its author is read")
  func timeOfPost() async throws {
    let clock = StoreClock()
    let repository = InMemoryTimelineRepository(gate: clock)
    let posts = PostInteractor(
      repository: repository,
      settings: TimelineSettingsInteractor(repository: repository, defaults: Sample.settings), clock: clock)
    let start = clock.now()
    #expect(try await posts.post("milk").postedAt == start)
    #expect(clock.now() > start)
  }

  @Test("An invalid text is refused before anything is read or stored")
  func refusedPost() async throws {
    repository.fail(with: .busy)
    await #expect(throws: TimelineError.post(PostTextError(line: 1, .isBlank))) { try await posts.post(" ") }
    await #expect(throws: TimelineError.post(PostTextError(line: 1, .hasControlCharacter))) {
      try await posts.post("\u{1B}c")
    }
    repository.fail(with: nil)
    #expect(try await repository.posts(.from(nil), limit: 1).isEmpty)
  }

  @Test("A review counts the remaining characters, and tells whether the text can be posted")
  func review() {
    #expect(posts.review("", replacing: nil) == PostReview(remainingCount: 280, canPost: false))
    let piledUp = "\na" + String(repeating: "\u{301}", count: 10_000)
    #expect(
      posts.review(piledUp, replacing: nil)
        == PostReview(
          remainingCount: 279, canPost: false, error: .post(PostTextError(line: 2, .hasTooManyBytes))))
    #expect(posts.review("牛乳", replacing: nil) == PostReview(remainingCount: 278, canPost: true))
    #expect(
      posts.review(String(repeating: "a", count: 281), replacing: nil)
        == PostReview(remainingCount: -1, canPost: false))
  }

  @Test("A text that replaces another can be saved only if it differs, white space at the ends aside")
  func editReview() throws {
    let stored = try PostText("milk")
    #expect(!posts.review("milk", replacing: stored).canPost)
    #expect(!posts.review(" milk\n", replacing: stored).canPost)
    #expect(!posts.review(" ", replacing: stored).canPost)
    #expect(posts.review("Milk", replacing: stored) == PostReview(remainingCount: 276, canPost: true))
  }

  @Test("A post is edited in place, and an invalid text or a missing post is refused")
  func edit() async throws {
    let post = try await posts.post("one")
    let edited = try await posts.edit(post.id, " two ")
    #expect(edited.text.text == "two" && edited.id == post.id && edited.postedAt == post.postedAt)
    #expect(edited.editedAt == Sample.now && post.editedAt == nil)
    await #expect(throws: TimelineError.self) { try await posts.edit(post.id, " ") }
    await #expect(throws: TimelineError.noSuchPost(Sample.ids(9))) { try await posts.edit(Sample.id(9), "x") }
  }

  @Test("A reaction is toggled on all posts or on none")
  func reactions() async throws {
    try await fill(3)
    #expect(try await posts.toggle(.like, of: Sample.ids(1, 3)).map(\.didLike) == [true, true])
    #expect(try await posts.toggle(.like, of: Sample.ids(2, 3)).map(\.didLike) == [true, false])
    #expect(try await posts.toggle(.repost, of: Sample.ids(1)).map(\.didRepost) == [true])
    await #expect(throws: TimelineError.noSuchPost(Sample.ids(4, 5))) {
      try await posts.toggle(.like, of: Sample.ids(1, 4, 5))
    }
    #expect(try await repository.posts(.from(nil), limit: 9).map(\.didLike) == [false, true, true])
  }

  @Test("A deletion returns the posts as they were, and deletes all or none")
  func deletion() async throws {
    try await fill(3)
    _ = try await posts.toggle(.like, of: Sample.ids(3))
    let deleted = try await posts.delete(Sample.ids(1, 3))
    #expect(deleted.map(\.text.text) == ["1", "3"] && deleted.map(\.didLike) == [false, true])
    await #expect(throws: TimelineError.noSuchPost(Sample.ids(1))) {
      _ = try await posts.delete(Sample.ids(1, 2))
    }
    #expect(try await repository.posts(.from(nil), limit: 9).map(\.text.text) == ["2"])
  }

  @Test("Posts, reactions and deletions can be undone and redone")
  func history() async throws {
    let history = HistoryInteractor(repository: repository)
    try await fill(2)
    _ = try await posts.toggle(.repost, of: Sample.ids(2))
    _ = try await posts.delete(Sample.ids(1, 2))
    #expect(try await history.undo(2).map(\.kind) == [.delete, .repost])
    #expect(try await repository.posts(.from(nil), limit: 9).map(\.didRepost) == [false, false])
    #expect(try await history.redo(2).map(\.count) == [1, 2])
    #expect(try await repository.posts(.from(nil), limit: 9).isEmpty)
    await #expect(throws: TimelineError.nothingToRedo(available: 0)) { try await history.redo(1) }
    await #expect(throws: TimelineError.nothingToUndo(available: 4)) { try await history.undo(5) }
    let newest = try #require(try await history.history(limit: 1, by: nil).first)
    #expect(try await history.undoChange(newest.id).map(\.kind) == [newest.kind])
    #expect(try await repository.posts(.from(nil), limit: 9).count == 2)
  }

  @Test("A window has as many posts as requested, newest first, and knows what surrounds them")
  func window() async throws {
    try await fill(9)
    let interactor = TimelineInteractor(repository: repository)
    let top = try await interactor.window(.from(nil), rowCount: 4)
    #expect(top.list.items.map(\.text.text) == ["9", "8", "7", "6"])
    #expect(!top.list.hasRowsAbove && top.list.hasRowsBelow)
    let end = try await interactor.window(.end, rowCount: 4)
    #expect(end.list.items.map(\.text.text) == ["4", "3", "2", "1"])
    #expect(end.list.hasRowsAbove && !end.list.hasRowsBelow)
  }

  @Test(
    "A listing returns the newest posts in batches, up to its limit",
    arguments: [nil, 1, 256, 257, 600, 2_000])
  func listing(limit: Int?) async throws {
    try await fill(600)
    var found: [String] = []
    var sizes: [Int] = []
    try await TimelineListingInteractor(repository: repository).find(limit: limit) {
      posts throws(TimelineError) in
      found += posts.map(\.text.text)
      sizes.append(posts.count)
    }
    #expect(found == (1...600).reversed().prefix(limit ?? .max).map { "\($0)" })
    #expect(sizes.allSatisfy { 1...256 ~= $0 })
  }

  @Test("A listing of nothing has no batch, and a missing post is reported")
  func nothing() async throws {
    let interactor = TimelineListingInteractor(repository: repository)
    try await interactor.find(limit: nil) { _ throws(TimelineError) in Issue.record("there is nothing") }
    await #expect(throws: TimelineError.noSuchPost(Sample.ids(1))) { try await interactor.post(Sample.id(1)) }
  }
}

@Suite("The interactor of the timeline's settings")
struct TimelineSettingsInteractorTests {
  private let repository = InMemoryTimelineRepository()
  private var interactor: TimelineSettingsInteractor {
    TimelineSettingsInteractor(repository: repository, defaults: Sample.settings)
  }

  @Test("The defaults apply until settings are saved")
  func standard() async throws {
    #expect(try await interactor.settings() == Sample.settings)
    #expect(try await interactor.change(TimelineSettingsInput()) == Sample.settings)
    #expect(try await repository.settings() == nil)
  }

  @Test("Given settings are changed and stored, and the rest stays")
  func change() async throws {
    let changed = try await interactor.change(
      TimelineSettingsInput(userID: "@Sato_1", imageName: "", postsCompletedToDos: true))
    #expect(changed.author.userID.text == "Sato_1" && changed.author.imageName == .none)
    #expect(changed.author.userName.text == "Hanako Sato" && changed.postsCompletedToDos)
    #expect(try await repository.settings() == changed)
  }

  @Test(
    "An invalid value changes nothing",
    arguments: [
      (TimelineSettingsInput(userName: " "), .userNameIsBlank),
      (TimelineSettingsInput(userName: "a\nb"), .userNameIsInvalid),
      (TimelineSettingsInput(userName: String(repeating: "a", count: 51)), .userNameIsInvalid),
      (TimelineSettingsInput(userName: "\u{1B}c"), .userNameIsInvalid),
      (TimelineSettingsInput(userID: ""), .userIDIsInvalid),
      (TimelineSettingsInput(userID: "花子"), .userIDIsInvalid),
      (TimelineSettingsInput(userID: "@@a"), .userIDIsInvalid),
      (TimelineSettingsInput(userID: String(repeating: "a", count: 31)), .userIDIsInvalid),
      (TimelineSettingsInput(imageName: "a\u{7}"), .imageNameIsInvalid),
    ] as [(TimelineSettingsInput, TimelineError)])
  func refused(changes: TimelineSettingsInput, error: TimelineError) async throws {
    var changes = changes
    changes.postsCompletedToDos = true
    await #expect(throws: error) { try await interactor.change(changes) }
    #expect(try await repository.settings() == nil)
  }

  @Test("An input can be saved once it differs and is valid")
  func review() {
    var draft = TimelineSettingsInput(Sample.settings)
    #expect(!interactor.review(draft, of: Sample.settings).canSave)
    draft.userName = " Hanako Sato "
    #expect(!interactor.review(draft, of: Sample.settings).canSave)
    draft.userName = "Sato"
    #expect(interactor.review(draft, of: Sample.settings).canSave)
    draft.userID = "?"
    let review = interactor.review(draft, of: Sample.settings)
    #expect(!review.canSave && review.userIDError == .userIDIsInvalid && review.userNameError == nil)
  }

  @Test("An input is saved, or its first error reported")
  func save() async throws {
    var draft = TimelineSettingsInput(Sample.settings)
    draft.imageName = "dog"
    try await interactor.save(draft, of: Sample.settings)
    #expect(try await interactor.settings().author.imageName.text == "dog")
    draft.userName = ""
    draft.userID = ""
    await #expect(throws: TimelineError.userNameIsBlank) {
      try await interactor.save(draft, of: Sample.settings)
    }
  }

  @Test("Settings changed from outside are kept, unless the input changes them as well")
  func overtakenDraft() async throws {
    try await repository.save(Sample.settings)
    var draft = TimelineSettingsInput(Sample.settings)
    draft.imageName = "dog"
    draft.userName?.append(" ")
    _ = try await interactor.change(
      TimelineSettingsInput(userName: "Sato", imageName: "bird", postsCompletedToDos: true))
    try await interactor.save(draft, of: Sample.settings)
    let settings = try await interactor.settings()
    #expect(settings.author.userName.text == "Sato" && settings.postsCompletedToDos)
    #expect(settings.author.imageName.text == "dog" && settings.author.userID.text == "hanako")
  }

  @Test("A given setting is stored even if it equals the default, and outlives another default")
  func chosenStandard() async throws {
    let changes = TimelineSettingsInput(userName: Sample.author.userName.text)
    #expect(try await interactor.change(changes) == Sample.settings)
    #expect(try await repository.settings() == Sample.settings)
  }
}

/// A clock on which every call of the store takes a minute.
private final class StoreClock: WallClock, CallGate {
  let dayStart = TimeOfDay.midnight
  private let calls = Mutex(0)

  func now() -> Instant { Instant(secondsSince1970: 1_795_165_200 + 60 * calls.withLock { $0 }) }
  func utcOffset(at instant: Instant) -> Int { 0 }
  func enter() { calls.withLock { $0 += 1 } }
  func leave() {}
}
