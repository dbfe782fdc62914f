internal import StudyResults
internal import StudyStructure

/// The size of an architecture's screens, and how they know each other.
struct ScreenFigures: Equatable {
  let architecture: String
  /// Types of other screens that screens name, protocols excluded.
  var named: [String] = []
  /// Protocols of other screens that screens name.
  var namedProtocols: [String] = []
  /// The number of files of the screens, and the number of screens.
  var files = 0
  var screens = 0
  /// The number of types that only navigate, and of the branches in them.
  var navigators = 0
  var navigatorBranches = 0
  /// Units of the ToDo list and the engine that wait for a change of the store, or start to wait.
  var observers: [String] = []
}

/// The fields of a feature's view data, and which of them are drawn.
struct FieldFigures: Equatable {
  let folder: String
  var fields = 0
  /// Fields that no view reads.
  var unread: [String] = []
  /// Fields that only the mapping of keys reads.
  var keysOnly: [String] = []
}

extension CodeFigures {
  /// Returns the figures of every architecture's screens.
  func screenFigures() throws -> [ScreenFigures] {
    try count.architectures.map { architecture in
      var figures = ScreenFigures(architecture: architecture.name)
      for app in count.apps {
        let own = count.units { $0.architecture == architecture.name && $0.app == app.name }
        let screens = Dictionary(grouping: own.filter { screen(of: $0) != nil }) { screen(of: $0) ?? "" }
        for (name, units) in screens.sorted(by: { $0.key < $1.key }) {
          let others = own.filter { unit in screen(of: unit).map { group($0) != group(name) } ?? false }
          for other in others where units.contains(where: { count.sources.graph.targets[$0].contains(other) })
          {
            let other = self.units[other]
            if other.protocolCount > 0 {
              figures.namedProtocols.append(other.name)
            } else {
              figures.named.append(other.name)
            }
          }
        }
        figures.screens += screens.keys.count(where: CodeRoles.isCounted)
        figures.files += count.size(of: screens.filter { $0.key != "keys" }.flatMap(\.value)).files
        let navigators = units(
          of: architecture.name, app.name, endingIn: architecture.codeNames.navigation)
        let codes = try codes(of: navigators)
        figures.navigators += navigators.count
        figures.navigatorBranches += navigators.reduce(0) { $0 + codes[units[$1].name].branches }
      }
      figures.observers = observers(of: architecture.name)
      return figures
    }
  }

  /// Returns the screen that a screen is counted with; a composer is part of the timeline's screen.
  private func group(_ screen: String) -> String { screen == "composer" ? "timeline" : screen }

  /// Returns the units of the ToDos app and the engine that declare or use functions that wait for the store.
  private func observers(of architecture: String) -> [String] {
    func follows(_ occurrence: SourceIndex.Occurrence) -> Bool {
      CodeRoles.observing.contains { occurrence.symbol.name.hasPrefix($0) }
    }
    let declaring = code.index.files.flatMap(\.occurrences).filter {
      $0.roles.contains(.definition) && follows($0)
    }.compactMap { count.sources.owners[$0.symbol.usr] }
    return Set(uses(where: follows).map(\.unit) + declaring).filter { unit in
      count.places[unit].map { $0.architecture == architecture && ($0.app ?? "todos") == "todos" } ?? false
    }.map { units[$0].name }.sorted()
  }

  /// Returns the stored properties of view data, and which of them views read.
  func fieldFigures(in sources: String) -> [FieldFigures] {
    let drawn = readSymbols(in: sources) { !$0.hasSuffix("Keys.swift") }
    let read = readSymbols(in: sources) { _ in true }
    return (["Shared"] + count.apps.map(\.folder)).map { folder in
      var figures = FieldFigures(folder: folder)
      for file in code.index.files where file.path.hasPrefix("\(sources)/ViewData/\(folder)/") {
        for field in Self.storedProperties(of: file) {
          guard let owner = count.sources.owners[field.usr].map({ units[$0].name }),
            owner.hasSuffix("ViewData")
          else { continue }
          figures.fields += 1
          if !read.contains(field.usr) {
            figures.unread.append("\(owner).\(field.name)")
          } else if !drawn.contains(field.usr) {
            figures.keysOnly.append("\(owner).\(field.name)")
          }
        }
      }
      return figures
    }
  }

  /// Returns the symbols that the chosen views read, directly or through members of view data.
  private func readSymbols(in sources: String, by isReader: (String) -> Bool) -> Set<String> {
    var read: Set<String> = []
    for file in code.index.files where file.path.hasPrefix("\(sources)/Views/") && isReader(file.path) {
      for use in file.occurrences where use.roles.contains(.reference) { read.insert(use.symbol.usr) }
    }
    // A view that reads a computed member of view data also reads what that member uses.
    var members: [String: Set<String>] = [:]
    for file in code.index.files where file.path.hasPrefix("\(sources)/ViewData/") {
      for use in file.occurrences where use.roles.contains(.reference) && !use.roles.contains(.write) {
        for relation in use.relations where relation.roles.contains(.containedBy) {
          members[relation.symbol.usr, default: []].insert(use.symbol.usr)
        }
      }
    }
    var open = Array(read)
    while let symbol = open.popLast() {
      for used in members[symbol] ?? [] where read.insert(used).inserted { open.append(used) }
    }
    return read
  }

  /// Returns the instance properties whose getter is synthesized by the compiler.
  static func storedProperties(of file: SourceIndex.File) -> [SourceIndex.Symbol] {
    let stored = Set(
      file.occurrences.filter { $0.roles.isSuperset(of: [.definition, .implicit]) }.flatMap { occurrence in
        occurrence.relations.filter { $0.roles.contains(.accessorOf) }.map(\.symbol.usr)
      })
    return file.occurrences.filter {
      $0.symbol.kind == .instanceProperty && $0.roles.contains(.definition) && stored.contains($0.symbol.usr)
    }.map(\.symbol)
  }
}
