#if canImport(Testing)
  internal import Testing
#endif
#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// What a mock finds wrong with a test, or with what is tested.
public struct MockIssue: Sendable, CustomStringConvertible {
  /// What is wrong, in a sentence.
  public let message: String
  /// The place in the test that it is about.
  public let site: CallSite

  /// The place and the sentence.
  public var description: String { "\(site): \(message)" }
}

/// Where issues go.
///
/// They are recorded as issues of Swift Testing where that is at hand, and written to standard error where it is
/// not. A handler takes their place, for other test frameworks:
///
/// ```swift
/// try await MockIssues.$handler.withValue({ issue in XCTFail(issue.message) }) { … }
/// ```
public enum MockIssues {
  /// What is told of every issue of the mocks that are made in the task, instead of Swift Testing.
  @TaskLocal public static var handler: (@Sendable (MockIssue) -> Void)?

  static func record(_ issue: MockIssue, _ handler: (@Sendable (MockIssue) -> Void)?) {
    if let handler { return handler(issue) }
    #if canImport(Testing)
      if Test.current != nil {
        Issue.record(
          Comment(rawValue: issue.message),
          sourceLocation: SourceLocation(
            fileID: issue.site.fileID, filePath: issue.site.filePath, line: issue.site.line,
            column: issue.site.column))
        return
      }
    #endif
    Array("\(issue)\n".utf8).withUnsafeBytes { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
