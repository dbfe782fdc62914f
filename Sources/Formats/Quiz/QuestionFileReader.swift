public import Platform
public import QuizEntities
public import SharedEntities
public import SharedFormats
public import Terminal

/// Reads the questions of a file one at a time, holding at most one in memory.
///
/// docs/quiz.md describes the format. The rules for questions, not this reader, check the length of texts and the
/// uniqueness of ids.
@AppActor
public final class QuestionFileReader {
  private let reader: JSONReader
  private var line = 1
  private var hasFormat = false
  private var hasVersion = false

  public init(_ source: any ByteSource) { reader = JSONReader(source, list: "questions") }

  /// Returns the next question; nil at the end.
  public func next() throws(FormatError) -> ImportedQuestion? {
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

  private func take(_ key: String, _ value: LocatedJSON) throws(FormatError) {
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

/// The members of a question file that declare its format, before the questions.
public let questionFileHeader: [JSON.Member] = [
  .init("format", .string(questionFileFormat)), .init("version", .number(String(questionFileVersion))),
]
/// The name of the format in a question file.
let questionFileFormat = "todo-viper-quiz"
/// The version of the format.
let questionFileVersion = 1
