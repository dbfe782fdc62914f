internal import ViperSymbolGraphs

/// Reads protocols from symbol graphs.
struct ProtocolReader {
  let library: SymbolLibrary
  let sources: SourceFiles
  /// The paths of the module's source files.
  let files: [String]

  private var expansion: TypeExpansion { TypeExpansion(library: library) }

  func read(_ symbol: Symbol, location: Symbol.Location?) throws(MockError) -> MockedProtocol {
    var result = MockedProtocol(
      symbol: symbol, module: library.module(of: symbol.usr) ?? "", location: location ?? symbol.location)
    let family = try family(of: symbol, &result)
    var associated = AssociatedTypes(
      library: library, inherited: Set(family.map(\.usr)), parametersOfMock: parametersOfMock)
    for next in family { try addConditions(of: next, to: &associated, &result) }
    let candidates = family.flatMap(candidates)
    do throws(MockError.Reason) {
      associated.restate(candidates)
      try associated.settle()
      associated.adoptDefaults(of: candidates)
    } catch {
      throw mockError(of: result, nil, nil, error)
    }
    (result.associatedTypes, result.aliases) = (associated.parameters, associated.aliases)
    result.conditions = associated.conditions
    let defaults = DefaultImplementations(
      library: library, types: associated, family: Set(family.map(\.path)))
    for candidate in candidates where defaults.isRequired(candidate, among: candidates) {
      try add(candidate, associated, to: &result)
    }
    let taken = Set(result.associatedTypes).union(result.aliases.keys)
    if let name = ["Swift", "ViperMocks"].first(where: taken.contains) {
      throw mockError(
        of: result, name, nil, .unsupported("the name of a module, which it hides where the mock needs it"))
    }
    for index in result.requirements.indices {
      result.requirements[index].declaration = result.requirements[index].declaration.avoiding(
        taken.union(["Swift", "ViperMocks", "Void", "Never", "Error"]))
    }
    result.typeNames = taken.union(result.requirements.flatMap(\.declaration.genericParameters))
      .union(family.flatMap(aliasNames))
    return result
  }

  /// Returns the generic parameters of a protocol's mock; nil if it cannot be read.
  private func parametersOfMock(of symbol: Symbol) -> [String]? {
    var mocked = MockedProtocol(symbol: symbol, module: "")
    guard let family = try? family(of: symbol, &mocked) else { return nil }
    var associated = AssociatedTypes(library: library, inherited: Set(family.map(\.usr)))
    for next in family {
      guard (try? addConditions(of: next, to: &associated, &mocked)) != nil else { return nil }
    }
    return associated.independentParameters()
  }

  private func mockError(
    of mocked: MockedProtocol, _ requirement: String?, _ location: Symbol.Location?,
    _ reason: MockError.Reason
  ) -> MockError {
    let location = location ?? mocked.location
    return MockError(
      name: mocked.name, requirement: requirement, path: location?.path, line: location?.line, reason: reason)
  }

  // MARK: Inheritance

  /// Returns a protocol and those it inherits from.
  private func family(
    of symbol: Symbol, _ result: inout MockedProtocol
  ) throws(MockError) -> [Symbol] {
    var waiting = [symbol.usr]
    var seen: Set<String> = []
    var family: [Symbol] = []
    while let usr = waiting.popLast() {
      guard seen.insert(usr).inserted, let next = library.symbols[usr] else { continue }
      family.append(next)
      for relationship in library.relationships("conformsTo", from: usr) {
        let name = library.name(of: relationship)
        if BuiltInProtocol.parents[name] != nil {
          addBuiltIn(name, to: &result)
        } else if library.symbols[relationship.target] != nil {
          result.inherited.insert(name)
          waiting.append(relationship.target)
        } else {
          throw mockError(of: result, nil, nil, .unknownProtocol(name))
        }
      }
      for relationship in library.relationships("inheritsFrom", from: usr) {
        guard let superclass = library.symbols[relationship.target] else {
          throw mockError(of: result, nil, nil, .unknownProtocol(library.name(of: relationship)))
        }
        let isTestable = symbol.access < .package && library.module(of: superclass.usr) == result.module
        guard superclass.access >= .open || isTestable else {
          let name = superclass.path.joined(separator: ".")
          throw mockError(of: result, nil, nil, .unsupported("a superclass, \(name), that is not open"))
        }
        result.superclass = superclass
      }
    }
    return family
  }

