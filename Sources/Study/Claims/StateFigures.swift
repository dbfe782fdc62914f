internal import StudyStructure
internal import ViperSyntaxTree

/// What the views of a screen keep, decide and write.
struct ScreenState: Equatable {
  let entrant: String
  let app: String
  let screen: String
  var code = ViewCode()
  /// How often views assign a property of another type of their entrant.
  var foreignWrites = 0
}

/// What an entrant reaches that is there once for the whole program.
struct GlobalUse: Equatable {
  let entrant: String
  /// Mutable static or global variables, and those that hold an object, that apps name.
  var globals: [String] = []
  /// The same for the engine.
  var ofEngine: [String] = []
  /// Types that end in `Store`, other than root stores.
  var stores = 0
  /// How many of them name another of them.
  var direct = 0
  /// How many of them name the protocol of their root.
  var byRoot = 0
}

extension CodeFigures {
  /// The views of every entrant, by screen; a row with zeros where a screen has no view of its own.
  func screenStates() throws -> [ScreenState] {
    // Assigning a computed property, such as a binding's value, is calling a method.
    let stored = Set(code.index.files.flatMap(Self.storedProperties).map(\.usr))
    let writes = uses { $0.roles.contains(.write) && stored.contains($0.symbol.usr) }
    var states: [ScreenState] = []
    for entrant in count.entrants where CodeRoles.views[entrant.name] != nil {
      for app in count.apps {
        let views = units(of: entrant.name, app.name, endingIn: CodeRoles.views[entrant.name])
        let codes = try codes(of: views)
        for screen in app.screens.reversed().map(\.name) where CodeRoles.isCounted(screen) {
          var state = ScreenState(entrant: entrant.name, app: app.name, screen: screen)
          for view in views where self.screen(of: view) == screen {
            state.code.properties += codes[units[view].name].properties
            state.code.branches += codes[units[view].name].branches
            state.foreignWrites += writes.count { unit, use in
              guard unit == view, let owner = count.sources.owners[use.symbol.usr] else { return false }
              return owner != view && count.places[owner]?.entrant == entrant.name
            }
          }
          states.append(state)
        }
      }
    }
    return states
  }

  /// How many units of an app are used by two or more of its screens, other than wiring.
  func reusedCount(of entrant: String, _ app: String) -> Int {
    let own = count.units { $0.entrant == entrant && $0.app == app }
    return own.count { unit in
      guard count.places[unit]?.part != .wiring else { return false }
      let users = own.filter { $0 != unit && count.sources.graph.targets[$0].contains(unit) }
      return Set(users.compactMap(screen)).count > 1
    }
  }

  /// What every entrant reaches that is there once.
  func globalUses() throws -> [GlobalUse] {
    let definitions = globalDefinitions()
    return try count.entrants.map { entrant in
      var use = GlobalUse(entrant: entrant.name)
      let named = uses { definitions[$0.symbol.usr] != nil }.filter { unit, _ in
        count.places[unit]?.entrant == entrant.name
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
      let own = count.units { $0.entrant == entrant.name && $0.app != nil }
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

  /// The files of the static and global properties of the package, by their USR.
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

  /// Whether the declaration of a property names a class: its type, or what it is made of.
  private func holdsObject(_ symbol: SourceIndex.Symbol, in path: String) -> Bool {
    code.index.files.first { $0.path == path }?.occurrences.contains { occurrence in
      occurrence.symbol.kind == .class && occurrence.roles.contains(.reference)
        && occurrence.relations.contains { $0.roles.contains(.containedBy) && $0.symbol == symbol }
    } ?? false
  }
}

extension SyntaxNode {
  /// Whether the stored static or global property with a name can be assigned; nil if there is none.
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
  /// How many units of each entrant several screens use, in all apps.
  func reusedCounts() -> [String: Int] {
    Dictionary(
      uniqueKeysWithValues: count.entrants.map { entrant in
        (entrant.name, count.apps.reduce(0) { $0 + reusedCount(of: entrant.name, $1.name) })
      })
  }

  /// How often each entrant asks whether something loads, in the files of its apps and its engine.
  func loadingCounts() throws -> [LoadingCount] {
    try count.entrants.map { entrant in
      var counts = LoadingCount(entrant: entrant.name)
      for part in count.apps.map(\.name) + ["engine"] {
        let own = count.units { $0.entrant == entrant.name && ($0.app ?? "engine") == part }
        counts.conditions[part] = try Set(own.flatMap { units[$0].lines.keys }).sorted().reduce(0) {
          $0 + LoadingConditions.count(in: try trees.tree(of: $1))
        }
      }
      return counts
    }
  }
}
