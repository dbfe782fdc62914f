internal import ModulesContracts
internal import QuizEntities
internal import QuizFormats
internal import QuizViews
internal import SharedEntities

/// The questions that come with the program, for a store that has an edition of them.
///
/// They are read at once where the store has an older edition, so that a fault in them is told before a screen opens
/// and before the store is changed. Where it has this edition they are not read, which makes them free.
///
/// - Parameter edition: the one in the store; 0 for none.
/// - Throws: `CommandFailure` with the sentence for people.
@MainActor
func includedBank(
  after edition: Int, _ language: Language,
  read: @escaping @MainActor @Sendable () throws(IncludedQuestionsFault) -> [Question] = includedQuestions
) throws(CommandFailure) -> QuestionBank {
  do throws(IncludedQuestionsFault) {
    guard edition < includedQuestionsVersion else { return bankInStore(read) }
    let questions = try read()
    return QuestionBank(version: includedQuestionsVersion) { questions }
  } catch {
    throw CommandFailure(error.fault.sentence(includedFile: error.file)(language))
  }
}

/// A bank that is asked for its questions only if another store takes the place of this one meanwhile.
private func bankInStore(
  _ read: @escaping @MainActor @Sendable () throws(IncludedQuestionsFault) -> [Question]
) -> QuestionBank {
  QuestionBank(version: includedQuestionsVersion) {
    // Whoever has questions put in is a screen, and repositories stay on their caller's actor.
    MainActor.assumeIsolated {
      do throws(IncludedQuestionsFault) {
        return try read()
      } catch {
        fatalError(error.fault.sentence(includedFile: error.file)(.english))
      }
    }
  }
}
