public import QuizEntities
public import SharedEntities
public import SharedFormats
public import Terminal

/// Reads the questions of a file one after the other, and holds no more than one of them.
///
/// docs/quiz.md says what such a file holds. How long texts may be, and that a name occurs once, is no matter of the
/// format but of the rules for questions.
@MainActor
public final class QuestionFileReader {
  private let reader: JSONReader
  private var line = 1
  private var hasFormat = false
  private var hasVersion = false

  /// A reader of the file that a source gives.
  public init(_ source: any ByteSource) { reader = JSONReader(source, list: "questions") }

  /// The next question; nil at the end.
  public func next() throws(FormatFault) -> ImportedQuestion? {
    while let part = try reader.next() {
      switch part {
      case .member(let key, let value): try take(key, value)
      case .element(let value):
        line = value.line
        return try ImportedQuestion(value)
      }
    }
    guard hasFormat else { throw .missing("format", line: line) }
    guard hasVersion else { throw .missing("version", line: line) }
    return nil
  }

  private func take(_ key: String, _ value: LocatedJSON) throws(FormatFault) {
    line = value.line
    switch key {
    case "format":
      guard !hasFormat else { throw .twice(key, line: line) }
      guard value.value == .string(questionFileFormat) else {
        throw .wrong(key, Phrase("\"\(questionFileFormat)\"", " \"\(questionFileFormat)\" "), line: line)
      }
      hasFormat = true
    case "version":
      guard !hasVersion else { throw .twice(key, line: line) }
      guard value.value == .number(String(questionFileVersion)) else {
        throw .wrong(key, Phrase("\(questionFileVersion)", " \(questionFileVersion) "), line: line)
      }
      hasVersion = true
    default: throw .unknown(key, line: line)
    }
  }
}

/// What a file of questions says of its format, before the questions.
public let questionFileHeader: [JSON.Member] = [
  .init("format", .string(questionFileFormat)), .init("version", .number(String(questionFileVersion))),
]
/// What a file of questions calls its format.
let questionFileFormat = "todo-viper-quiz"
/// The version of the format.
let questionFileVersion = 1
