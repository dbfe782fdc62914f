public import QuizContracts
public import QuizEntities
public import QuizViewData
public import SharedContracts
internal import SharedEntities

/// Passes questions to a view that prints them, in batches.
///
/// Owns its view and interactor.
@MainActor
public final class QuizQuestionsPresenter: Screen {
  private let view: any Viewing<QuizQuestionsPart, QuizSelection>
  private let interactor: any QuizQuestionsInteracting

  /// Creates a presenter between a view and an interactor.
  public init(
    view: any Viewing<QuizQuestionsPart, QuizSelection>, interactor: any QuizQuestionsInteracting
  ) {
    self.view = view
    self.interactor = interactor
  }

  public func run() async throws(QuizError) {
    while let selection = await view.nextEvent() {
      var count = 0
      try await interactor.find(selection) { questions throws(QuizError) in
        view.show(.questions(questions.map(\.content)))
        count += questions.count
      }
      view.show(.end(count: count))
    }
  }
}

/// Passes questions read from a file to the interactor.
///
/// Owns its view, reader and interactor.
@MainActor
public final class QuizImportPresenter: Screen {
  private let view: any Viewing<QuizImportViewData, QuizImportEvent>
  private let reader: any ItemReading<ImportedQuestion>
  private let interactor: any QuizImportInteracting

  /// Creates a presenter between a view, the reader of a file and an interactor.
  public init(
    view: any Viewing<QuizImportViewData, QuizImportEvent>, reader: any ItemReading<ImportedQuestion>,
    interactor: any QuizImportInteracting
  ) {
    self.view = view
    self.reader = reader
    self.interactor = interactor
  }

  public func run() async throws(QuizError) {
    while let event = await view.nextEvent() {
      let isRehearsal = event == .rehearse
      let counts = try await interactor.importQuestions(isRehearsal: isRehearsal) { () throws(QuizError) in
        do throws(FormatFault) {
          return try reader.next()
        } catch {
          throw .importError(QuizImportError(line: error.line, .syntax(error.reason)))
        }
      }
      view.show(QuizImportViewData(counts, isRehearsal: isRehearsal))
    }
  }
}
