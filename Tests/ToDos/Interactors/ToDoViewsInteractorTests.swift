import SharedEntities
import Synchronization
import Testing
import ToDosEntities
import ToDosInteractors

/// Settings in memory.
private final class SettingsDouble: SettingsStoring {
  private let settings: Mutex<UserSettings>
  private let error: SettingsError?

  init(_ settings: UserSettings = UserSettings(), error: SettingsError? = nil) {
    self.settings = Mutex(settings)
    self.error = error
  }

  func read() throws(SettingsError) -> UserSettings { settings.withLock { $0 } }

  func change<Outcome>(_ body: (inout UserSettings) -> Outcome) throws(SettingsError) -> Outcome {
    if let error { throw error }
    return settings.withLock { body(&$0) }
  }
}

@Suite("Views in a person's settings")
struct ToDoViewsInteractorTests {
  private func interactor(_ settings: SettingsDouble) -> ToDoViewsInteractor {
    ToDoViewsInteractor(settings: settings, clock: Sample.clock, language: .english)
  }

  @Test("Views are saved, replaced, used and deleted")
  func changes() throws {
    let settings = SettingsDouble()
    let interactor = interactor(settings)
    let new = try ToDoView("Work", query: "\"b c\" #d", order: .due)
    #expect(try !interactor.save(ToDoViewInput("work", words: ["a"])).isReplaced)
    let saved = try interactor.save(ToDoViewInput("Work", words: ["b c", "#d"], order: .due))
    #expect(saved.view == new && saved.isReplaced)
    #expect(try interactor.views().all == [new] && interactor.views().used() == nil)
    #expect(try interactor.use("WORK") == new)
    #expect(try interactor.views().used() == new)
    #expect(try interactor.use(nil) == nil)
    #expect(try interactor.views().used() == nil)
    _ = try interactor.use("work")
    #expect(try interactor.delete("work") == "Work")
    #expect(try settings.read() == UserSettings())
  }

  @Test("What cannot be read, does not exist or cannot be written changes nothing")
  func refusals() throws {
    let settings = SettingsDouble(try UserSettings(text: "view.a = @b\n"))
    let interactor = interactor(settings)
    #expect(throws: ToDoViewError.noSuchView("other", nearest: nil)) { try interactor.use("other") }
    #expect(throws: ToDoViewError.noSuchView("other", nearest: nil)) { try interactor.delete("other") }
    #expect(throws: ToDoViewError.nameIsInvalid("use")) {
      try interactor.save(ToDoViewInput("use", words: []))
    }
    for (words, error) in [(["@a"], QueryError.viewOfItself("b")), (["(x"], .unclosed("("))] {
      #expect(throws: ToDoViewError.query(error)) { try interactor.save(ToDoViewInput("b", words: words)) }
    }
    #expect(try settings.read().text == "view.a = @b\n")
    let full = self.interactor(SettingsDouble(error: .isTooLarge))
    #expect(throws: ToDoViewError.settings(.isTooLarge)) {
      try full.save(ToDoViewInput("work", words: ["a"]))
    }
  }
}
