public import SharedEntities

/// A feature that can be put into the program, or left out, as one value.
public protocol Module: Sendable {
  /// The name of the module, which no other module has; it also names the module's tables in the store.
  var identifier: String { get }
  /// The commands that the module serves. Help, completion and manual are made from them.
  var commands: [CommandEntry] { get }
  /// The command of the module that is meant where a line names none and no module before it has one; nil for none.
  var standardCommand: String? { get }
  /// The tables that the module keeps in the store; nil if it keeps none.
  var schema: Schema? { get }
  /// The apps that the module brings.
  var apps: [AppEntry] { get }
  /// The screens of the module that can be drawn from sample view data.
  var previews: [ScreenPreview] { get }
  /// What the module does when it hears of events of others.
  var listeners: [EventListener] { get }
}

extension Module {
  /// No command.
  public var standardCommand: String? { nil }
  /// No tables.
  public var schema: Schema? { nil }
  /// No apps.
  public var apps: [AppEntry] { [] }
  /// No screens.
  public var previews: [ScreenPreview] { [] }
  /// No events.
  public var listeners: [EventListener] { [] }
}
