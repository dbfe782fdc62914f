internal import ViperSymbolGraphs

/// Plans how a mock implements its requirements.
struct RequirementPlanner {
  let renderer: TypeRenderer
  let copyability: Copyability
  let mocked: MockedProtocol

  func plans() throws(MockError) -> [RequirementPlan] {
    var plans: [RequirementPlan] = []
    for requirement in mocked.requirements {
      do {
        plans.append(try plan(requirement, requirement.declaration.isProperty ? .getter : .function))
        if requirement.declaration.isSettable { plans.append(try plan(requirement, .setter)) }
      } catch {
        let place = requirement.location ?? mocked.location
        throw MockError(
          name: mocked.name, requirement: requirement.declaration.fullName, path: place?.path,
          line: place?.line, reason: error)
      }
    }
    return RequirementNames.named(plans)
  }

  private func plan(
    _ requirement: MockedProtocol.Requirement, _ role: RequirementPlan.Role
  ) throws(MockError.Reason) -> RequirementPlan {
    let declaration = requirement.declaration
    if declaration.conditions.contains(where: { $0.right.has("~") }) {
      throw .unsupported("a noncopyable generic parameter")
    }
    let erasure = Erasure(declaration)
    var arguments = declaration.parameters.map { argument($0, erasure) }
    if role == .setter {
      arguments.append(argument(.init(label: nil, name: "newValue", type: declaration.result), erasure))
      return RequirementPlan(
        requirement: requirement, role: role, arguments: arguments, output: "Void", failure: "Never",
        handlerResult: "Void", handlerThrows: "")
    }
    var plan = RequirementPlan(
      requirement: requirement, role: role, arguments: arguments, output: "Void", failure: "Never",
      handlerResult: "Void", handlerThrows: "")
    planResult(&plan, erasure)
    planFailure(&plan, erasure)
    plan.effects =
      (plan.isAsync ? " async" : "")
      + (plan.isRethrowing ? " rethrows" : declaration.effects.thrown.map(renderer.throwing) ?? "")
    return plan
  }

  private func planResult(_ plan: inout RequirementPlan, _ erasure: Erasure) {
    let result = plan.declaration.result
    if case .initialiser(let isFailable) = plan.declaration.kind {
      plan.output = isFailable ? "Bool" : "Void"
      plan.handlerResult = plan.output
      plan.requirement.defaultValue = isFailable ? "true" : "()"
    } else if !result.isVoid {
      let isHandedOver = result.has("sending") || copyability.isNoncopyable(result)
      plan.handlerResult = renderer.text(erasure.erased(result))
      plan.output = isHandedOver ? "ViperMocks.NoValue" : plan.handlerResult
      if erasure.touches(result) { plan.castResult = renderer.text(result) }
    }
  }

  private func planFailure(_ plan: inout RequirementPlan, _ erasure: Erasure) {
    guard let thrown = plan.declaration.effects.thrown else { return }
    if plan.isRethrowing {
      plan.handlerThrows = " throws"
    } else if erasure.touches(thrown) {
      plan.handlerThrows = " throws"
      plan.failure = "any Error"
      plan.castFailure = renderer.text(thrown)
    } else {
      plan.handlerThrows = renderer.throwing(thrown)
      plan.failure = renderer.text(thrown)
    }
  }

