import Doubles
import InMemoryStorage
import Platform
import SharedContracts
import SharedEntities
import SharedMocks
import SharedViewData
import Testing
import ToDosContracts
import ToDosEntities
import ToDosInteractors
import ToDosMocks
import ToDosPresenters
import ToDosViewData
import ViperMocks

/// The form on mocks; its interactor forwards to the real rules and a repository in memory.
@Suite("The presenter of the form", .mocks, .patient)
@AppActor
struct ToDoFormPresenterTests {
  private let journal = Journal(voidCalls: .areAllowed)
  private let view: ViewingMock<ToDoFormViewData, ToDoFormEvent>
  private let interactor: ToDoFormInteractingMock
  private let router: ToDoFormRoutingMock
  private let events = Feed<ToDoFormEvent>()
  private let repository = InMemoryToDoRepository()
  private let rules: ToDoFormInteractor

  init() {
    view = ViewingMock<ToDoFormViewData, ToDoFormEvent>(journal)
    interactor = ToDoFormInteractingMock(journal)
    router = ToDoFormRoutingMock(journal)
    rules = ToDoFormInteractor(repository: repository, clock: Sample.clock, language: .english)
    // The review of an input is part of what the view is shown.
    journal.leaveOut(view.on.nextEvent)
    journal.leaveOut(interactor.on.review)
    view.on.nextEvent.whenCalled { [events] in await events.next() }
    interactor.on.review.whenCalled { [rules] in rules.review($0, of: $1) }
  }

  /// Runs the form during a test, and returns its outcome.
  private func whileOpen(_ stored: ToDo? = nil, _ body: () async throws -> Void) async throws -> ToDo? {
    let task = Task.startImmediately { @AppActor in
      try await ToDoFormPresenter(
        view: view, interactor: interactor, router: router, clock: Sample.clock, stored: stored
      ).run()
    }
    await events.rest()
    try await body()
    events.end()
    return try await task.ended
  }

  /// Saves inputs by the real rules.
  private func allowSaving() {
    interactor.on.save.whenCalled { [rules] input, stored async throws(ToDoSavingError) in
      try await rules.save(input, of: stored)
    }
  }

  private func saves(_ input: ToDoInput, of stored: ToDo? = nil) -> ExpectedCall {
    var input = input
    input.shownAt = Sample.clock.now()
    return interactor.on.save.called(with: .init(input: input, stored: stored))
  }

  private typealias Show = ViewingMock<ToDoFormViewData, ToDoFormEvent>.ShowRequirement

  /// The expectation that the view is shown these texts.
  private func show(_ title: String, _ due: String = "", _ memo: String = "") -> Show {
    view.on.show.with(\.[.title].text, title).with(\.[.due].text, due)
      .with(\.[.memo].text, memo)
  }

  @Test("Text goes into the focused field, and the focus wraps around in both directions")
  func focus() async throws {
    _ = try await whileOpen {
      await events.send(
        .edit(.insert("t")), .focusNext, .edit(.insert("s")), .focusNext, .edit(.insert("d")), .focusNext,
        .focusNext, .edit(.insert("g")), .focusNext, .edit(.insert("p")), .focusNext, .focusNext,
        .edit(.insert("m")), .focusNext,
        .edit(.insert("x")), .focusNext, .edit(.insert("x")), .focusNext, .focusPrevious)
      journal.verify {
        show("").with(\.focus, .field(.title)).called()
        show("t").with(\.focus, .field(.title)).called()
        show("t").with(\.[.start].text, "").with(\.focus, .field(.start)).called()
        show("t").with(\.[.start].text, "s").with(\.focus, .field(.start)).called()
        show("t").with(\.focus, .field(.due)).called()
        show("t", "d").with(\.focus, .field(.due)).called()
        show("t", "d").with(\.focus, .field(.priority)).called()
        show("t", "d").with(\.[.tags].text, "").with(\.focus, .field(.tags)).called()
        show("t", "d").with(\.[.tags].text, "g").with(\.focus, .field(.tags)).called()
        show("t", "d").with(\.[.project].text, "").with(\.focus, .field(.project)).called()
        show("t", "d").with(\.[.project].text, "p").with(\.focus, .field(.project)).called()
        show("t", "d").with(\.focus, .field(.repeats)).called()
        show("t", "d").with(\.focus, .field(.memo)).called()
        show("t", "d", "m").with(\.focus, .field(.memo)).called()
        for focus in [ToDoFormViewData.Element.save, .save, .cancel, .cancel, .field(.title), .cancel] {
          show("t", "d", "m").with(\.[.tags].text, "g").with(\.focus, focus).called()
        }
      }
    }
  }

