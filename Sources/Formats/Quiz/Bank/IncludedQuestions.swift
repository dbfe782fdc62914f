public import QuizEntities
public import SharedEntities
internal import Terminal

/// Which edition of the included questions this is: one more whenever any of them is changed.
public let includedQuestionsVersion = 1

/// The questions that come with the program, read as those of a file are.
@MainActor
public func includedQuestions() throws(FormatFault) -> [ImportedQuestion] {
  let reader = QuestionFileReader(MemorySource(includedQuestionFile))
  var questions: [ImportedQuestion] = []
  while let question = try reader.next() { questions.append(question) }
  return questions
}

/// The included questions as one file.
var includedQuestionFile: String {
  let questions = [
    viperQuestions, mvvmQuestions, containerQuestions, storeQuestions, composableQuestions,
    viewDataQuestions, coordinatorQuestions, swiftQuestions,
  ]
  return """
    {
    "format": "\(questionFileFormat)", "version": \(questionFileVersion), "questions": [
    \(questions.joined(separator: ",\n"))
    ]
    }
    """
}
