import SharedEntities
import Testing
import TimelineEntities
import TimelineInteractors

@Suite("The timeline's repository, SQLite and in memory")
struct TimelineRepositoryTests {
  @Test(
    "A new post is stored unchanged, with a number of its own",
    arguments: TimelineRepositoryKind.allCases)
  func adding(kind: TimelineRepositoryKind) async throws {
    try await kind.withRepository { repository in
      let text = "牛乳を買った。\n\n\tResumé 👨‍👩‍👧‍👦"
      let post = try await repository.add(Sample.new(text, ago: 60))
      #expect(post == Sample.post(1, text, ago: 60))
      #expect(try await repository.post(Sample.id(1)) == post)
      #expect(try await repository.add(Sample.new("two")).id == Sample.id(2))
      #expect(try await repository.post(Sample.id(3)) == nil)
    }
  }

  @Test(
    "The timeline is newest first; of posts of the same second, the higher number comes first",
    arguments: TimelineRepositoryKind.allCases)
  func order(kind: TimelineRepositoryKind) async throws {
    try await kind.withRepository { repository in
      for (text, age) in [("a", 5), ("b", 9), ("c", 5), ("d", 1)] {
        _ = try await repository.add(Sample.new(text, ago: age))
      }
      #expect(try await repository.texts() == ["d", "c", "a", "b"])
    }
  }

