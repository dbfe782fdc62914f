/// A screen with a keyboard: the terminal, or what stands for it in a test.
///
/// Whoever starts a device stops it, and is called on the main actor in between.
@MainActor
public protocol ScreenDevice: AnyObject {
  /// The columns and rows that there are now.
  var size: Frame.Size { get }

  /// Shows a frame instead of the one before it; nothing while the device is not started, or suspended.
  func show(_ frame: Frame)

  /// Puts a text on the clipboard of the person at the screen; nothing while the device is not started, or suspended.
  func copy(_ text: ClipboardText)

  /// Asks for everything to be drawn anew, by an ``Input/resize(_:)``.
  func redraw()

  /// Takes the screen over, and gives what happens from now on.
  func start(_ receive: @escaping @MainActor (DeviceEvent) -> Void) throws(DeviceError)

  /// Gives the screen back as it was, and gives nothing any more; once more does nothing.
  func stop()

  /// Gives the screen back, stops the process group as ctrl-z does, and takes the screen over again when the
  /// group is continued in the foreground.
  ///
  /// Then a ``Input/resize(_:)`` asks for everything to be drawn anew.
  func suspend()
}

/// What happens at a screen.
public enum DeviceEvent: Hashable, Sendable {
  /// A person did something.
  case input(Input)
  /// A signal asks the program to end: SIGINT, SIGTERM or SIGHUP.
  case signal(Int32)
  /// The terminal is gone, and SIGHUP is ignored.
  case end
}

/// A screen could not be taken over.
public struct DeviceError: Error, Hashable, Sendable {
  /// What the system says about it.
  public let detail: String

  /// A failure as the system describes it.
  public init(detail: String) { self.detail = detail }
}
