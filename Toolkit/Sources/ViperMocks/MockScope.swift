/// The state of one test: its journals, and the stubs of static requirements.
///
/// The trait `.mocks` gives each test its own scope, so that tests of static requirements run in parallel. Detached
/// tasks of the test do not see it.
///
/// Unchecked: all mutable state is accessed under the lock.
public final class MockScope: @unchecked Sendable {
  @TaskLocal static var current: MockScope?
  /// The scope of static requirements outside any test.
  static let shared = MockScope(CallSite(#fileID, #filePath, #line, #column))

  let journal: Journal
  private let site: CallSite
  private let lock = Lock()
  private var journals: [Journal] = []
  private var statics: [ObjectIdentifier: any Sendable] = [:]

  init(_ site: CallSite) {
    self.site = site
    journal = Journal(ofScope: .mustBeStubbed)
  }

  func add(_ journal: Journal) { lock.whileLocked { journals.append(journal) } }

  var allJournals: [Journal] { [journal] + lock.whileLocked { journals } }

  /// Excludes the stubs of the current test so far from those that are reported as unused, since a call without an answer
  /// may have prevented their use.
  static func excuseStubs(with journal: Journal) {
    let journals = current?.allJournals ?? []
    for journal in journals + (journals.contains { $0 === journal } ? [] : [journal]) {
      journal.excuseStubs()
    }
  }

  /// Runs a test, or a part of it, with its own stubs of static requirements.
  ///
  /// The trait `.mocks` does this for whole tests; this function is for other frameworks.
  public static func with<Result>(
    _ checks: [MockCheck] = [], fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column, _ body: () async throws -> Result
  ) async rethrows -> Result {
    let scope = MockScope(CallSite(fileID, filePath, line, column))
    let result = try await $current.withValue(scope) { try await body() }
    for journal in scope.allJournals {
      if checks.contains(.unusedStubs) { journal.reportUnusedStubs() }
      if checks.contains(.unverifiedCalls) { journal.reportUnverifiedCalls() }
    }
    return result
  }

  /// Returns the stubs of a mock's static requirements in the current test.
  public static func statics<Requirements: Sendable>(
    of mock: Any.Type, _ make: (Journal, CallSite) -> Requirements
  ) -> Requirements {
    let scope = current ?? .shared
    return scope.lock.whileLocked {
      if let found = scope.statics[ObjectIdentifier(mock)] as? Requirements { return found }
      let made = make(scope.journal, scope.site)
      scope.statics[ObjectIdentifier(mock)] = made
      return made
    }
  }
}

/// A check of the mocks at the end of a test.
public enum MockCheck: Sendable {
  /// Every stub was used, and every value of a sequence.
  case unusedStubs
  /// Every call was read through `calls`, verified in a journal, or allowed by a stub.
  case unverifiedCalls
}

extension MockScope {
  /// The place of the current test, for mocks created by an initialiser of their protocol.
  static var currentSite: CallSite { (current ?? shared).site }
}
