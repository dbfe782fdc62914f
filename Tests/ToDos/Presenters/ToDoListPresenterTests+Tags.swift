import Doubles
import SharedEntities
import SharedMocks
import SharedViewData
import Testing
import ToDosContracts
import ToDosEntities
import ToDosMocks
import ToDosViewData
import ViperMocks

extension ToDoListPresenterTests {
  private static let (home, shop) = (
    ToDoLabel.tag(Sample.tag("home")), ToDoLabel.project(Sample.project("shop"))
  )

  /// Runs the list with a tag as its filter.
  private func whileFiltered(by label: ToDoLabel, _ body: () async throws -> Void) async throws {
    try await onList {
      router.on.chooseTag.returns(.only(label))
      await events.send(.showTags)
      journal.verify {
        view.on.show.with(\.notice, nil).called()
        router.on.chooseTag.called(with: nil)
        reads(label: label)
        view.on.show.with(\.label, label).with(\.notice, nil).called()
      }
      try await body()
    }
  }

  @Test(
    "The chosen tag or project filters the list, and is selected the next time, until all ToDos are chosen")
  func tag() async throws {
    try await whileFiltered(by: Self.home) {
      await events.send(.filter(.open))
      router.on.chooseTag.returns(.only(Self.shop), .all)
      await events.send(.showTags, .showTags)
      journal.verify {
        reads(.open, label: Self.home)
        view.on.show.with(\.label, Self.home).with(\.filter, .open).called()
        view.on.show.with(\.notice, nil).called()
        router.on.chooseTag.called(with: Self.home)
        reads(.open, label: Self.shop)
        view.on.show.with(\.label, Self.shop).with(\.filter, .open).called()
        view.on.show.with(\.notice, nil).called()
        router.on.chooseTag.called(with: Self.shop)
        reads(.open)
        view.on.show.with(\.label, nil).with(\.filter, .open).called()
      }
    }
  }

  @Test("Tags that are left without a choice leave the filter, and the list is read again")
  func tagsAreLeft() async throws {
    try await whileFiltered(by: Self.home) {
      router.on.chooseTag.returns(nil)
      list.on.window.returns(Sample.window(Sample.toDo(1, "a")))
      await events.send(.showTags)
      journal.verify {
        view.on.show.with(\.notice, nil).called()
        router.on.chooseTag.called(with: Self.home)
        reads(label: Self.home)
        view.on.show.with(\.label, Self.home).with(\.titles, ["a"]).called()
      }
    }
  }

  @Test("The filter by a tag ends, and stays if the list cannot be read without it")
  func endedTag() async throws {
    try await whileFiltered(by: Self.home) {
      list.on.window.throws(.store(.busy))
      await events.send(.clearTag)
      journal.verify {
        reads()
        view.on.show.with(\.label, Self.home).with(\.notice, .failed(.store(.busy))).called()
      }
      list.on.window.returns(Sample.window(Sample.toDo(1, "a")))
      await events.send(.clearTag)
      journal.verify {
        reads()
        view.on.show.with(\.label, nil).with(\.titles, ["a"]).with(\.notice, nil).called()
      }
    }
  }

  @Test("A tag by which the list cannot be filtered is not shown, and the rows and the old tag stay")
  func failedTag() async throws {
    try await whileFiltered(by: Self.home) {
      router.on.chooseTag.returns(.only(Self.shop))
      list.on.window.throws(.store(.busy))
      await events.send(.showTags, .move(.down))
      journal.verify {
        view.on.show.with(\.notice, nil).called()
        router.on.chooseTag.called(with: Self.home)
        reads(label: Self.shop)
        view.on.show.with(\.label, Self.home).with(\.titles, ["c", "b", "a"])
          .with(\.notice, .failed(.store(.busy))).called()
        view.on.show.with(\.label, Self.home).with(\.notice, nil).called()
      }
    }
  }

  @Test("What was shown to the user is gone before the tags are shown")
  func noticeBeforeTags() async throws {
    try await onList {
      batch.on.doneCount.returns(0)
      await events.send(.clearDone)
      journal.verify {
        batch.on.doneCount.called()
        reads()
        view.on.show.with(\.notice, .nothingToDo).called()
      }
      router.on.chooseTag.whenCalled { _ in
        storeChanges.post()
        await journal.verifySoon {
          view.on.show.with(\.notice, nil).called()
          router.on.chooseTag.called()
          reads()
          view.on.show.with(\.notice, nil).called()
          following.on.storeChange.called()
        }
        return nil
      }
      await events.send(.showTags)
      journal.verify {
        reads()
        view.on.show.with(\.notice, nil).called()
      }
    }
  }

  @Test(
    "The filter by a tag stays if a new ToDo has the tag, and is taken off otherwise",
    arguments: [true, false])
  func createdUnderTag(hasTag: Bool) async throws {
    // The same tag in another case.
    let new = Sample.toDo(4, "new", tags: hasTag ? "shop HOME" : "shop")
    try await whileFiltered(by: Self.home) {
      router.on.createToDo.returns(new)
      list.on.window.returns(Sample.window(new))
      await events.send(.create)
      journal.verify {
        view.on.show.with(\.notice, nil).called()
        router.on.createToDo.called()
        reads(label: hasTag ? Self.home : nil)
        view.on.show.with(\.label, hasTag ? Self.home : nil).with(\.notice, .added).called()
      }
    }
  }
}
