internal import StudyStructure
internal import ViperSyntaxTree

/// The names that have the same meaning in all architectures.
enum CodeRoles {
  /// The prefixes of the names of functions that wait for another change of the store, or start to wait.
  static let observing = ["storeChange", "change(after", "followStore", "observeStore", "followChanges"]

  /// Whether the figures by screen cover a screen: engines draw help, and a composer is part of its screen.
  static func isCounted(_ screen: String) -> Bool { screen != "keys" && screen != "composer" }
}

/// The code of all architectures, as far as claims need it.
struct CodeFigures {
  let code: StructureMeasurement
  let trees: SyntaxTrees

  var count: StructureCount { code.count }
  var units: [SourceUnits.Unit] { count.sources.units }

  /// Returns the name of the screen that a unit belongs to, or nil if it belongs to none.
  func screen(of unit: Int) -> String? {
    guard let place = count.places[unit], case .screen(let index) = place.part,
      let app = CodePlaces.apps.first(where: { $0.name == place.app })
    else { return nil }
    return app.screens[index].name
  }

  /// Returns the types of an architecture's app whose names have a suffix.
  func units(of architecture: String, _ app: String, endingIn ending: String?) -> [Int] {
    guard let ending else { return [] }
    return count.units { $0.architecture == architecture && $0.app == app }.filter {
      units[$0].typeCount > 0 && units[$0].name.hasSuffix(ending)
    }
  }

  /// Returns what the types of some units keep and decide.
  func codes(of units: [Int]) throws -> ViewCodes {
    var codes = ViewCodes()
    let paths = Set(units.flatMap { self.units[$0].lines.keys })
    for tree in try trees.trees(of: paths) { codes.add(tree) }
    return codes
  }

  /// Returns the uses inside units of an architecture, with the unit that contains each.
  func uses(where isWanted: (SourceIndex.Occurrence) -> Bool) -> [(unit: Int, use: SourceIndex.Occurrence)] {
    code.index.files.flatMap { file in
      file.occurrences.filter { $0.roles.contains(.reference) && isWanted($0) }.compactMap { use in
        container(of: use, in: file).map { ($0, use) }
      }
    }
  }

  /// Returns the unit of an architecture that contains a use.
  private func container(of use: SourceIndex.Occurrence, in file: SourceIndex.File) -> Int? {
    let inside: SourceIndex.Roles = [.containedBy, .calledBy, .baseOf]
    let owner = use.relations.first { !$0.roles.isDisjoint(with: inside) }.flatMap {
      count.sources.owners[$0.symbol.usr]
    }
    guard let owner, count.places[owner] != nil, units[owner].lines.keys.contains(file.path) else {
      return nil
    }
    return owner
  }
}

/// A cache of syntax trees, so that each file is parsed once.
final class SyntaxTrees {
  private let root: String
  private var trees: [String: SyntaxNode] = [:]

  /// Creates an empty cache for the files below a folder.
  init(root: String) { self.root = root }

  /// Returns the syntax trees of files, in the order of their paths.
  func trees(of paths: Set<String>) throws -> [SyntaxNode] {
    let missing = paths.subtracting(trees.keys).sorted()
    let parsed = try SyntaxTree.parsed(ofFiles: missing.map { root + "/" + $0 })
    trees.merge(zip(missing, parsed)) { $1 }
    return paths.sorted().compactMap { trees[$0] }
  }

  /// Returns the syntax tree of a file.
  func tree(of path: String) throws -> SyntaxNode {
    if let tree = trees[path] { return tree }
    let tree = try SyntaxTree.parsed(ofFile: root + "/" + path)
    trees[path] = tree
    return tree
  }
}
