internal import ViperSymbolGraphs

/// A protocol with everything that its mock must implement, including inherited requirements.
struct MockedProtocol {
  struct Requirement: Hashable {
    var declaration: Declaration
    var availability: [Symbol.Availability] = []
    /// Whether it belongs to an actor protocol, and so runs on the actor unless it is declared otherwise.
    var isOfActor = false
    /// The place to report if the requirement cannot be mocked.
    var location: Symbol.Location?
    /// The expression of the mock's default result.
    var defaultValue: String?
  }

  var symbol: Symbol
  var module: String
  var location: Symbol.Location?
  var requirements: [Requirement] = []
  /// The associated types, in the order in which they are found.
  var associatedTypes: [String] = []
  var conditions: [Declaration.Condition] = []
  /// The values of associated types that are not generic parameters of the mock.
  var aliases: [String: TypeSyntax] = [:]
  var globalActor: TypeSyntax.Prefix?
  var superclass: Symbol?
  /// The names of all inherited protocols, with their modules if these differ.
  var inherited: Set<String> = []

  var isActor: Bool { inherited.contains("_Concurrency.Actor") }
  var isSendable: Bool { inherited.contains("Swift.Sendable") || isActor }
  var name: String { symbol.path.last ?? "" }
}

/// Reads protocols from symbol graphs.
struct ProtocolReader {
  let library: SymbolLibrary
  let sources: SourceFiles
  /// The paths of the module's source files.
  let files: [String]

  func read(_ symbol: Symbol, location: Symbol.Location?) throws(MockError) -> MockedProtocol {
    var result = MockedProtocol(
      symbol: symbol, module: library.module(of: symbol.usr) ?? "", location: location ?? symbol.location)
    var waiting = [symbol.usr]
    var seen: Set<String> = []
    var order: [Symbol] = []
    while let usr = waiting.popLast() {
      guard seen.insert(usr).inserted, let next = library.symbols[usr] else { continue }
      order.append(next)
      for relationship in library.relationships("conformsTo", from: usr) {
        let name = relationship.targetFallback ?? relationship.target
        if library.symbols[relationship.target] != nil {
          waiting.append(relationship.target)
        } else {
          do { try addStandard(name, to: &result) } catch { throw mockError(of: result, nil, nil, error) }
        }
      }
      for relationship in library.relationships("inheritsFrom", from: usr) {
        guard let superclass = library.symbols[relationship.target] else {
          throw mockError(
            of: result, nil, nil, .unknownProtocol(relationship.targetFallback ?? relationship.target))
        }
        let isTestable = symbol.access < .package && library.module(of: superclass.usr) == result.module
        guard superclass.access >= .open || isTestable else {
          let name = superclass.path.joined(separator: ".")
          throw mockError(of: result, nil, nil, .unsupported("a superclass, \(name), that is not open"))
        }
        result.superclass = superclass
      }
    }
    let names = Set(order.map(\.path))
    for next in order { try add(next, names, to: &result) }
    settleAssociatedTypes(&result)
    let taken = Set(result.associatedTypes).union(result.aliases.keys)
    for index in result.requirements.indices {
      result.requirements[index].declaration = result.requirements[index].declaration.avoiding(taken)
    }
    return result
  }

  private func mockError(
    of mocked: MockedProtocol, _ requirement: String?, _ location: Symbol.Location?,
    _ reason: MockError.Reason
  ) -> MockError {
    let location = location ?? mocked.location
    return MockError(
      name: mocked.name, requirement: requirement, path: location?.path, line: location?.line, reason: reason)
  }

  private func addStandard(
    _ name: String, to result: inout MockedProtocol
  ) throws(MockError.Reason) {
    guard result.inherited.insert(name).inserted else { return }
    guard let standard = StandardProtocol.all[name] else { throw .unknownProtocol(name) }
    for name in standard.inherits { try addStandard(name, to: &result) }
    for text in standard.associatedTypes { try addAssociatedType(Token.tokens(in: text), to: &result) }
    var parser = Parser(Token.tokens(in: standard.conditions))
    result.conditions += try parser.conditions()
    for text in standard.requirements {
      var requirement = MockedProtocol.Requirement(declaration: try Declaration(Token.tokens(in: text)))
      if text.contains("escription: String { get }") { requirement.defaultValue = "\"\(result.name)Mock\"" }
      add(requirement, to: &result)
    }
  }