  private func addBuiltIn(_ name: String, to result: inout MockedProtocol) {
    guard result.inherited.insert(name).inserted else { return }
    for parent in BuiltInProtocol.parents[name, default: []] { addBuiltIn(parent, to: &result) }
  }

  // MARK: Members

  private func addConditions(
    of next: Symbol, to associated: inout AssociatedTypes, _ result: inout MockedProtocol
  ) throws(MockError) {
    do {
      let tokens = Token.tokens(of: next.fragments)
      if result.globalActor == nil {
        let attributes = tokens.prefix { $0.kind == .attribute }
        result.globalActor = Declaration.globalActor(
          among: attributes.map { .init(text: $0.text, usr: $0.usr) })
      }
      var parser = Parser(Array(tokens.drop { $0.text != "where" }))
      associated.add(try parser.conditions())
    } catch {
      throw mockError(of: result, nil, nil, error)
    }
    for member in associatedTypes(of: next) {
      do { try associated.add(member) } catch {
        throw mockError(of: result, member.path.last, member.location, error)
      }
    }
  }

  /// Returns the members of a protocol in the order of its source.
  private func members(of symbol: Symbol) -> [Symbol] {
    Set(library.sources("requirementOf", of: symbol.usr) + library.sources("memberOf", of: symbol.usr))
      .compactMap { library.symbols[$0] }
      .sorted { ($0.location?.line ?? 0, $0.usr) < ($1.location?.line ?? 0, $1.usr) }
  }

  /// Returns the associated types of a protocol: in the order of its source, or the primary ones first.
  private func associatedTypes(of symbol: Symbol) -> [Symbol] {
    let types = members(of: symbol).filter { $0.kind == "swift.associatedtype" }
    guard symbol.isOfSystem else { return types }
    var parser = Parser(Token.tokens(of: symbol.fragments))
    while parser.current.text != "<", !parser.isAtEnd { parser.next() }
    let names = ((try? parser.genericArguments()) ?? []).flatMap(\.components).map(\.name)
    func rank(_ type: Symbol) -> Int { names.firstIndex(of: type.path.last ?? "") ?? names.count }
    return types.sorted { (rank($0), $0.usr) < (rank($1), $1.usr) }
  }

  private func candidates(of owner: Symbol) -> [RequirementCandidate] {
    let requirements = Set(library.sources("requirementOf", of: owner.usr))
    return members(of: owner)
      .filter { requirements.contains($0.usr) && $0.kind != "swift.associatedtype" }
      .map { member in
        let declaration = (try? Declaration(member.fragments)).map(expansion.expanded)
        return RequirementCandidate(member: member, owner: owner, declaration: declaration)
      }
  }

  /// Returns the names of the aliases that a protocol declares.
  private func aliasNames(of symbol: Symbol) -> [String] {
    library.sources("memberOf", of: symbol.usr).compactMap { library.symbols[$0] }
      .filter { $0.kind == "swift.typealias" }.compactMap(\.path.last)
  }

  private func add(
    _ candidate: RequirementCandidate, _ associated: AssociatedTypes, to result: inout MockedProtocol
  ) throws(MockError) {
    let (member, owner) = (candidate.member, candidate.owner)
    let place = conventionLocation(member, owner, result)
    do throws(MockError.Reason) {
      guard place == nil else {
        throw MockError.Reason.unsupported("a closure with a calling convention, which symbol graphs omit")
      }
      let new = try requirement(candidate, result)
      guard !BuiltInProtocol.implements(new.declaration, of: result.inherited) else { return }
      if let known = known(new, associated, in: result) {
        result.requirements[known].merge(new)
      } else {
        result.requirements.append(new)
      }
    } catch {
      throw mockError(of: result, member.path.last, place ?? member.location, error)
    }
  }

