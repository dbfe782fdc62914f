/// The stubs and calls of all requirements of a mock, or of its type.
///
/// A mock and its `on` share one state. The state of a requirement is created when it is first used.
///
/// Unchecked: all mutable state is accessed under the lock.
public final class MockState: @unchecked Sendable {
  private let name: String
  private let journal: Journal
  private let site: CallSite
  private let lock = Lock()
  private var states: [String: any RecordedRequirement] = [:]

  /// Creates the state of a mock without stubs.
  ///
  /// - Parameters:
  ///   - name: the name of the protocol.
  ///   - journal: the journal that records the calls.
  ///   - site: the place where the mock is created.
  public init(_ name: String, _ journal: Journal, _ site: CallSite) {
    self.name = name
    self.journal = journal
    self.site = site
  }

  /// Creates the state of a mock that is created at a place in the source.
  public convenience init(
    _ name: String, _ journal: Journal, _ fileID: String, _ filePath: String, _ line: Int, _ column: Int
  ) {
    self.init(name, journal, CallSite(fileID, filePath, line, column))
  }

  /// Creates the state of a mock that a protocol's initialiser creates, in the journal of the current test.
  public convenience init(_ name: String) { self.init(name, .current, MockScope.currentSite) }

  /// Returns the stubs and calls of a requirement with one argument.
  ///
  /// - Parameters:
  ///   - requirement: the name of the requirement.
  ///   - label: the name of the argument.
  ///   - defaultValue: the default result; nil for none.
  ///   - property: the name of the property of `on` that returns the stubs, which is unique among overloads.
  public func stubs<Call, Output, Failure, Handler>(
    _ requirement: String, label: String, defaultValue: Output? = nil, property: String = #function
  ) -> Stubs<Call, Output, Failure, Handler> {
    stubs(requirement, defaultValue, property) { [(label, $0)] }
  }

  /// Returns the stubs and calls of a requirement with several arguments or none.
  public func stubs<Call: RecordedCall, Output, Failure, Handler>(
    _ requirement: String, defaultValue: Output? = nil, property: String = #function
  ) -> Stubs<Call, Output, Failure, Handler> {
    stubs(requirement, defaultValue, property) { $0.recordedArguments }
  }

  private func stubs<Call, Output, Failure, Handler>(
    _ requirement: String, _ defaultValue: Output?, _ property: String,
    _ arguments: @escaping (Call) -> [(label: String, value: Any)]
  ) -> Stubs<Call, Output, Failure, Handler> {
    lock.whileLocked {
      if let known = states[property] as? RequirementState<Call, Output, Failure, Handler> {
        return Stubs(known)
      }
      let state = RequirementState<Call, Output, Failure, Handler>(
        "\(name).\(requirement)", journal, site, defaultValue, arguments)
      states[property] = state
      return Stubs(state)
    }
  }
}
