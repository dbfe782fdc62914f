#if canImport(Testing)
  public import Testing

  /// Gives tests stubs of static requirements of their own, and checks their mocks at the end.
  public struct MocksTrait: TestTrait, SuiteTrait, TestScoping {
    let checks: [MockCheck]

    /// A suite hands it on to its tests.
    public var isRecursive: Bool { true }

    /// Runs a test in a scope of its own.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable @concurrent () async throws -> Void
    ) async throws {
      guard testCase != nil else { return try await function() }
      let place = test.sourceLocation
      try await MockScope.with(
        checks, fileID: place.fileID, filePath: place.filePath, line: place.line, column: place.column,
        function)
    }
  }

  extension Trait where Self == MocksTrait {
    /// Finds stubs that were never used and calls that were never verified, and keeps static requirements apart.
    public static var mocks: Self { MocksTrait(checks: [.unusedStubs, .unverifiedCalls]) }

    /// Keeps static requirements apart, and checks no more than this.
    public static func mocks(_ checks: MockCheck...) -> Self { MocksTrait(checks: checks) }
  }
#endif
