#if canImport(Testing)
  public import Testing

  /// Gives tests their own stubs of static requirements, and checks their mocks at the end.
  public struct MocksTrait: TestTrait, SuiteTrait, TestScoping {
    let checks: [MockCheck]

    /// Whether a suite applies the trait to its tests, which is always the case.
    public var isRecursive: Bool { true }

    /// Runs a test in its own scope.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable @concurrent () async throws -> Void
    ) async throws {
      guard testCase != nil else { return try await function() }
      let place = test.sourceLocation
      do {
        try await MockScope.with(
          checks, fileID: place.fileID, filePath: place.filePath, line: place.line, column: place.column,
          function)
      } catch let error as UnstubbedCallError where error.isRecorded {
        // The call is an issue already, and Swift Testing would record its error as another.
      }
    }
  }

  extension Trait where Self == MocksTrait {
    /// Isolates static requirements, and finds unused stubs and unverified calls.
    public static var mocks: Self { MocksTrait(checks: [.unusedStubs, .unverifiedCalls]) }

    /// Isolates static requirements, with only these checks.
    public static func mocks(_ checks: MockCheck...) -> Self { MocksTrait(checks: checks) }
  }
#endif
