public import ModulesContracts
public import SharedEntities
internal import TimelineModules

/// The feature with its app in every architecture.
public struct TimelineStudy: Module {
  private let product = TimelineModule()

  /// Creates the module.
  public init() {}

  public var identifier: String { product.identifier }
  public var schema: Schema? { product.schema }
  public var commands: [CommandEntry] { product.commands }
  public var listeners: [EventListener] { product.listeners }
  public var previews: [ScreenPreview] { product.previews }
  public var apps: [AppEntry] { product.apps }
}
