internal import ViperSymbolGraphs

extension MockWriter {
  /// Writes the mock's implementation of a requirement.
  func write(
    _ requirement: MockedProtocol.Requirement, _ plans: [RequirementPlan], _ out: inout SourceText
  ) {
    let declaration = requirement.declaration
    for attribute in memberAttributes(requirement) { out.line(attribute) }
    let head = access + modifiers(requirement) + signature(declaration)
    if declaration.isProperty {
      out.block(head) { out in
        for plan in plans {
          guard plan.role == .getter else {
            out.block("set") { out in writeBody(plan, &out) }
            continue
          }
          let effects =
            (plan.isAsync ? " async" : "") + (declaration.effects.thrown.map(renderer.throwing) ?? "")
          out.block("get\(effects)") { out in writeBody(plan, &out) }
        }
      }
    } else if let plan = plans.first {
      out.block(head) { out in
        if plan.isInitialiser {
          out.line("\(namespace) = " + newHandles("\"\(mocked.name)\""))
          if mocked.superclass != nil { out.line("super.init()") }
          writeAssumptions(plan, &out)
        }
        writeBody(plan, &out)
      }
    }
  }

  private func memberAttributes(_ requirement: MockedProtocol.Requirement) -> [String] {
    let declaration = requirement.declaration
    var result: [String] = []
    if let actor = declaration.globalActor { result.append(renderer.text(actor)) }
    if declaration.hasAttribute("@concurrent") { result.append("@concurrent") }
    if declaration.hasAttribute("@discardableResult") { result.append("@discardableResult") }
    let own = Set(mocked.symbol.availability.compactMap { $0.introduced.map { "\($0)" } })
    for one in requirement.availability {
      guard let domain = one.domain, domain != "*", let introduced = one.introduced,
        !own.contains("\(introduced)")
      else { continue }
      result.append("@available(\(domain) \(introduced.text), *)")
    }
    return result
  }

  private func modifiers(_ requirement: MockedProtocol.Requirement) -> String {
    let declaration = requirement.declaration
    var result = ""
    let isInitialiser = if case .initialiser = declaration.kind { true } else { false }
    let isOnOwnActor =
      mocked.isActor && requirement.isOfActor && !declaration.isNonisolated && !declaration.isStatic
    let hasIsolatedParameter = declaration.parameters.contains { $0.type.has("isolated") }
    if declaration.globalActor == nil, !isOnOwnActor, !declaration.hasAttribute("@concurrent") {
      if declaration.effects.isAsync, !declaration.isProperty, !hasIsolatedParameter, !isInitialiser {
        result += "nonisolated(nonsending) "
      } else if mocked.globalActor != nil || (mocked.isActor && !isInitialiser && !declaration.isStatic) {
        result += "nonisolated "
      }
    }
    if mocked.superclass != nil, isInitialiser { result += "required " }
    if declaration.isStatic { result += "static " }
    for word in ["prefix", "postfix"] where declaration.modifiers.contains(word) { result += word + " " }
    return result
  }

  private func signature(_ declaration: Declaration) -> String {
    let parameters = declaration.parameters.map { parameter in
      let type = renderer.text(parameter.type)
      guard declaration.kind == .function || isInitialiser(declaration) else {
        let label = declaration.kind == .subscript ? (parameter.label ?? "_") + " " : ""
        return "\(label)\(parameter.name.quoted): \(type)"
      }
      let attributes = parameter.attributes.map { "@" + renderer.text($0) + " " }.joined()
      let (label, name) = (parameter.label ?? "_", parameter.name.quoted)
      return attributes + (label.quoted == name ? name : "\(label) \(name)") + ": \(type)"
    }
    let list = "(" + parameters.joined(separator: ", ") + ")"
    let generics =
      declaration.genericParameters.isEmpty
      ? ""
      : "<"
        + declaration.genericParameters.map { name in
          declaration.values.contains(name)
            ? "let \(name): Swift.Int" : (declaration.packs.contains(name) ? "each " : "") + name
        }.joined(separator: ", ") + ">"
    let conditions = declaration.conditions.map {
      ($0.isRepeated ? "repeat " : "") + renderer.text($0.left) + ($0.relation == ":" ? ": " : " == ")
        + renderer.text($0.right)
    }
    let clause = conditions.isEmpty ? "" : "\nwhere " + conditions.joined(separator: ", ")
    var effects = declaration.effects.isAsync ? " async" : ""
    if declaration.effects.isRethrowing {
      effects += " rethrows"
    } else if let thrown = declaration.effects.thrown {
      effects += renderer.throwing(thrown)
    }
    let result = declaration.result.isVoid ? "" : " -> " + renderer.text(declaration.result)
    return switch declaration.kind {
    case .property: "var \(declaration.name.quoted): \(renderer.text(declaration.result))"
    case .subscript: "subscript\(generics)\(list) -> \(renderer.text(declaration.result))\(clause)"
    case .initialiser(let isFailable): "init\(isFailable ? "?" : "")\(generics)\(list)\(effects)\(clause)"
    case .operator: "func \(declaration.name) \(generics)\(list)\(effects)\(result)\(clause)"
    case .function: "func \(declaration.name.quoted)\(generics)\(list)\(effects)\(result)\(clause)"
    }
  }

  private func isInitialiser(_ declaration: Declaration) -> Bool {
    if case .initialiser = declaration.kind { true } else { false }
  }

