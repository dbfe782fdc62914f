internal import Platform
public import QuizEntities
internal import SharedEntities
internal import Terminal

/// The edition of the included questions, incremented whenever any of them changes.
public let includedQuestionsVersion = 2

/// The questions that come with the program, in the order of their files.
///
/// - Throws: `QuizError.includedError`.
@AppActor
public func includedQuestions() throws(QuizError) -> [Question] { try included.get() }

/// Read once, because one process may create many stores.
@AppActor
private let included = Result { () throws(QuizError) in try questions(of: includedFiles) }

/// A question file that is part of the program.
struct IncludedFile {
  let name: String
  let bytes: [UInt8]
}

/// The files of the included questions, one per category, in the order of their questions.
var includedFiles: [IncludedFile] {
  [
    IncludedFile(name: "VIPER.json", bytes: PackageResources.VIPER_json),
    IncludedFile(name: "MVVM.json", bytes: PackageResources.MVVM_json),
    IncludedFile(name: "Container.json", bytes: PackageResources.Container_json),
    IncludedFile(name: "Store.json", bytes: PackageResources.Store_json),
    IncludedFile(name: "Composable.json", bytes: PackageResources.Composable_json),
    IncludedFile(name: "ViewData.json", bytes: PackageResources.ViewData_json),
    IncludedFile(name: "Coordinator.json", bytes: PackageResources.Coordinator_json),
    IncludedFile(name: "Swift.json", bytes: PackageResources.Swift_json),
  ]
}

/// Returns the questions of files; throws if a file has none, or repeats an id of another.
@AppActor
func questions(of files: [IncludedFile]) throws(QuizError) -> [Question] {
  var questions: [Question] = []
  var known: Set<QuestionID> = []
  for file in files {
    let count = questions.count
    do throws(QuizImportError) {
      try read(file) { question throws(QuestionError) in
        guard known.insert(question.id).inserted else { throw .repeatedID(question.id) }
        questions.append(question)
      }
      guard questions.count > count else {
        throw QuizImportError(
          line: 1, .syntax(Phrase("the file has no questions", "ファイルに問題がありません")))
      }
    } catch {
      throw .includedError(file: file.name, error)
    }
  }
  return questions
}

@AppActor
private func read(
  _ file: IncludedFile, _ take: (Question) throws(QuestionError) -> Void
) throws(QuizImportError) {
  let reader = QuestionFileReader(MemorySource(file.bytes))
  while let item = try next(of: reader) {
    do throws(QuestionError) {
      try take(try Question(item.content))
    } catch {
      throw QuizImportError(line: item.line(of: error), .rule(error))
    }
  }
}

@AppActor
private func next(of reader: QuestionFileReader) throws(QuizImportError) -> ImportedQuestion? {
  do throws(FormatError) {
    return try reader.next()
  } catch {
    throw QuizImportError(line: error.line, .syntax(error.reason))
  }
}
