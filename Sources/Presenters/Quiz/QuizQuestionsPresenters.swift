public import QuizContracts
public import QuizEntities
public import QuizViewData
internal import SharedEntities

/// Hands questions to a view that writes them, from the first to the last.
///
/// Owns its view and interactor.
@MainActor
public final class QuizQuestionsPresenter: QuizScreen {
  private let view: any QuizQuestionsViewing
  private let interactor: any QuizQuestionsInteracting

  /// A presenter between a view and an interactor.
  public init(view: any QuizQuestionsViewing, interactor: any QuizQuestionsInteracting) {
    self.view = view
    self.interactor = interactor
  }

  public func run() async throws(QuizError) {
    while case .show(let selection)? = await view.nextEvent() {
      var count = 0
      try await interactor.find(selection) { questions throws(QuizError) in
        view.show(.questions(questions.map { QuizQuestionViewData($0) }))
        count += questions.count
      }
      view.show(.end(count: count))
    }
  }
}

/// Hands what a view reads from a file to the interactor.
///
/// Owns its view and interactor.
@MainActor
public final class QuizImportPresenter: QuizScreen {
  private let view: any QuizImportViewing
  private let interactor: any QuizImportInteracting

  /// A presenter between a view and an interactor.
  public init(view: any QuizImportViewing, interactor: any QuizImportInteracting) {
    self.view = view
    self.interactor = interactor
  }

  public func run() async throws(QuizError) {
    while let event = await view.nextEvent() {
      let isRehearsal = event == .rehearse
      let counts = try await interactor.importQuestions(isRehearsal: isRehearsal) { () throws(QuizError) in
        do throws(FormatFault) {
          return try view.nextItem().map(ImportedQuestion.init)
        } catch {
          throw .importFault(QuizImportFault(line: error.line, .syntax(error.reason)))
        }
      }
      view.show(
        QuizImportViewData(
          addedCount: counts.added, replacedCount: counts.replaced, unchangedCount: counts.unchanged,
          isRehearsal: isRehearsal))
    }
  }
}

extension ImportedQuestion {
  /// A question as a view reads it from a file.
  public init(_ item: QuizImportItem) {
    self.init(
      line: item.line,
      partLines: Dictionary(
        item.partLines.map { (QuestionPart($0), $1) }, uniquingKeysWith: { line, _ in line }),
      draft: QuestionDraft(
        id: item.id, category: item.category, sentence: item.sentence, choices: item.choices,
        answer: Choice(item.answer), source: item.source))
  }
}
