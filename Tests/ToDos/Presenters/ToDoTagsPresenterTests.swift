import Doubles
import Platform
import SharedContracts
import SharedEntities
import SharedMocks
import SharedViewData
import Testing
import ToDosContracts
import ToDosEntities
import ToDosMocks
import ToDosPresenters
import ToDosViewData
import ViperMocks

import struct ToDosEntities.Tag

@Suite("The presenter of the tags", .mocks, .patient)
@AppActor
struct ToDoTagsPresenterTests {
  private let journal = Journal(voidCalls: .areAllowed)
  private let view: ViewingMock<ToDoTagsViewData, ToDoTagsEvent>
  private let interactor: ToDoTagsInteractingMock
  private let following: ToDoObservingMock
  private let router: ToDoTagsRoutingMock
  private let events = Feed<ToDoTagsEvent>()
  private let storeChanges = Feed<Void>()

  private nonisolated static let (home, shop) = (
    LabelCount(.project(Sample.project("home")), count: 2), LabelCount(.tag(Sample.tag("shop")), count: 1)
  )
  private nonisolated static let counts = LabelCounts([home, shop], version: StoreVersion(3))

  init() {
    view = ViewingMock<ToDoTagsViewData, ToDoTagsEvent>(journal)
    interactor = ToDoTagsInteractingMock(journal)
    following = ToDoObservingMock(journal)
    router = ToDoTagsRoutingMock(journal)
    journal.leaveOut(view.on.nextEvent)
    view.on.nextEvent.whenCalled { [events] in await events.next() }
  }

  /// Lets the store be followed, once the tags are loaded.
  private func allowFollowing() {
    following.on.storeChange.whenCalled { [storeChanges] _ async throws(CancellationError) in
      try await storeChanges.wait()
    }
  }

  /// Runs the tags during a test, and returns what was chosen.
  @discardableResult
  private func whileOpen(
    selecting label: ToDoLabel? = nil, _ body: () async throws -> Void
  ) async throws -> ToDoLabelChoice? {
    let task = Task.startImmediately { @AppActor in
      await ToDoTagsPresenter(
        view: view, interactor: interactor, following: following, router: router, current: label
      ).run()
    }
    await events.rest()
    try await body()
    events.end()
    return try await task.ended
  }

  /// Runs the tags once they are loaded.
  @discardableResult
  private func onTags(_ body: () async throws -> Void) async throws -> ToDoLabelChoice? {
    allowFollowing()
    interactor.on.tags.returns(Self.counts)
    return try await whileOpen {
      journal.verify {
        reads
        follows
        show(0).with(\.tags.counts, Self.counts.all).with(\.notice, nil).called()
      }
      try await body()
    }
  }

  private var reads: ExpectedCall { interactor.on.tags.called() }
  private var follows: ExpectedCall { following.on.storeChange.called(with: StoreVersion(3)) }

  /// Holds every reading until the test answers it.
  private func heldReadings() -> Feed<LabelCounts> {
    let answers = Feed<LabelCounts>()
    interactor.on.tags.whenCalled { () async throws(ToDoError) in await answers.next() ?? Self.counts }
    return answers
  }

  private func show(_ index: Int) -> ViewingMock<ToDoTagsViewData, ToDoTagsEvent>.ShowRequirement {
    view.on.show.with(\.phase, .ready).with(\.tags.index, index)
  }

  @Test(
    "The selected row is chosen, of which the first stands for all ToDos",
    arguments: [(0, .all), (2, .only(shop.label)), (9, .only(shop.label)), (-1, .all)]
      as [(Int, ToDoLabelChoice)])
  func choice(index: Int, choice: ToDoLabelChoice) async throws {
    let chosen = try await onTags {
      await events.send(.select(index: 1), .select(index: index))
      events.post(.choose)
    }
    #expect(chosen == choice)
    journal.verify {
      show(1).called()
      show(min(max(0, index), 2)).called()
    }
  }

  @Test(
    "The tag by which the list is filtered is selected at first, and all ToDos if it is not there",
    arguments: [(nil, 0), (home.label, 1), (.tag(Sample.tag("SHOP")), 2), (.tag(Sample.tag("home")), 0)]
      as [(ToDoLabel?, Int)])
  func selected(tag: ToDoLabel?, index: Int) async throws {
    allowFollowing()
    interactor.on.tags.returns(Self.counts)
    let chosen = try await whileOpen(selecting: tag) {
      journal.verify {
        reads
        follows
        show(index).called()
      }
      events.post(.choose)
    }
    #expect(chosen == ToDoLabelChoice(index == 0 ? nil : Self.counts.all[index - 1].label))
  }

  @Test("Leaving chooses nothing, and neither does the end of input", arguments: [true, false])
  func leave(isLeft: Bool) async throws {
    let chosen = try await onTags {
      await events.send(.select(index: 1))
      if isLeft { events.post(.leave) }
    }
    #expect(chosen == nil)
    journal.verify { show(1).called() }
  }

  @Test("The key help is that of the tags, which stay as they are")
  func keys() async throws {
    try await onTags {
      await events.send(.select(index: 2), .showKeys)
      journal.verify {
        show(2).called()
        view.on.show.with(\.notice, nil).called()
        router.on.showKeys.called(with: .tags)
        show(2).called()
      }
    }
  }

