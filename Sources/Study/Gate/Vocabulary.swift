public import ModulesContracts
public import SharedEntities

/// A feature of the study: its module, its app in the other architectures, and its vocabulary for random events.
public protocol StudiedModule: Module {
  /// The module of the product, whose app is the reference.
  var product: any Module { get }
  /// The app in the other architectures.
  var otherApps: [AppEntry] { get }
  /// The name of the feature's folders.
  var folder: String { get }
  /// The events that can happen to the app.
  var vocabulary: Vocabulary { get }
}

extension StudiedModule {
  public var identifier: String { product.identifier }
  public var schema: Schema? { product.schema }
  public var commands: [CommandEntry] { product.commands }
  public var listeners: [EventListener] { product.listeners }
  public var previews: [ScreenPreview] { product.previews }
  public var apps: [AppEntry] { product.apps + otherApps }
}

/// The events that can happen to an app, for random scripts.
public struct Vocabulary: Sendable {
  /// A command that another process runs while the app is open.
  public struct OutsideCommand: Sendable {
    /// The argument of the command.
    public enum Argument: Sendable {
      /// A new text.
      case text
      /// The number of an item, at most this one.
      case number(upTo: Int)
    }

    let name: String
    let argument: Argument

    /// Creates a command.
    ///
    /// - Parameter name: the last word of the command's name, which scripts use.
    public init(_ name: String, _ argument: Argument) {
      self.name = name
      self.argument = argument
    }
  }

  /// The app's name.
  public let app: String
  package let keys: [String]
  let outside: [OutsideCommand]
  package let given: [[String]]
  /// The highest number of an item at which a script opens the app; nil if it opens at none.
  let lastOpened: Int?

  /// Creates the vocabulary of an app.
  ///
  /// - Parameters:
  ///   - keys: the names of keys that have a meaning on some screen; a repeated name is chosen more often.
  ///   - given: command lines, of which each script runs some before the app starts.
  ///   - lastOpened: the highest number of an item at which a script opens the app; nil if it opens at none.
  public init(
    app: String, keys: [String], outside: [OutsideCommand], given: [[String]], lastOpened: Int? = nil
  ) {
    self.app = app
    self.keys = keys
    self.outside = outside
    self.given = given
    self.lastOpened = lastOpened
  }
}
