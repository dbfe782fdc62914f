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

  func change(_ body: (inout UserSettings) -> Void) throws(SettingsError) {
    if let error { throw error }
    settings.withLock { body(&$0) }
  }
}

@Suite("Views in a person's settings")
struct ToDoViewsInteractorTests {
  @Test("Views are saved, replaced, used and deleted")
  func changes() throws {
    let settings = SettingsDouble()
    let interactor = ToDoViewsInteractor(settings: settings)
    let (old, new) = (try ToDoView("work", query: "a"), try ToDoView("Work", query: "b", order: .due))
    #expect(try !interactor.save(old))
    #expect(try interactor.save(new))
    #expect(try interactor.views().all == [new] && interactor.views().used == nil)
    #expect(try interactor.use("WORK") == new)
    #expect(try interactor.views().used == new)
    #expect(try interactor.use(nil) == nil)
    #expect(try interactor.views().used == nil)
    _ = try interactor.use("work")
    #expect(try interactor.delete("work") == new)
    #expect(try interactor.views() == .none)
    #expect(try settings.read() == UserSettings())
  }

  @Test("What does not exist is neither used nor deleted, and a setting that cannot be written is told")
  func refusals() throws {
    let interactor = ToDoViewsInteractor(settings: SettingsDouble())
    #expect(throws: ToDoViewError.noSuchView("x", nearest: nil)) { try interactor.use("x") }
    #expect(throws: ToDoViewError.noSuchView("x", nearest: nil)) { try interactor.delete("x") }
    let full = ToDoViewsInteractor(settings: SettingsDouble(error: .isTooLarge))
    let view = try ToDoView("work", query: "a")
    #expect(throws: ToDoViewError.settings(.isTooLarge)) { try full.save(view) }
  }
}
