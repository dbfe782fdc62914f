public import SharedEntities

/// A feature that can be added to the program, or left out, as one value.
public protocol Module: Sendable {
  /// The unique name of the module; it also identifies the module's tables in the store.
  var identifier: String { get }
  /// The commands of the module.
  ///
  /// Help, completion and the manual are generated from them.
  var commands: [CommandEntry] { get }
  /// The module's command for a line that names none, unless an earlier module has one; nil for none.
  var defaultCommand: String? { get }
  /// The module's tables in the store; nil if it has none.
  var schema: Schema? { get }
  /// The apps of the module.
  var apps: [AppEntry] { get }
  /// The screens of the module that can be drawn from sample view data.
  var previews: [ScreenPreview] { get }
  /// The listeners for events of other modules.
  var listeners: [EventListener] { get }
  /// The resources that programs can read by an address.
  var resources: [ResourceEntry] { get }
}

extension Module {
  /// No default command.
  public var defaultCommand: String? { nil }
  /// No tables.
  public var schema: Schema? { nil }
  /// No apps.
  public var apps: [AppEntry] { [] }
  /// No screens.
  public var previews: [ScreenPreview] { [] }
  /// No events.
  public var listeners: [EventListener] { [] }
  /// No resources.
  public var resources: [ResourceEntry] { [] }
}
