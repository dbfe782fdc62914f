public import SharedEntities

/// An error that occurs when an operation of the quiz fails.
///
/// Nothing was changed.
public enum QuizError: Error, Hashable, Sendable {
  /// No category has this name.
  case noSuchCategory(String)
  /// There is no question to ask.
  case noQuestions
  /// A time limit is not 1 to 3600 seconds.
  case limitOutOfRange
  /// A number of questions is not 1 to 100.
  case countOutOfRange
  /// A file of questions is invalid, and nothing was imported.
  case importError(QuizImportError)
  /// A file of the included questions is invalid.
  case includedError(file: String, QuizImportError)
  /// The store could not be read or changed.
  case store(StoreError)
}

/// An error in a file of questions, and its place.
public struct QuizImportError: Error, Hashable, Sendable {
  /// The line of the file, counted from 1.
  public let line: Int
  /// The kind of error.
  public let reason: Reason

  public init(line: Int, _ reason: Reason) {
    self.line = line
    self.reason = reason
  }

  /// The kinds of error.
  public enum Reason: Hashable, Sendable {
    /// The text does not follow its format.
    case syntax(Phrase)
    /// The text follows its format but breaks a rule for questions.
    case rule(QuestionError)
  }
}
