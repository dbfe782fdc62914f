public import ViperSymbolGraphs

/// Generates mocks of protocols from the symbol graphs of their modules.
public struct MockGenerator {
  /// One mock.
  public struct Mock: Hashable, Sendable {
    /// The name of the mock, such as `ToDoListViewingMock`.
    public let name: String
    /// The source without the imports.
    let declaration: String
    let imports: MockImports
    let protocolName: String
    let location: Symbol.Location?

    /// Returns the error of a mock that does not compile.
    public func error(_ message: String) -> MockError {
      MockError(
        name: protocolName, requirement: nil, path: location?.path, line: location?.line,
        reason: .uncompilable(message))
    }
  }

  /// The generated mocks, and the protocols without one.
  public struct Output: Sendable {
    /// The mocks, in the order of their protocols.
    public var mocks: [Mock] = []
    /// The protocols without a mock.
    public var errors: [MockError] = []
    /// Every protocol that was requested.
    public var protocols: [String] = []
  }

  /// The selection of protocols to mock.
  public enum Choice: Sendable {
    /// Protocols whose documentation has the line `- Mock`.
    case marked
    /// All protocols.
    case all
  }

  private let library: SymbolLibrary
  private let owners: [String: Set<String>]
  private let sources = SourceFiles()

  /// Creates a generator from symbol graphs.
  ///
  /// - Parameter graphs: the graphs of the modules with the protocols, and of modules they inherit from.
  public init(_ graphs: [SymbolGraph]) {
    library = SymbolLibrary(graphs)
    owners = TypeRenderer.owners(in: library)
  }

  /// Returns the modules without a graph that the mocks of protocols with a graph depend on.
  public static func missingModules(of graphs: [SymbolGraph]) -> Set<String> {
    let library = SymbolLibrary(graphs)
    var modules: Set<String> = []
    for symbol in library.symbols.values where symbol.kind == "swift.protocol" {
      for parent in library.relationships("conformsTo", from: symbol.usr) {
        if library.symbols[parent.target] == nil, BuiltInProtocol.parents[library.name(of: parent)] == nil {
          modules.formUnion(library.name(of: parent).split(separator: ".").prefix(1).map(String.init))
        }
        // Whether a type conforms to a constraint decides what a requirement means that is stated again.
        for member in library.sources("requirementOf", of: parent.target) {
          guard let type = library.symbols[member], type.kind == "swift.associatedtype" else { continue }
          modules.formUnion(
            type.fragments.compactMap(\.preciseIdentifier)
              .filter { library.symbols[$0] == nil && !BuiltInProtocol.isOfValues($0) }
              .compactMap(TypeRenderer.standardModule))
        }
      }
    }
    return modules
  }

  /// Generates the mocks of a module's protocols.
  ///
  /// - Parameters:
  ///   - files: the paths of the module's source files, which provide what graphs omit.
  ///   - qualifiesTypes: whether to write types with their modules, as in `Contracts.Item`, even if no graph has
  ///     another type of the same name. A module without a graph, such as Foundation, may have one.
  public func mocks(
    of module: String, _ choice: Choice, files: [String], qualifiesTypes: Bool = false
  ) -> Output {
    var output = Output()
    let protocols = library.symbols.values
      .filter {
        $0.kind == "swift.protocol" && library.module(of: $0.usr) == module && $0.access >= .internal
      }
      .sorted { ($0.path.joined(separator: "."), $0.usr) < ($1.path.joined(separator: "."), $1.usr) }
    var chosen: [(symbol: Symbol, location: Symbol.Location?)] = []
    for symbol in protocols {
      var (location, documentation) = (symbol.location, symbol.documentation)
      if location == nil, let found = sources.find(protocolNamed: symbol.path.last ?? "", in: files) {
        (location, documentation) = (found.location, found.documentation)
      }
      guard choice == .all || documentation.contains(where: Self.isMarker) else { continue }
      chosen.append((symbol, location))
    }
    let counts = Dictionary(chosen.map { ($0.symbol.path.last ?? "", 1) }, uniquingKeysWith: +)
    for (symbol, location) in chosen {
      let last = symbol.path.last ?? ""
      let name = counts[last, default: 1] > 1 ? symbol.path.joined() : last
      output.protocols.append(symbol.path.joined(separator: "."))
      do {
        let (declaration, imports) = try mock(
          of: symbol, location, name: name + "Mock", files: files, qualifiesTypes: qualifiesTypes)
        output.mocks.append(
          Mock(
            name: name + "Mock", declaration: declaration, imports: imports, protocolName: last,
            location: location ?? symbol.location))
      } catch {
        output.errors.append(error)
      }
    }
    return output
  }

