/// The dependencies between some units: a dependency matrix.
package struct DependencyGraph: Equatable {
  /// The units that each unit uses, except itself.
  package private(set) var targets: [Set<Int>]

  /// Creates a graph of units without dependencies.
  init(count: Int) { targets = Array(repeating: [], count: count) }

  /// Records that one unit depends on another.
  mutating func add(from source: Int, to target: Int) {
    if source != target { targets[source].insert(target) }
  }

  /// Returns the units that are reachable from some units, including these.
  func reachable(from start: some Sequence<Int>) -> Set<Int> {
    var reached = Set(start)
    var open = Array(reached)
    while let unit = open.popLast() {
      for target in targets[unit] where reached.insert(target).inserted { open.append(target) }
    }
    return reached
  }

  /// Returns the graph of some of the units, in the given order.
  func subgraph(of units: [Int]) -> DependencyGraph {
    let places = Dictionary(uniqueKeysWithValues: units.enumerated().map { ($1, $0) })
    var graph = DependencyGraph(count: units.count)
    for unit in units {
      for target in targets[unit] {
        if let source = places[unit], let place = places[target] { graph.add(from: source, to: place) }
      }
    }
    return graph
  }

  /// The mean number of units that a change of one can reach, itself included; nil without units.
  ///
  /// This is the mean of the rows of the visibility matrix: the transitive closure of the dependency matrix, with paths
  /// of length 0 (MacCormack, Rusnak, Baldwin 2006).
  var meanReach: Double? {
    guard !targets.isEmpty else { return nil }
    let visible = targets.indices.reduce(0) { $0 + reachable(from: [$1]).count }
    return Double(visible) / Double(targets.count)
  }

  /// The density of the visibility matrix: the share of all units that a change of one can reach; nil without units.
  var propagationCost: Double? { meanReach.map { $0 / Double(targets.count) } }

  /// The strongly connected components with more than one unit.
  ///
  /// They are sorted by their first unit. Tarjan's algorithm would be faster, but these graphs have only some hundred
  /// units.
  var cycles: [[Int]] {
    let reached = targets.indices.map { reachable(from: [$0]) }
    var seen: Set<Int> = []
    return targets.indices.compactMap { unit in
      guard !seen.contains(unit) else { return nil }
      let group = reached[unit].filter { reached[$0].contains(unit) }.sorted()
      seen.formUnion(group)
      return group.count > 1 ? group : nil
    }
  }
}
