internal import Dispatch
public import Platform
internal import SystemLibrary

/// The terminal at two file descriptors, which this device does not close.
///
/// Only one device can be started at a time, as signals and crashes concern the whole process. Events are delivered
/// on the main queue, so the program must let it run while it waits for them.
@AppActor
public final class TerminalDevice: ScreenDevice {
  private enum State {
    case stopped
    /// The device owns the screen.
    case active
    /// The screen is released until the process group is in the foreground again.
    case released
  }

  private let input: Int32
  private let output: Int32
  /// A second descriptor of the terminal, in non-blocking mode; `output` if it cannot be opened.
  private var writing: Int32
  private var state = State.stopped
  private var isEnded = false
  private var renderer: FrameRenderer
  private var decoder = KeyDecoder()
  private var receive: (@AppActor (DeviceEvent) -> Void)?
  private var settings: TerminalSettings?
  private var signals: SignalWatch?
  private var reading: ReadSource?
  private var timer: Timer?

  /// An action to run after a delay, or when the device is polled after the deadline.
  ///
  /// Dispatch cancels the source when it is freed.
  private struct Timer {
    let source: any DispatchSourceTimer
    let deadline: DispatchTime
    let action: @AppActor (TerminalDevice) -> Void
  }

  /// The time to wait after an escape for the rest of a sequence, which may arrive over a slow line.
  private static let escapeDelay = DispatchTimeInterval.milliseconds(100)
  /// The time to wait for the rest of a sequence or a paste before its end counts as lost.
  private static let restDelay = DispatchTimeInterval.seconds(1)
  /// The milliseconds for which a terminal that accepts no output may delay the end of the program.
  private static let leavePatience: Int32 = 200
  /// The time for which a process that is continued in the background waits for a signal that ends it.
  private static let backgroundDelay = DispatchTimeInterval.milliseconds(100)

  /// Creates a device on file descriptors, by default standard input and standard output.
  public init(input: Int32 = 0, output: Int32 = 1, level: ColourLevel) {
    self.input = input
    self.output = output
    writing = output
    renderer = FrameRenderer(level: level)
  }

  /// Whether both file descriptors refer to a terminal.
  public static func isTerminal(input: Int32 = 0, output: Int32 = 1) -> Bool {
    isatty(input) == 1 && isatty(output) == 1
  }

  public var size: Frame.Size { terminalSize(output) }

  public func show(_ frame: Frame) {
    guard state == .active, !isEnded else { return }
    write(renderer.bytes(for: frame))
  }

  public func copy(_ text: ClipboardText) {
    guard state == .active, !isEnded else { return }
    write(text.sequence)
  }

  public func poll() {
    guard state == .active, !isEnded else { return }
    readInput()
    if let timer, timer.deadline <= .now() { fire() }
  }

  /// Draws the next frame in full, even if other programs have written over the last one.
  public func redraw() {
    renderer.invalidate()
    receive?(.input(.resize(size)))
  }

  public func start(_ receive: @escaping @AppActor (DeviceEvent) -> Void) throws(DeviceError) {
    guard state == .stopped else { throw DeviceError(code: EBUSY) }
    guard Self.isTerminal(input: input, output: output) else { throw DeviceError(code: ENOTTY) }
    settings = try TerminalSettings(of: input)
    signals = try SignalWatch { [weak self] signal in self?.handle(signal: signal) }
    self.receive = receive
    isEnded = false
    writing = openWithoutWaiting(output) ?? output
    do throws(DeviceError) {
      try takeOver()
    } catch {
      stop()
      throw error
    }
  }

  public func stop() {
    restoreTerminal()
    state = .stopped
    signals?.stop()
    (signals, settings, receive) = (nil, nil, nil)
    if writing != output { close(writing) }
    writing = output
  }

  public func suspend() {
    guard state == .active else { return }
    restoreTerminal()
    signals?.stopProcess(as: SIGTSTP)
    resume()
  }

  private func takeOver() throws(DeviceError) {
    guard let settings else { return }
    reading = try ReadSource(input) { [weak self] in self?.readInput() }
    try settings.makeRaw()
    state = .active
    CrashRescue.arm(output: output, settings: settings)
    decoder = KeyDecoder()
    renderer.invalidate()
    write(TerminalModes.enter)
  }

