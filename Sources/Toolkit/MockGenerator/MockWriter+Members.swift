internal import ViperSymbolGraphs

extension MockWriter {
  /// Writes the mock's implementation of a requirement.
  func write(_ requirement: MockedProtocol.Requirement, _ out: inout SourceText) {
    let declaration = requirement.declaration
    let plans = self.plans.filter { $0.requirement.declaration == declaration }
    out.line()
    for attribute in memberAttributes(requirement) { out.line(attribute) }
    let head = memberAccess + modifiers(requirement) + signature(declaration)
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
          out.line(
            "\(Self.namespace(mocked)) = Requirements(ViperMocks.Journal.current, ViperMocks.MockScope.currentSite)"
          )
          if mocked.superclass != nil { out.line("super.init()") }
        }
        writeBody(plan, &out)
      }
    }
  }

  private var memberAccess: String {
    mocked.symbol.access >= .public ? "public " : ""
  }

  private func memberAttributes(_ requirement: MockedProtocol.Requirement) -> [String] {
    let declaration = requirement.declaration
    var result: [String] = []
    if let actor = declaration.globalActor { result.append(actor.text) }
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
      let label = parameter.label ?? "_"
      return (label == parameter.name && label.quoted == label ? label : "\(label) \(parameter.name.quoted)")
        + ": \(type)"
    }
    let list = "(" + parameters.joined(separator: ", ") + ")"
    let generics =
      declaration.genericParameters.isEmpty
      ? ""
      : "<"
        + declaration.genericParameters.map { (declaration.packs.contains($0) ? "each " : "") + $0 }
        .joined(separator: ", ") + ">"
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

  /// Writes a body that records the call and answers it.
  private func writeBody(_ plan: RequirementPlan, _ out: inout SourceText) {
    let owner = plan.isStatic ? renderer.selfName : "self"
    let stubs = "\(owner).\(Self.namespace(mocked)).\(plan.handle).stubs"
    func filled(_ text: String) -> String { text.replacing("MOCKED_STUBS", with: stubs) }
    for line in plan.arguments.flatMap(\.before) { out.line(filled(line)) }
    let record =
      switch plan.recorded.count {
      case 0: "ViperMocks.NoArguments()"
      case 1: plan.recorded[0].recordValue
      default:
        "\(plan.type)Call("
          + plan.recorded.map { "\($0.label.unquoted): \($0.recordValue)" }.joined(separator: ", ") + ")"
      }
    out.line("switch \(stubs).answer(\(filled(record))) {")
    writeValue(plan, stubs, &out)
    if plan.failure != "Never" {
      let cast = plan.castFailure.map { "\(stubs).cast(mockedError, to: \($0).self)" }
      out.line("case .error(let mockedError): throw \(cast ?? "mockedError")")
    }
    writeHandler(plan, stubs, filled, &out)
    out.line("}")
  }

  private func writeValue(_ plan: RequirementPlan, _ stubs: String, _ out: inout SourceText) {
    if plan.output == "ViperMocks.NoValue" || plan.declaration.result.isNever && plan.role != .setter {
      return
    }
    if plan.isInitialiser {
      out.line(
        plan.output == "Bool"
          ? "case .value(let mockedValue): if !mockedValue { return nil }" : "case .value: break")
    } else if plan.output == "Void" {
      out.line("case .value: return")
    } else {
      let cast = plan.castResult.map { "\(stubs).cast(mockedValue, to: (\($0)).self)" }
      out.line("case .value(let mockedValue): return \(cast ?? "mockedValue")")
    }
  }

  private func writeHandler(
    _ plan: RequirementPlan, _ stubs: String, _ filled: (String) -> String, _ out: inout SourceText
  ) {
    out.line("case .handler(let mockedHandler):")
    let effects = (plan.handlerThrows.isEmpty ? "" : "try ") + (plan.isAsync ? "await " : "")
    let arguments = plan.arguments.map(\.handlerValue).map(filled).joined(separator: ", ")
    var call = "mockedHandler.run(\(arguments))"
    if let type = plan.castResult { call = "\(stubs).cast(\(call), to: (\(type)).self)" }
    call = effects + call
    if plan.isInitialiser {
      out.line(plan.output == "Bool" ? "  if !(\(call)) { return nil }" : "  \(call)")
    } else if plan.isRethrowing {
      let type = plan.castResult ?? plan.handlerResult
      out.line("  let mockedResult: Swift.Result<\(type), any Swift.Error>")
      out.line("  do { mockedResult = .success(\(call)) } catch { mockedResult = .failure(error) }")
      out.line("  return try ViperMocks.finish(mockedResult) { throw $0 }")
    } else if let failure = plan.castFailure {
      out.line("  do { return \(call) } catch { throw \(stubs).cast(error, to: \(failure).self) }")
    } else {
      out.line("  return \(call)")
    }
  }

  /// Writes what every class has without stubs: mocks are equal if they are identical.
  func writeSynthesised(_ out: inout SourceText) {
    let isolation = mocked.globalActor == nil ? "" : "nonisolated "
    let name = renderer.selfName
    if mocked.inherited.contains("Swift.Equatable") {
      out.line()
      out.line(
        "\(memberAccess)\(isolation)static func == (left: \(name), right: \(name)) -> Swift.Bool { left === right }"
      )
    }
    if mocked.inherited.contains("Swift.Hashable") {
      let word = mocked.isActor ? "nonisolated " : isolation
      out.line()
      out.block("\(memberAccess)\(word)func hash(into hasher: inout Swift.Hasher)") { out in
        out.line("hasher.combine(Swift.ObjectIdentifier(self))")
      }
    }
  }
}
