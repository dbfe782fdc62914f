public import SharedEntities

/// How a program made of modules is called, and what it is.
public struct ProgramName: Sendable {
  /// The name of the executable.
  public let name: String
  /// A one-line description.
  public let summary: Phrase

  /// The product.
  public static let toDoViper = ProgramName(
    "todo-viper", Phrase("a to-do list for the terminal", "ターミナルの ToDo リスト"))

  /// Creates a name.
  public init(_ name: String, _ summary: Phrase) {
    self.name = name
    self.summary = summary
  }

  /// A text that says `todo-viper`, as all do that commands declare, with the name of this program.
  public func named(_ text: String) -> String {
    name == Self.toDoViper.name ? text : text.replacing("\(Self.toDoViper.name) ", with: "\(name) ")
  }
}
