internal import ComposableEngine
internal import Platform
internal import QuizViewData
internal import QuizViews
internal import SharedViewData
internal import SharedViews
internal import Terminal

/// The categories.
@AppActor
struct CategoriesView {
  let store: StoreOf<Quiz>
  let scene: AppScene
  var screen = QuizScreens.categories

  func run() async {
    store.send(.task(NoInput()))
    await StoreScreen(screen, on: scene, .page).run(
      store, retry: .retry, leave: .leave, presented: presented, action: { .view($0) })
  }

  private func presented(on categories: StoreOf<Categories>) -> (@AppActor () async -> Void)? {
    let destination = categories.scope(ifLet: \.destination, action: { .destination($0) })
    if let round = destination?.scope(ifLet: \.round, action: { .round($0) }) {
      return { await RoundView(store: round, scene: scene).run() }
    }
    if let history = destination?.scope(ifLet: \.history, action: { .history($0) }) {
      return { await HistoryView(store: history, scene: scene).run() }
    }
    if let settings = destination?.scope(ifLet: \.settings, action: { .settings($0) }) {
      return { await SettingsView(store: settings, scene: scene).run() }
    }
    return destination?.scope(ifLet: \.keys, action: { .keys($0) }).map { keys in
      { await KeysView(keys, QuizScreens.keys, on: scene).run() }
    }
  }
}

/// A round.
@AppActor
struct RoundView {
  let store: StoreOf<PlayedRound>
  let scene: AppScene
  var screen = QuizScreens.round

  func run() async {
    await StoreScreen(screen, on: scene, .page).run(
      store, retry: .retry, leave: .leave, presented: presented, action: { .view($0) })
  }

  private func presented(on round: StoreOf<Round>) -> (@AppActor () async -> Void)? {
    let destination = round.scope(ifLet: \.destination, action: { .destination($0) })
    if let results = destination?.scope(ifLet: \.results, action: { .results($0) }) {
      return { await RoundResultsView(store: results, scene: scene).run() }
    }
    return destination?.scope(ifLet: \.keys, action: { .keys($0) }).map { keys in
      { await KeysView(keys, QuizScreens.keys, on: scene).run() }
    }
  }
}

/// The results of a round.
@AppActor
struct RoundResultsView {
  let store: StoreOf<RoundResults>
  let scene: AppScene

  func run() async {
    await StoreScreen(QuizScreens.results, on: scene, .page).run(
      store, leave: .leave, presented: presented
    ) { store.send(.view($0)) }
  }

  private func presented() -> (@AppActor () async -> Void)? {
    store.scope(ifLet: \.keys, action: { .keys($0) }).map { keys in
      { await KeysView(keys, QuizScreens.keys, on: scene).run() }
    }
  }
}

/// The history.
@AppActor
struct HistoryView {
  let store: StoreOf<History>
  let scene: AppScene
  var screen = QuizScreens.history

  func run() async {
    await StoreScreen(screen, on: scene, .page).run(
      store, retry: .retry, leave: .leave,
      presented: { report in
        report.scope(ifLet: \.keys, action: { .keys($0) }).map { keys in
          { await KeysView(keys, QuizScreens.keys, on: scene).run() }
        }
      }, action: { .view($0) })
  }
}

/// The form for the settings.
@AppActor
struct SettingsView {
  let store: StoreOf<Settings>
  let scene: AppScene
  var screen = QuizScreens.settings

  func run() async {
    await StoreScreen(screen, on: scene, .sheet).run(
      store, leave: .cancel,
      presented: { form in
        form.scope(ifLet: \.keys, action: { .keys($0) }).map { keys in
          { await KeysView(keys, QuizScreens.keys, on: scene).run() }
        }
      }, action: { .view($0) })
  }
}
