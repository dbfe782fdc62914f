import Doubles
import InMemoryStorage
import Platform
import QuizContracts
import QuizEntities
import QuizInteractors
import QuizMocks
import QuizPresenters
import QuizViewData
import SharedContracts
import SharedEntities
import SharedMocks
import SharedViewData
import Testing
import ViperMocks

/// The form on mocks; its interactor forwards to the real rules and a repository in memory.
@Suite("The presenter of the settings", .mocks(.unusedStubs), .patient)
@AppActor
struct QuizSettingsPresenterTests {
  private let journal = Journal(voidCalls: .areAllowed)
  private let view: ViewingMock<QuizSettingsViewData, FormEvent>
  private let router: QuizSettingsRoutingMock
  private let events = Feed<FormEvent>()
  private let repository = InMemoryQuizRepository()

  init() {
    view = ViewingMock<QuizSettingsViewData, FormEvent>(journal)
    router = QuizSettingsRoutingMock(journal)
    view.on.nextEvent.whenCalled { [events] in await events.next() }
  }

  @discardableResult
  private func whileOpen(_ body: () async throws -> Void) async throws -> QuizSettings? {
    let task = Task.startImmediately { @AppActor in
      try await QuizSettingsPresenter(
        view: view, interactor: QuizSettingsInteractor(repository: repository), router: router
      ).run()
    }
    await events.rest()
    try await body()
    events.end()
    return try await task.ended
  }

  private var shown: QuizSettingsViewData? { view.on.show.calls.last }

  private func replace(_ text: String) async {
    await events.send(.edit(.deleteToLineStart), .edit(.insert(text)))
  }

  @Test("Changes in the form are saved")
  func saving() async throws {
    let saved = try await whileOpen {
      #expect(shown?.isLimited == true)
      #expect(shown?.limit.text == "20")
      #expect(shown?.count.text == "10")
      #expect(shown?.review.canSave == false)
      await events.send(.toggle, .focusNext)
      await replace("7")
      await events.send(.focusNext)
      await replace("3")
      #expect(shown?.review.canSave == true)
      #expect(shown?.focus == .count)
      events.post(.save)
    }
    #expect(try await repository.settings() == saved)
    #expect(
      saved
        == QuizSettings(
          isLimited: false, limit: TimeLimit(stored: 7), questionCount: QuestionCount(stored: 3)))
  }

  @Test("The form begins with the stored settings, which it can save once they are changed")
  func stored() async throws {
    try await repository.save(
      QuizSettings(isLimited: false, limit: TimeLimit(stored: 7), questionCount: QuestionCount(stored: 3)))
    try await whileOpen {
      #expect(shown?.isLimited == false)
      #expect(shown?.limit.text == "7")
      #expect(shown?.count.text == "3")
      #expect(shown?.review.canSave == false)
      await events.send(.toggle)
      #expect(shown?.review.canSave == true)
    }
  }

  @Test("Without changes nothing is saved, and the form stays open")
  func unchanged() async throws {
    let saved = try await whileOpen {
      events.post(.save)
      events.post(.cancel)
    }
    #expect(saved == nil)
  }

  @Test("An invalid value is reported beside its field, which saving focuses")
  func faults() async throws {
    try await whileOpen {
      await events.send(.focusNext)
      await replace("0")
      #expect(shown?.review.limitError == .limitOutOfRange)
      await events.send(.focusNext)
      await replace("many")
      #expect(shown?.review.countError == .countOutOfRange)
      await events.send(.save)
      #expect(shown?.focus == .limit)
      await replace("5")
      await events.send(.save)
      #expect(shown?.focus == .count)
      #expect(shown?.failure == nil)
      await events.send(.focusPrevious, .focusPrevious, .focusPrevious)
      #expect(shown?.focus == .cancel)
      await events.send(.edit(.insert("x")), .focusNext)
      #expect(shown?.focus == .isLimited)
    }
    #expect(try await repository.settings() == .default)
  }

  @Test("A failure to save is shown until the next event, and the input is kept")
  func failure() async throws {
    try await whileOpen {
      repository.failChanges(with: .full)
      await events.send(.toggle, .save)
      #expect(shown?.failure == .store(.full))
      #expect(shown?.isLimited == false)
      // What the keys cover is drawn before they are shown.
      router.on.showKeys.whenCalled { _ in #expect(shown?.failure == nil) }
      await events.send(.showKeys)
      #expect(router.on.showKeys.calls == [.settings])
      events.post(.cancel)
    }
    #expect(try await repository.settings() == .default)
  }

  @Test("A question before changes are discarded is shown, and over with the next event")
  func question() async throws {
    let saved = try await whileOpen {
      #expect(shown?.draft == .unchanged)
      for (event, draft) in [
        (FormEvent.toggle, DraftState.changed), (.ask, .asked), (.continueEditing, .changed),
      ] {
        await events.send(event)
        #expect(shown?.draft == draft)
      }
      await events.send(.ask)
      events.post(.cancel)
    }
    #expect(saved == nil)
    #expect(try await repository.settings() == .default)
  }

  @Test("Nothing can be entered while the settings are loaded")
  func loading() async throws {
    let interactor = QuizSettingsInteractingMock(journal)
    let answers = Feed<QuizSettings>()
    interactor.on.settings.whenCalled { () async throws(QuizError) in await answers.next() ?? .default }
    let task = Task.startImmediately { @AppActor in
      try await QuizSettingsPresenter(view: view, interactor: interactor, router: router).run()
    }
    await events.send(.toggle, .edit(.insert("7")), .save, .showKeys)
    #expect(view.on.show.calls.map(\.isLoading) == [true])
    await events.rest()
    events.post(.cancel)
    #expect(try await task.ended == nil)
    #expect(interactor.on.save.calls.isEmpty)
  }
}

