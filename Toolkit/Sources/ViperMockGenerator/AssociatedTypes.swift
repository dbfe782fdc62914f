internal import ViperSymbolGraphs

/// The associated types of a protocol and of those it inherits from.
///
/// A mock has them as generic parameters, unless the protocol, a requirement that it states again or a default
/// determines the type.
struct AssociatedTypes {
  let library: SymbolLibrary
  /// The USRs of the protocol and of those it inherits from.
  let inherited: Set<String>
  /// Returns the generic parameters of the mock of another protocol.
  let parametersOfMock: (Symbol) -> [String]?
  /// The generic parameters of the mock, in the order in which they are found.
  private(set) var parameters: [String] = []
  /// The values of associated types that are not generic parameters.
  private(set) var aliases: [String: TypeSyntax] = [:]
  private(set) var conditions: [Declaration.Condition] = []
  /// The default types.
  private var defaults: [String: (type: TypeSyntax, isOfSystem: Bool)] = [:]

  init(
    library: SymbolLibrary, inherited: Set<String>,
    parametersOfMock: @escaping (Symbol) -> [String]? = { _ in nil }
  ) {
    self.library = library
    self.inherited = inherited
    self.parametersOfMock = parametersOfMock
  }

  private var expansion: TypeExpansion { TypeExpansion(library: library) }

  // MARK: Reading

  mutating func add(_ conditions: [Declaration.Condition]) {
    for condition in conditions where !self.conditions.contains(condition) {
      self.conditions.append(condition)
    }
  }

  /// Adds the declaration of an associated type.
  mutating func add(_ symbol: Symbol) throws(MockError.Reason) {
    var parser = Parser(Token.tokens(of: symbol.fragments))
    while parser.current.text != "associatedtype", !parser.isAtEnd { parser.next() }
    parser.next()
    let name = try parser.word().text
    if !parameters.contains(name) { parameters.append(name) }
    if parser.take(":") {
      repeat {
        let bound = try parser.type()
        if bound.has("~") { throw .unsupported("a noncopyable associated type") }
        add([.init(left: .member(ofSelf: name), relation: ":", right: bound)])
      } while parser.take(",")
    }
    if parser.take("=") {
      let type = expansion.qualified(try parser.type())
      if defaults[name] == nil { defaults[name] = (type, symbol.isOfSystem) }
    }
    add(try parser.conditions())
  }

  // MARK: Requirements stated again

  /// Adds the types of associated types that follow from requirements which a protocol states again.
  ///
  /// In `protocol Named: Identifiable { var id: Int { get } }`, one property implements both requirements, so `ID` is
  /// `Int`.
  mutating func restate(_ candidates: [RequirementCandidate]) {
    let byName = Dictionary(grouping: candidates) { $0.declaration?.name ?? "" }
    for parent in candidates {
      guard let general = parent.declaration else { continue }
      for child in byName[general.name, default: []] where child.owner.usr != parent.owner.usr {
        guard let special = child.declaration else { continue }
        let isInherited = inherits(child.owner.usr, from: parent.owner.usr)
        // Two properties of one name are one property of the mock, wherever they come from.
        guard isInherited || general.kind == .property else { continue }
        for (name, type) in bindings(of: general, in: special) {
          add([.init(left: .member(ofSelf: name), relation: "==", right: type)])
        }
      }
    }
  }

  private func inherits(_ usr: String, from other: String) -> Bool {
    library.relationships("conformsTo", from: usr).contains {
      $0.target == other || inherits($0.target, from: other)
    }
  }

  /// Returns the associated types that a requirement makes concrete.
  private func bindings(of general: Declaration, in special: Declaration) -> [(String, TypeSyntax)] {
    guard general.hasSameForm(as: special) else { return [] }
    let special = special.renamingGenericParameters(
      Dictionary(
        zip(special.genericParameters, general.genericParameters).filter { $0 != $1 },
        uniquingKeysWith: { first, _ in first }))
    var unification = Unification(isOfProperty: general.kind == .property)
    let pairs = zip(
      general.parameters.map(\.type) + [general.result], special.parameters.map(\.type) + [special.result])
    for (left, right) in pairs where !unification.unify(comparable(left), comparable(right)) { return [] }
    let isPossible = unification.bindings.allSatisfy { name, type in
      conditions.allSatisfy { condition in
        condition.relation != ":" || condition.left.ownMember != name || mayConform(type, to: condition.right)
      }
    }
    return isPossible ? unification.bindings.sorted { $0.key < $1.key } : []
  }

