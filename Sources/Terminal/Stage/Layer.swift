internal import Synchronization

/// One screen on a stage.
///
/// A layer belongs to one stage, is on it from `appear()` to `disappear()`, and owns what it draws.
@MainActor
public final class Layer {
  /// How a layer covers those below.
  public enum Placement: Hashable, Sendable {
    /// It hides them.
    case page
    /// It leaves them visible around its edges, if there is enough room.
    case sheet
  }

  /// What ctrl-c does while the layer is on the stage.
  public enum Interruption: Hashable, Sendable {
    /// It closes the stage at once.
    case closes
    /// It closes the stage after the input before it, which may turn into something that would be lost.
    case waits
    /// It is an input of the layer on top, because something would be lost.
    case isInput
  }

  /// What ctrl-c does.
  public var interruption = Interruption.closes

  let placement: Placement
  /// The size that the layer's reader has received most recently.
  private(set) var seenSize: Frame.Size?
  /// The press to which the latest key belongs that the reader has received; nil for other input, and for a key that is
  /// always a press of its own.
  public private(set) var press: KeyPress?

  private let stage: Stage
  private var drawing: (Frame.Size) -> Frame = { Frame($0) }
  private var waiting: CheckedContinuation<Void, Never>?
  private var showCount = 0
  private var awaitsShow = false

  /// Creates a layer for a stage.
  public init(on stage: Stage, _ placement: Placement) {
    self.stage = stage
    self.placement = placement
  }

  /// Puts the layer on top of the stage.
  public func appear() { stage.add(self) }

  /// Takes the layer off the stage.
  public func disappear() { stage.remove(self) }

  /// Puts the layer on top of the stage while an operation runs.
  public func lie<Result, Failure: Error>(
    during body: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    appear()
    defer { disappear() }
    return try await body()
  }

  /// Sets what the layer shows from now on.
  ///
  /// - Parameter drawing: draws the layer at a size. It is called again whenever the size changes.
  public func show(_ drawing: @escaping (Frame.Size) -> Frame) {
    self.drawing = drawing
    showCount += 1
    stage.setNeedsRendering()
    if awaitsShow { resume() }
  }

  /// Sends a request to the stage's owner.
  public func request(_ request: Stage.Request) { stage.request(request) }

  /// Waits for the next input; nil once the stage is closed or the task is cancelled.
  ///
  /// The first input, and the next after every change, is the size of the layer; then come the user's inputs while the
  /// layer is on top.
  public func nextInput() async -> Input? {
    while !stage.isClosed, !Task.isCancelled {
      let size = stage.contentSize(of: self)
      if seenSize != size {
        seenSize = size
        return .resize(size)
      }
      if let (input, press) = stage.takeInput(for: self) {
        self.press = press
        return input
      }
      stage.render()
      await wait()
    }
    return nil
  }

  /// Closes the stage as ctrl-c does.
  public func interrupt() { stage.interrupt() }

  /// Whether a layer below takes ctrl-c as an input.
  public var coversReaderOfInterruption: Bool { stage.hasReaderOfInterruption(below: self) }

  /// Puts the keys for which the latest one stands before what is next, for whichever layer is on top when they are read.
  ///
  /// The last of them is pressed as long as the key is for which they stand.
  public func putBack(_ keys: [Key]) { stage.putBack(keys, pressed: press) }

  /// Waits until the layer shows something else, or has another size, which `nextInput()` then returns.
  ///
  /// Takes no input. Returns false once the stage is closed or the task is cancelled.
  public func nextShow() async -> Bool {
    let count = showCount
    awaitsShow = true
    defer { awaitsShow = false }
    while !stage.isClosed, !Task.isCancelled {
      guard showCount == count, !hasNewSize else { return true }
      stage.render()
      await wait()
    }
    return false
  }

  /// Waits until it is known whether the latest key, which would act on a target, only goes on with the press before it.
  ///
  /// Takes no input. Returns false once the stage is closed or the task is cancelled.
  ///
  /// - Parameter target: what the key would change or delete now; nil if it changes nothing.
  public func isCertain(on target: () -> AnyHashable?) async -> Bool {
    guard let press, stage.isDoubtful(press, on: target()) else { return true }
    let end = stage.endDoubt(of: self)
    awaitsShow = true
    defer {
      awaitsShow = false
      end.cancel()
    }
    while !stage.isClosed, !Task.isCancelled {
      guard stage.isDoubtful(press, on: target()) else { return true }
      stage.render()
      await wait()
    }
    return false
  }

  /// Whether the layer has a size that `nextInput()` has not returned yet.
  public var hasNewSize: Bool { seenSize != stage.contentSize(of: self) }

  func draw(_ size: Frame.Size) -> Frame { drawing(size) }

  /// Wakes a waiting reader, so that it checks for input again.
  func resume() {
    guard let reader = waiting else { return }
    waiting = nil
    stage.returningReaderCount += 1
    reader.resume()
  }

  private func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // A task that is cancelled before it gets here would never be resumed.
        waiting = continuation
        if Task.isCancelled { resume() }
      }
    } onCancel: {
      let stage = stage
      stage.cancellationCount.add(1, ordering: .relaxed)
      Task { @MainActor in
        resume()
        stage.cancellationCount.subtract(1, ordering: .relaxed)
      }
    }
    stage.returningReaderCount -= 1
  }
}
