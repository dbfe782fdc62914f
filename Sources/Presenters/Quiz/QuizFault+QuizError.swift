public import QuizEntities
public import QuizViewData
internal import SharedEntities

extension QuizFault {
  /// What screens show of an error.
  public init(_ error: QuizError) {
    self =
      switch error {
      case .noSuchCategory(let name): .noSuchCategory(name)
      case .noQuestions: .noQuestions
      case .limitOutOfRange: .limitOutOfRange(TimeLimit.range)
      case .countOutOfRange: .countOutOfRange(QuestionCount.range)
      case .importFault(let fault):
        switch fault.reason {
        case .syntax(let reason): .importSyntax(line: fault.line, reason)
        case .rule(let rule): .importRule(line: fault.line, QuizRule(rule))
        }
      case .store(let error): .store(error)
      }
  }
}

extension QuizRule {
  fileprivate init(_ fault: QuestionFault) {
    self =
      switch fault {
      case .malformedID: .malformedID(limit: QuestionID.limit)
      case .wrongChoiceCount(let count): .wrongChoiceCount(count)
      case .blank(let part): .blank(QuizQuestionPart(part))
      case .tooLong(let part): .tooLong(QuizQuestionPart(part), limit: part.limit)
      case .severalLines(let part): .severalLines(QuizQuestionPart(part))
      case .controlCharacter(let part): .controlCharacter(QuizQuestionPart(part))
      case .repeatedID(let id): .repeatedID(id.text)
      }
  }
}

extension QuizQuestionPart {
  fileprivate init(_ part: QuestionPart) {
    self =
      switch part {
      case .id: .id
      case .category: .category
      case .sentence: .sentence
      case .choice(let choice): .choice(QuizChoice(choice))
      case .source: .source
      }
  }
}

extension QuestionPart {
  /// The part that a view names.
  init(_ part: QuizQuestionPart) {
    self =
      switch part {
      case .id: .id
      case .category: .category
      case .sentence: .sentence
      case .choice(let choice): .choice(Choice(choice))
      case .source: .source
      }
  }
}
