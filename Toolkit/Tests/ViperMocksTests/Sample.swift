import Synchronization
import ViperMocks

enum SampleError: Error, Equatable {
  case refused
}

/// A requirement with two arguments, as generated mocks have it.
struct SampleRequirement: Requirement {
  var stubs: Stubs<SampleCall, String, SampleError, SampleHandler>

  init(_ journal: Journal, _ name: String = "find(_:in:)", _ line: Int = #line, defaultValue: String? = nil) {
    stubs = MockState("Sample", journal, "Tests/Sample.swift", #filePath, line, 1)
      .stubs(name, defaultValue: defaultValue)
  }

  func whenCalled(_ handler: @escaping SampleHandler) {
    stubs.add(handler, #fileID, #filePath, #line, #column)
  }

  func find(_ id: Int, in place: String) throws(SampleError) -> String {
    switch try stubs.answer(SampleCall(id: id, place: place)) {
    case .value(let value): return value
    case .handler(let handler): return try handler(id, place)
    }
  }
}

typealias SampleHandler = @Sendable (Int, String) throws(SampleError) -> String

struct SampleCall: RecordedCall {
  let id: Int
  let place: String
  var recordedArguments: [(label: String, value: Any)] { [("id", id), ("place", place)] }
}

/// A requirement with one argument that returns nothing.
struct ShowRequirement: Requirement {
  var stubs: Stubs<Int, Void, Never, () -> Void>

  init(_ journal: Journal) {
    stubs = MockState("Sample", journal, "Tests/Sample.swift", #filePath, 7, 1)
      .stubs("show(_:)", label: "number")
  }

  func show(_ number: Int) { _ = stubs.answer(number) }
}

/// A requirement that may throw any error.
struct LoadRequirement: Requirement {
  var stubs: Stubs<NoArguments, Int, any Error, () throws -> Int>

  init(_ journal: Journal) {
    stubs = MockState("Sample", journal, "Tests/Sample.swift", #filePath, 9, 1).stubs("load()")
  }

  func load() throws -> Int {
    switch try stubs.answer(NoArguments()) {
    case .value(let value): return value
    case .handler(let handler): return try handler()
    }
  }
}

/// Collects issues that would otherwise fail the test.
final class IssueLog: Sendable {
  private let issues = Mutex<[String]>([])
  var messages: [String] { issues.withLock { $0 } }

  func add(_ issue: MockIssue) { issues.withLock { $0.append(issue.description) } }
}

/// The issues that mocks find while a closure runs.
func issues<Result>(_ body: () async throws -> Result) async rethrows -> [String] {
  let log = IssueLog()
  let handler: @Sendable (MockIssue) -> Void = { log.add($0) }
  _ = try await MockIssues.$handler.withValue(handler) { try await body() }
  return log.messages
}