  /// Returns the index of the requirement that the same member implements.
  ///
  /// Two requirements of one protocol that differ by `async` are overloads; of two protocols, one refines the other.
  private func known(
    _ new: MockedProtocol.Requirement, _ associated: AssociatedTypes, in mocked: MockedProtocol
  ) -> Int? {
    let same = mocked.requirements.indices.filter {
      associated.areSame(mocked.requirements[$0].declaration, new.declaration)
    }
    return same.first { mocked.requirements[$0].declaration.isSameMember(as: new.declaration) }
      ?? same.first { mocked.requirements[$0].owners.isDisjoint(with: new.owners) }
  }

  private func requirement(
    _ candidate: RequirementCandidate, _ mocked: MockedProtocol
  ) throws(MockError.Reason) -> MockedProtocol.Requirement {
    let (member, owner) = (candidate.member, candidate.owner)
    var declaration = expansion.expanded(try Declaration(member.fragments))
    declaration.attributes.removeAll {
      $0.usr.flatMap { library.symbols[$0] }?.declaration.contains("@resultBuilder") == true
    }
    if !member.usr.contains("XE") { declaration.markEscapingPacks() }
    if declaration.kind == .operator, declaration.parameters.count == 1 {
      // Fragments omit the modifier; mangled names contain it as `op` and `oP`.
      declaration.modifiers.append(member.usr.contains("oPy") ? "postfix" : "prefix")
    }
    if owner.isOfSystem, declaration.kind == .operator, declaration.parameters.count == 2 {
      // Records of operators have the same names for all protocols of the system.
      for (index, name) in ["left", "right"].enumerated() { declaration.parameters[index].name = name }
    }
    var result = MockedProtocol.Requirement(
      declaration: declaration, availability: member.availability, isOfActor: conformsToActor(owner.usr),
      isOfSystem: owner.isOfSystem, owners: [owner.usr], location: member.location)
    if result.location == nil, owner.usr != mocked.symbol.usr {
      // The requirement may be declared in another file than the protocol, with other imports.
      result.location = sources.find(protocolNamed: owner.path.last ?? "", in: files)?.location
    }
    if Self.descriptions.contains(owner.usr) { result.defaultValue = "\"\(mocked.name)Mock\"" }
    return result
  }

  /// The protocols with a description, which is the mock's name unless a test stubs it.
  private static let descriptions: Set<String> = [
    "s:s23CustomStringConvertibleP", "s:s28CustomDebugStringConvertibleP",
  ]

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

  private func conformsToActor(_ usr: String) -> Bool {
    library.relationships("conformsTo", from: usr).contains {
      library.name(of: $0) == "_Concurrency.Actor" || conformsToActor($0.target)
    }
  }
}

extension Declaration {
  /// Adds `@escaping` to packs of closures, where fragments omit it; mangled names have `XE` for other closures.
  fileprivate mutating func markEscapingPacks() {
    for index in parameters.indices {
      guard case .prefixed(let prefix, let pattern) = parameters[index].type, prefix.text == "repeat",
        pattern.isFunction, !pattern.has("@escaping")
      else { continue }
      parameters[index].type = .prefixed(prefix, .prefixed(.init(text: "@escaping"), pattern))
    }
  }
}

extension SymbolLibrary {
  /// The name of a relationship's target with its module.
  func name(of relationship: Relationship) -> String {
    relationship.targetFallback ?? symbols[relationship.target].map(name) ?? relationship.target
  }

  /// The name of a symbol with its module.
  func name(of symbol: Symbol) -> String {
    let module = TypeRenderer.standardModule(of: symbol.usr) ?? module(of: symbol.usr) ?? ""
    return ([module] + symbol.path).joined(separator: ".")
  }
}
