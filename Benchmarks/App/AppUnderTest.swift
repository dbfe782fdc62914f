import ModulesContracts
import Platform
import SharedEntities
import Terminal
import ToDosModules

/// The whole app on a stage whose frames become bytes, as on a terminal, and no terminal.
@AppActor
final class AppUnderTest {
  /// What came of a key press.
  struct Answer {
    let bytes: [UInt8]
    let duration: Duration
  }

  private let stage: Stage
  private let screen = Screen()
  private var decoder = KeyDecoder()
  private var app: Task<Void, any Error>?

  /// Takes the frames of the stage.
  @AppActor
  private final class Screen {
    private var renderer = FrameRenderer(level: .ansi256)
    private(set) var bytes: [UInt8] = []
    private(set) var end = ContinuousClock.now
    private var waiting: CheckedContinuation<Void, Never>?
    private var isNew = false

    func show(_ frame: Frame) {
      bytes = renderer.bytes(for: frame)
      end = .now
      isNew = true
      waiting?.resume()
      waiting = nil
    }

    /// Forgets the last frame, so that the next one is the answer to what follows.
    func forget() { isNew = false }

    func next() async {
      if !isNew { await withCheckedContinuation { waiting = $0 } }
      isNew = false
    }
  }

  init(size: Frame.Size) {
    let screen = screen
    stage = Stage(size: size, show: { screen.show($0) })
  }

  /// Opens the app on a store, and waits for its first frame.
  func open(_ entry: AppEntry, storePath: String) async {
    let context = AppContext(
      stage: stage, language: .english, clock: SystemClock(), sleeper: SystemSleeper(), seed: 0,
      store: .file(path: storePath),
      watch: RegularStoreWatch(every: .milliseconds(250), sleeper: SystemSleeper()))
    app = Task.startImmediately { @AppActor in try await entry.run(context) }
    await screen.next()
  }

  /// Sends the bytes of a key, and gives those of the frame that follows.
  func press(_ key: [UInt8]) async -> Answer {
    screen.forget()
    let start = ContinuousClock.now
    for input in decoder.decode(key) { stage.receive(input) }
    await screen.next()
    return Answer(bytes: screen.bytes, duration: screen.end - start)
  }

  func close() async throws {
    stage.close()
    try await app?.value
  }
}
