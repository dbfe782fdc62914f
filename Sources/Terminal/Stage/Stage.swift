internal import Synchronization

/// A stack of screens, of which the topmost receives the user's input.
///
/// A stage knows neither a terminal nor a feature: a terminal, or a script, sends it input and receives its frames. It
/// owns its layers while they are on it.
@MainActor
public final class Stage {
  /// A request to the stage's owner, which shows its frames.
  public enum Request: Hashable, Sendable {
    /// Suspend the program and return to the shell.
    case suspend
    /// Redraw everything.
    case redraw
    /// Copy a text to the user's clipboard.
    case copy(ClipboardText)
  }

  /// Waits for a time, or until the task is cancelled.
  public typealias Sleep = @MainActor (Duration) async -> Void

  /// The size of the frames.
  public private(set) var size: Frame.Size
  /// Whether input has ended.
  public private(set) var isClosed = false
  /// Whether the user has interrupted the program.
  public private(set) var isInterrupted = false
  /// Counts what happens on the stage: while the number does not change, nothing happens.
  public private(set) var activity = 0

  /// The readers that have been woken and are not back yet: Swift may take them by way of another thread.
  var returningReaderCount = 0
  /// The readers that have been cancelled, on any thread, and not been woken yet.
  nonisolated let cancellationCount = Atomic(0)

  private let smallest: Frame.Size
  private let tooSmall: (Frame.Size) -> Frame
  private let show: @MainActor (Stage) -> Void
  private let answer: (Request) -> Void
  private let elapsed: () -> Duration
  private let sleep: Sleep?
  private var layers: [Layer] = []
  private var inputs: [(input: Input, press: KeyPress?)] = []
  /// The press of the key that was the last input; nil if something else was.
  private var press: KeyPress?
  /// What was drawn since something changed; nil before.
  private var drawn: Frame?
  private var isDirty = true
  private var isRenderingScheduled = false

  /// Creates an empty stage.
  ///
  /// - Parameters:
  ///   - smallest: the size below which only `tooSmall` is drawn, and keys do nothing.
  ///   - elapsed: the time since a fixed moment, by which a held key is told from presses of their own.
  ///   - sleep: waits until it is known whether a key is held; nil to take what comes late for a press of its own.
  ///   - answer: handles the stage's requests.
  ///   - show: receives each frame that differs from the previous one.
  public init(
    size: Frame.Size, smallest: Frame.Size = Frame.Size(columns: 1, rows: 1),
    tooSmall: @escaping (Frame.Size) -> Frame = { Frame($0) }, elapsed: @escaping () -> Duration = { .zero },
    sleep: Sleep? = nil, answer: @escaping (Request) -> Void = { _ in }, show: @escaping (Frame) -> Void
  ) {
    self.size = size
    self.smallest = smallest
    self.tooSmall = tooSmall
    self.elapsed = elapsed
    self.sleep = sleep
    self.answer = answer
    self.show = { show($0.frame) }
  }

  /// Creates an empty stage that draws a frame only if it is asked for one.
  ///
  /// - Parameter isReady: is called when a frame that may differ from the previous one could be drawn.
  public init(
    undrawn size: Frame.Size, smallest: Frame.Size = Frame.Size(columns: 1, rows: 1),
    tooSmall: @escaping (Frame.Size) -> Frame = { Frame($0) }, elapsed: @escaping () -> Duration = { .zero },
    sleep: Sleep? = nil, answer: @escaping (Request) -> Void = { _ in }, isReady: @escaping () -> Void
  ) {
    self.size = size
    self.smallest = smallest
    self.tooSmall = tooSmall
    self.elapsed = elapsed
    self.sleep = sleep
    self.answer = answer
    show = { _ in isReady() }
  }

  /// Takes input from the user.
  ///
  /// Input without a waiting reader is kept for the screen that is on top when one comes.
  public func receive(_ input: Input) {
    activity += 1
    switch input {
    case .resize(let size):
      self.size = size
      setNeedsRendering()
      for layer in layers where layer.seenSize != contentSize(of: layer) { layer.resume() }
    case .interruption:
      guard keepsInterruption else { return interrupt() }
      press = nil
      keep(input)
    case .key(let key):
      if press?.isRepeated(by: key) != true {
        press = KeyPress(key, after: sleep == nil ? nil : press, elapsed: elapsed)
      }
      take(input)
    case .text:
      press = nil
      take(input)
    }
  }

  private func take(_ input: Input) {
    guard !isTooSmall else {
      // It acts on nothing, and neither does what repeats it.
      press?.mayAct(on: nil)
      return
    }
    keep(input)
  }

  private func keep(_ input: Input) {
    inputs.append((input, press))
    layers.last?.resume()
  }

  /// Ends all input because the user has interrupted the program.
  func interrupt() {
    isInterrupted = true
    close()
  }

  /// Whether ctrl-c is left to the layer on top.
  ///
  /// If that has not taken one yet, another one closes the stage, so that a screen which is at work can be interrupted.
  private var keepsInterruption: Bool {
    guard !isClosed, !inputs.contains(where: { $0.input == .interruption }) else { return false }
    if layers.contains(where: { $0.interruption == .isInput }) { return true }
    return layers.last?.interruption == .waits && !inputs.isEmpty
  }

