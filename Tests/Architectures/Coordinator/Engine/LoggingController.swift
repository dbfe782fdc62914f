import CoordinatorEngine
import Platform
import SharedEntities
import SharedViews
import Terminal

@testable import AppsModules

/// What happened, in order, and the clock by which observers wait.
@AppActor
final class Log {
  let clock: ManualClock
  var lines: [String] = []

  init(_ clock: ManualClock) { self.clock = clock }
}

/// Draws a text; every key is an event.
let textScreen = ScreenView<String, Key>(
  frame: { text, size, _ in
    var frame = Frame(size)
    frame.write(text, row: 0, column: 0)
    return frame
  },
  event: { input, _, _, _ in if case .key(let key) = input { key } else { nil } })

/// Draws a text; every key is an event, and a new size is the event of tab.
let sizedScreen = ScreenView<String, Key>(
  frame: textScreen.frame, rows: .init(count: { $0.rows }, event: { _ in Key(.tab) }),
  event: { input, _, _, _ in if case .key(let key) = input { key } else { nil } })

/// A controller that logs its events, and goes back on escape.
final class LoggingController: ScreenController<String, Key> {
  /// Called when the controller loads.
  var onLoad: (@AppActor () -> Void)?
  /// Called each time the controller appears.
  var onAppear: (@AppActor () -> Void)?
  /// Called with each event, after it is logged.
  var onEvent: (@AppActor (Key) -> Void)?
  /// What it draws instead of its name.
  var text: String?

  private let name: String
  private let log: Log

  init(_ name: String, _ log: Log, on screen: ScreenView<String, Key> = textScreen) {
    self.name = name
    self.log = log
    super.init(screen)
  }

  override var viewData: String? { text ?? name }

  override var observers: [@AppActor () async -> Void] {
    [
      {
        while !Task.isCancelled { try? await self.log.clock.sleep(for: .seconds(1_000)) }
        self.log.lines.append("\(self.name) ended")
      }
    ]
  }

  override func viewDidLoad() async { onLoad?() }

  override func viewWillAppear() async { onAppear?() }

  override func handle(_ event: Key) async {
    log.lines.append("\(name): \(event)")
    onEvent?(event)
    if event == Key(.escape) { goBack() }
  }
}
