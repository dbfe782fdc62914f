/// The stubs and calls of one requirement of a mock.
///
/// A mock has one for each requirement, and answers calls from it. Tests access it through `Requirement`.
public struct Stubs<Call, Output, Failure: Error, Handler>: Sendable {
  let state: RequirementState<Call, Output, Failure, Handler>
  /// The conditions for the stubs that are added, all of which a call must satisfy.
  var conditions: [Condition<Call>] = []

  init(_ state: RequirementState<Call, Output, Failure, Handler>) { self.state = state }

  /// Stubs the requirement with a closure, at a place in a test.
  public func add(_ handler: Handler, _ fileID: String, _ filePath: String, _ line: Int, _ column: Int) {
    state.add(Stub(conditions, [.handler(handler)], .always, CallSite(fileID, filePath, line, column)))
  }

  /// Answers calls without a matching stub with a value; a test need neither make nor verify them.
  ///
  /// A mock that an initialiser creates from a raw value returns that value.
  public func assume(_ value: Output) {
    state.add(Stub(conditions, [.value(value)], .assumed, state.site))
  }

  /// Records a call and returns its answer; stops the program if there is none.
  public func answer(_ call: Call) throws(Failure) -> Answer<Output, Handler> {
    switch try state.answer(call) {
    case .success(let answer): return answer
    case .failure(let error): preconditionFailure(error.description)
    }
  }

  /// Records a call and returns its answer; records an issue if there is none.
  public func answer(_ call: Call) throws(Failure) -> Answer<Output, Handler> where Output == Void {
    switch try state.answer(call, unstubbed: voidAnswer) {
    case .success(let answer): return answer
    case .failure: return .value(())
    }
  }

  /// Records a call and returns its answer; throws if there is none.
  public func answer(_ call: Call) throws(Failure) -> Answer<Output, Handler> where Failure == any Error {
    try state.answer(call, aborts: true).get()
  }

  /// Records a call and returns its answer; records an issue if there is none.
  public func answer(_ call: Call) throws(Failure) -> Answer<Output, Handler>
  where Output == Void, Failure == any Error {
    switch try state.answer(call, unstubbed: voidAnswer) {
    case .success(let answer): return answer
    case .failure: return .value(())
    }
  }

  /// The result of calls without a stub, if the journal allows them.
  private var voidAnswer: Void? { state.journal.voidCalls == .areAllowed ? () : nil }

  /// Casts a stub's value to the type that the caller of a generic requirement expects.
  public func cast<Value, Wanted>(_ value: Value, to type: Wanted.Type) -> Wanted {
    if let value = value as? Wanted { return value }
    stop("\(state.name) must return \(type), but its stub returns \(String(reflecting: value))")
  }

  /// Casts values to the types of a parameter pack, for a closure that takes one.
  public func unpack<each Wanted>(
    _ values: [Any], to types: repeat (each Wanted).Type
  ) -> (repeat each Wanted) {
    var rest = values[...]
    func next<Value>(_ type: Value.Type) -> Value {
      guard let value = rest.popFirst() else {
        stop("a closure of \(state.name) takes more values than the \(values.count) that its stub passes")
      }
      return cast(value, to: type)
    }
    return (repeat next(each types))
  }

  /// Stops the program, since a call cannot continue with other values.
  private func stop(_ sentence: String) -> Never {
    state.report(sentence)
    preconditionFailure(sentence)
  }
}

/// Returns a result or throws its error, for requirements that rethrow the errors of their closures.
///
/// A stub of such a requirement must throw no other error, since a caller whose closure does not throw expects none.
///
/// - Parameter rethrow: `{ throw $0 }`.
public func finish<Value>(
  _ result: Result<Value, any Error>, _ rethrow: (any Error) throws -> Value
) rethrows -> Value {
  switch result {
  case .success(let value): return value
  case .failure(let error): return try rethrow(error)
  }
}
