internal import StudyStructure
internal import ViperSyntaxTree

/// The one table that says by names what plays which role in an entrant.
enum CodeRoles {
  /// The endings of the names of views; VIPER's apps draw by shared functions alone.
  static let views = [
    "mvvm": "Screen", "container": "View", "store": "View", "composable": "View", "viewdata": "ScreenView",
    "coordinator": "Controller",
  ]

  /// The endings of the names of types that take the user from one screen to another, and do nothing else.
  static let navigation = [
    "viper": "Router", "mvvm": "App", "store": "RootStore", "coordinator": "Coordinator",
  ]

  /// The beginnings of the names of what waits until something else has changed the store, or starts to wait.
  static let following = ["storeChange", "change(after", "followStore", "observeStore", "followChanges"]

  /// The screens that the figures by screen are about: help is drawn by engines, a composer is part of its screen.
  static func isCounted(_ screen: String) -> Bool { screen != "keys" && screen != "composer" }
}

/// What claims need of the code of all entrants.
struct CodeFigures {
  let code: StructureMeasurement
  let trees: SyntaxTrees

  var count: StructureCount { code.count }
  var units: [SourceUnits.Unit] { count.sources.units }

  /// The name of the screen that a unit belongs to; nil if it belongs to none.
  func screen(of unit: Int) -> String? {
    guard let place = count.places[unit], case .screen(let index) = place.part,
      let app = CodePlaces.apps.first(where: { $0.name == place.app })
    else { return nil }
    return app.screens[index].name
  }

  /// The types of an entrant's app that end in a word.
  func units(of entrant: String, _ app: String, endingIn ending: String?) -> [Int] {
    guard let ending else { return [] }
    return count.units { $0.entrant == entrant && $0.app == app }.filter {
      units[$0].typeCount > 0 && units[$0].name.hasSuffix(ending)
    }
  }

  /// What the types of some units keep and decide.
  func codes(of units: [Int]) throws -> ViewCodes {
    var codes = ViewCodes()
    let paths = Set(units.flatMap { self.units[$0].lines.keys })
    for path in paths.sorted() { codes.add(try trees.tree(of: path)) }
    return codes
  }

  /// The uses in units of an entrant, by unit.
  func uses(where isWanted: (SourceIndex.Occurrence) -> Bool) -> [(unit: Int, use: SourceIndex.Occurrence)] {
    code.index.files.flatMap { file in
      file.occurrences.filter { $0.roles.contains(.reference) && isWanted($0) }.compactMap { use in
        container(of: use, in: file).map { ($0, use) }
      }
    }
  }

  /// The unit of an entrant that contains a place.
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

/// The syntax trees of files, each parsed once.
final class SyntaxTrees {
  private let root: String
  private var trees: [String: SyntaxNode] = [:]

  /// Creates a collection for the files below a folder.
  init(root: String) { self.root = root }

  /// The tree of a file.
  func tree(of path: String) throws -> SyntaxNode {
    if let tree = trees[path] { return tree }
    let tree = try SyntaxTree.parsed(ofFile: root + "/" + path)
    trees[path] = tree
    return tree
  }
}
