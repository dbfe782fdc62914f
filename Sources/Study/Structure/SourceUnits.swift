/// The units of some files, and which depends on which.
///
/// A unit is a type with what is nested in it and with its extensions in the same room. A type alias is one with the
/// extensions that name it. An extension of a type from elsewhere is a unit of its own, as is a function of a file.
package struct SourceUnits {
  /// What stands by itself in the sources.
  package struct Unit {
    /// The name of the type, of the type that is extended, or of the function.
    package let name: String
    /// The file with the declaration; that of the type itself, and not of its extensions.
    package let path: String
    /// The USR of the type from elsewhere that the unit extends; nil if it is no extension.
    package let extended: String?
    /// How many types the unit has, with those nested in it; 0 for an extension or a function.
    package fileprivate(set) var typeCount = 0
    /// How many of the types are protocols.
    package fileprivate(set) var protocolCount = 0
    /// How many lines with code the unit has in each file, without imports.
    package fileprivate(set) var lines: [String: Int] = [:]
  }

  /// The units, in the order of their files.
  package private(set) var units: [Unit] = []
  /// Which unit depends on which: uses the type, or anything that it declares.
  package private(set) var graph = DependencyGraph(count: 0)
  /// The lines of each file that belong to no unit: imports.
  private(set) var importLines: [String: Int] = [:]
  /// The unit that declares each symbol, by its USR.
  package private(set) var owners: [String: Int] = [:]

  /// Finds the units of the files of an index.
  ///
  /// - Parameters:
  ///   - texts: what the files contain, by their path.
  ///   - room: where a file belongs; a type and its extensions are one unit if they are in the same room.
  init(of index: SourceIndex, texts: [String: SourceText], room: (String) -> String) {
    let files = index.files.map { FileDeclarations($0, text: texts[$0.path]) }
    addTypes(files)
    addOthers(files, room: room)
    addLines(files)
    graph = DependencyGraph(count: units.count)
    for file in files { addDependencies(of: file) }
  }

  private var unitOfDeclaration: [String: [Int]] = [:]
}

/// The declarations of a file that are in no other.
private struct FileDeclarations {
  struct Declaration {
    let symbol: SourceIndex.Symbol
    let position: SourcePosition
    /// The symbol that an extension extends.
    var extended: SourceIndex.Symbol?
    /// The USRs by which an extension names what it extends: the type, and a type alias of it.
    var extendedNames: [String] = []
  }

  let path: String
  let occurrences: [SourceIndex.Occurrence]
  private(set) var declarations: [Declaration] = []
  /// How many lines with code belong to each declaration, and how many to none.
  private(set) var lines: [Int]
  private(set) var importLines = 0

  init(_ file: SourceIndex.File, text: SourceText?) {
    path = file.path
    occurrences = file.occurrences
    for occurrence in file.occurrences where Self.isOutermost(occurrence) {
      declarations.append(.init(symbol: occurrence.symbol, position: occurrence.position))
    }
    for occurrence in file.occurrences {
      for relation in occurrence.relations where relation.roles.contains(.extendedBy) {
        guard let place = declarations.firstIndex(where: { $0.symbol.usr == relation.symbol.usr }) else {
          continue
        }
        declarations[place].extended = occurrence.symbol
        declarations[place].extendedNames = [occurrence.symbol.usr]
      }
    }
    for place in declarations.indices where declarations[place].extended != nil {
      let position = declarations[place].position
      declarations[place].extendedNames += file.occurrences.filter {
        $0.symbol.kind == .typeAlias && $0.roles.contains(.reference) && $0.position == position
      }.map(\.symbol.usr)
    }
    lines = Array(repeating: 0, count: declarations.count)
    for line in text?.codeLines ?? [] {
      if let place = place(ofLine: line, text?.endLines ?? []) { lines[place] += 1 } else { importLines += 1 }
    }
  }

  /// Whether something is declared there that no other declaration contains.
  private static func isOutermost(_ occurrence: SourceIndex.Occurrence) -> Bool {
    let inner: SourceIndex.Roles = [.childOf, .accessorOf, .containedBy]
    guard occurrence.roles.contains(.definition), !occurrence.roles.contains(.implicit),
      occurrence.relations.allSatisfy({ $0.roles.isDisjoint(with: inner) })
    else { return false }
    switch occurrence.symbol.kind {
    case .function, .variable, .typeAlias, .extension: return true
    default: return occurrence.symbol.kind.isType
    }
  }

