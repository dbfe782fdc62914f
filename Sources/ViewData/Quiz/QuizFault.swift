public import SharedEntities

/// Why something could not be done in the quiz.
///
/// Nothing has been changed.
public enum QuizFault: Hashable, Sendable {
  /// No category has this name.
  case noSuchCategory(String)
  /// There is no question to ask.
  case noQuestions
  /// The limit is so many seconds, from the first to the last of these numbers.
  case limitOutOfRange(ClosedRange<Int>)
  /// A round has so many questions, from the first to the last of these numbers.
  case countOutOfRange(ClosedRange<Int>)
  /// A file of questions does not follow its format at a line.
  case importSyntax(line: Int, Phrase)
  /// A file of questions breaks a rule for questions at a line.
  case importRule(line: Int, QuizRule)
  /// The store could not be read or changed.
  case store(StoreError)
}

/// A text of a question.
public enum QuizQuestionPart: Hashable, Sendable {
  /// The name by which files know it.
  case id
  /// What it is about.
  case category
  /// What is asked.
  case sentence
  /// One of the answers.
  case choice(QuizChoice)
  /// Where the answer can be read up.
  case source
}

/// Which rule for questions is broken.
public enum QuizRule: Hashable, Sendable {
  /// A name is 1 to so many ASCII letters, digits, `-`, `_` and `.`.
  case malformedID(limit: Int)
  /// There are four choices.
  case wrongChoiceCount(Int)
  /// A text must hold something besides white space.
  case blank(QuizQuestionPart)
  /// A text has at most so many characters.
  case tooLong(QuizQuestionPart, limit: Int)
  /// A text is one line.
  case severalLines(QuizQuestionPart)
  /// A text holds no control characters.
  case controlCharacter(QuizQuestionPart)
  /// A file names a question only once.
  case repeatedID(String)
}
