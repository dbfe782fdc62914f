import InMemoryStorage
import Platform
import SharedEntities
import SharedViewData
import SharedViews
import Testing
import TimelineEntities
import TimelineViewData

@testable import AppDoubles
@testable import AppsModules
@testable import ComposableEngine
@testable import TimelineComposable

@Suite("Reducers of the timeline's parts")
@AppActor
struct PostListReducerTests {
  private let empty = PostList.State(
    rowCount: 10,
    window: TimelineWindow(
      ListWindow([], hasRowsAbove: false, hasRowsBelow: false), version: StoreVersion(1)))

  @Test("The timeline takes input only while it handles nothing and presents nothing")
  func enabledTimeline() {
    var ready = empty
    ready.composer = Composer.State()
    expectDisabled(
      ready,
      by: [
        { $0.isBusy = true }, { $0.composer?.isPosting = true },
        { $0.destination = .settings(SettingsForm.State()) },
        { $0.destination = .keys(Keys.State(.timeline)) },
      ])
  }

  @Test("The settings take input only once they are loaded, are not being saved and present nothing")
  func enabledSettings() {
    var environment = TimelineEnvironment.testValue
    environment.clock = ManualClock()
    var ready = SettingsForm.State()
    _ = SettingsForm(environment: environment).reduce(
      into: &ready, action: .loaded(.success(.default(.english))))
    expectDisabled(
      ready,
      by: [
        { $0.fields = nil }, { $0.isSaving = true }, { $0.keys = Keys.State(.settings) },
      ])
  }

  @Test("The form shows the stored settings, and does not report a name or an ID that is blank")
  func stored() {
    let author = Author(
      userID: UserID(stored: "ann"), userName: UserName(stored: "Ann"), imageName: ImageName(stored: "cat"))
    let form = SettingsForm(environment: .testValue)
    var state = SettingsForm.State()
    let settings = TimelineSettings(author: author, postsCompletedToDos: true)
    _ = form.reduce(into: &state, action: .loaded(.success(settings)))
    #expect(state.screen?.userName.text == "Ann" && state.screen?.userID.text == "ann")
    #expect(state.screen?.imageName.text == "cat" && state.screen?.postsCompletedToDos == true)
    #expect(state.screen?.review == TimelineSettingsReview(canSave: false))
    for _ in 0..<2 {
      for _ in 0..<3 { _ = form.reduce(into: &state, action: .view(.edit(.deleteBackward))) }
      _ = form.reduce(into: &state, action: .view(.focusNext))
    }
    #expect(state.fields?.input.userName == "" && state.fields?.input.userID == "")
    #expect(state.screen?.review == TimelineSettingsReview(canSave: false))
    _ = form.reduce(into: &state, action: .view(.save))
    #expect(!state.isSaving)
    _ = form.reduce(into: &state, action: .view(.focusPrevious))
    _ = form.reduce(into: &state, action: .view(.edit(.insert("!"))))
    #expect(state.screen?.review.userIDError != nil && state.screen?.review.userNameError == nil)
  }

  @Test("Text is entered where the focus is, and nowhere if that is no field")
  func fields() async {
    let form = TestStore(
      initialState: SettingsForm.State(), reducer: SettingsForm(environment: .testValue))
    let settings = TimelineSettings.default(.english)
    form.send(.loaded(.success(settings))) { $0.fields = TimelineSettingsFields(of: settings) }
    #expect(form.state.screen == Self.screen("Me", "me", "", .userName))
    let typed = FormEvent.edit(.insert("x"))
    let steps: [(FormEvent, TimelineSettingsViewData)] = [
      (typed, Self.screen("Mex", "me", "", .userName)), (.focusNext, Self.screen("Mex", "me", "", .userID)),
      (typed, Self.screen("Mex", "mex", "", .userID)),
      (.focusNext, Self.screen("Mex", "mex", "", .imageName)),
      (typed, Self.screen("Mex", "mex", "x", .imageName)),
      (.focusNext, Self.screen("Mex", "mex", "x", .postsCompletedToDos)),
    ]
    for (event, screen) in steps {
      form.send(.view(event)) { state in
        if event == typed { state.fields?[screen.focus]?.apply(.insert("x")) }
        state.focus = screen.focus
      }
      #expect(form.state.screen == screen)
    }
    form.send(.view(typed))
    form.send(.view(.focusPrevious)) { $0.focus = .imageName }
    #expect(form.state.screen == Self.screen("Mex", "mex", "x", .imageName))
    await form.finish()
  }

