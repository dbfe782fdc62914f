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
  /// All calls so far, in order; accessing them counts as verification.
  public var calls: [MockedCall] { stubs.state.verifiedCalls() }

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
    return when { actual in
      let differences = zip(arguments(call), arguments(actual)).flatMap { wanted, actual in
        ViperMocks.differences(in: wanted.label, wanted.value, actual.value)
      }
      return differences.isEmpty ? nil : differences.joined(separator: "; ")
    }
  }

  /// Limits subsequent stubs and calls to calls with one argument equal to a value.
  public func with<Value: Equatable>(_ argument: KeyPath<MockedCall, Value>, _ value: Value) -> Self {
    let label = "\(argument)".split(separator: ".").last.map(String.init) ?? "\(argument)"
    return when { call in
      let actual = call[keyPath: argument]
      guard actual != value else { return nil }
      return ViperMocks.differences(in: label, value, actual).joined(separator: "; ")
    }
  }

  /// Limits subsequent stubs and calls to calls whose arguments satisfy a predicate.
  public func `where`(_ predicate: @escaping (MockedCall) -> Bool) -> Self {
    when { predicate($0) ? nil : "its condition does not hold" }
  }

  private func when(_ mismatch: @escaping (MockedCall) -> String?) -> Self {
    var limited = self
    limited.stubs.conditions.append(Condition(mismatch: mismatch))
    return limited
  }

  /// Returns the expectation of a call, to verify in a journal, with the conditions of `with` and `where`.
  public func called() -> ExpectedCall {
    let (state, conditions) = (stubs.state, stubs.conditions)
    return ExpectedCall(requirement: state) { index in
      let call = state.call(at: index)
      return conditions.compactMap { $0.mismatch(call) }
    }
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
