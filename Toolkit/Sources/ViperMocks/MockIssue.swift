#if canImport(Testing)
  internal import Testing
#endif

/// A defect in a test or in the tested code that a mock has found.
public struct MockIssue: Sendable, CustomStringConvertible {
  /// The description, as a sentence.
  public let message: String
  /// The place in the test.
  public let site: CallSite

  /// The place, followed by the sentence.
  public var description: String { "\(site): \(message)" }
}

/// The destination of issues.
///
/// Issues are recorded by Swift Testing if it is available, and written to standard error otherwise. A handler
/// replaces both, for other test frameworks:
///
/// ```swift
/// try await MockIssues.$handler.withValue({ issue in XCTFail(issue.message) }) { … }
/// ```
public enum MockIssues {
  /// Receives every issue of mocks that are created in the task, instead of Swift Testing.
  @TaskLocal public static var handler: (@Sendable (MockIssue) -> Void)?

  static func record(_ issue: MockIssue, _ handler: (@Sendable (MockIssue) -> Void)?) {
    if let handler { return handler(issue) }
    #if canImport(Testing)
      if isInTest {
        Issue.record(
          Comment(rawValue: issue.message),
          sourceLocation: SourceLocation(
            fileID: issue.site.fileID, filePath: issue.site.filePath, line: issue.site.line,
            column: issue.site.column))
        return
      }
    #endif
    writeToStandardError("\(issue)\n")
  }

  /// Whether Swift Testing runs a test.
  static var isInTest: Bool {
    #if canImport(Testing)
      Test.current != nil
    #else
      false
    #endif
  }
}
