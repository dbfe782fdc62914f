public import Platform
public import QuizContracts
public import QuizEntities
public import QuizViewData
public import SharedContracts
internal import SharedEntities

/// Passes questions to a view that prints them, in batches.
///
/// Owns its view and interactor.
@AppActor
public final class QuizQuestionsPresenter: Screen {
  private let view: any Showing<QuizQuestionsPart>
  private let interactor: any QuizQuestionsInteracting
  private let selection: QuizSelection

  public init(
    view: any Showing<QuizQuestionsPart>, interactor: any QuizQuestionsInteracting, _ selection: QuizSelection
  ) {
    self.view = view
    self.interactor = interactor
    self.selection = selection
  }

  public func run() async throws(QuizError) {
    var count = 0
    try await interactor.find(selection) { questions throws(QuizError) in
      view.show(.questions(questions.map(\.content)))
      count += questions.count
    }
    view.show(.end(count: count))
  }
}

/// Passes questions read from a file to the interactor.
///
/// Owns its view, reader and interactor.
@AppActor
public final class QuizImportPresenter: Screen {
  private let view: any Showing<QuizImportViewData>
  private let reader: any ItemReader<ImportedQuestion>
  private let interactor: any QuizImportInteracting
  private let isDryRun: Bool

  /// Creates a presenter that imports the questions of a file.
  ///
  /// - Parameter isDryRun: whether this is a dry run, which only shows what an import would do.
  public init(
    view: any Showing<QuizImportViewData>, reader: any ItemReader<ImportedQuestion>,
    interactor: any QuizImportInteracting, isDryRun: Bool
  ) {
    self.view = view
    self.reader = reader
    self.interactor = interactor
    self.isDryRun = isDryRun
  }

  public func run() async throws(QuizError) {
    let counts = try await interactor.importQuestions(isDryRun: isDryRun) { () throws(QuizError) in
      do throws(FormatError) {
        return try reader.next()
      } catch {
        throw .importError(QuizImportError(line: error.line, .syntax(error.reason)))
      }
    }
    view.show(QuizImportViewData(counts, isDryRun: isDryRun))
  }
}
