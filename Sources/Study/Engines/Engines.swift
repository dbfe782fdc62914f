internal import Platform
internal import SharedEntities
public import StudyRunCost

/// Every measured engine, that without an architecture first.
///
/// All are measured at the same layer: from a key on the stage until the view data that it led to are drawn on it.
public var measuredEngines: [MeasuredEngine] {
  var engines = [
    MeasuredEngine(
      MeasuredEngine.plainName, Phrase("none", "なし"),
      dispatch: Phrase("a loop that takes an event, changes a value and shows it", "イベントを受け取り、値を変えて表示するループ"),
      makeRun: plainRun),
    MeasuredEngine(
      "viper", Phrase("VIPER", "VIPER"),
      dispatch: Phrase(
        "an event through the protocols of view, presenter and interactor",
        "View、Presenter、Interactor のプロトコルを通るイベント"),
      makeRun: viperRun),
  ]
  #if Store
    engines.append(
      MeasuredEngine(
        "store", Phrase("Verge-like", "Verge 風"),
        dispatch: Phrase("a commit, and a reader of what has changed", "commit と、変わったものの読み手"),
        makeRun: storeRun))
  #endif
  #if Container
    engines.append(
      MeasuredEngine(
        "container", Phrase("React-like", "React 風"),
        dispatch: Phrase(
          "a call of the view's closure, and a new rendering of the view", "View のクロージャーの呼び出しと、View の作り直し"),
        makeRun: containerRun))
  #endif
  #if Composable
    engines.append(
      MeasuredEngine(
        "composable", Phrase("TCA-like", "TCA 風"),
        dispatch: Phrase(
          "an action sent through two scopes, and the screen of the store", "二つの scope を通るアクションと、ストアの画面"),
        makeRun: composableRun))
  #endif
  #if Coordinator
    engines.append(
      MeasuredEngine(
        "coordinator", Phrase("UIKit-like", "UIKit 風"),
        dispatch: Phrase(
          "a call of the controller on the navigator, which then shows itself",
          "ナビゲーターにある Controller の呼び出しと、自身の表示"),
        makeRun: coordinatorRun))
  #endif
  #if ViewDataScreens
    engines.append(
      MeasuredEngine(
        "viewdata", Phrase("Actomaton-like", "Actomaton 風"),
        dispatch: Phrase(
          "an action sent to the state machine, and view data derived from its state",
          "状態機械へのアクションと、状態から導く ViewData"),
        makeRun: viewDataRun))
  #endif
  #if MVVM
    engines.append(
      MeasuredEngine(
        "mvvm", Phrase("SwiftUI-like", "SwiftUI 風"),
        dispatch: Phrase(
          "a method of the observable model, and the update of its binding", "観察できるモデルのメソッドと、バインディングの更新"),
        makeRun: mvvmRun))
  #endif
  return engines
}
