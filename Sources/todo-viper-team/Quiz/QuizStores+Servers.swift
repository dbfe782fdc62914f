internal import PostgreSQLStorage
internal import QuizModules

extension QuizStores {
  /// Opens lists on servers, too.
  static let onServers = QuizStores { PostgreSQLQuizRepository(at: $0, $1) }
}