  @Test("Nothing can be saved until the title has more than white space")
  func blank() async throws {
    allowSaving()
    let saved = try await whileOpen {
      await events.send(.edit(.insert("  ")), .save, .edit(.insert("x")))
      journal.verify {
        show("").with(\.canSave, false).with(\.errors, [:]).called()
        for _ in 1...2 { show("  ").with(\.canSave, false).called() }
        show("  x").with(\.canSave, true).called()
      }
      let stored = try await repository.all()
      #expect(stored.isEmpty)
      events.post(.save)
    }
    journal.verify {
      saves(
        ToDoInput(
          title: "  x", memo: "", start: .words(""), due: .words(""), repeats: .words(""),
          priority: .some(nil), project: "",
          tags: []))
    }
    #expect(try await repository.all() == [try #require(saved)])
    #expect(saved?.title.text == "x")
  }

  @Test("A due date that cannot be read is reported beside its field, and the input is kept")
  func unreadableDue() async throws {
    allowSaving()
    let saved = try await whileOpen {
      await events.send(
        .edit(.insert("x")), .focusNext, .focusNext, .edit(.insert("5/6")), .focusNext, .save)
      journal.verify {
        show("").called()
        for _ in 1...3 { show("x").called() }
        show("x", "5/6").with(\.focus, .field(.due)).called()
        show("x", "5/6").with(\.focus, .field(.priority)).called()
        saves(
          ToDoInput(
            title: "x", memo: "", start: .words(""), due: .words("5/6"), repeats: .words(""),
            priority: .some(nil), project: "",
            tags: []))
        show("x", "5/6").with(\.errors, [.due: .dueIsUnreadable])
          .with(\.focus, .field(.due)).with(\.failure, nil).called()
      }
    }
    #expect(saved == nil)
    #expect(try await repository.all().isEmpty)
  }

  @Test("A due date that has passed is marked, and saved")
  func passedDue() async throws {
    allowSaving()
    let saved = try await whileOpen {
      await events.send(.edit(.insert("x")), .focusNext, .focusNext, .edit(.insert("2026-11-19")))
      journal.verify {
        show("").called()
        for _ in 1...3 { show("x").with(\.dueHasPassed, false).called() }
        show("x", "2026-11-19").with(\.dueHasPassed, true).with(\.errors, [:]).with(\.canSave, true).called()
      }
      events.post(.save)
    }
    journal.verify {
      saves(
        ToDoInput(
          title: "x", memo: "", start: .words(""), due: .words("2026-11-19"), repeats: .words(""),
          priority: .some(nil),
          project: "", tags: []
        ))
    }
    #expect(saved?.due == Sample.due("2026-11-19"))
  }

  @Test("A chosen value replaces that of the focused field, and is saved")
  func choice() async throws {
    allowSaving()
    let saved = try await whileOpen {
      await events.send(
        .edit(.insert("x")), .focusNext, .focusNext, .focusNext, .choose("high"), .choose("low"))
      journal.verify {
        for text in ["", "", "", "", "", "high", "low"] {
          view.on.show.with(\.[.priority].text, text).called()
        }
      }
      events.post(.save)
    }
    journal.verify {
      saves(
        ToDoInput(
          title: "x", memo: "", start: .words(""), due: .words(""), repeats: .words(""), priority: .low,
          project: "", tags: []))
    }
    #expect(saved?.priority == .low)
  }

  @Test("Tags are saved word by word, and one that is no word is reported beside its field")
  func tags() async throws {
    allowSaving()
    let saved = try await whileOpen {
      await events.send(.edit(.insert("x")))
      for _ in 1...4 { await events.send(.focusNext) }
      await events.send(.edit(.insert("#home #")), .focusNext, .save)
      journal.verify {
        for _ in 1...6 { view.on.show.with(\.[.tags].text, "").called() }
        for focus in [ToDoField.tags, .project] {
          view.on.show.with(\.errors, [.tags: .tagIsInvalid]).with(\.focus, .field(focus)).called()
        }
        saves(
          ToDoInput(
            title: "x", memo: "", start: .words(""), due: .words(""), repeats: .words(""),
            priority: .some(nil), project: "",
            tags: ["#home", "#"]))
        view.on.show.with(\.[.tags].text, "#home #").with(\.errors, [.tags: .tagIsInvalid])
          .with(\.focus, .field(.tags)).with(\.failure, nil).called()
      }
      await events.send(.edit(.insert("買い物")))
      journal.verify { view.on.show.with(\.errors, [:]).called() }
      events.post(.save)
    }
    journal.verify {
      saves(
        ToDoInput(
          title: "x", memo: "", start: .words(""), due: .words(""), repeats: .words(""), priority: .some(nil),
          project: "",
          tags: ["#home", "#買い物"]))
    }
    #expect(saved?.tags.text == "#home #買い物")
  }