  /// Whether a type may satisfy a constraint; only what the graphs rule out does not.
  private func mayConform(_ type: TypeSyntax, to constraint: TypeSyntax) -> Bool {
    guard case .name(let components) = type, let usr = components.last?.usr,
      case .name(let bounds) = constraint, let bound = bounds.last?.usr,
      !library.relationships("conformsTo", from: usr).isEmpty, let symbol = library.symbols[bound],
      BuiltInProtocol.parents[library.name(of: symbol)] == nil
    else { return true }
    return isOrInherits(usr, from: bound)
  }

  private func isOrInherits(_ usr: String, from other: String) -> Bool {
    usr == other
      || ["conformsTo", "inheritsFrom"].contains { kind in
        library.relationships(kind, from: usr).contains { isOrInherits($0.target, from: other) }
      }
  }

  // MARK: Comparison

  /// Returns a type with the values of associated types, in the one spelling of equal types.
  func resolved(_ type: TypeSyntax) -> TypeSyntax { resolved(type, depth: 0) }

  private func resolved(_ type: TypeSyntax, depth: Int) -> TypeSyntax {
    comparable(type).mapping { type in
      guard depth < 8, case .name(let components) = type, components.count > 1, components[0].name == "Self",
        let alias = aliases[components[1].name]
      else { return type }
      return resolved(alias.appending(components.dropFirst(2)), depth: depth + 1)
    }
  }

  /// Returns a type without the words for ownership, which may differ between a requirement and its implementation.
  private func comparable(_ type: TypeSyntax) -> TypeSyntax {
    expansion.canonical(type.dropping(["borrowing", "consuming", "__owned", "__shared"])).mapping {
      // Graphs name the symbol of an associated type or not.
      guard case .name(var components) = $0, components[0].name == "Self" else { return $0 }
      for index in components.indices { components[index].usr = nil }
      return .name(components)
    }
  }

  /// Whether one function or property can implement two requirements.
  ///
  /// - Parameter bySymbols: whether types of one name in two modules differ. Constraints of extensions do not name the
  ///   symbols of their types.
  func areSame(_ first: Declaration, _ second: Declaration, bySymbols: Bool = true) -> Bool {
    guard first.hasSameForm(as: second) else { return false }
    func types(_ declaration: Declaration) -> [TypeSyntax] {
      let names = declaration.genericParameters.enumerated().map { ($1, "\($0)") }
      let own = declaration.renamingGenericParameters(Dictionary(names, uniquingKeysWith: { one, _ in one }))
      let types = (own.parameters.map(\.type) + [own.result]).map(resolved)
      return bySymbols ? types : types.map(\.withoutSymbols)
    }
    return types(first) == types(second)
  }

  /// Whether the value of an associated type is known to conform to a protocol.
  func conforms(_ type: TypeSyntax, to name: String) -> Bool {
    guard case .name(let components) = resolved(type), let usr = components.last?.usr else { return false }
    return conforms(usr, to: name)
  }

  private func conforms(_ usr: String, to name: String) -> Bool {
    library.relationships("conformsTo", from: usr).contains {
      library.symbols[$0.target]?.path.last == name || conforms($0.target, to: name)
    }
  }

  // MARK: Values

  /// Removes associated types that equal another type from the generic parameters.
  mutating func settle() throws(MockError.Reason) {
    settleDefaults()
    for name in parameters where aliases[name] == nil && isAboutSelf(name) {
      aliases[name] = try valueAboutSelf(name)
    }
    settleEqualTypes()
  }

  /// Returns the generic parameters, without those whose value depends on other protocols.
  func independentParameters() -> [String] {
    var result = self
    result.settleDefaults()
    return result.parameters.filter { result.aliases[$0] == nil && !result.isAboutSelf($0) }
  }

