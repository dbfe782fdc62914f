public import SharedEntities

/// The name and the description of a program made of modules.
public struct ProgramName: Sendable {
  /// The name of the executable.
  public let name: String
  /// A one-line description.
  public let summary: Phrase

  /// The product.
  public static let toDoViper = ProgramName(
    "todo-viper", Phrase("a to-do list for the terminal", "ターミナルの ToDo リスト"))

  public init(_ name: String, _ summary: Phrase) {
    self.name = name
    self.summary = summary
  }

  /// Returns a text with the name of this program in place of `todo-viper`, which declarations of commands use.
  public func named(_ text: String) -> String {
    name == Self.toDoViper.name ? text : text.replacing("\(Self.toDoViper.name) ", with: "\(name) ")
  }
}
