public import Platform

/// A stack of screens, the topmost of which receives the user's input.
///
/// A stage knows neither a terminal nor a feature: a terminal, or a script, sends it input and receives its frames.
/// It owns its layers while they are on it.
@AppActor
public final class Stage {
  /// A request to the stage's owner, which displays its frames.
  public enum Request: Hashable, Sendable {
    /// Suspend the program and return to the shell.
    case suspend
    /// Redraw everything.
    case redraw
    /// Copy a text to the user's clipboard.
    case copy(ClipboardText)
  }

  /// Waits for a time, or until the task is cancelled.
  public typealias Sleep = @AppActor (Duration) async -> Void

  /// The size of the frames.
  public private(set) var size: Frame.Size
  /// Whether input has ended.
  public private(set) var isClosed = false
  /// Whether the user has interrupted the program.
  public private(set) var isInterrupted = false

  private let smallest: Frame.Size
  private let tooSmall: (Frame.Size) -> Frame
  private let show: @AppActor (Stage) -> Void
  private let answer: (Request) -> Void
  private let elapsed: () -> Duration
  private let sleep: Sleep?
  private var layers: [Layer] = []
  private var inputs: [(input: Input, press: KeyPress?)] = []
  /// The press of the key that was the last input; nil if something else was.
  private var press: KeyPress?
  /// The frame drawn since the last change; nil before.
  private var drawn: Frame?
  private var isDirty = true
  private var isRenderingScheduled = false

  /// Creates an empty stage.
  ///
  /// - Parameters:
  ///   - smallest: the size below which only `tooSmall` is drawn, and keys do nothing.
  ///   - elapsed: the time since a fixed moment, which distinguishes a held key from separate presses.
  ///   - sleep: waits until it is known whether a key is held; nil to count every late repeat as a separate press.
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

  /// Creates an empty stage that draws a frame only on request.
  ///
  /// - Parameter isReady: is called when a frame that may differ from the previous one can be drawn.
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

  /// Receives input from the user.
  ///
  /// If no reader is waiting, the input is kept for the screen on top when a reader comes.
  public func receive(_ input: Input) {
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
      // It acts on nothing, and neither do its repeats.
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

  /// Whether the layer on top receives ctrl-c as an input.
  ///
  /// If a ctrl-c has not been read yet, the next one closes the stage, so that a busy screen can be interrupted.
  private var keepsInterruption: Bool {
    guard !isClosed, !inputs.contains(where: { $0.input == .interruption }) else { return false }
    if layers.contains(where: { $0.interruption == .isInput }) { return true }
    return layers.last?.interruption == .waits && !inputs.isEmpty
  }

  /// Ends all input, so that every screen closes.
  public func close() {
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
    layers.last?.showHeld()
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

  /// Returns the next input for a layer; nil if it has to wait.
  func takeInput(for layer: Layer) -> (input: Input, press: KeyPress?)? {
    guard layer === layers.last, !inputs.isEmpty else { return nil }
    return inputs.removeFirst()
  }

  /// Whether a press is the latest input, and may still turn out to repeat the one before it.
  func isDoubtful(_ press: KeyPress, on target: AnyHashable?) -> Bool {
    press === self.press && press.isDoubtful(on: target)
  }

  /// Wakes a layer's reader once no press that is doubtful now is doubtful any more.
  func endDoubt(of layer: Layer) -> Task<Void, Never> {
    Task { [sleep] in
      await sleep?(KeyPress.doubt)
      layer.resume()
    }
  }

  func isOnTop(_ layer: Layer) -> Bool { layer === layers.last }

  func hasReaderOfInterruption(below layer: Layer) -> Bool {
    layers.prefix { $0 !== layer }.contains { $0.interruption == .isInput }
  }

  /// Inserts keys before pending input.
  ///
  /// - Parameter press: the press of the last key.
  func putBack(_ keys: [Key], pressed press: KeyPress?) {
    let earlier = keys.dropLast().map { (input: Input.key($0), press: nil as KeyPress?) }
    inputs.insert(contentsOf: earlier + keys.suffix(1).map { (.key($0), press) }, at: 0)
  }

  /// Shows the frame again, after something else was displayed in its place.
  public func showAgain() { setNeedsRendering() }

  /// Schedules a frame soon, so that simultaneous changes appear together.
  func setNeedsRendering() {
    isDirty = true
    drawn = nil
    guard !isRenderingScheduled else { return }
    isRenderingScheduled = true
    Task { @AppActor in
      isRenderingScheduled = false
      render()
    }
  }

  /// Shows the frame if it may have changed.
  func render() {
    guard isDirty, !layers.isEmpty else { return }
    isDirty = false
    show(self)
  }
}
