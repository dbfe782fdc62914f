internal import Foundation
internal import StudyStructure

/// The declarations of all architectures and of the code that they share, by which executed lines are told apart.
struct CodeMap {
  /// A place that names a declaration of the package.
  private struct Use {
    let line: Int
    /// The unit around it.
    let unit: Int
    /// The unit of what it names.
    let target: Int
  }

  let root: String
  private let sources: String
  private let count: StructureCount
  private let texts: [String: SourceText]
  private let declarations: [String: [CodeDeclaration]]
  private let uses: [String: [Use]]
  /// The units that conform to each protocol, by the protocol's unit.
  private let conformers: [Int: Set<Int>]

  /// Maps the code of a package.
  ///
  /// - Parameters:
  ///   - root: the folder of the package.
  ///   - sources: the folder of sources, relative to the package.
  init(of structure: StructureMeasurement, root: String, sources: String) {
    (self.root, self.sources) = (root, sources)
    (count, texts) = (structure.count, structure.texts)
    let owners = structure.count.sources.owners
    var declarations: [String: [CodeDeclaration]] = [:]
    var uses: [String: [Use]] = [:]
    for file in structure.index.files {
      let own = file.occurrences.compactMap { occurrence -> CodeDeclaration? in
        guard occurrence.isDeclarationWithCode, let unit = owners[occurrence.symbol.usr] else { return nil }
        return CodeDeclaration(
          path: file.path, line: occurrence.position.line, name: occurrence.symbol.name, unit: unit)
      }
      declarations[file.path] = own
      uses[file.path] = file.occurrences.compactMap { occurrence in
        guard occurrence.roles.contains(.reference), let target = owners[occurrence.symbol.usr],
          let around = own.declaration(at: occurrence.position.line), around.unit != target
        else { return nil }
        return Use(line: occurrence.position.line, unit: around.unit, target: target)
      }
    }
    (self.declarations, self.uses) = (declarations, uses)
    conformers = Self.conformers(in: structure)
  }

  /// The folders that all architectures share and that take part in what a key does.
  ///
  /// Without storage: what the database does in the background depends on time.
  static let sharedFolders = ["Entities", "ViewData", "Views", "Formats", "Terminal"]

  /// The architectures that the package contains.
  var architectures: [String] { count.architectures.map(\.name) }

  /// Returns the files of an architecture, relative to the package.
  func files(of architecture: String, where isWanted: (StructureCount.Place) -> Bool = { _ in true })
    -> [String]
  {
    let units = count.units { $0.architecture == architecture && isWanted($0) }
    return Set(units.flatMap { count.sources.units[$0].lines.keys }).sorted()
  }

  /// Returns the files and folders whose code a behaviour of an architecture can execute.
  func coveredPaths(of architecture: String) -> [String] {
    files(of: architecture).map { "\(root)/\($0)" } + Self.sharedFolders.map { "\(root)/\(sources)/\($0)" }
  }

  /// Whether a line of a file belongs to an architecture.
  func isOwn(_ line: Int, of path: String, in architecture: String) -> Bool {
    declarations[path]?.declaration(at: line).map { count.places[$0.unit]?.architecture == architecture }
      ?? false
  }

  /// Returns the path of a behaviour through the code of an architecture.
  func path(of code: ExecutedCode, in architecture: String) -> CodePath {
    var (own, shared) = (CodePath.Part(), CodePath.Part())
    var ownLines: [String: Set<Int>] = [:]
    for (file, executed) in code.files {
      guard file.hasPrefix(root + "/") else { continue }
      let path = String(file.dropFirst(root.count + 1))
      guard let all = declarations[path] else { continue }
      let isShared = Self.sharedFolders.contains { path.hasPrefix("\(sources)/\($0)/") }
      func isWanted(_ declaration: CodeDeclaration?) -> Bool {
        guard let declaration else { return false }
        return isShared || count.places[declaration.unit]?.architecture == architecture
      }
      let run = Set(executed.starts.union(executed.lines).compactMap(all.declaration).filter(isWanted))
      guard !run.isEmpty else { continue }
      let code = Dictionary(grouping: executed.lines.intersection(codeLines(of: path))) {
        all.declaration(at: $0)
      }
      for declaration in run {
        let lines = code[declaration] ?? []
        guard !isShared else {
          shared.add(declaration, lines: lines.count)
          continue
        }
        own.add(declaration, lines: lines.count)
        ownLines[path, default: []].formUnion(lines)
      }
    }
    let units = Set(own.declarations.map(\.unit))
    return CodePath(
      own: own, engineCount: own.declarations.count { count.places[$0.unit]?.app == nil }, shared: shared,
      typeCount: units.count, hopCount: hops(among: units, on: ownLines).count)
  }

  /// Returns the pairs of units of which the first names the second, or a protocol to which it conforms, on some lines.
  private func hops(among units: Set<Int>, on lines: [String: Set<Int>]) -> Set<[Int]> {
    var hops: Set<[Int]> = []
    for (path, lines) in lines {
      for use in uses[path] ?? [] where lines.contains(use.line) && units.contains(use.unit) {
        for target in (conformers[use.target] ?? []).union([use.target])
        where units.contains(target) && target != use.unit {
          hops.insert([use.unit, target])
        }
      }
    }
    return hops
  }

  /// Returns the lines of a file that are neither blank nor comments.
  func codeLines(of path: String) -> Set<Int> { texts[path]?.codeLines ?? [] }

  /// Finds the units that conform to each protocol, directly or by a protocol that inherits from it.
  private static func conformers(in structure: StructureMeasurement) -> [Int: Set<Int>] {
    let (owners, units) = (structure.count.sources.owners, structure.count.sources.units)
    var direct: [Int: Set<Int>] = [:]
    for occurrence in structure.index.files.lazy.flatMap(\.occurrences)
    where occurrence.symbol.kind == .protocol && occurrence.roles.contains(.baseOf) {
      guard let base = owners[occurrence.symbol.usr] else { continue }
      for relation in occurrence.relations where relation.roles.contains(.baseOf) {
        if let unit = owners[relation.symbol.usr] { direct[base, default: []].insert(unit) }
      }
    }
    return direct.mapValues { first in
      var (all, open) = (first, Array(first))
      while let unit = open.popLast() {
        guard units[unit].protocolCount > 0 else { continue }
        for next in direct[unit] ?? [] where all.insert(next).inserted { open.append(next) }
      }
      return all
    }
  }
}

extension [CodeDeclaration] {
  /// Returns the last declaration that begins at a line or before it, of those of a file in their order.
  fileprivate func declaration(at line: Int) -> Element? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].line <= line { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : self[low - 1]
  }
}

extension SourceIndex.Occurrence {
  /// Whether it declares something that contains code, so that no parameter, accessor or type alias is meant.
  fileprivate var isDeclarationWithCode: Bool {
    guard roles.contains(.definition), !roles.contains(.implicit),
      !relations.contains(where: { $0.roles.contains(.accessorOf) })
    else { return false }
    switch symbol.kind {
    case .function, .variable, .instanceMethod, .classMethod, .staticMethod, .instanceProperty,
      .classProperty,
      .staticProperty, .initializer, .other:
      return true
    default: return false
    }
  }
}