  private mutating func settleDefaults() {
    settleEqualTypes()
    for name in parameters where aliases[name] == nil {
      guard let value = defaults[name], value.type.mentionsSelfAlone,
        value.isOfSystem || isAboutSelf(name)
      else { continue }
      aliases[name] = value.type
    }
  }

  private mutating func settleEqualTypes() {
    var isChanged = true
    while isChanged {
      let count = aliases.count
      for condition in conditions where condition.relation == "==" {
        let isSettled =
          settle(condition.left, condition.right) || settle(condition.right, condition.left)
          || isAboutAlias(condition) || resolved(condition.left) == resolved(condition.right)
        if isSettled { conditions.removeAll { $0 == condition } }
      }
      isChanged = aliases.count != count
    }
    parameters.removeAll { aliases[$0] != nil }
    // The constraints of an associated type apply to the one that it equals.
    for index in conditions.indices {
      guard let (root, rest) = conditions[index].left.memberPath, aliases[root] != nil,
        let own = resolved(.member(ofSelf: root)).ownMember
      else { continue }
      conditions[index].left = .member(ofSelf: own).appending(rest)
    }
  }

  /// Makes an associated type an alias of a type that it equals, and returns whether it does.
  private mutating func settle(_ member: TypeSyntax, _ type: TypeSyntax) -> Bool {
    guard let name = resolved(member).ownMember, aliases[name] == nil, !resolved(type).mentionsMember(name)
    else {
      return false
    }
    if let (root, rest) = type.memberPath, !rest.isEmpty {
      guard let alias = aliases[root], !alias.mentionsSelfAlone else { return false }
      aliases[name] = alias.appending(rest)
    } else {
      aliases[name] = type
    }
    return true
  }

  /// Whether a condition follows from an alias that refers to the mock itself.
  private func isAboutAlias(_ condition: Declaration.Condition) -> Bool {
    [condition.left, condition.right].contains { side in
      side.memberPath.flatMap { aliases[$0.root] }?.mentionsSelfAlone == true
    }
  }

  /// Whether a condition says that a member of an associated type is `Self`, which no generic class can say of itself.
  private func isAboutSelf(_ name: String) -> Bool { !pathsToSelf(name).isEmpty }

  /// Returns the paths from an associated type to members that are `Self`, or equal ones that are.
  private func pathsToSelf(_ name: String) -> [[TypeSyntax.Component]] {
    let sides = conditions.filter { $0.relation == "==" }
      .flatMap { [($0.left, $0.right), ($0.right, $0.left)] }
    var paths: [TypeSyntax] = []
    var count = -1
    while paths.count != count {
      count = paths.count
      for (path, other) in sides where path.memberPath?.rest.isEmpty == false && !paths.contains(path) {
        if other.mentionsSelfAlone || paths.contains(other) { paths.append(path) }
      }
    }
    return paths.compactMap { path in path.memberPath.flatMap { $0.root == name ? Array($0.rest) : nil } }
  }

  /// Returns a type for an associated type with a member that is `Self`: the mock, or a type of the standard library.
  private func valueAboutSelf(_ name: String) throws(MockError.Reason) -> TypeSyntax {
    let bounds = conditions.filter { $0.relation == ":" && $0.left.ownMember == name }.map(\.right)
    let usrs = bounds.flatMap { bound -> [String?] in
      switch bound {
      case .name(let components): [components.last?.usr]
      case .composition(let types):
        types.map { if case .name(let names) = $0 { names.last?.usr } else { nil } }
      default: [nil]
      }
    }
    let own = TypeSyntax.named("Self")
    if usrs.allSatisfy({ $0.map(isInherited) == true }) { return own }
    let isElement = pathsToSelf(name).allSatisfy { $0.map(\.name) == ["Element"] }
    for candidate in Self.containers
    where isElement && usrs.allSatisfy({ $0.map(candidate.protocols.contains) == true }) {
      return candidate.type
    }
    if let mock = mockAboutSelf(name, usrs) { return mock }
    throw .unsupported(
      "an associated type, \(name), with a member that is Self, which no generic class can require")
  }

