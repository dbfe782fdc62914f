public import Platform

/// One screen on a stage.
///
/// A layer belongs to one stage, is on it from `appear()` to `disappear()`, and owns what it draws.
@AppActor
public final class Layer {
  /// The way in which a layer covers those below.
  public enum Placement: Hashable, Sendable {
    /// It hides them.
    case page
    /// It leaves them visible around its edges, if there is enough room.
    case sheet
  }

  /// The effect of ctrl-c while the layer is on the stage, from the most to the least immediate.
  public enum Interruption: Comparable, Hashable, Sendable {
    /// It closes the stage immediately.
    case closes
    /// It closes the stage after pending input, which may still produce content that would be lost.
    case waits
    /// It is an input for the layer on top, because content would be lost.
    case isInput
  }

  let placement: Placement
  /// The size that the layer's reader received most recently.
  private(set) var seenSize: Frame.Size?
  /// The press of the key that the reader received most recently; nil after other input, and for a key that always
  /// counts as a separate press.
  public private(set) var press: KeyPress?

  private let stage: Stage
  private var content = Content(interruption: .closes) { Frame($0) }
  /// The content to show once the screen has handled its input; nil if that is ``content``.
  private var held: Content?
  /// Whether the screen is handling an input.
  private var isHandling = false
  private var waiting: CheckedContinuation<Void, Never>?
  /// The number of times that a reader was woken, whether it was asleep or not.
  private var wakeCount = 0
  private var showCount = 0
  private var awaitsShow = false

  public init(on stage: Stage, _ placement: Placement) {
    self.stage = stage
    self.placement = placement
  }

  /// Puts the layer on top of the stage.
  public func appear() { stage.add(self) }

  /// Removes the layer from the stage.
  public func disappear() { stage.remove(self) }

  /// Keeps the layer on top of the stage while an operation runs.
  public func present<Result, Failure: Error>(
    during body: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    appear()
    defer { disappear() }
    return try await body()
  }

  /// What the layer shows, and the effect of ctrl-c on that.
  private struct Content {
    let interruption: Interruption
    let drawing: (Frame.Size) -> Frame
  }

  /// The effect of ctrl-c on what the user sees, and on the content that is not shown yet, so that none of it is lost.
  var interruption: Interruption { max(content.interruption, held?.interruption ?? .closes) }

  /// Sets the drawing that the layer shows from now on.
  ///
  /// While the screen on top handles an input, only the last of its drawings counts: the user sees it when the screen
  /// waits for the next input, or when another screen covers it. So a screen may draw as often as it changes.
  ///
  /// - Parameters:
  ///   - interruption: the effect of ctrl-c.
  ///   - drawing: draws the layer at a size. It is called again whenever the size changes.
  public func show(interruption: Interruption = .closes, _ drawing: @escaping (Frame.Size) -> Frame) {
    held = Content(interruption: interruption, drawing: drawing)
    showCount += 1
    if !isHandling || !stage.isOnTop(self) { showHeld() }
    if awaitsShow { resume() }
  }

  func showHeld() {
    guard let held else { return }
    content = held
    self.held = nil
    stage.setNeedsRendering()
  }

  /// Sends a request to the stage's owner.
  public func request(_ request: Stage.Request) { stage.request(request) }

  /// Waits for the next input; nil once the stage is closed or the task is cancelled.
  ///
  /// The first input is the size of the layer, and so is the next one after each change of size. The user's inputs
  /// follow while the layer is on top.
  public func nextInput() async -> Input? {
    isHandling = false
    showHeld()
    let input = await waitForInput()
    isHandling = input != nil
    return input
  }

  private func waitForInput() async -> Input? {
    while !stage.isClosed, !Task.isCancelled {
      let wakes = wakeCount
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
      await wait(after: wakes)
    }
    return nil
  }

  /// Closes the stage, as ctrl-c does.
  public func interrupt() { stage.interrupt() }

  /// Whether a layer below receives ctrl-c as an input.
  public var coversReaderOfInterruption: Bool { stage.hasReaderOfInterruption(below: self) }

  /// Puts back the keys for which the latest one stands, ahead of pending input; the layer on top receives them.
  ///
  /// The last of them counts as pressed for as long as the original key is held.
  public func putBack(_ keys: [Key]) { stage.putBack(keys, pressed: press) }

  /// Waits until the layer has a new drawing, or a new size, which `nextInput()` then returns.
  ///
  /// Consumes no input. Returns false once the stage is closed or the task is cancelled.
  public func nextShow() async -> Bool {
    let count = showCount
    (awaitsShow, isHandling) = (true, false)
    defer { (awaitsShow, isHandling) = (false, true) }
    showHeld()
    while !stage.isClosed, !Task.isCancelled {
      let wakes = wakeCount
      guard showCount == count, !hasNewSize else { return true }
      stage.render()
      await wait(after: wakes)
    }
    return false
  }

  /// Waits until it is known whether the latest key, which would act on a target, only repeats the press before it.
  ///
  /// Consumes no input. Returns false once the stage is closed or the task is cancelled.
  ///
  /// - Parameter target: the item that the key would change or delete now; nil if it changes nothing.
  public func isCertain(on target: () -> AnyHashable?) async -> Bool {
    guard let press, stage.isDoubtful(press, on: target()) else { return true }
    let end = stage.endDoubt(of: self)
    (awaitsShow, isHandling) = (true, false)
    defer {
      (awaitsShow, isHandling) = (false, true)
      end.cancel()
    }
    while !stage.isClosed, !Task.isCancelled {
      let wakes = wakeCount
      guard stage.isDoubtful(press, on: target()) else { return true }
      stage.render()
      await wait(after: wakes)
    }
    return false
  }

  /// Whether the layer has a size that `nextInput()` has not returned yet.
  public var hasNewSize: Bool { seenSize != stage.contentSize(of: self) }

  func draw(_ size: Frame.Size) -> Frame { content.drawing(size) }

  /// Wakes a waiting reader to check for input again.
  func resume() {
    wakeCount += 1
    guard let reader = waiting else { return }
    waiting = nil
    reader.resume()
  }

  /// Waits to be woken; returns immediately if that has happened since a count.
  private func wait(after count: Int) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // A task that was cancelled earlier would never be resumed, and neither would one that was woken on its way here:
        // if its jobs are counted, it leaves the actor in between.
        waiting = continuation
        if Task.isCancelled || wakeCount != count { resume() }
      }
    } onCancel: {
      Task { @AppActor in resume() }
    }
  }
}
