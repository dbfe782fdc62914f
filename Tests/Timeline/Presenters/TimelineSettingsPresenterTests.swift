import Doubles
import InMemoryStorage
import Platform
import SharedContracts
import SharedEntities
import SharedMocks
import SharedViewData
import Testing
import TimelineContracts
import TimelineEntities
import TimelineInteractors
import TimelineMocks
import TimelinePresenters
import TimelineViewData
import ViperMocks

/// The form on mocks; its interactor forwards to the real rules and a repository in memory.
@Suite("The presenter of the settings", .mocks, .patient)
@AppActor
struct TimelineSettingsPresenterTests {
  private let journal = Journal(voidCalls: .areAllowed)
  private let view: ViewingMock<TimelineSettingsViewData, FormEvent>
  private let interactor: TimelineSettingsInteractingMock
  private let router: TimelineSettingsRoutingMock
  private let events = Feed<FormEvent>()
  private let draft = TimelineSettingsInput(
    userName: "Hanako Sato", userID: "hanako", imageName: "cat", postsCompletedToDos: false)

  init() {
    view = ViewingMock<TimelineSettingsViewData, FormEvent>(journal)
    interactor = TimelineSettingsInteractingMock(journal)
    router = TimelineSettingsRoutingMock(journal)
    journal.leaveOut(view.on.nextEvent)
    journal.leaveOut(interactor.on.review)
    journal.leaveOut(interactor.on.settings)
  }

  private func whileOpen(_ body: () async throws -> Void) async throws -> TimelineSettingsOutcome {
    let rules = TimelineSettingsInteractor(
      repository: InMemoryTimelineRepository(), defaults: Sample.settings)
    view.on.nextEvent.whenCalled { [events] in await events.next() }
    interactor.on.settings.returns(Sample.settings)
    interactor.on.review.whenCalled { rules.review($0, of: $1) }
    let task = Task.startImmediately { @AppActor in
      try await TimelineSettingsPresenter(view: view, interactor: interactor, router: router).run()
    }
    await events.rest()
    try await body()
    events.end()
    return try await task.ended
  }

  @Test("The form starts with the current settings, and nothing can be saved until something differs")
  func unchanged() async throws {
    let outcome = try await whileOpen {
      await events.send(.save, .toggle, .toggle)
      journal.verify {
        for (posts, canSave) in [(false, false), (false, false), (true, true), (false, false)] {
          view.on.show.with(\.userName.text, "Hanako Sato").with(\.userID.text, "hanako")
            .with(\.imageName.text, "cat").with(\.postsCompletedToDos, posts).with(\.review.canSave, canSave)
            .called()
        }
      }
      events.post(.cancel)
    }
    #expect(outcome == .unchanged)
  }

  @Test("Text goes into the focused field, and the focus wraps around")
  func focus() async throws {
    _ = try await whileOpen {
      await events.send(
        .edit(.insert("1")), .focusNext, .edit(.insert("2")), .focusNext, .edit(.insert("3")), .focusNext,
        .edit(.insert("4")), .focusNext, .focusNext, .focusNext, .focusPrevious, .showKeys)
      journal.verify {
        view.on.show.with(\.focus, .userName).called()
        view.on.show.with(\.userName.text, "Hanako Sato1").called()
        view.on.show.with(\.focus, .userID).called()
        view.on.show.with(\.userID.text, "hanako2").called()
        view.on.show.with(\.focus, .imageName).called()
        view.on.show.with(\.imageName.text, "cat3").called()
        for focus in [
          TimelineSettingsViewData.Element.postsCompletedToDos, .postsCompletedToDos, .save, .cancel,
          .userName,
          .cancel,
        ] {
          view.on.show.with(\.focus, focus).with(\.userName.text, "Hanako Sato1").called()
        }
        view.on.show.called()
        router.on.showKeys.called(with: .settings)
        view.on.show.with(\.focus, .cancel).called()
      }
    }
  }

  @Test("An invalid value is reported beside its field, a blank name only by the button")
  func faults() async throws {
    _ = try await whileOpen {
      await events.send(.edit(.deleteToLineStart), .focusNext, .edit(.insert("-")), .save)
      journal.verify {
        view.on.show.with(\.review.canSave, false).called()
        view.on.show.with(\.review.userNameError, nil).with(\.review.canSave, false).called()
        view.on.show.called()
        for _ in 1...2 {
          view.on.show.with(\.review.userIDError, .userIDIsInvalid).with(\.review.canSave, false).called()
        }
      }
    }
  }

  @Test("A blank identifier is reported only by the button")
  func blankIdentifier() async throws {
    _ = try await whileOpen {
      await events.send(.focusNext, .edit(.deleteToLineStart))
      journal.verify {
        for _ in 1...2 { view.on.show.called() }
        view.on.show.with(\.userID.text, "").with(\.review.userIDError, nil).with(\.review.canSave, false)
          .called()
      }
    }
  }

  @Test("Changes are saved, and end the form")
  func saved() async throws {
    let outcome = try await whileOpen {
      await events.send(.edit(.insert("!")))
      events.post(.save)
    }
    var saved = draft
    saved.userName = "Hanako Sato!"
    #expect(outcome == .saved)
    journal.verify {
      view.on.show.called()
      view.on.show.called()
      interactor.on.save.called(with: .init(input: saved, settings: Sample.settings))
    }
  }

  @Test("Input that could not be saved is kept, with the reason until the next event")
  func failure() async throws {
    interactor.on.save.throws(.store(.busy))
    _ = try await whileOpen {
      await events.send(.toggle, .save, .focusNext)
      journal.verify {
        view.on.show.called()
        view.on.show.called()
        interactor.on.save.called()
        view.on.show.with(\.failure, .store(.busy)).with(\.postsCompletedToDos, true).called()
        view.on.show.with(\.failure, nil).with(\.postsCompletedToDos, true).called()
      }
    }
  }

  @Test("A question before changes are discarded is shown, and over with the next event")
  func question() async throws {
    let outcome = try await whileOpen {
      await events.send(.edit(.insert("!")), .ask, .continueEditing, .ask)
      journal.verify {
        view.on.show.with(\.draft, .unchanged).called()
        for draft in [DraftState.changed, .asked, .changed, .asked] {
          view.on.show.with(\.draft, draft).with(\.userName.text, "Hanako Sato!").called()
        }
      }
      events.post(.cancel)
    }
    #expect(outcome == .unchanged)
  }

  @Test("Settings that cannot be loaded end the form before it is shown")
  func unreadable() async {
    interactor.on.settings.throws(.store(.busy))
    await #expect(throws: TimelineError.store(.busy)) {
      try await TimelineSettingsPresenter(view: view, interactor: interactor, router: router).run()
    }
    journal.verify {}
  }
}
