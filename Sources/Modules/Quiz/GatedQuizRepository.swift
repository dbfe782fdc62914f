internal import ModulesContracts
internal import QuizEntities
internal import SharedEntities

/// A repository whose calls go through a gate first.
struct GatedQuizRepository: QuizRepository {
  let base: any QuizRepository
  let gate: any CallGate

  func settings() async throws(QuizError) -> QuizSettings {
    try await call { () async throws(QuizError) in try await base.settings() }
  }

  func changeSettings(_ body: (inout QuizSettings) -> Void) async throws(QuizError) -> QuizSettings {
    try await call { () async throws(QuizError) in try await base.changeSettings(body) }
  }

  func categories() async throws(QuizError) -> [QuizCategoryCount] {
    try await call { () async throws(QuizError) in try await base.categories() }
  }

  func questionIDs(in category: QuizCategory?) async throws(QuizError) -> [QuestionID] {
    try await call { () async throws(QuizError) in try await base.questionIDs(in: category) }
  }

  func questions(_ ids: [QuestionID]) async throws(QuizError) -> [Question] {
    try await call { () async throws(QuizError) in try await base.questions(ids) }
  }

  func readQuestions(
    in category: QuizCategory?, batchSize: Int, _ body: ([Question]) async throws(QuizError) -> Void
  ) async throws(QuizError) {
    try await call { () async throws(QuizError) in
      try await base.readQuestions(in: category, batchSize: batchSize, body)
    }
  }

  func putIn(_ bank: QuestionBank) async throws(QuizError) {
    try await call { () async throws(QuizError) in try await base.putIn(bank) }
  }

  func importQuestions<Result: Sendable>(
    isRehearsal: Bool, _ body: (any QuestionImport) throws(QuizError) -> Result
  ) async throws(QuizError) -> Result {
    try await call { () async throws(QuizError) in
      try await base.importQuestions(isRehearsal: isRehearsal, body)
    }
  }

  func record(_ answer: AnswerRecord) async throws(QuizError) {
    try await call { () async throws(QuizError) in try await base.record(answer) }
  }

  func tallies(in category: QuizCategory?) async throws(QuizError) -> [QuestionTally] {
    try await call { () async throws(QuizError) in try await base.tallies(in: category) }
  }

  /// Costs so little, and is asked so often, that it goes by the gate.
  func bankVersion() async throws(QuizError) -> Int { try await base.bankVersion() }

  /// Costs so little, and is asked so often, that it goes by the gate.
  func version() async throws(QuizError) -> StoreVersion { try await base.version() }

  private func call<Result>(
    _ body: () async throws(QuizError) -> Result
  ) async throws(QuizError) -> Result {
    try await gate.call(failure: QuizError.store, body)
  }
}