  private func add(
    _ next: Symbol, _ family: Set<[String]>, to result: inout MockedProtocol
  ) throws(MockError) {
    do {
      let tokens = Token.tokens(of: next.fragments)
      if result.globalActor == nil {
        let attributes = tokens.prefix { $0.kind == .attribute }
        result.globalActor = Declaration.globalActor(
          among: attributes.map { .init(text: $0.text, usr: $0.usr) })
      }
      var parser = Parser(Array(tokens.drop { $0.text != "where" }))
      result.conditions += try parser.conditions()
    } catch {
      throw mockError(of: result, nil, nil, error)
    }
    let isOfActor = conformsToActor(next.usr)
    let members =
      Set(library.sources("requirementOf", of: next.usr) + library.sources("memberOf", of: next.usr))
      .compactMap { library.symbols[$0] }
      .sorted { ($0.location?.line ?? 0, $0.usr) < ($1.location?.line ?? 0, $1.usr) }
    let requirements = Set(library.sources("requirementOf", of: next.usr))
    for member in members {
      let place = conventionLocation(member, next, result)
      do throws(MockError.Reason) {
        if member.kind == "swift.associatedtype" {
          try addAssociatedType(Token.tokens(of: member.fragments), to: &result)
        } else if requirements.contains(member.usr), isRequired(member, family) {
          guard place == nil else {
            throw MockError.Reason.unsupported(
              "a closure with a calling convention, which symbol graphs omit")
          }
          var requirement = try requirement(member, isOfActor: isOfActor)
          if requirement.location == nil, next.usr != result.symbol.usr {
            // The requirement may be declared in another file than the protocol, with other imports.
            requirement.location = sources.find(protocolNamed: next.path.last ?? "", in: files)?.location
          }
          add(requirement, to: &result)
        }
      } catch {
        throw mockError(of: result, member.path.last, place ?? member.location, error)
      }
    }
  }

  /// Whether a mock must implement a requirement.
  private func isRequired(_ member: Symbol, _ family: Set<[String]>) -> Bool {
    member.extensionConstraints == nil && !hasDefault(member, family)
      && !member.availability.contains { $0.isUnconditionallyUnavailable == true }
  }

  private func requirement(
    _ member: Symbol, isOfActor: Bool
  ) throws(MockError.Reason) -> MockedProtocol.Requirement {
    var declaration = try Declaration(member.fragments)
    declaration.attributes.removeAll {
      $0.usr.flatMap { library.symbols[$0] }?.declaration.contains("@resultBuilder") == true
    }
    if declaration.kind == .operator, declaration.parameters.count == 1 {
      // Fragments omit the modifier; mangled names contain it as `op` and `oP`.
      declaration.modifiers.append(member.usr.contains("oPy") ? "postfix" : "prefix")
    }
    return MockedProtocol.Requirement(
      declaration: declaration, availability: member.availability, isOfActor: isOfActor,
      location: member.location)
  }

  /// Returns the place of a closure with a calling convention, which graphs omit.
  private func conventionLocation(
    _ member: Symbol, _ owner: Symbol, _ mocked: MockedProtocol
  ) -> Symbol.Location? {
    if let location = member.location {
      return sources.declaration(at: location).contains("@convention(") ? location : nil
    }
    guard let location = owner.location ?? mocked.location, let name = member.path.last else { return nil }
    return sources.line(in: location, having: ["@convention(", String(name.prefix { $0 != "(" })])
  }