@Suite("The presenters of settings without a form", .mocks(.unusedStubs))
@AppActor
struct QuizSettingsReportPresenterTests {
  private let repository = InMemoryQuizRepository()

  @Test("Settings that cannot be loaded open no form")
  func unreadable() async {
    repository.fail(with: .busy)
    let view = ViewingMock<QuizSettingsViewData, FormEvent>()
    await #expect(throws: QuizError.store(.busy)) {
      _ = try await QuizSettingsPresenter(
        view: view, interactor: QuizSettingsInteractor(repository: repository),
        router: QuizSettingsRoutingMock()
      ).run()
    }
    #expect(view.on.show.calls.isEmpty)
  }

  @Test("A command shows the settings, or changes them and shows the result")
  func report() async throws {
    let view = ShowingMock<QuizSettings>(Journal(voidCalls: .areAllowed))
    for changes in [nil, QuizSettingsPatch(isLimited: false)] {
      try await QuizSettingsReportPresenter(
        view: view, interactor: QuizSettingsInteractor(repository: repository), changes
      ).run()
    }
    #expect(
      view.on.show.calls == [
        .default,
        QuizSettings(
          isLimited: false, limit: QuizSettings.default.limit,
          questionCount: QuizSettings.default.questionCount),
      ])
  }
}

@Suite("The presenters of questions", .mocks(.unusedStubs))
@AppActor
struct QuizQuestionsPresenterTests {
  private let repository = InMemoryQuizRepository()

  @Test("All questions are passed on in parts, followed by their number")
  func questions() async throws {
    let many = (1...300).map { Sample.question("q\($0)") }
    let view = ShowingMock<QuizQuestionsPart>(Journal(voidCalls: .areAllowed))
    try await QuizQuestionsPresenter(
      view: view,
      interactor: QuizQuestionsInteractor(
        repository: repository, bank: QuestionBank(version: 1) { many }), .all
    ).run()
    let shown = view.on.show.calls
    #expect(shown.count == 3)
    #expect(shown.last == .end(count: 300))
    guard case .questions(let first)? = shown.first else {
      Issue.record("\(shown) begins with no questions")
      return
    }
    #expect(first.count == 256)
    #expect(first.first?.answer == .second)
    #expect(first.first?.choices == many[0].choices)
  }

  private func item(_ line: Int, _ id: String) -> ImportedQuestion {
    ImportedQuestion(
      line: line,
      content: QuestionContent(
        id: id, category: Phrase("C", "C"), sentence: Phrase("S", "S"),
        choices: (1...4).map { Phrase("\($0)", "\($0)") }, answer: .third, source: "Me"))
  }

  @Test("The questions of a file are imported, or a dry run reports the result")
  func importing() async throws {
    for isDryRun in [true, false] {
      let view = ShowingMock<QuizImportViewData>(Journal(voidCalls: .areAllowed))
      let reader = ItemReaderMock<ImportedQuestion>()
      reader.on.next.returns(item(1, "a"), item(2, "b"), nil)
      try await QuizImportPresenter(
        view: view, reader: reader, interactor: QuizImportInteractor(repository: repository),
        isDryRun: isDryRun
      ).run()
      #expect(
        view.on.show.calls == [QuizImportViewData(QuizImportCounts(added: 2), isDryRun: isDryRun)])
    }
    #expect(try await repository.questionIDs(in: nil).map(\.text) == ["a", "b"])
  }

  @Test("A syntax fault is reported with its line, and nothing is imported")
  func fault() async throws {
    let view = ShowingMock<QuizImportViewData>(Journal(voidCalls: .areAllowed))
    let reason = Phrase("no comma", "コンマがない")
    let reader = ItemReaderMock<ImportedQuestion>()
    reader.on.next.whenCalled { [reader] () throws(FormatError) in
      guard reader.on.next.calls.count > 1 else { return item(1, "a") }
      throw FormatError(line: 3, reason: reason)
    }
    await #expect(throws: QuizError.importError(QuizImportError(line: 3, .syntax(reason)))) {
      try await QuizImportPresenter(
        view: view, reader: reader, interactor: QuizImportInteractor(repository: repository),
        isDryRun: false
      ).run()
    }
    #expect(try await repository.questionIDs(in: nil).isEmpty)
  }
}