  /// Returns the mock of another protocol whose only generic parameter is `Self`.
  private func mockAboutSelf(_ name: String, _ usrs: [String?]) -> TypeSyntax? {
    guard usrs.count == 1, let symbol = usrs[0].flatMap({ library.symbols[$0] }), !symbol.isOfSystem,
      let last = symbol.path.last, let parameters = parametersOfMock(symbol)
    else { return nil }
    let isParameter = pathsToSelf(name).allSatisfy { $0.map(\.name) == parameters }
    guard parameters.isEmpty || isParameter else { return nil }
    let arguments = parameters.map { _ in TypeSyntax.named("Self") }
    return .name([.init(name: last + "Mock", arguments: arguments)])
  }

  private func isInherited(_ usr: String) -> Bool {
    inherited.contains(usr)
      || library.symbols[usr].map { BuiltInProtocol.parents[library.name(of: $0)] != nil } == true
      || usr == "s:s8SendableP"
  }

  /// Types with elements that are the mock itself, and the USRs of the protocols to which they conform.
  private static let containers: [(type: TypeSyntax, protocols: Set<String>)] = [
    (
      .array(.named("Self")),
      ["s:ST", "s:Sl", "s:SK", "s:Sk", "s:SM", "s:Sm", "s:s25ExpressibleByArrayLiteralP"]
    ),
    (
      .name([
        .init(name: "IndexingIterator", usr: "s:s16IndexingIteratorV", arguments: [.array(.named("Self"))])
      ]),
      ["s:St"]
    ),
    (.name([.init(name: "AsyncStream", usr: "s:ScS", arguments: [.named("Self")])]), ["s:Sci"]),
    (
      .name([
        .init(name: "AsyncStream", usr: "s:ScS", arguments: [.named("Self")]), .init(name: "AsyncIterator"),
      ]), ["s:ScI"]
    ),
  ]

  // MARK: Defaults of system protocols

  /// Gives associated types of system protocols the values for which a requirement has a default implementation.
  ///
  /// A collection's iterator, for instance, is then `IndexingIterator`, as in any type that does not declare its own.
  mutating func adoptDefaults(of candidates: [RequirementCandidate]) {
    let owners = Set(candidates.map(\.owner.path))
    for candidate in candidates where candidate.owner.isOfSystem {
      let implementations = library.sources("defaultImplementationOf", of: candidate.member.usr)
        .compactMap { library.symbols[$0] }
        .filter { owners.contains(Array($0.path.dropLast())) }
        .sorted { $0.usr < $1.usr }
      for implementation in implementations {
        guard let declaration = candidate.declaration, let constraints = implementation.extensionConstraints,
          let given = try? Declaration(implementation.fragments)
        else { continue }
        var attempt = self
        guard constraints.allSatisfy({ attempt.adopt($0) }),
          attempt.areSame(given, declaration, bySymbols: false)
        else {
          continue
        }
        self = attempt
        break
      }
    }
    settleEqualTypes()
  }

  private mutating func adopt(_ constraint: Symbol.Constraint) -> Bool {
    guard constraint.kind == "sameType", let left = TypeSyntax(constraint.lhs),
      let right = TypeSyntax(constraint.rhs)
    else { return false }
    return areEqual(left, right) || settle(left, right)
  }

  /// Whether two types are equal, of which one may come from a constraint, without the symbols that it names.
  func areEqual(_ left: TypeSyntax, _ right: TypeSyntax) -> Bool {
    resolved(left).withoutSymbols == resolved(right).withoutSymbols
  }
}

extension Symbol {
  /// Whether a module of the system declares the symbol; its graph has no places.
  var isOfSystem: Bool { location == nil && access >= .public }
}

extension Declaration {
  /// Whether two declarations have the same names and labels, regardless of types and effects.
  fileprivate func hasSameForm(as other: Declaration) -> Bool {
    name.unquoted == other.name.unquoted && kind.withoutFailure == other.kind.withoutFailure
      && isStatic == other.isStatic && genericParameters.count == other.genericParameters.count
      && parameters.map(\.label) == other.parameters.map(\.label)
  }
}

extension Declaration.Kind {
  fileprivate var withoutFailure: Self {
    if case .initialiser = self { .initialiser(isFailable: false) } else { self }
  }
}
