/// One screen on a stage.
///
/// It is made for a stage, lies on it from `appear()` to `disappear()`, and owns what it draws.
@MainActor
public final class Layer {
  /// How a layer lies on those below.
  public enum Placement: Hashable, Sendable {
    /// It hides them.
    case page
    /// It leaves room around it where they are still seen, if there is enough.
    case sheet
  }

  let placement: Placement
  /// The size of which whoever draws the layer knows.
  private(set) var seenSize: Frame.Size?

  private let stage: Stage
  private var drawing: (Frame.Size) -> Frame = { Frame($0) }
  private var waiting: CheckedContinuation<Void, Never>?

  /// A layer for a stage.
  public init(on stage: Stage, _ placement: Placement) {
    self.stage = stage
    self.placement = placement
  }

  /// Puts the layer on top of the stage.
  public func appear() { stage.add(self) }

  /// Takes the layer off the stage.
  public func disappear() { stage.remove(self) }

  /// Lies on top of the stage as long as something runs.
  public func lie<Result, Failure: Error>(
    during body: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    appear()
    defer { disappear() }
    return try await body()
  }

  /// Shows something from now on.
  ///
  /// - Parameter drawing: draws it in a size. It is called again whenever the size changes.
  public func show(_ drawing: @escaping (Frame.Size) -> Frame) {
    self.drawing = drawing
    stage.setNeedsRendering()
  }

  /// Has whoever shows the frames do something.
  public func request(_ request: Stage.Request) { stage.request(request) }

  /// The next input; nil once the stage is closed or the task is cancelled.
  ///
  /// At first, and whenever it has changed, that is the size in which the layer is drawn; then what a person does
  /// while the layer is on top.
  public func nextInput() async -> Input? {
    while !stage.isClosed, !Task.isCancelled {
      let size = stage.contentSize(of: self)
      if seenSize != size {
        seenSize = size
        return .resize(size)
      }
      if let input = stage.takeInput(for: self) { return input }
      stage.render()
      await wait()
    }
    return nil
  }

  func draw(_ size: Frame.Size) -> Frame { drawing(size) }

  /// Has whoever waits for input look for it again.
  func resume() {
    waiting?.resume()
    waiting = nil
  }

  private func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // A task that was cancelled on its way here would never be resumed.
        guard !Task.isCancelled else { return continuation.resume() }
        waiting = continuation
      }
    } onCancel: {
      Task { @MainActor in resume() }
    }
  }
}
