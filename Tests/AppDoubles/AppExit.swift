import Platform
import Terminal

/// How an app is left.
enum AppExit: CaseIterable {
  case key
  case interruption
  case endOfInput
  case keyWhileLoading
  case interruptionWhileLoading
  case endOfInputWhileLoading

  var isWhileLoading: Bool {
    switch self {
    case .key, .interruption, .endOfInput: false
    case .keyWhileLoading, .interruptionWhileLoading, .endOfInputWhileLoading: true
    }
  }

  /// How long each call of the store takes: an app that is to be left while it loads is still loading then.
  var latency: Duration { isWhileLoading ? .seconds(1) : .zero }

  /// Leaves the app.
  @AppActor
  func leave(_ desk: AppDesk, by key: String = "q") async {
    switch self {
    case .key, .keyWhileLoading: await desk.press(key)
    case .interruption, .interruptionWhileLoading: await desk.press("ctrl-c")
    case .endOfInput, .endOfInputWhileLoading: desk.stage.close()
    }
    await desk.settle()
  }
}
