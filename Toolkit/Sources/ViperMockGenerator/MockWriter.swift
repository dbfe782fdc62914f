internal import ViperSymbolGraphs

/// Writes the source of a mock.
struct MockWriter {
  let mocked: MockedProtocol
  let plans: [RequirementPlan]
  let renderer: TypeRenderer
  let mockName: String
  /// The SPI group of the protocol's file, if any.
  let interface: String?

  var access: String { mocked.symbol.access >= .public ? "public " : "" }

  private var isIsolated: Bool { mocked.isActor || mocked.globalActor != nil }

  /// The name of the property that contains the handles.
  var namespace: String {
    mocked.requirements.contains { $0.declaration.name.unquoted == "on" } ? "onMock" : "on"
  }

  /// The names of the types that contain the handles, of the mock and of its type.
  private var handles: String { ownName("Requirements") }
  private var staticHandles: String { ownName("StaticRequirements") }

  /// Returns the name of a type of the mock that no associated type may have.
  private func ownName(_ name: String) -> String {
    mocked.typeNames.contains(name) ? "Mocked" + name : name
  }

  /// Returns the expression of the handles of a mock.
  func newHandles(_ arguments: String) -> String { "\(handles)(mockedState: .init(\(arguments)))" }

  func declaration() -> String {
    var out = SourceText()
    out.line("/// A mock of `\(mocked.symbol.path.joined(separator: "."))`.")
    for attribute in attributes { out.line(attribute) }
    let kind = mocked.isActor ? "actor" : (isIsolated ? "" : "nonisolated ") + "final class"
    // The isolation is written, as the target of the mocks may have another by default.
    out.block("\(access)\(kind) \(head)") { out in
      writeHandles(&out)
      for requirement in mocked.requirements.sorted(by: { sortKey($0) < sortKey($1) }) {
        let plans = plans.filter { $0.requirement.declaration == requirement.declaration }
        out.line()
        write(requirement, plans, &out)
        for plan in plans { writeTypes(plan, &out) }
      }
      writeSynthesised(&out)
    }
    return String(out.text.dropLast())
  }

  private var attributes: [String] {
    var result = mocked.symbol.isSPI ? [interface].compactMap { $0.map { "@_spi(\($0))" } } : []
    if let actor = mocked.globalActor { result.append(renderer.text(actor)) }
    return result + availability(mocked.symbol.availability)
      + (isDeprecated ? ["@available(*, deprecated)"] : [])
  }

  private var isDeprecated: Bool {
    mocked.symbol.availability.contains { $0.isUnconditionallyDeprecated == true }
  }

  private func availability(_ list: [Symbol.Availability]) -> [String] {
    list.compactMap { one in
      guard let domain = one.domain, domain != "*", let introduced = one.introduced else { return nil }
      return "@available(\(domain) \(introduced.text), *)"
    }
  }

  private var head: String {
    let generics =
      mocked.associatedTypes.isEmpty ? "" : "<" + mocked.associatedTypes.joined(separator: ", ") + ">"
    let parents =
      (mocked.superclass.map { [qualifier($0) + $0.path.joined(separator: ".")] } ?? []) + [protocolName]
    let own = Set(mocked.associatedTypes)
    let conditions = mocked.conditions.filter { condition in
      (condition.left.rootMembers + (condition.relation == "==" ? condition.right.rootMembers : []))
        .contains { own.contains($0) }
        && !(condition.relation == ":" && condition.right == .named("Copyable"))
    }
    let clauses = conditions.map {
      renderer.text($0.left) + ($0.relation == ":" ? ": " : " == ") + renderer.text($0.right)
    }
    var seen: Set<String> = []
    let unique = clauses.filter { seen.insert($0).inserted }
    return mockName + generics + ": " + parents.joined(separator: ", ")
      + (unique.isEmpty ? "" : "\nwhere " + unique.joined(separator: ", "))
  }

  private var protocolName: String {
    let path = mocked.symbol.path.map(\.quoted).joined(separator: ".")
    let isHidden = mocked.associatedTypes.contains(mocked.symbol.path[0])
    return (isHidden ? mocked.module + "." : qualifier(mocked.symbol)) + path
  }

  private func qualifier(_ symbol: Symbol) -> String {
    guard renderer.isQualified(symbol), let module = renderer.library.module(of: symbol.usr) else {
      return ""
    }
    return module + "."
  }

  private func sortKey(_ requirement: MockedProtocol.Requirement) -> String {
    plans.first { $0.requirement.declaration == requirement.declaration }?.handle.unquoted ?? ""
  }
}

extension MockWriter {
  private func writeHandles(_ out: inout SourceText) {
    for (name, type) in mocked.aliases.sorted(by: { $0.key < $1.key }) {
      out.line("\(access)typealias \(name) = \(renderer.text(type))")
    }
    let nonisolated = isIsolated ? "nonisolated " : ""
    let (own, shared) = (plans.filter { !$0.isStatic }, plans.filter(\.isStatic))
    out.line("/// The requirements, to stub and to check.")
    out.line("\(access)\(nonisolated)let \(namespace): \(handles)")
    if !shared.isEmpty {
      out.line("/// The requirements of the type itself, to stub and to check.")
      out.block("\(access)\(nonisolated)static var \(namespace): \(staticHandles)") { out in
        out.line(
          """
          ViperMocks.MockScope.statics(of: \(renderer.selfName).self) {
            \(staticHandles)(mockedState: .init("\(mocked.name)", $0, $1))
          }
          """)
      }
    }
    out.line()
    out.line("/// A mock without stubs, which writes its calls into a journal.")
    let isolation = isIsolated && !mocked.isActor && mocked.superclass == nil ? "nonisolated " : ""
    out.block(
      "\(access)\(isolation)init(_ journal: ViperMocks.Journal = ViperMocks.Journal(),\n  \(Self.place))"
    ) { out in
      out.line(
        "\(namespace) = " + newHandles("\"\(mocked.name)\", journal, \(Self.placeArguments)")
      )
      if mocked.superclass != nil { out.line("super.init()") }
    }
    writeNamespace(handles, own, &out)
    if !shared.isEmpty { writeNamespace(staticHandles, shared, &out) }
  }