  /// Ends all input, so that every screen is left.
  public func close() {
    activity += 1
    isClosed = true
    for layer in layers.reversed() { layer.resume() }
  }

  /// Sends a request to the stage's owner.
  public func request(_ request: Request) { answer(request) }

  /// The current frame.
  public var frame: Frame {
    if let drawn { return drawn }
    let frame = draw()
    drawn = frame
    return frame
  }

  private func draw() -> Frame {
    guard !isTooSmall else { return tooSmall(size) }
    guard let page = layers.lastIndex(where: { $0.placement == .page }) else { return Frame(size) }
    var frame = layers[page].draw(size)
    for layer in layers[(page + 1)...] { frame.lay(layer.draw) }
    return frame
  }

  private var isTooSmall: Bool { size.columns < smallest.columns || size.rows < smallest.rows }
}

extension Stage {
  func add(_ layer: Layer) {
    layers.append(layer)
    setNeedsRendering()
  }

  func remove(_ layer: Layer) {
    layers.removeAll { $0 === layer }
    setNeedsRendering()
  }

  /// The size at which a layer is drawn.
  func contentSize(of layer: Layer) -> Frame.Size {
    switch layer.placement {
    case .page: size
    case .sheet: SheetArea(in: size)?.content ?? size
    }
  }

  /// The next input for a layer; nil if it has to wait.
  func takeInput(for layer: Layer) -> (input: Input, press: KeyPress?)? {
    activity += 1
    guard layer === layers.last, !inputs.isEmpty else { return nil }
    return inputs.removeFirst()
  }

  /// Whether a press is the latest input, and it is still to be seen if it goes on with the one before it.
  func isDoubtful(_ press: KeyPress, on target: AnyHashable?) -> Bool {
    press === self.press && press.isDoubtful(on: target)
  }

  /// Wakes the reader of a layer when no press that is doubtful now is so any more.
  func endDoubt(of layer: Layer) -> Task<Void, Never> {
    Task { [sleep] in
      await sleep?(KeyPress.doubt)
      layer.resume()
    }
  }

  func hasReaderOfInterruption(below layer: Layer) -> Bool {
    layers.prefix { $0 !== layer }.contains { $0.interruption == .isInput }
  }

  /// Puts keys before what waits to be read.
  ///
  /// - Parameter press: the press of the last one.
  func putBack(_ keys: [Key], pressed press: KeyPress?) {
    activity += 1
    let earlier = keys.dropLast().map { (input: Input.key($0), press: nil as KeyPress?) }
    inputs.insert(contentsOf: earlier + keys.suffix(1).map { (.key($0), press) }, at: 0)
  }

  /// Shows the frame again, after something else was shown in its place.
  public func showAgain() { setNeedsRendering() }

  /// Schedules a frame soon, so that changes made together are shown together.
  func setNeedsRendering() {
    activity += 1
    isDirty = true
    drawn = nil
    guard !isRenderingScheduled else { return }
    isRenderingScheduled = true
    Task { @MainActor in
      isRenderingScheduled = false
      render()
    }
  }

  /// Shows the frame if it may have changed.
  func render() {
    guard isDirty, !layers.isEmpty else { return }
    isDirty = false
    activity += 1
    show(self)
  }
}

extension Stage {
  /// Returns when nothing on the stage is left to do but wait for input.
  ///
  /// The main actor runs its jobs in the order in which they are queued, and Swift has no way to count them. A task
  /// needs a turn for each call that it returns from. So a stage is at rest once the counts have not changed for more
  /// turns than any task needs.
  ///
  /// - Parameter others: counts activity outside the stage; nil while something is under way.
  public func settle(counting others: @escaping @MainActor () -> Int? = { 0 }) async {
    await withCheckedContinuation { continuation in
      takeTurn(quietCount: 0, busyCount: 0, counting: others) { continuation.resume() }
    }
  }

  private var hasReadersOnTheirWay: Bool {
    returningReaderCount > 0 || cancellationCount.load(ordering: .relaxed) > 0
  }

  /// Waits for a turn of the main actor, and again until enough of them were quiet.
  ///
  /// Each turn is a task of its own: a task that waited for them all would go by way of another thread each time.
  private func takeTurn(
    quietCount: Int, busyCount: Int, counting others: @escaping @MainActor () -> Int?,
    then end: @escaping @MainActor () -> Void
  ) {
    guard quietCount < 64 else { return end() }
    let before = (stage: activity, others: others())
    Task { @MainActor in
      // What is under way for so many turns waits for something outside, such as a server: nobody else need wait for it.
      if busyCount > 64 { try? await Task.sleep(for: .milliseconds(1)) }
      let isQuiet = before.others != nil && before == (activity, others()) && !hasReadersOnTheirWay
      takeTurn(
        quietCount: isQuiet ? quietCount + 1 : 0, busyCount: before.others == nil ? busyCount + 1 : 0,
        counting: others, then: end)
    }
  }
}