  private func add(_ requirement: MockedProtocol.Requirement, to result: inout MockedProtocol) {
    let known = result.requirements.firstIndex {
      $0.declaration.isSameMember(as: requirement.declaration)
    }
    guard let known else { return result.requirements.append(requirement) }
    // One member implements both, so it has the fewer effects.
    if requirement.declaration.effects.canReplace(result.requirements[known].declaration.effects) {
      result.requirements[known].declaration.effects = requirement.declaration.effects
    }
  }

  private func conformsToActor(_ usr: String) -> Bool {
    library.relationships("conformsTo", from: usr).contains {
      $0.targetFallback == "_Concurrency.Actor" || conformsToActor($0.target)
    }
  }

  /// Whether an unconditional extension of a protocol in the family implements a requirement.
  ///
  /// The graph lists every member of the same name as an implementation, so the types must be compared. A deprecated
  /// implementation does not count, as using it causes a warning.
  private func hasDefault(_ requirement: Symbol, _ family: Set<[String]>) -> Bool {
    library.sources("defaultImplementationOf", of: requirement.usr).contains {
      guard let implementation = library.symbols[$0] else { return false }
      guard implementation.extensionConstraints?.isEmpty ?? true,
        family.contains(Array(implementation.path.dropLast())),
        // An implementation internal to the module is not available to types of others, such as the mock.
        implementation.access >= requirement.access,
        !implementation.availability.contains(where: { $0.isUnconditionallyDeprecated == true }),
        let wanted = try? Declaration(requirement.fragments),
        let given = try? Declaration(implementation.fragments)
      else { return false }
      guard given.hasSameTypes(as: wanted), given.effects.canReplace(wanted.effects) else { return false }
      return given.isSameMember(as: wanted) || !implementsOverload(implementation, given, of: requirement)
    }
  }

  /// Whether an implementation without `async` belongs to an overload of a requirement that is `async`.
  private func implementsOverload(
    _ implementation: Symbol, _ given: Declaration, of requirement: Symbol
  ) -> Bool {
    library.relationships("defaultImplementationOf", from: implementation.usr).contains {
      guard $0.target != requirement.usr, let other = library.symbols[$0.target],
        let declaration = try? Declaration(other.fragments)
      else { return false }
      return given.isSameMember(as: declaration)
    }
  }

  private func addAssociatedType(
    _ tokens: [Token], to result: inout MockedProtocol
  ) throws(MockError.Reason) {
    var parser = Parser(tokens)
    while parser.current.text != "associatedtype", !parser.isAtEnd { parser.next() }
    parser.next()
    let name = try parser.word().text
    if !result.associatedTypes.contains(name) { result.associatedTypes.append(name) }
    let member = TypeSyntax.name([.init(name: "Self"), .init(name: name)])
    if parser.take(":") {
      repeat {
        let bound = try parser.type()
        if bound.has("~") { throw .unsupported("a noncopyable associated type") }
        result.conditions.append(.init(left: member, relation: ":", right: bound))
      } while parser.take(",")
    }
    if parser.take("=") { _ = try parser.type() }
    result.conditions += try parser.conditions()
  }

  /// Removes associated types that equal another type from the mock's generic parameters.
  private func settleAssociatedTypes(_ result: inout MockedProtocol) {
    var conditions: [Declaration.Condition] = []
    for condition in result.conditions where !conditions.contains(condition) {
      guard condition.relation == "==" else {
        conditions.append(condition)
        continue
      }
      let (left, right) = (condition.left.ownMember, condition.right.ownMember)
      let others = Set(["Self"])
      if let left, right != nil || !condition.right.mentions(others), result.aliases[left] == nil,
        left != right
      {
        result.aliases[left] = condition.right
      } else if let right, !condition.left.mentions(others), result.aliases[right] == nil {
        result.aliases[right] = condition.left
      } else {
        conditions.append(condition)
      }
    }
    result.conditions = conditions
    result.associatedTypes.removeAll { result.aliases[$0] != nil }
  }
}

extension TypeSyntax {
  /// The name of the associated type if the type is one, as in `Self.Element`.
  fileprivate var ownMember: String? {
    guard case .name(let components) = self, components.count == 2, components[0].name == "Self" else {
      return nil
    }
    return components[1].name
  }
}