  /// The declaration at a place: the last that starts before it.
  func place(at position: SourcePosition) -> Int? {
    declarations.lastIndex { $0.position <= position }
  }

  /// The declaration that a line belongs to; nil for those before the first, such as imports.
  ///
  /// Attributes stand before the name at which a declaration starts in the index, so lines between the brace that ends
  /// a declaration and the next name belong to the latter.
  private func place(ofLine line: Int, _ endLines: Set<Int>) -> Int? {
    let next = declarations.firstIndex { $0.position.line > line }
    guard let next else { return declarations.isEmpty ? nil : declarations.count - 1 }
    guard next > 0 else { return nil }
    let start = declarations[next - 1].position.line
    let end = endLines.filter { $0 >= start && $0 < declarations[next].position.line }.max() ?? start
    return line <= end ? next - 1 : next
  }
}

extension SourceUnits {
  /// Adds a unit for each type that is in no other.
  private mutating func addTypes(_ files: [FileDeclarations]) {
    for file in files {
      unitOfDeclaration[file.path] = Array(repeating: -1, count: file.declarations.count)
      for (place, declaration) in file.declarations.enumerated() where declaration.symbol.kind.isType {
        add(declaration.symbol.name, file, place)
      }
    }
    // What types declare has to be known before extensions of nested types can be given to their unit.
    for file in files { addOwners(of: file) }
  }

  /// Gives extensions to the units of their types, and makes units of everything else.
  private mutating func addOthers(_ files: [FileDeclarations], room: (String) -> String) {
    var open = files.flatMap { file in
      file.declarations.indices.filter { !file.declarations[$0].symbol.kind.isType }.map { (file, $0) }
    }
    for (file, place) in open where file.declarations[place].extended == nil {
      add(file.declarations[place].symbol.name, file, place)
      addOwners(of: file)
    }
    open.removeAll { $0.0.declarations[$0.1].extended == nil }
    // An extension may declare a type that another extends.
    var isOpen = true
    while isOpen {
      isOpen = false
      open.removeAll { file, place in
        let names = file.declarations[place].extendedNames
        guard
          let unit = names.compactMap({ owners[$0] }).first(where: { room(units[$0].path) == room(file.path) }
          )
        else { return false }
        unitOfDeclaration[file.path]?[place] = unit
        addOwners(of: file)
        isOpen = true
        return true
      }
    }
    for (file, place) in open {
      add(file.declarations[place].extended?.name ?? file.declarations[place].symbol.name, file, place)
      addOwners(of: file)
    }
  }

  private mutating func add(_ name: String, _ file: FileDeclarations, _ place: Int) {
    unitOfDeclaration[file.path]?[place] = units.count
    units.append(Unit(name: name, path: file.path, extended: file.declarations[place].extended?.usr))
  }

  /// Records which unit declares the symbols of a file.
  private mutating func addOwners(of file: FileDeclarations) {
    for occurrence in file.occurrences where occurrence.roles.contains(.definition) {
      guard let unit = unit(at: occurrence.position, in: file), owners[occurrence.symbol.usr] == nil else {
        continue
      }
      owners[occurrence.symbol.usr] = unit
      guard occurrence.symbol.kind.isType else { continue }
      units[unit].typeCount += 1
      if occurrence.symbol.kind == .protocol { units[unit].protocolCount += 1 }
    }
  }

  private func unit(at position: SourcePosition, in file: FileDeclarations) -> Int? {
    guard let place = file.place(at: position), let unit = unitOfDeclaration[file.path]?[place], unit >= 0
    else { return nil }
    return unit
  }

  private mutating func addLines(_ files: [FileDeclarations]) {
    for file in files {
      importLines[file.path] = file.importLines
      for (place, count) in file.lines.enumerated() {
        guard let unit = unitOfDeclaration[file.path]?[place], unit >= 0 else { continue }
        units[unit].lines[file.path, default: 0] += count
      }
    }
  }

  private mutating func addDependencies(of file: FileDeclarations) {
    for occurrence in file.occurrences where occurrence.roles.contains(.reference) {
      guard let source = unit(at: occurrence.position, in: file), let target = owners[occurrence.symbol.usr]
      else { continue }
      graph.add(from: source, to: target)
    }
  }
}