  @Test(
    "A section begins at its place or ends before it, whether that post still exists or not",
    arguments: TimelineRepositoryKind.allCases)
  func stretches(kind: TimelineRepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.post("1", "2", "3", "4", "5")
      let third = try #require(try await repository.post(Sample.id(3))).place
      for isDeleted in [false, true] {
        if isDeleted { _ = try await repository.make(.delete(Sample.ids(3)), at: Sample.now) }
        let middle = isDeleted ? [] : ["3"]
        let from = try await repository.posts(.from(third), limit: 2 + middle.count)
        #expect(from.map(\.text.text) == middle + ["2", "1"])
        #expect(try await repository.posts(.before(third), limit: 2).map(\.text.text) == ["5", "4"])
        #expect(try await repository.posts(.before(third), limit: 1).map(\.text.text) == ["4"])
      }
      #expect(try await repository.posts(.before(nil), limit: 2).map(\.text.text) == ["2", "1"])
      #expect(try await repository.posts(.from(nil), limit: 1).map(\.text.text) == ["5"])
      #expect(try await repository.posts(.from(nil), limit: 0).isEmpty)
      #expect(try await repository.posts(.before(third), limit: -1).isEmpty)
    }
  }

  @Test(
    "A timeline that opens at a post has it in sight, and says where it is or that there is none",
    arguments: TimelineRepositoryKind.allCases)
  func opening(kind: TimelineRepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.post("1", "2", "3", "4", "5")
      func window(_ number: Int64) async throws -> (texts: String, opened: ItemID?, missing: ItemID?) {
        let window = try await TimelineInteractor(repository: repository).openingWindow(
          at: Sample.id(number), rowCount: 2)
        return (window.list.items.map(\.text.text).joined(), window.opened?.id, window.missing)
      }
      #expect(try await window(99) == ("54", nil, Sample.id(99)))
      #expect(try await window(4) == ("54", Sample.id(4), nil))
      #expect(try await window(3) == ("43", Sample.id(3), nil))
      #expect(try await window(1) == ("21", Sample.id(1), nil))
    }
  }

  @Test(
    "Windows moved along a timeline show every post once", arguments: TimelineRepositoryKind.allCases
  )
  func windows(kind: TimelineRepositoryKind) async throws {
    try await kind.withRepository { repository in
      for number in 1...23 { _ = try await repository.add(Sample.new("\(number)", ago: number / 3)) }
      let all = try await repository.all()
      var seen: [Post] = []
      var position = WindowPosition.from(nil)
      while seen.count < all.count {
        let window = try await ListWindow(at: position, rowCount: 5) { stretch, limit throws(TimelineError) in
          try await repository.posts(stretch, limit: limit)
        }
        let new = window.items.filter { post in !seen.contains(post) }
        seen += new
        let last = try #require(new.last)
        #expect(window.hasRowsBelow == (last != all.last))
        position = .from(last.place)
      }
      #expect(seen == all)
    }
  }

  @Test(
    "A reaction is toggled on each post, as one change",
    arguments: TimelineRepositoryKind.allCases, Reaction.allCases)
  func toggling(kind: TimelineRepositoryKind, reaction: Reaction) async throws {
    try await kind.withRepository { repository in
      try await repository.post("1", "2", "3", "4")
      _ = try await repository.make(.toggle(reaction, Sample.ids(2)), at: Sample.now)
      let toggled = try await repository.make(.toggle(reaction, Sample.ids(1, 2, 4)), at: Sample.now)
      #expect(toggled.map(\.id.rawValue) == [1, 2, 4])
      #expect(toggled.map { $0[reaction] } == [true, false, true])
      let all = try await repository.all()
      #expect(all.filter { $0[reaction] }.map(\.id.rawValue) == [4, 1])
      let other = Reaction.allCases.filter { $0 != reaction }
      #expect(all.allSatisfy { post in other.allSatisfy { !post[$0] } })
      #expect(try await repository.undo(1).map(\.count) == [3])
    }
  }

  @Test(
    "Deleted posts are returned as they were, and their numbers are never reused",
    arguments: TimelineRepositoryKind.allCases)
  func deleting(kind: TimelineRepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.post("1", "2", "3")
      _ = try await repository.make(.toggle(.like, Sample.ids(3)), at: Sample.now)
      let before = try await repository.all()
      let deleted = try await repository.make(.delete(Sample.ids(2, 3)), at: Sample.now)
      #expect(deleted == [before[1], before[0]])
      #expect(try await repository.texts() == ["1"])
      #expect(try await repository.add(Sample.new("new")).id == Sample.id(4))
    }
  }

  @Test(
    "If one post is missing none is changed, and the missing ones are reported",
    arguments: TimelineRepositoryKind.allCases)
  func missing(kind: TimelineRepositoryKind) async throws {
    try await kind.withRepository { repository in
      await #expect(throws: TimelineError.noSuchPost(Sample.ids(1))) {
        try await repository.make(.toggle(.like, Sample.ids(1)), at: Sample.now)
      }
      try await repository.post("1", "2", "3")
      _ = try await repository.make(.delete(Sample.ids(2)), at: Sample.now)
      let before = try await repository.all()
      let wanted = ItemIDSet([Sample.id(1)...Sample.id(7)])
      let missing = ItemIDSet([Sample.id(2)...Sample.id(2), Sample.id(4)...Sample.id(7)])
      await #expect(throws: TimelineError.noSuchPost(missing)) {
        try await repository.make(.toggle(.repost, wanted), at: Sample.now)
      }
      await #expect(throws: TimelineError.noSuchPost(missing)) {
        try await repository.make(.delete(wanted), at: Sample.now)
      }
      #expect(try await repository.all() == before)
      #expect(try await repository.undo(1).map(\.kind) == [.delete])
    }
  }

  @Test(
    "Settings are stored, nil at first, and not part of the history",
    arguments: TimelineRepositoryKind.allCases)
  func settings(kind: TimelineRepositoryKind) async throws {
    try await kind.withRepository { repository in
      #expect(try await repository.settings() == nil)
      try await repository.save(Sample.settings)
      #expect(try await repository.settings() == Sample.settings)
      var other = Sample.settings
      other.author = Author(userID: UserID(stored: "u"), userName: UserName(stored: "花子"))
      other.postsCompletedToDos = true
      try await repository.save(other)
      #expect(try await repository.settings() == other)
      await #expect(throws: TimelineError.nothingToUndo(available: 0)) { try await repository.undo(1) }
    }
  }

  @Test(
    "Among posts of the same second a section begins at its own number, or ends before it",
    arguments: TimelineRepositoryKind.allCases)
  func oneSecond(kind: TimelineRepositoryKind) async throws {
    try await kind.withRepository { repository in
      for age in [1, 0, 0, 0, -1] { _ = try await repository.add(Sample.new("\(age)", ago: age)) }
      let newest: [Int64] = [5, 4, 3, 2, 1]
      for (index, number) in newest.enumerated() {
        let place = try #require(try await repository.post(Sample.id(number))).place
        let from = try await repository.posts(.from(place), limit: 9)
        let before = try await repository.posts(.before(place), limit: 9)
        #expect(from.map(\.id.rawValue) == Array(newest[index...]))
        #expect(before.map(\.id.rawValue) == Array(newest[..<index]))
      }
    }
  }

  @Test(
    "Missing posts before, between and after others are all reported",
    arguments: TimelineRepositoryKind.allCases)
  func holes(kind: TimelineRepositoryKind) async throws {
    try await kind.withRepository { repository in
      for number in 1...9 { _ = try await repository.add(Sample.new("\(number)")) }
      _ = try await repository.make(.delete(Sample.ids(1, 4, 5, 7)), at: Sample.now)
      let ids = ItemIDSet([Sample.id(1)...Sample.id(7), Sample.id(9)...Sample.id(11)])
      await #expect(throws: TimelineError.noSuchPost(Sample.ids(1, 4, 5, 7, 10, 11))) {
        try await repository.make(.delete(ids), at: Sample.now)
      }
    }
  }
}