  private static func isMarker(_ line: String) -> Bool {
    line.split(separator: " ", omittingEmptySubsequences: true) == ["-", "Mock"]
  }

  private static let runtimeNames: Set<String> = [
    "CallSite", "MockIssue", "MockIssues", "RecordedCall", "NoArguments", "NoValue", "Answer",
    "UnstubbedCallError",
    "Stubs", "Requirement", "Journal", "ExpectedCall", "ExpectedCalls", "MockScope", "MockCheck",
    "MocksTrait", "MockState",
    "Requirements", "StaticRequirements",
  ]

  private func mock(
    of symbol: Symbol, _ location: Symbol.Location?, name mockName: String, files: [String],
    qualifiesTypes: Bool
  ) throws(MockError) -> (declaration: String, imports: MockImports) {
    let mocked = try ProtocolReader(library: library, sources: sources, files: files).read(
      symbol, location: location)
    let selfName =
      mocked.associatedTypes.isEmpty
      ? mockName : mockName + "<" + mocked.associatedTypes.joined(separator: ", ") + ">"
    var renderer = TypeRenderer(
      library: library, owners: owners, selfName: selfName, aliases: mocked.aliases,
      hidden: Self.runtimeNames.union(mocked.associatedTypes).union(mocked.aliases.keys),
      qualifiesTypes: qualifiesTypes)
    let copyability = Copyability(library: library, sources: sources)
    // The names of the mock's own types depend on the handles, and the spelling of types depends on those names.
    let first = try RequirementPlanner(renderer: renderer, copyability: copyability, mocked: mocked).plans()
    for plan in first {
      renderer.hidden.formUnion(["Requirement", "Handler", "Call"].map { plan.type + $0 })
    }
    let plans = try RequirementPlanner(renderer: renderer, copyability: copyability, mocked: mocked).plans()
    let imports = imports(mocked)
    let writer = MockWriter(
      mocked: mocked, plans: plans, renderer: renderer, mockName: mockName,
      interface: imports[mocked.module]?.interfaces.min())
    return (writer.declaration(), imports)
  }

  private func imports(_ mocked: MockedProtocol) -> MockImports {
    var types = mocked.conditions.flatMap { $0.left.components + $0.right.components }
    types += mocked.aliases.values.flatMap(\.components)
    if let actor = mocked.globalActor { types.append(.init(name: actor.text, usr: actor.usr)) }
    var modules: Set<String> = []
    var conditional: Set<String> = []
    func add(_ types: [TypeSyntax.Component], in path: String?) {
      for usr in types.compactMap(\.usr) where !usr.hasSuffix("Qa") {
        if usr.hasPrefix("c:") || usr.hasPrefix("s:So") {
          // The graph does not contain the module of a C declaration, but the file that names the declaration imports
          // it.
          guard let path else { continue }
          for (module, isAlways) in sources.imports(in: path) {
            if isAlways { modules.insert(module) } else { conditional.insert(module) }
          }
        } else {
          modules.formUnion(TypeRenderer.modules(of: usr, in: library))
        }
      }
    }
    add(types, in: mocked.location?.path)
    for requirement in mocked.requirements {
      add(requirement.declaration.components, in: requirement.location?.path ?? mocked.location?.path)
    }
    if let superclass = mocked.superclass, let module = library.module(of: superclass.usr) {
      modules.insert(module)
    }
    modules.formUnion([mocked.module, "ViperMocks"])
    // The compiler does not count an attribute of a member as a public use of its module.
    let attributes = mocked.requirements.flatMap(\.declaration.attributes).compactMap(\.usr)
    let hidden = Set(attributes.compactMap { TypeRenderer.module(of: $0, in: library) }).subtracting(modules)
    // Next to a plain import in another file, `internal import` and `package import` are ambiguous if imports are
    // public by default.
    let isPublic = mocked.symbol.access >= .public
    let known = modules.union(hidden)
    var result = MockImports()
    for module in known.union(conditional) {
      result[module] = MockImports.Import(
        isPublic: isPublic && !hidden.contains(module), isConditional: !known.contains(module))
    }
    result[mocked.module]?.isTestable = mocked.symbol.access < .package
    if needsInterfaces(mocked), let path = mocked.location?.path {
      result[mocked.module]?.interfaces = Set(sources.interfaces(in: path))
    }
    return result
  }

  private func needsInterfaces(_ mocked: MockedProtocol) -> Bool {
    mocked.symbol.isSPI
      || library.sources("requirementOf", of: mocked.symbol.usr).contains {
        library.symbols[$0]?.isSPI == true
      }
  }
}
