public import ModulesContracts
internal import QuizModules
public import SharedEntities

/// The feature with its app in every architecture.
public struct QuizStudy: Module {
  private let product = QuizModule()

  /// Creates the module.
  public init() {}

  public var identifier: String { product.identifier }
  public var schema: Schema? { product.schema }
  public var commands: [CommandEntry] { product.commands }
  public var listeners: [EventListener] { product.listeners }
  public var previews: [ScreenPreview] { product.previews }
  public var apps: [AppEntry] { product.apps }
}
