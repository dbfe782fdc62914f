internal import StudyResults
internal import StudyStructure
internal import ViperSyntaxTree

/// The state, decisions and writes in the views of a screen.
struct ScreenState: Equatable {
  let architecture: String
  let app: String
  let screen: String
  var code = ViewCode()
  /// The number of times that views assign a property of another type of their architecture.
  var foreignWrites = 0
}

/// The global state that an architecture uses.
struct GlobalUse: Equatable {
  let architecture: String
  /// Static or global variables, and constants that hold an object, that apps name.
  var globals: [String] = []
  /// The same for the engine.
  var ofEngine: [String] = []
  /// The number of types whose names end in `Store`, other than root stores.
  var stores = 0
  /// The number of stores that name another store.
  var direct = 0
  /// The number of stores that name the protocol of their root.
  var byRoot = 0
}

extension CodeFigures {
  /// Returns the views of every architecture by screen, with zeros for a screen without a view of its own.
  func screenStates() throws -> [ScreenState] {
    // Assigning a computed property, such as a binding's value, is a method call.
    let stored = Set(code.index.files.flatMap(Self.storedProperties).map(\.usr))
    let writes = uses { $0.roles.contains(.write) && stored.contains($0.symbol.usr) }
    var states: [ScreenState] = []
    for architecture in count.architectures where architecture.codeNames.views != nil {
      for app in count.apps {
        let views = units(of: architecture.name, app.name, endingIn: architecture.codeNames.views)
        let codes = try codes(of: views)
        for screen in app.screens.reversed().map(\.name) where CodeRoles.isCounted(screen) {
          var state = ScreenState(architecture: architecture.name, app: app.name, screen: screen)
          for view in views where self.screen(of: view) == screen {
            state.code.properties += codes[units[view].name].properties
            state.code.branches += codes[units[view].name].branches
            state.foreignWrites += writes.count { unit, use in
              guard unit == view, let owner = count.sources.owners[use.symbol.usr] else { return false }
              return owner != view && count.places[owner]?.architecture == architecture.name
            }
          }
          states.append(state)
        }
      }
    }
    return states
  }

  /// Counts the units of an app that two or more of its screens use, other than wiring.
  func reusedCount(of architecture: String, _ app: String) -> Int {
    let own = count.units { $0.architecture == architecture && $0.app == app }
    return own.count { unit in
      guard count.places[unit]?.part != .wiring else { return false }
      let users = own.filter { $0 != unit && count.sources.graph.targets[$0].contains(unit) }
      return Set(users.compactMap(screen)).count > 1
    }
  }

  /// Returns the global state that every architecture uses.
  func globalUses() throws -> [GlobalUse] {
    let definitions = globalDefinitions()
    return try count.architectures.map { architecture in
      var use = GlobalUse(architecture: architecture.name)
      let named = uses { definitions[$0.symbol.usr] != nil }.filter { unit, _ in
        count.places[unit]?.architecture == architecture.name
      }
      let inApps = Set(named.filter { count.places[$0.unit]?.part != .engine }.map(\.use.symbol))
      for symbol in Set(named.map(\.use.symbol)).sorted(by: { $0.usr < $1.usr }) {
        guard let path = definitions[symbol.usr],
          let isVariable = try trees.tree(of: path).storedGlobal(named: symbol.name)
        else { continue }
        guard isVariable || holdsObject(symbol, in: path) else { continue }
        if inApps.contains(symbol) {
          use.globals.append(symbol.name)
        } else {
          use.ofEngine.append(symbol.name)
        }
      }
      let own = count.units { $0.architecture == architecture.name && $0.app != nil }
      let stores = own.filter {
        units[$0].typeCount > 0 && units[$0].name.hasSuffix("Store") && !units[$0].name.hasSuffix("RootStore")
      }
      use.stores = stores.count
      use.direct = stores.count { !count.sources.graph.targets[$0].isDisjoint(with: stores) }
      use.byRoot = stores.count {
        count.sources.graph.targets[$0].contains { units[$0].name.hasSuffix("Root") }
      }
      return use
    }
  }

  /// Returns the files that define the package's static and global properties, by USR.
  private func globalDefinitions() -> [String: String] {
    var definitions: [String: String] = [:]
    for file in code.index.files {
      for occurrence in file.occurrences where occurrence.roles.contains(.definition) {
        switch occurrence.symbol.kind {
        case .staticProperty, .classProperty: definitions[occurrence.symbol.usr] = file.path
        case .variable where occurrence.relations.isEmpty: definitions[occurrence.symbol.usr] = file.path
        default: continue
        }
      }
    }
    return definitions
  }

  /// Whether the declaration of a property names a class, in its type or its initial value.
  private func holdsObject(_ symbol: SourceIndex.Symbol, in path: String) -> Bool {
    code.index.files.first { $0.path == path }?.occurrences.contains { occurrence in
      occurrence.symbol.kind == .class && occurrence.roles.contains(.reference)
        && occurrence.relations.contains { $0.roles.contains(.containedBy) && $0.symbol == symbol }
    } ?? false
  }
}

extension SyntaxNode {
  /// Whether the stored static or global property with a name is a variable; nil if there is no such property.
  func storedGlobal(named wanted: String) -> Bool? {
    if kind == "var_decl", declaredName == wanted, !words.isDisjoint(with: ["static", "top_level_global"]),
      !children.contains(where: { $0.kind == "accessor_decl" && $0.words.contains("get") })
    {
      return !words.contains("let")
    }
    return children.lazy.compactMap { $0.storedGlobal(named: wanted) }.first
  }
}

extension CodeFigures {
  /// Counts the units that several screens use, in all apps of each architecture.
  func reusedCounts() -> [String: Int] {
    Dictionary(
      uniqueKeysWithValues: count.architectures.map { architecture in
        (architecture.name, count.apps.reduce(0) { $0 + reusedCount(of: architecture.name, $1.name) })
      })
  }

  /// Counts the guards on loading of each architecture, in the files of its apps and its engine.
  func loadingCounts() throws -> [LoadingCount] {
    try count.architectures.map { architecture in
      var counts = LoadingCount(architecture: architecture.name)
      func files(_ part: String?) throws -> [SyntaxNode] {
        let own = count.units { place in
          place.architecture == architecture.name && (part == nil || (place.app ?? "engine") == part)
        }
        return try trees.trees(of: Set(own.flatMap { units[$0].lines.keys }))
      }
      let guards = LoadingGuards(in: try files(nil))
      for part in count.apps.map(\.name) + ["engine"] {
        counts.guards[part] = try files(part).reduce(0) { $0 + guards.count(in: $1) }
      }
      return counts
    }
  }
}