  /// Gives the properties the values of an initialiser of the system, such as `rawValue` that of `init(rawValue:)`.
  private func writeAssumptions(_ plan: RequirementPlan, _ out: inout SourceText) {
    guard plan.requirement.isOfSystem else { return }
    for argument in plan.arguments {
      let getter = plans.first {
        $0.role == .getter && !$0.isStatic && $0.requirement.isOfSystem && $0.recorded.isEmpty
          && $0.declaration.name == argument.label
          && [argument.handlerType, argument.handlerType + "?"].contains($0.output)
      }
      if let getter { out.line("\(namespace).\(getter.handle).stubs.assume(\(argument.name))") }
    }
  }

  /// Writes a body that records the call and returns the stubbed answer.
  private func writeBody(_ plan: RequirementPlan, _ out: inout SourceText) {
    // Swift warns of statements that no call can reach.
    if plan.isUncallable { return }
    let owner = plan.isStatic ? renderer.selfName : "self"
    let (path, local) = ("\(owner).\(namespace).\(plan.handle).stubs", "mockedStubs")
    // A closure that another task may call must not capture the mock.
    let stubs = plan.capturesStubs ? local : path
    if plan.capturesStubs { out.line("let \(local) = \(path)") }
    func filled(_ text: String) -> String { text.replacing("MOCKED_STUBS", with: stubs) }
    for line in plan.arguments.flatMap(\.before) { out.line(filled(line)) }
    let record =
      switch plan.recorded.count {
      case 0: "ViperMocks.NoArguments()"
      case 1: plan.recorded[0].recordValue
      default:
        "\(plan.type)Call("
          + plan.recorded.map { "\($0.argumentLabel): \($0.recordValue)" }.joined(separator: ", ") + ")"
      }
    let answer = (plan.neverFails ? "" : "try ") + "\(stubs).answer(\(filled(record)))"
    guard let failure = plan.castFailure else { return writeAnswer(plan, answer, stubs, filled, &out) }
    out.block("do") { out in writeAnswer(plan, answer, stubs, filled, &out) }
    out.line("catch { throw \(stubs).cast(error, to: \(failure).self) }")
  }

  private func writeAnswer(
    _ plan: RequirementPlan, _ answer: String, _ stubs: String, _ filled: (String) -> String,
    _ out: inout SourceText
  ) {
    let handled = handledLines(plan, stubs, filled)
    if plan.returnsNothing {
      let head = "if case .handler(let mockedHandler) = \(answer)"
      guard handled.count > 1 else { return out.line("\(head) { \(handled.joined()) }") }
      return out.block(head) { out in for line in handled { out.line(line) } }
    }
    out.line("switch \(answer) {")
    if let value = valueStatement(plan, stubs) { out.line("case .value(let mockedValue): \(value)") }
    if handled.count > 1 {
      out.line("case .handler(let mockedHandler):")
      for line in handled { out.line("  " + line) }
    } else {
      out.line("case .handler(let mockedHandler): \(handled.joined())")
    }
    out.line("}")
  }

  /// Returns the statement that returns a stub's value, or nil if there can be none.
  private func valueStatement(_ plan: RequirementPlan, _ stubs: String) -> String? {
    if plan.output == "ViperMocks.NoValue" || plan.declaration.result.isNever { return nil }
    if plan.isInitialiser { return "if !mockedValue { return nil }" }
    return "return " + cast("mockedValue", plan, stubs)
  }

  /// Returns an expression that casts a stub's value to the result of a generic requirement.
  private func cast(_ value: String, _ plan: RequirementPlan, _ stubs: String) -> String {
    plan.castExpression.replacing("MOCKED_STUBS", with: stubs).replacing("MOCKED_VALUE", with: value)
  }

  /// Returns the lines that call a stub's closure.
  private func handledLines(
    _ plan: RequirementPlan, _ stubs: String, _ filled: (String) -> String
  ) -> [String] {
    let effects = (plan.handlerThrows.isEmpty ? "" : "try ") + (plan.isAsync ? "await " : "")
    let arguments = plan.arguments.map(\.handlerValue).map(filled).joined(separator: ", ")
    var call = "mockedHandler(\(arguments))"
    call = effects + cast(call, plan, stubs)
    if plan.isRethrowing {
      let type = plan.castResult ?? plan.handlerResult
      return [
        "let mockedResult: Swift.Result<\(type), any Swift.Error>",
        "do { mockedResult = .success(\(call)) } catch { mockedResult = .failure(error) }",
        "return try ViperMocks.finish(mockedResult) { throw $0 }",
      ]
    }
    if plan.isInitialiser { return [plan.isFailable ? "if !(\(call)) { return nil }" : call] }
    return [plan.returnsNothing ? call : "return " + call]
  }

  /// Writes conformances that need no stubs: mocks are equal if they are identical, and options by their values.
  func writeSynthesised(_ out: inout SourceText) {
    let isolation = mocked.globalActor == nil ? "" : "nonisolated "
    let name = renderer.selfName
    // The algorithms of `OptionSet` compare values that they create.
    let isOptionSet = mocked.inherited.contains("Swift.OptionSet") && mocked.aliases["RawValue"] != nil
    let equality = isOptionSet ? "left.rawValue == right.rawValue" : "left === right"
    if mocked.inherited.contains("Swift.Equatable") {
      out.line()
      out.line(
        "\(access)\(isolation)static func == (left: \(name), right: \(name)) -> Swift.Bool { \(equality) }"
      )
    }
    if mocked.inherited.contains("Swift.Hashable") {
      let word = mocked.isActor ? "nonisolated " : isolation
      out.line()
      out.block("\(access)\(word)func hash(into hasher: inout Swift.Hasher)") { out in
        out.line("hasher.combine(\(isOptionSet ? "rawValue" : "Swift.ObjectIdentifier(self)"))")
      }
    }
  }
}
