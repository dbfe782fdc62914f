/// The units of some files, and their dependencies.
///
/// A unit is a type with its nested types and with its extensions in the same group of files. A type alias forms a
/// unit with the extensions that name it. An extension of a type from elsewhere is a unit of its own, as is a global
/// function or variable.
package struct SourceUnits {
  /// A top-level part of the sources.
  package struct Unit {
    /// The name of the type, the extended type, the function or the variable.
    package let name: String
    /// The file with the declaration; for a type, the file of the type itself and not of its extensions.
    package let path: String
    /// The USR of the type from elsewhere that the unit extends; nil if the unit is no extension.
    package let extended: String?
    /// The number of types in the unit, including nested ones; 0 for an extension, a function or a variable.
    package fileprivate(set) var typeCount = 0
    /// The number of those types that are protocols.
    package fileprivate(set) var protocolCount = 0
    /// The number of lines with code in each file, without imports.
    package fileprivate(set) var lines: [String: Int] = [:]
  }

  /// The units, in the order of their files.
  package private(set) var units: [Unit] = []
  /// The dependencies: a unit depends on another if it uses the type or anything that it declares.
  package private(set) var graph = DependencyGraph(count: 0)
  /// The number of lines in each file that belong to no unit: imports.
  private(set) var importLines: [String: Int] = [:]
  /// The unit that declares each symbol, by its USR.
  package private(set) var owners: [String: Int] = [:]

  /// Finds the units in the files of an index.
  ///
  /// - Parameters:
  ///   - texts: the contents of the files, by path.
  ///   - area: returns the group of a file; a type and its extensions are one unit if they are in the same group.
  init(of index: SourceIndex, texts: [String: SourceText], area: (String) -> String) {
    let files = index.files.map { FileDeclarations($0, text: texts[$0.path]) }
    addTypes(files)
    addOthers(files, area: area)
    addLines(files)
    graph = DependencyGraph(count: units.count)
    for file in files { addDependencies(of: file) }
  }

  private var unitOfDeclaration: [String: [Int]] = [:]
}

/// The outermost declarations of a file.
private struct FileDeclarations {
  struct Declaration {
    let symbol: SourceIndex.Symbol
    let position: SourcePosition
    /// The symbol that the extension extends.
    var extended: SourceIndex.Symbol?
    /// The USRs by which the extension names what it extends: the type, and a type alias of it.
    var extendedNames: [String] = []
  }

  let path: String
  let occurrences: [SourceIndex.Occurrence]
  private(set) var declarations: [Declaration] = []
  /// The number of lines with code for each declaration.
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

  /// Whether an occurrence is a declaration that no other contains.
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

  /// Returns the declaration at a position: the last one that starts at or before it.
  func place(at position: SourcePosition) -> Int? {
    declarations.lastIndex { $0.position <= position }
  }

  /// Returns the declaration that a line belongs to, or nil for lines before the first, such as imports.
  ///
  /// In the index a declaration starts at its name, which its attributes precede. So the lines between the closing
  /// brace of one declaration and the name of the next belong to the next.
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
  /// Adds a unit for each outermost type.
  private mutating func addTypes(_ files: [FileDeclarations]) {
    for file in files {
      unitOfDeclaration[file.path] = Array(repeating: -1, count: file.declarations.count)
      for (place, declaration) in file.declarations.enumerated() where declaration.symbol.kind.isType {
        add(declaration.symbol.name, file, place)
      }
    }
    // Extensions of nested types find their unit by these owners.
    for file in files { addOwners(of: file) }
  }

  /// Adds extensions to the units of their types, and makes units of all other declarations.
  private mutating func addOthers(_ files: [FileDeclarations], area: (String) -> String) {
    var open = files.flatMap { file in
      file.declarations.indices.filter { !file.declarations[$0].symbol.kind.isType }.map { (file, $0) }
    }
    for (file, place) in open where file.declarations[place].extended == nil {
      add(file.declarations[place].symbol.name, file, place)
      addOwners(of: file)
    }
    open.removeAll { $0.0.declarations[$0.1].extended == nil }
    // An extension may declare a type that another one extends.
    var isOpen = true
    while isOpen {
      isOpen = false
      open.removeAll { file, place in
        let names = file.declarations[place].extendedNames
        guard
          let unit = names.compactMap({ owners[$0] }).first(where: { area(units[$0].path) == area(file.path) }
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
