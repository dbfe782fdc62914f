import Platform
import SharedContracts
import SharedEntities
import SharedMocks
import Testing
import ToDosContracts
import ToDosEntities
import ToDosMocks
import ToDosRouters
import ToDosViewData
import ViperMocks

import struct ToDosEntities.Tag

@Suite("The router of the app", .mocks)
@AppActor
struct ToDoRouterTests {
  private let journal = Journal()
  private let builder: ToDoScreenBuildingMock
  private let router: ToDoRouter
  private let list: ScreenMock<Void, ToDoError>
  private let detail: ScreenMock<ToDoDetailOutcome, ToDoError>
  private let form: ScreenMock<ToDo?, ToDoError>
  private let tags: ScreenMock<ToDoLabelChoice?, Never>
  private let keys: ScreenMock<Void, Never>

  init() {
    builder = ToDoScreenBuildingMock(journal)
    router = ToDoRouter(builder: builder)
    list = ScreenMock(journal)
    detail = ScreenMock(journal)
    form = ScreenMock(journal)
    tags = ScreenMock(journal)
    keys = ScreenMock(journal)
    builder.on.list.returns(list)
  }

  @Test("What a screen leads to runs before the screen goes on, each presented in its way")
  func screens() async throws {
    let toDo = Sample.toDo(1, "x")
    let newValues = ScreenMock<ToDo?, ToDoError>(journal)
    builder.on.detail.returns(detail)
    builder.on.form.with(\.stored, nil).returns(form)
    builder.on.form.with(\.stored, toDo).returns(newValues)
    builder.on.keys.returns(keys)
    list.on.run.whenCalled { [router] () async throws(ToDoError) in
      _ = try await router.createToDo()
      await router.showKeys(of: .list)
      _ = try await router.showDetail(of: toDo.id)
    }
    form.on.run.returns(nil)
    newValues.on.run.returns(nil)
    keys.on.run.allow()
    detail.on.run.whenCalled { [router] () async throws(ToDoError) in
      _ = try await router.edit(toDo)
      return .left
    }
    try await router.run()
    journal.verify {
      builder.on.list.called(with: .init(presentation: .page, router: router))
      list.on.run.called()
      builder.on.form.called(with: .init(stored: nil, presentation: .sheet, router: router))
      form.on.run.called()
      builder.on.keys.called(with: .init(topic: .list, presentation: .sheet))
      keys.on.run.called()
      builder.on.detail.called(with: .init(id: toDo.id, presentation: .page, router: router))
      detail.on.run.called()
      builder.on.form.called(with: .init(stored: toDo, presentation: .sheet, router: router))
      newValues.on.run.called()
    }
  }

  @Test(
    "The tags are a sheet with the current one selected, and what was chosen reaches the list",
    arguments: [nil, .project(Sample.project("home"))] as [ToDoLabel?],
    [nil, .all, .only(.tag(Sample.tag("shop")))] as [ToDoLabelChoice?])
  func tags(current: ToDoLabel?, choice: ToDoLabelChoice?) async throws {
    builder.on.tags.returns(tags)
    tags.on.run.returns(choice)
    list.on.run.whenCalled { [router] () async throws(ToDoError) in
      #expect(await router.chooseTag(current) == choice)
    }
    try await router.run()
    journal.verify {
      builder.on.list.called()
      list.on.run.called()
      builder.on.tags.called(with: .init(current: current, presentation: .sheet, router: router))
      tags.on.run.called()
    }
  }

  @Test(
    "A question is a sheet, and its answer reaches the list", arguments: [false, true])
  func confirmation(isConfirmed: Bool) async throws {
    let question = ScreenMock<Bool, Never>(journal)
    builder.on.confirmation.returns(question)
    question.on.run.returns(isConfirmed)
    list.on.run.whenCalled { [router] () async throws(ToDoError) in
      #expect(await router.confirm(.delete(count: 12)) == isConfirmed)
    }
    try await router.run()
    journal.verify {
      builder.on.list.called()
      list.on.run.called()
      builder.on.confirmation.called(with: .init(question: .delete(count: 12), presentation: .sheet))
      question.on.run.called()
    }
  }

  @Test("The sheet that postpones is one, and its outcome reaches the list")
  func postpone() async throws {
    let sheet = ScreenMock<PostponeOutcome, Never>(journal)
    builder.on.postpone.returns(sheet)
    sheet.on.run.returns(.gone(Sample.ids(2)))
    list.on.run.whenCalled { [router] () async throws(ToDoError) in
      #expect(await router.postpone(Sample.ids(1, 2)) == .gone(Sample.ids(2)))
    }
    try await router.run()
    journal.verify {
      builder.on.list.called()
      list.on.run.called()
      builder.on.postpone.called(with: .init(ids: Sample.ids(1, 2), presentation: .sheet))
      sheet.on.run.called()
    }
  }

  @Test("The outcome of a screen reaches its caller")
  func outcomes() async throws {
    builder.on.detail.returns(detail)
    builder.on.form.returns(form)
    detail.on.run.returns(.deleted)
    form.on.run.returns(Sample.toDo(2, "saved"))
    list.on.run.whenCalled { [router] () async throws(ToDoError) in
      let outcome = try await router.showDetail(of: Sample.id(1))
      let saved = try await router.createToDo()
      #expect(outcome == .deleted && saved == Sample.toDo(2, "saved"))
    }
    try await router.run()
    journal.verify {
      builder.on.list.called()
      list.on.run.called()
      builder.on.detail.called()
      detail.on.run.called()
      builder.on.form.called()
      form.on.run.called()
    }
  }

  @Test("A screen throws its error to its caller, and the screen may go on")
  func errors() async {
    builder.on.detail.returns(detail)
    detail.on.run.throws(.titleIsBlank)
    list.on.run.whenCalled { [router] () async throws(ToDoError) in
      await #expect(throws: ToDoError.titleIsBlank) { try await router.showDetail(of: Sample.id(1)) }
      throw .store(.busy)
    }
    await #expect(throws: ToDoError.store(.busy)) { try await router.run() }
    journal.verify {
      builder.on.list.called()
      list.on.run.called()
      builder.on.detail.called()
      detail.on.run.called()
    }
  }
}
