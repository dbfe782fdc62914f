/// Converts closures between the types of a requirement and those of its stubs, which have no generic parameters.
struct ClosureConversion {
  let erasure: Erasure
  let renderer: TypeRenderer
  /// The number of closures around the converted one, which keeps the names of their parameters apart.
  var depth = 0

  private var inner: ClosureConversion {
    ClosureConversion(erasure: erasure, renderer: renderer, depth: depth + 1)
  }

  /// Returns an expression for a value of a requirement's type as a value of the erased type.
  func erased(_ value: String, _ type: TypeSyntax) -> String {
    converted(value, type, isErased: true) ?? value
  }

  /// Returns an expression for a value of the erased type as a value of a requirement's type.
  func restored(_ value: String, _ type: TypeSyntax) -> String {
    guard erasure.touches(type) else { return value }
    return converted(value, type, isErased: false)
      ?? "MOCKED_STUBS.cast(\(value), to: (\(renderer.text(type))).self)"
  }

  /// Whether Swift does not convert the closures in a type by itself.
  private func needsConversion(_ type: TypeSyntax, isErased: Bool) -> Bool {
    guard erasure.touches(type) else { return false }
    return switch type.unwrapped.type {
    case .function(let function):
      !isErased || function.parameters.contains { erasure.touches($0.type) }
        || needsConversion(function.result, isErased: true)
    case .optional(let inner), .array(let inner): needsConversion(inner, isErased: isErased)
    case .tuple(let elements) where elements.count == 1:
      needsConversion(elements[0].type, isErased: isErased)
    default: false
    }
  }

  /// Returns an expression that converts the closures in a value, or nil if there are none to convert.
  private func converted(_ value: String, _ type: TypeSyntax, isErased: Bool) -> String? {
    guard needsConversion(type, isErased: isErased) else { return nil }
    switch type.unwrapped.type {
    case .function(let function): return closure(value, function, isErased: isErased)
    case .tuple(let elements): return converted(value, elements[0].type, isErased: isErased)
    case .optional(let element), .array(let element):
      let name = "mockedClosure\(depth)"
      guard let closure = inner.converted(name, element, isErased: isErased) else { return nil }
      // An array's `map` does not say the type of its result.
      let target = renderer.text(isErased ? erasure.erased(element) : element)
      return "\(value).map { \(name) in \(closure) as \(target) }"
    default: return nil
    }
  }

  /// Returns a closure that calls a value, which is evaluated once.
  private func closure(_ value: String, _ function: TypeSyntax.Function, isErased: Bool) -> String {
    let isName = value.allSatisfy { $0.isWordPart || $0 == "`" } && value != "MOCKED_VALUE"
    guard !isName else { return closure(calling: value, function, isErased: isErased) }
    let name = "mockedClosure\(depth)"
    return "{ \(name) in \(closure(calling: name, function, isErased: isErased)) }(\(value))"
  }

  /// Returns a closure that calls another one, with erased parameters or with those of the requirement.
  private func closure(calling value: String, _ function: TypeSyntax.Function, isErased: Bool) -> String {
    // An `inout` value has the requirement's type; it is written back to the erased value, which needs a name.
    let changed = function.parameters.indices.filter {
      function.parameters[$0].type.has("inout") && erasure.touches(function.parameters[$0].type)
    }
    let isPlain =
      depth == 0 && changed.isEmpty && isErased
      && !function.parameters.contains { needsConversion($0.type, isErased: false) }
      && !needsConversion(function.result, isErased: true)
    let names = function.parameters.indices.map { index in
      isPlain ? "$\(index)" : depth == 0 ? "mockedArgument\(index)" : "mockedArgument\(depth)\(index)"
    }
    let values = function.parameters.indices.map {
      depth == 0 ? "mockedValue\($0)" : "mockedValue\(depth)\($0)"
    }
    let arguments = function.parameters.enumerated().map { index, parameter in
      if changed.contains(index) { return "&" + values[index] }
      if parameter.type.has("inout") { return "&" + names[index] }
      if case .prefixed(let prefix, let pattern) = parameter.type, prefix.text == "repeat" {
        return "repeat each MOCKED_STUBS.unpack(\(names[index]), to: repeat (\(renderer.text(pattern))).self)"
      }
      return isErased
        ? inner.restored(names[index], parameter.type) : inner.erased(names[index], parameter.type)
    }
    let effects = (function.thrown == nil ? "" : "try ") + (function.isAsync ? "await " : "")
    let call = "\(value)(\(arguments.joined(separator: ", ")))"
    let result =
      effects + (isErased ? inner.erased(call, function.result) : inner.restored(call, function.result))
    guard !isPlain else { return "{ \(result) }" }
    var statements = changed.map { index in
      let type = function.parameters[index].type.dropping(["inout"])
      let (start, end) =
        isErased
        ? (inner.restored(names[index], type), values[index])
        : (names[index], inner.restored(values[index], type))
      let annotation = isErased ? "" : ": " + renderer.text(erasure.erased(type))
      return "var \(values[index])\(annotation) = \(start); defer { \(names[index]) = \(end) }; "
    }.joined()
    if !isErased, let thrown = function.thrown, erasure.touches(thrown) {
      // Swift infers `any Error` for a closure unless its type says otherwise.
      let parameters = zip(names, function.parameters).map { "\($0): \(renderer.text($1.type))" }
      let error = "MOCKED_STUBS.cast(error, to: (\(renderer.text(thrown))).self)"
      return "{ (\(parameters.joined(separator: ", ")))\(function.isAsync ? " async" : "")"
        + "\(renderer.throwing(thrown)) -> \(renderer.text(function.result)) in "
        + "\(statements)do { return \(result) } catch { throw \(error) } }"
    }
    statements += (statements.isEmpty ? "" : "return ") + result
    let head = names.isEmpty ? "" : names.joined(separator: ", ") + " in "
    return "{ \(head)\(statements) }"
  }
}