  @Test("A form with changes asks before they are discarded, and goes on with the next event")
  func question() {
    let form = SettingsForm(environment: .testValue)
    var state = SettingsForm.State()
    _ = form.reduce(into: &state, action: .loaded(.success(.default(.english))))
    let steps: [(FormEvent, DraftState)] = [
      (.ask, .unchanged), (.toggle, .changed), (.ask, .asked), (.continueEditing, .changed), (.ask, .asked),
      (.focusNext, .changed),
    ]
    for (event, draft) in steps {
      _ = form.reduce(into: &state, action: .view(event))
      #expect(state.screen?.draft == draft, "\(event)")
    }
    #expect(state.screen?.postsCompletedToDos == true)
  }

  @Test("The focus moves past both ends of the settings, and not before they are loaded")
  func focus() {
    let form = SettingsForm(environment: .testValue)
    var state = SettingsForm.State()
    for event in [FormEvent.focusNext, .toggle, .ask, .save] {
      _ = form.reduce(into: &state, action: .view(event))
    }
    #expect(state == SettingsForm.State())
    _ = form.reduce(into: &state, action: .loaded(.success(.default(.english))))
    _ = form.reduce(into: &state, action: .view(.focusPrevious))
    #expect(state.screen?.focus == .cancel)
    _ = form.reduce(into: &state, action: .view(.focusNext))
    #expect(state.screen?.focus == .userName)
  }

  @Test("Why the settings could not be saved is shown until the next event, and what was entered stays")
  func failure() {
    let form = SettingsForm(environment: .testValue)
    var state = SettingsForm.State()
    _ = form.reduce(into: &state, action: .loaded(.success(.default(.english))))
    _ = form.reduce(into: &state, action: .view(.toggle))
    for event in [FormEvent.focusNext, .ask, .showKeys] {
      _ = form.reduce(into: &state, action: .saveResponse(.failure(.store(.full))))
      #expect(state.screen?.failure == .store(.full))
      _ = form.reduce(into: &state, action: .view(event))
      #expect(state.screen?.failure == nil && state.screen?.postsCompletedToDos == true, "\(event)")
    }
  }

  @Test("The keys of the settings are scrolled and left")
  func keys() async {
    let form = TestStore(
      initialState: SettingsForm.State(), reducer: SettingsForm(environment: .testValue))
    form.send(.view(.showKeys)) { $0.keys = Keys.State(.settings) }
    form.send(.keys(.scroll(offset: 1))) { $0.keys?.offset = 1 }
    form.send(.keys(.leave)) { $0.keys = nil }
    await form.finish()
  }

  private static func screen(
    _ name: String, _ id: String, _ image: String, _ focus: TimelineSettingsViewData.Element
  ) -> TimelineSettingsViewData {
    let isChanged = name != "Me"
    return TimelineSettingsViewData(
      userName: TextField(name), userID: TextField(id), imageName: TextField(image),
      postsCompletedToDos: false, focus: focus, review: TimelineSettingsReview(canSave: isChanged),
      draft: isChanged ? .changed : .unchanged)
  }

  @Test("The composer takes text only while its field has the focus, and posts only what can be posted")
  func composer() async {
    let composer = TestStore(initialState: Composer.State(), reducer: Composer(environment: .testValue))
    composer.send(.view(.post))
    composer.send(.view(.focusNext)) { $0.focus = $0.focus.moved(by: 1) }
    composer.send(.view(.edit(.insert("x"))))
    composer.send(.view(.focusPrevious)) { $0.focus = .text }
    composer.send(.view(.edit(.insert("x")))) { $0.text.apply(.insert("x")) }
    await composer.finish()
  }
}
