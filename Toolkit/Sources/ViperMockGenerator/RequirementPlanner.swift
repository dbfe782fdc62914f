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
    return RequirementNames.named(plans, avoiding: mocked.typeNames)
  }

  private func plan(
    _ requirement: MockedProtocol.Requirement, _ role: RequirementPlan.Role
  ) throws(MockError.Reason) -> RequirementPlan {
    let declaration = requirement.declaration
    if declaration.conditions.contains(where: { $0.right.has("~") }) {
      throw .unsupported("a noncopyable generic parameter")
    }
    if declaration.parameters.contains(where: { $0.type.hasUncallableClosure }) {
      throw .unsupported("a closure with a parameter after a parameter pack, which Swift cannot call")
    }
    let erasure = Erasure(declaration)
    var arguments = declaration.parameters.map { argument($0, erasure) }
    if role == .setter {
      let type = declaration.result
      let value: TypeSyntax = type.isFunction ? .prefixed(.init(text: "@escaping"), type) : type
      arguments.append(argument(.init(label: nil, name: "newValue", type: value), erasure))
    }
    let (void, never) = (renderer.text(.void), renderer.text(.never))
    var plan = RequirementPlan(
      requirement: requirement, role: role, arguments: arguments, output: void, failure: never,
      handlerResult: void, handlerThrows: "")
    guard role != .setter else { return plan }
    planResult(&plan, erasure)
    planFailure(&plan, erasure)
    plan.effects =
      (plan.isAsync ? " async" : "")
      + (plan.isRethrowing ? " rethrows" : declaration.effects.thrown.map(renderer.throwing) ?? "")
    return plan
  }

  private func planResult(_ plan: inout RequirementPlan, _ erasure: Erasure) {
    let result = plan.declaration.result.dropping(["!"])
    if case .initialiser(let isFailable) = plan.declaration.kind {
      plan.output = renderer.text(isFailable ? .bool : .void)
      plan.handlerResult = plan.output
      plan.requirement.defaultValue = isFailable ? "true" : "()"
    } else if !result.isVoid {
      let isHandedOver = result.has("sending") || copyability.isNoncopyable(result)
      plan.handlerResult = renderer.text(erasure.erased(result))
      plan.output = isHandedOver ? "ViperMocks.NoValue" : plan.handlerResult
      if erasure.touches(result) {
        let type = result.dropping(["sending"])
        plan.castResult = renderer.text(type)
        plan.castExpression = conversion(erasure).restored("MOCKED_VALUE", type)
      }
    }
  }

  private func planFailure(_ plan: inout RequirementPlan, _ erasure: Erasure) {
    guard let thrown = plan.declaration.effects.thrown else { return }
    if plan.isRethrowing {
      plan.handlerThrows = " throws"
    } else if erasure.touches(thrown) {
      plan.handlerThrows = " throws"
      plan.failure = renderer.text(.anyError)
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
      "@escaping", "!",
    ]).ungrouped
    let erased = erasure.erased(core)

    if type.has("repeat") {
      result.before = ["var \(local): [Any] = []", "repeat \(local).append(each \(name) as Any)"]
      (result.recordType, result.recordValue) = ("[Any]", local)
      (result.handlerType, result.handlerValue) = ("[Any]", local)
    } else if core.isFunction {
      let isEscaping = type.has("@escaping")
      result.handlerType = isEscaping ? renderer.text(erased).escaping : renderer.text(erased)
      result.handlerValue = conversion(erasure).erased(name, core)
      result.recordValue = result.handlerValue
      result.isEscapingClosure = isEscaping
      if isEscaping { result.recordType = "(" + renderer.text(erased) + ")" }
    } else if copyability.isNoncopyable(core) || type.has("sending") {
      result.handlerType = renderer.text(erasure.erased(type.dropping(["!"])))
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
      result.handlerValue = conversion(erasure).erased(name, core)
      result.recordValue = result.handlerValue
      result.handlerType = (result.isEscapingClosure ? "@escaping " : "") + renderer.text(erased)
      if type.has("borrowing") || type.has("consuming") {
        (result.handlerValue, result.recordValue) = ("copy " + name, "copy " + name)
      }
      // Swift warns of a closure with one parameter that is written `Void`.
      if core.isVoid { result.handlerType = "()" }
    }
    return result
  }

  private func conversion(_ erasure: Erasure) -> ClosureConversion {
    ClosureConversion(erasure: erasure, renderer: renderer)
  }
}

extension TypeSyntax {
  /// Whether a closure has a parameter after a parameter pack, which would need a label.
  fileprivate var hasUncallableClosure: Bool {
    guard case .function(let function) = ungrouped.unwrapped.type else { return false }
    return function.parameters.dropLast().contains { $0.type.has("repeat") }
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
    "Atomic", "UniqueArray", "RigidArray", "ExecutorJob",
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
