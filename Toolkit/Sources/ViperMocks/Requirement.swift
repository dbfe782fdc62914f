/// A requirement of a mock, for stubbing and checking it in tests.
///
/// Mocks list their requirements in `on`:
///
/// ```swift
/// view.on.nextEvent.returns(.open, nil)
/// interactor.on.toDo.with(5).throws(.noSuchToDo)
/// interactor.on.window.whenCalled { filter, position, rowCount in … }
/// #expect(view.on.show.calls == [viewData])
/// ```
///
/// The newest matching stub answers a call. A call without one is an issue, unless the requirement returns nothing and
/// the journal allows such calls.
public protocol Requirement<MockedCall, MockedOutput>: Sendable {
  /// The record of a call: the argument, or a value with one property for each argument.
  associatedtype MockedCall
  /// The type of the result.
  associatedtype MockedOutput
  /// The type of thrown errors.
  associatedtype MockedFailure: Error
  /// A closure with the requirement's type.
  associatedtype MockedHandler
  /// The stubs and calls, shared by all copies; `with` and `where` restrict those of a copy.
  var stubs: Stubs<MockedCall, MockedOutput, MockedFailure, MockedHandler> { get set }
}

extension Requirement {
  /// The calls so far, in order, that satisfy the conditions of `with` and `where`.
  ///
  /// The check for unverified calls at the end of a test accepts calls that were read. Verifications of the journal still
  /// compare them.
  public var calls: [MockedCall] { stubs.state.readCalls(stubs.conditions) }

  /// Stubs a return value, or several values that are returned once each, in turn.
  public func returns(
    _ value: MockedOutput, _ more: MockedOutput..., fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    stubs.state.add(
      Stub(
        stubs.conditions, ([value] + more).map { .value($0) }, more.isEmpty ? .always : .inTurn,
        CallSite(fileID, filePath, line, column)))
  }

  /// Stubs an error to throw.
  public func `throws`(
    _ error: MockedFailure, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    stubs.state.add(
      Stub(stubs.conditions, [.error(error)], .always, CallSite(fileID, filePath, line, column)))
  }

  /// Limits subsequent stubs and calls to calls with these arguments.
  public func with(_ call: MockedCall) -> Self {
    let arguments = stubs.state.arguments
    return when(.arguments { arguments(call) }, example: call) { actual in
      let differences = zip(arguments(call), arguments(actual)).flatMap { wanted, actual in
        ViperMocks.differences(in: wanted.label, wanted.value, actual.value)
      }
      return differences.isEmpty ? nil : differences.joined(separator: "; ")
    }
  }

  /// Limits subsequent stubs and calls to calls with one argument equal to a value.
  public func with<Value: Equatable>(_ argument: KeyPath<MockedCall, Value>, _ value: Value) -> Self {
    let label = "\(argument)".split(separator: ".").last.map(String.init) ?? "\(argument)"
    return when(.arguments { [(label, value)] }) { call in
      let actual = call[keyPath: argument]
      guard actual != value else { return nil }
      return ViperMocks.differences(in: label, value, actual).joined(separator: "; ")
    }
  }

  /// Limits subsequent stubs and calls to calls whose arguments satisfy a predicate.
  public func `where`(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
    _ predicate: @escaping (MockedCall) -> Bool
  ) -> Self {
    let site = CallSite(fileID, filePath, line, column)
    return when(.predicate(site)) { predicate($0) ? nil : "its condition does not hold (\(site))" }
  }

  private func when(
    _ wanted: Condition<MockedCall>.Wanted, example: MockedCall? = nil,
    _ mismatch: @escaping (MockedCall) -> String?
  ) -> Self {
    var limited = self
    limited.stubs.conditions.append(Condition(wanted: wanted, example: example, mismatch: mismatch))
    return limited
  }

  /// Returns the expectation of a call, to verify in a journal, with the conditions of `with` and `where`.
  public func called() -> ExpectedCall {
    let (state, conditions) = (stubs.state, stubs.conditions)
    return ExpectedCall(
      requirement: state,
      describe: { state.name + conditions.describe() },
      mismatches: { conditions.mismatches(state.call(at: $0)) },
      noteMissing: { state.noteMissing(conditions, mayBeLate: $0) })
  }

  /// Returns the expectation of a call with these arguments, to verify in a journal.
  public func called(with call: MockedCall) -> ExpectedCall { with(call).called() }
}

extension Requirement where MockedOutput == Void {
  /// Allows any number of calls.
  public func allow(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    stubs.state.add(
      Stub(stubs.conditions, [.value(())], .optional, CallSite(fileID, filePath, line, column)))
  }
}

extension Journal {
  /// Ignores the calls of a requirement from now on, such as those that only drive the test.
  ///
  /// The requirement itself still records them.
  public func leaveOut(_ requirement: some Requirement) {
    let state = requirement.stubs.state
    lock.whileLocked { state.isLeftOut = true }
  }
}