  /// Returns the terminal to its original state.
  private func restoreTerminal() {
    let isOurs = state == .active
    release()
    // The terminal may belong to another job by now; then it must not be changed.
    guard isOurs, isForeground(input) else { return }
    let written = writeAll(
      TerminalModes.leave, to: writing, patience: SignalPipe.isAskedToEnd ? Self.leavePatience : nil)
    settings?.restore(isStuck: written == .part)
  }

  private func release() {
    reading?.cancel()
    (reading, timer) = (nil, nil)
    guard state == .active else { return }
    state = .released
    CrashRescue.disarm()
  }

  /// Takes over the screen if the process group is in the foreground; otherwise stops the process after a delay.
  ///
  /// The delay lets a signal that ends the program, sent together with SIGCONT, arrive first.
  private func resume() {
    guard state == .released, !isEnded else { return }
    guard isForeground(input) else {
      return schedule(after: Self.backgroundDelay) { device in
        if !isForeground(device.input) { device.signals?.stopProcess(as: SIGTTOU) }
        device.resume()
      }
    }
    timer = nil
    do throws(DeviceError) {
      try takeOver()
      receive?(.input(.resize(size)))
    } catch {
      end()
    }
  }

  private func handle(signal: Int32) {
    CrashRescue.useAlternateStack()
    switch signal {
    case SIGWINCH: if state == .active { receive?(.input(.resize(size))) }
    case SIGTSTP: suspend()
    case SIGCONT:
      // The process was stopped by a signal that it does not handle, and other programs used the terminal.
      release()
      resume()
    default: receive?(.signal(signal))
    }
  }

  private func readInput() {
    CrashRescue.useAlternateStack()
    switch readAvailable(input) {
    case .bytes(let bytes):
      timer = nil
      let ended = bytes == Self.interruption ? decoder.endPaste() : []
      let inputs = ended + decoder.decode(bytes)
      if decoder.isPending {
        schedule(after: decoder.isLoneEscape ? Self.escapeDelay : Self.restDelay) { $0.settle { $0.flush() } }
      } else if decoder.isInPaste {
        schedule(after: Self.restDelay) { $0.settle { $0.endPaste() } }
      }
      deliver(inputs)
    case .nothing: break
    case .end where isForeground(input): end()
    case .end:
      release()
      resume()
    }
  }

  /// The input of ctrl-c, pressed alone.
  private static let interruption: [UInt8] = [0x03]

  /// Ends the wait for more bytes, unless some have arrived that are not read yet.
  private func settle(_ end: (inout KeyDecoder) -> [Input]) {
    if isReadable(input) { readInput() } else { deliver(end(&decoder)) }
  }

  private func deliver(_ inputs: [Input]) {
    for input in inputs { receive?(.input(input)) }
  }

  private func write(_ bytes: [UInt8]) {
    // Once the program is asked to end, incomplete output no longer matters.
    guard writeAll(bytes, to: writing) == .none else { return }
    // Deferred, so that it does not interrupt the caller.
    DispatchQueue.main.async { [weak self] in
      AppActor.assumeIsolated { if let self, self.state == .active { self.end() } }
    }
  }

  private func end() {
    guard !isEnded else { return }
    isEnded = true
    reading?.cancel()
    (reading, timer) = (nil, nil)
    // When a terminal is gone, the system also sends a signal, before or after the end of input.
    receive?(signals?.watches(SIGHUP) == true ? .signal(SIGHUP) : .end)
  }

  private func schedule(
    after delay: DispatchTimeInterval, _ action: @escaping @AppActor (TerminalDevice) -> Void
  ) {
    let deadline = DispatchTime.now() + delay
    let source = DispatchSource.makeTimerSource(queue: .main)
    source.setEventHandler { [weak self] in AppActor.assumeIsolated { self?.fire() } }
    source.schedule(deadline: deadline)
    source.activate()
    timer = Timer(source: source, deadline: deadline, action: action)
  }

  private func fire() {
    guard let timer else { return }
    self.timer = nil
    timer.action(self)
  }
}
