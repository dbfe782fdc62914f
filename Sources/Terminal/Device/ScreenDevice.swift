public import Platform

/// A screen with a keyboard: the terminal, or a test double of it.
///
/// The caller that starts a device must also stop it. The device calls back on the app's actor in between.
@AppActor
public protocol ScreenDevice: AnyObject {
  /// The current size in columns and rows.
  var size: Frame.Size { get }

  /// Shows a frame in place of the previous one. Does nothing while the device is not started or is suspended.
  func show(_ frame: Frame)

  /// Copies a text to the user's clipboard. Does nothing while the device is not started or is suspended.
  func copy(_ text: ClipboardText)

  /// Requests a full redraw by sending an ``Input/resize(_:)``.
  func redraw()

  /// Delivers pending input; for a caller that keeps the app's actor busy.
  ///
  /// Otherwise the device delivers input by itself.
  func poll()

  /// Takes over the screen, and delivers events from now on.
  func start(_ receive: @escaping @AppActor (DeviceEvent) -> Void) throws(DeviceError)

  /// Restores the screen and stops delivering events. Calling it again does nothing.
  func stop()

  /// Restores the screen and stops the process group, as ctrl-z does; takes over the screen again when the group is
  /// continued in the foreground.
  ///
  /// Then sends an ``Input/resize(_:)`` to request a full redraw.
  func suspend()
}

/// An event that a device delivers.
public enum DeviceEvent: Hashable, Sendable {
  /// The user did something.
  case input(Input)
  /// A signal asks the program to end: SIGINT, SIGTERM or SIGHUP.
  case signal(Int32)
  /// The terminal is gone, and SIGHUP is ignored.
  case end
}

/// An error that occurs when the screen cannot be taken over.
public struct DeviceError: Error, Hashable, Sendable {
  /// The system's description of the failure.
  public let detail: String

  public init(detail: String) { self.detail = detail }
}