  /// The parameters for the source location of a call in a test.
  private static let place =
    "fileID: Swift.String = #fileID, filePath: Swift.String = #filePath, line: Swift.Int = #line, "
    + "column: Swift.Int = #column"
  private static let placeArguments = "fileID, filePath, line, column"

  private func writeNamespace(_ name: String, _ plans: [RequirementPlan], _ out: inout SourceText) {
    out.line()
    out.line("/// Handles to stub and check the requirements.")
    out.block("\(access)nonisolated struct \(name): Swift.Sendable") { out in
      out.line("fileprivate let mockedState: ViperMocks.MockState")
      for plan in plans {
        var arguments = ["\"\(plan.title)\""]
        if plan.recorded.count == 1 { arguments.append("label: \"\(plan.recorded[0].label.unquoted)\"") }
        if let value = plan.requirement.defaultValue, plan.role != .setter {
          arguments.append("defaultValue: \(value)")
        }
        let stubs = "mockedState.stubs(\(arguments.joined(separator: ", ")))"
        out.line("\(access)var \(plan.handle): \(plan.type)Requirement { .init(stubs: \(stubs)) }")
      }
    }
  }

  private func writeTypes(_ plan: RequirementPlan, _ out: inout SourceText) {
    for alias in plan.aliases {
      out.line("/// A type of `\(plan.declaration.fullName)`.")
      out.line("\(access)typealias \(alias.name) = \(alias.type.withoutParentheses)")
    }
    if plan.recorded.count > 1 { writeCall(plan, &out) }
    out.line("\(access)typealias \(plan.type)Handler = \(handlerType(plan))")
    out.line("/// Stubs and calls of `\(plan.declaration.fullName)`.")
    out.block("\(access)nonisolated struct \(plan.type)Requirement: ViperMocks.Requirement") { out in
      out.line(
        "\(access)var stubs: ViperMocks.Stubs<\(plan.callType), \(plan.output), \(plan.failure), \(plan.type)Handler>"
      )
      out.line(
        "\(access)func whenCalled(\(Self.place),\n  _ handler: @escaping \(plan.type)Handler) "
          + "{ stubs.add(handler, \(Self.placeArguments)) }")
    }
  }

  private func writeCall(_ plan: RequirementPlan, _ out: inout SourceText) {
    out.line("/// A call of `\(plan.declaration.fullName)`.")
    out.block("\(access)nonisolated struct \(plan.type)Call: ViperMocks.RecordedCall") { out in
      let values = plan.recorded.map { (name: $0.name, label: $0.label.unquoted, argument: $0) }
      let properties = values.map { "\($0.name): \($0.argument.recordType ?? "Any")" }
      let parameters = values.map {
        "\($0.name): \($0.argument.isEscapingClosure ? "@escaping " : "")\($0.argument.recordType ?? "Any")"
      }
      let assignments = values.map { "self.\($0.name) = \($0.name)" }
      let arguments = values.map { "(\"\($0.label)\", self.\($0.name) as Any)" }
      out.line("\(access)let \(properties.joined(separator: ", "))")
      out.line(
        "\(access)init(\(parameters.joined(separator: ", "))) { \(assignments.joined(separator: "; ")) }")
      out.line(
        "\(access)var recordedArguments: [(label: Swift.String, value: Any)] { [\(arguments.joined(separator: ", "))] }"
      )
    }
  }

  /// Returns the type of a stub's closure.
  private func handlerType(_ plan: RequirementPlan) -> String {
    let isOnActor = plan.declaration.globalActor
    var attributes = ""
    if let isOnActor {
      attributes = renderer.text(isOnActor) + " "
    } else {
      if plan.isAsync {
        attributes =
          plan.declaration.hasAttribute("@concurrent") ? "@concurrent " : "nonisolated(nonsending) "
      }
      if mocked.isSendable || mocked.globalActor != nil { attributes += "@Sendable " }
    }
    let parameters = plan.arguments.map(\.handlerType).joined(separator: ", ")
    return
      "\(attributes)(\(parameters))\(plan.isAsync ? " async" : "")\(plan.handlerThrows) -> \(plan.handlerResult)"
  }
}

extension String {
  fileprivate var withoutParentheses: String { isFunctionText ? String(dropFirst().dropLast()) : self }

  /// The closure's type as an escaping parameter; `nonisolated(nonsending)` must come first.
  var escaping: String {
    let first = "nonisolated(nonsending) "
    return hasPrefix(first) ? first + "@escaping " + dropFirst(first.count) : "@escaping " + self
  }

  /// Whether the text is a closure's type in parentheses, as in records.
  fileprivate var isFunctionText: Bool {
    hasPrefix("(") && contains("->") && hasSuffix(")") && !hasSuffix("?)")
  }
}

extension TypeSyntax {
  /// The associated types at the start of the name.
  fileprivate var rootMembers: [String] {
    guard case .name(let components) = self else { return [] }
    return components.first?.name == "Self"
      ? components.dropFirst().prefix(1).map(\.name) : components.prefix(1).map(\.name)
  }
}