  private func argument(
    _ parameter: Declaration.Parameter, _ erasure: Erasure
  ) -> RequirementPlan.Argument {
    let name = parameter.name.quoted
    let local = "mocked" + parameter.name.unquoted.identifier.capitalisedFirst
    var result = RequirementPlan.Argument(
      name: name, label: parameter.name, recordValue: name, handlerType: "", handlerValue: name)
    let type = parameter.type
    let core = type.dropping([
      "inout", "borrowing", "consuming", "sending", "isolated", "__owned", "__shared", "@autoclosure",
      "@escaping",
    ])
    let erased = erasure.erased(core)

    if type.has("repeat") {
      result.before = ["var \(local): [Any] = []", "repeat \(local).append(each \(name))"]
      (result.recordType, result.recordValue) = ("[Any]", local)
      (result.handlerType, result.handlerValue) = ("[Any]", local)
    } else if case .function(let function) = core.unwrapped.type {
      let isEscaping = type.has("@escaping")
      result.handlerType = isEscaping ? renderer.text(erased).escaping : renderer.text(erased)
      if function.parameters.contains(where: { erasure.touches($0.type) }) {
        result.handlerValue = wrapper(function, name, erasure)
        result.recordValue = result.handlerValue
      }
      result.isEscapingClosure = isEscaping
      if isEscaping { result.recordType = "(" + renderer.text(erased) + ")" }
    } else if copyability.isNoncopyable(core) || type.has("sending") {
      result.handlerType = renderer.text(type)
      if type.has("inout") { result.handlerValue = "&" + name }
    } else if type.has("inout") {
      result.handlerType = "inout " + renderer.text(erased)
      result.handlerValue = "&" + name
      result.recordType = renderer.text(erased)
      if erasure.touches(core) {
        result.before = [
          "var \(local): \(renderer.text(erased)) = \(name)",
          "defer { \(name) = MOCKED_STUBS.cast(\(local), to: \(renderer.text(core)).self) }",
        ]
        (result.handlerValue, result.recordValue) = ("&" + local, local)
      }
    } else if case .variadic(let inner) = core {
      let text = renderer.text(.array(erasure.erased(inner)))
      (result.handlerType, result.recordType) = (text, text)
    } else {
      // `@escaping` marks a closure whose type is spelled by an alias; an erased one is treated like any other value.
      result.isEscapingClosure = type.has("@escaping") && erased == core
      result.recordType = renderer.text(erased)
      result.handlerType = (result.isEscapingClosure ? "@escaping " : "") + renderer.text(erased)
      if type.has("borrowing") || type.has("consuming") {
        (result.handlerValue, result.recordValue) = ("copy " + name, "copy " + name)
      }
    }
    return result
  }

  /// Returns a closure with erased parameters that calls one with the requirement's own generic parameters.
  private func wrapper(_ function: TypeSyntax.Function, _ name: String, _ erasure: Erasure) -> String {
    // An `inout` value has the requirement's type; it is written back to the erased value, which needs a name.
    let changed = function.parameters.indices.filter {
      function.parameters[$0].type.has("inout") && erasure.touches(function.parameters[$0].type)
    }
    let names = function.parameters.indices.map { changed.isEmpty ? "$\($0)" : "mockedArgument\($0)" }
    let arguments = function.parameters.enumerated().map { index, parameter in
      let sign = parameter.type.has("inout") ? "&" : ""
      if changed.contains(index) { return "&mockedValue\(index)" }
      return erasure.touches(parameter.type) ? cast(names[index], parameter.type) : sign + names[index]
    }
    let effects = (function.thrown == nil ? "" : "try ") + (function.isAsync ? "await " : "")
    let call = "\(effects)\(name)(\(arguments.joined(separator: ", ")))"
    guard !changed.isEmpty else { return "{ \(call) }" }
    let statements = changed.map { index in
      let value = cast(names[index], function.parameters[index].type.dropping(["inout"]))
      return "var mockedValue\(index) = \(value); defer { \(names[index]) = mockedValue\(index) }; "
    }
    return "{ \(names.joined(separator: ", ")) in \(statements.joined())return \(call) }"
  }

  private func cast(_ value: String, _ type: TypeSyntax) -> String {
    "MOCKED_STUBS.cast(\(value), to: \(renderer.text(type)).self)"
  }
}

extension Declaration {
  var isProperty: Bool { kind == .property || kind == .subscript }
}

/// Finds types that cannot be copied or cannot escape.
struct Copyability {
  let library: SymbolLibrary
  let sources: SourceFiles
  private static let standard: Set<String> = [
    "Span", "MutableSpan", "RawSpan", "MutableRawSpan", "OutputSpan", "OutputRawSpan", "UTF8Span", "Mutex",
    "Atomic", "UniqueArray", "RigidArray",
  ]

  func isNoncopyable(_ type: TypeSyntax) -> Bool {
    type.components.contains { component in
      guard let usr = component.usr else { return false }
      guard let symbol = library.symbols[usr] else { return Self.standard.contains(component.name) }
      guard let location = symbol.location else { return false }
      let declaration = sources.declaration(at: location)
      return declaration.contains("~Copyable") || declaration.contains("~Escapable")
    }
  }
}
