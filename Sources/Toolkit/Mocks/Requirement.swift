/// One requirement of a mock, as tests stub and check it.
///
/// Mocks list theirs under `on`:
///
/// ```swift
/// view.on.nextEvent.returns(.open, nil)
/// interactor.on.toDo.with(5).throws(.noSuchToDo)
/// interactor.on.window.whenCalled { filter, position, rowCount in … }
/// #expect(view.on.show.calls == [viewData])
/// ```
///
/// The newest stub that fits a call answers it. A call that none fits is an issue, unless the requirement returns
/// nothing and the journal allows such calls.
public protocol Requirement<MockedCall, MockedOutput>: Sendable {
  /// The record of a call: the argument, or a value with one property for each.
  associatedtype MockedCall
  /// What it returns.
  associatedtype MockedOutput
  /// What it throws.
  associatedtype MockedFailure: Error
  /// A closure of its type.
  associatedtype MockedHandler
  /// The stubs and calls.
  var stubs: Stubs<MockedCall, MockedOutput, MockedFailure, MockedHandler> { get }
  /// The requirement with these stubs and calls.
  init(_ stubs: Stubs<MockedCall, MockedOutput, MockedFailure, MockedHandler>)
}

extension Requirement {
  /// All calls so far, in order; they count as verified.
  public var calls: [MockedCall] { stubs.state.verifiedCalls() }

  /// Has it return a value every time; several values are returned each once, in turn.
  public func returns(
    _ value: MockedOutput, _ more: MockedOutput..., fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    stubs.state.add(
      Stub(
        stubs.conditions, ([value] + more).map { .value($0) }, more.isEmpty ? .always : .inTurn,
        CallSite(fileID, filePath, line, column)))
  }

  /// Has it throw an error every time.
  public func `throws`(
    _ error: MockedFailure, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    stubs.state.add(
      Stub(stubs.conditions, [.error(error)], .always, CallSite(fileID, filePath, line, column)))
  }

  /// The requirement when its arguments are equal to these; the stubs that follow are for such calls.
  public func with(_ call: MockedCall) -> Self {
    let arguments = stubs.state.arguments
    return when { actual in
      let differences = zip(arguments(call), arguments(actual)).flatMap { wanted, actual in
        ViperMocks.differences(in: wanted.label, wanted.value, actual.value)
      }
      return differences.isEmpty ? nil : differences.joined(separator: "; ")
    }
  }

  /// The requirement when one of its arguments is equal to a value; the stubs that follow are for such calls.
  public func with<Value: Equatable>(_ argument: KeyPath<MockedCall, Value>, _ value: Value) -> Self {
    let label = "\(argument)".split(separator: ".").last.map(String.init) ?? "\(argument)"
    return when { call in
      let actual = call[keyPath: argument]
      guard actual != value else { return nil }
      return ViperMocks.differences(in: label, value, actual).joined(separator: "; ")
    }
  }

  /// The requirement when its arguments are as a predicate says; the stubs that follow are for such calls.
  public func `where`(_ predicate: @escaping (MockedCall) -> Bool) -> Self {
    when { predicate($0) ? nil : "its condition does not hold" }
  }

  private func when(_ mismatch: @escaping (MockedCall) -> String?) -> Self {
    var stubs = stubs
    stubs.conditions.append(Condition(mismatch: mismatch))
    return Self(stubs)
  }

  /// A call of it, for the verification of a journal; with the conditions that `with` and `where` gave.
  public func called() -> ExpectedCall {
    let (state, conditions) = (stubs.state, stubs.conditions)
    return ExpectedCall(requirement: state) { index in
      let call = state.call(at: index)
      return conditions.compactMap { $0.mismatch(call) }
    }
  }

  /// A call of it with these arguments, for the verification of a journal.
  public func called(with call: MockedCall) -> ExpectedCall { with(call).called() }
}

extension Requirement where MockedOutput == Void {
  /// Lets it be called any number of times.
  public func allow(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    stubs.state.add(
      Stub(stubs.conditions, [.value(())], .optional, CallSite(fileID, filePath, line, column)))
  }
}

extension Journal {
  /// Leaves the calls of a requirement out from now on, as those that only drive the test.
  ///
  /// The requirement itself still has them.
  public func leaveOut(_ requirement: some Requirement) {
    let state = requirement.stubs.state
    lock.whileLocked { state.isLeftOut = true }
  }
}