  @Test("No event but leaving has an effect during the first load")
  func loading() async throws {
    allowFollowing()
    let answers = heldReadings()
    try await whileOpen {
      journal.verify {
        reads
        view.on.show.with(\.phase, .loading).called()
      }
      await events.send(.select(index: 1), .choose, .retry, .showKeys)
      journal.verify {}
      answers.post(Self.counts)
      await journal.verifySoon {
        follows
        show(0).called()
      }
    }
  }

  @Test("Tags that are left while they load choose nothing, and do not wait for the store")
  func leaveWhileLoading() async throws {
    let answers = heldReadings()
    let chosen = try await whileOpen {
      await events.send(.choose)
      events.post(.leave)
    }
    #expect(chosen == nil)
    answers.end()
    journal.verify {
      reads
      view.on.show.with(\.phase, .loading).called()
    }
  }

  @Test("Tags that cannot be loaded show why, and are loaded again on retry")
  func failure() async throws {
    allowFollowing()
    interactor.on.tags.throws(.store(.busy))
    let chosen = try await whileOpen(selecting: Self.shop.label) {
      journal.verify {
        reads
        view.on.show.with(\.phase, .failed(.store(.busy))).called()
      }
      await events.send(.select(index: 1), .choose, .showKeys)
      journal.verify {}
      let answers = heldReadings()
      await events.send(.retry)
      journal.verify {
        reads
        view.on.show.with(\.phase, .loading).called()
      }
      answers.post(Self.counts)
      await journal.verifySoon {
        follows
        show(2).called()
      }
      events.post(.choose)
    }
    #expect(chosen == .only(Self.shop.label))
  }

  @Test("Tags that could not be loaded are left without a choice")
  func leaveAfterFailure() async throws {
    interactor.on.tags.throws(.store(.busy))
    let chosen = try await whileOpen { events.post(.leave) }
    #expect(chosen == nil)
    journal.verify {
      reads
      view.on.show.with(\.phase, .failed(.store(.busy))).called()
    }
  }

  @Test("A reading again that fails keeps the tags, and shows the error until the next event")
  func failedReading() async throws {
    try await onTags {
      interactor.on.tags.throws(.store(.busy))
      await events.send(.select(index: 1), .retry, .showKeys)
      interactor.on.tags.returns(LabelCounts([Self.home], version: StoreVersion(3)))
      await events.send(.retry)
      journal.verify {
        show(1).called()
        reads
        show(1).with(\.tags.counts, Self.counts.all).with(\.notice, .store(.busy)).called()
        view.on.show.with(\.notice, nil).called()
        router.on.showKeys.called()
        show(1).with(\.notice, nil).called()
        reads
        show(1).with(\.tags.counts, [Self.home]).with(\.notice, nil).called()
      }
    }
  }

  @Test("Tags that something else adds appear, and the selected one stays selected while it exists")
  func outside() async throws {
    let flat = LabelCount(.tag(Sample.tag("flat")), count: 1)
    try await onTags {
      await events.send(.select(index: 1))
      interactor.on.tags.returns(LabelCounts([flat] + Self.counts.all, version: StoreVersion(4)))
      storeChanges.post()
      await journal.verifySoon {
        show(1).called()
        reads
        show(2).with(\.tags.selected, Self.home.label).called()
        following.on.storeChange.called(with: StoreVersion(4))
      }
      interactor.on.tags.throws(.store(.busy))
      storeChanges.post()
      await journal.verifySoon {
        reads
        show(2).with(\.notice, .store(.busy)).called()
        following.on.storeChange.called(with: StoreVersion(4))
      }
      interactor.on.tags.returns(LabelCounts([flat, Self.shop], version: StoreVersion(5)))
      storeChanges.post()
      await journal.verifySoon {
        reads
        // What has taken the place of the selected tag.
        show(2).with(\.tags.selected, Self.shop.label).with(\.notice, nil).called()
        following.on.storeChange.called(with: StoreVersion(5))
      }
    }
  }

  @Test("A selection moved during a reading stays where it is")
  func selectionMeanwhile() async throws {
    try await onTags {
      let answers = heldReadings()
      storeChanges.post()
      await answers.rest()
      await events.send(.select(index: 2))
      answers.post(LabelCounts([Self.shop], version: StoreVersion(4)))
      await journal.verifySoon {
        reads
        show(2).called()
        show(1).with(\.tags.selected, Self.shop.label).called()
        following.on.storeChange.called(with: StoreVersion(4))
      }
    }
  }

  @Test("A reading that a later one has overtaken changes nothing")
  func overtaken() async throws {
    try await onTags {
      let answers = heldReadings()
      storeChanges.post()
      await journal.verifySoon { reads }
      interactor.on.tags.returns(LabelCounts([], version: StoreVersion(5)))
      await events.send(.retry)
      journal.verify {
        reads
        show(0).with(\.tags.counts, []).called()
      }
      answers.post(Self.counts)
      await journal.verifySoon {
        show(0).with(\.tags.counts, []).called()
        following.on.storeChange.called(with: StoreVersion(5))
      }
    }
  }

  @Test("A choice ends the tags while a reading is still running")
  func choiceMeanwhile() async throws {
    let chosen = try await onTags {
      let answers = heldReadings()
      storeChanges.post()
      await journal.verifySoon { reads }
      await events.send(.select(index: 1))
      events.post(.choose)
      await events.taken()
      answers.end()
    }
    #expect(chosen == .only(Self.home.label))
    journal.verify {
      for _ in 1...2 { show(1).called() }
      follows
    }
  }
}