  @Test("An error of the store is shown, the input is kept, and saving can be retried")
  func failure() async throws {
    allowSaving()
    repository.fail(with: .busy)
    _ = try await whileOpen {
      await events.send(.edit(.insert("x")), .save, .save, .edit(.insert("y")))
      journal.verify {
        show("").called()
        show("x").with(\.failure, nil).called()
        for _ in 1...2 {
          saves(
            ToDoInput(
              title: "x", memo: "", start: .words(""), due: .words(""), repeats: .words(""),
              priority: .some(nil), project: "",
              tags: []))
          show("x").with(\.failure, .store(.busy)).called()
        }
        show("xy").with(\.failure, nil).called()
      }
    }
  }

  @Test("Changes can be saved only while they differ from what is stored")
  func changes() async throws {
    allowSaving()
    try await repository.store(Sample.new("old", memo: "m", due: "2026-11-01"))
    let stored = try #require(try await repository.all().first)
    let saved = try await whileOpen(stored) {
      await events.send(
        .edit(.insert("x")), .edit(.deleteBackward), .edit(.deleteToLineStart), .edit(.insert("new")))
      journal.verify {
        show("old", "2026-11-01", "m").with(\.purpose, .edit).with(\.canSave, false).with(\.errors, [:])
          .called()
        show("oldx", "2026-11-01", "m").with(\.canSave, true).called()
        show("old", "2026-11-01", "m").with(\.canSave, false).called()
        show("", "2026-11-01", "m").with(\.canSave, false).called()
        show("new", "2026-11-01", "m").with(\.canSave, true).called()
      }
      events.post(.save)
    }
    journal.verify {
      saves(
        ToDoInput(
          title: "new", start: .words(""), due: .words("2026-11-01"), repeats: .words(""),
          priority: .some(nil), project: "",
          tags: []),
        of: stored)
    }
    #expect(saved?.title.text == "new" && saved?.due == stored.due)
    #expect(try await repository.all() == [try #require(saved)])
  }

  @Test("Cancelling changes nothing, and neither does the end of input", arguments: [true, false])
  func cancel(isCancelled: Bool) async throws {
    let left = try await whileOpen {
      await events.send(.edit(.insert("x")))
      if isCancelled { events.post(.cancel) }
    }
    #expect(left == nil)
    journal.verify {
      show("").called()
      show("x").called()
    }
  }

  @Test("The key help is that of the form, which is kept in the meantime")
  func keys() async throws {
    _ = try await whileOpen {
      await events.send(.edit(.insert("x")), .showKeys)
      journal.verify {
        show("").called()
        show("x").called()
        show("x").called()
        router.on.showKeys.called(with: .form)
        show("x").called()
      }
    }
  }

  @Test("A question before changes are discarded is shown, and over with the next event")
  func question() async throws {
    let left = try await whileOpen {
      await events.send(.edit(.insert("x")), .ask, .continueEditing, .ask)
      journal.verify {
        show("").with(\.draft, .unchanged).called()
        for draft in [DraftState.changed, .asked, .changed, .asked] {
          show("x").with(\.draft, draft).called()
        }
      }
      events.post(.cancel)
    }
    #expect(left == nil)
  }

  @Test("What was changed on both sides is shown, and saved over once the user has seen it")
  func conflict() async throws {
    allowSaving()
    try await repository.store(Sample.new("old"))
    let stored = try #require(try await repository.all().first)
    let saved = try await whileOpen(stored) {
      _ = try await rules.save(ToDoInput(title: "theirs", due: .words("2026-12-01")), of: stored)
      await events.send(.edit(.insert("er")), .save)
      journal.verify {
        for text in ["old", "older"] { show(text).called() }
        interactor.on.save.called()
        show("older", "2026-12-01").with(\.elsewhere, [.title: "theirs"])
          .with(\.failure, .isChangedElsewhere).called()
      }
      events.post(.save)
    }
    journal.verify { interactor.on.save.called() }
    #expect(saved?.title.text == "older" && saved?.due == Sample.due("2026-12-01"))
  }

  @Test("A ToDo that was deleted elsewhere is saved as a new one once the user has seen that")
  func deleted() async throws {
    allowSaving()
    try await repository.store(Sample.new("old"))
    let stored = try #require(try await repository.all().first)
    let saved = try await whileOpen(stored) {
      _ = try await repository.make(.delete(ItemIDSet([stored.id]), at: Sample.now))
      await events.send(.edit(.insert("er")), .save)
      journal.verify {
        for text in ["old", "older"] { show(text).with(\.purpose, .edit).called() }
        interactor.on.save.called()
        show("older").with(\.purpose, .create).with(\.failure, .noSuchToDo(ItemIDSet([stored.id]))).called()
      }
      events.post(.save)
    }
    journal.verify { interactor.on.save.called() }
    #expect(try await repository.all() == [try #require(saved)])
    #expect(saved?.title.text == "older" && saved?.id != stored.id)
  }
}
