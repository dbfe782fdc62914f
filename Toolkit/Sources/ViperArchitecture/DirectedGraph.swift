/// A directed graph of names.
struct DirectedGraph {
  private let successors: [String: [String]]

  init(_ edges: [(from: String, to: String)]) {
    successors = Dictionary(grouping: edges, by: \.from).mapValues { Set($0.map(\.to)).sorted() }
  }

  /// Returns the nodes that are reachable from a node, including itself.
  func reachable(from node: String) -> Set<String> {
    var seen: Set<String> = [node]
    var open = [node]
    while let next = open.popLast() {
      for successor in successors[next, default: []] where seen.insert(successor).inserted {
        open.append(successor)
      }
    }
    return seen
  }

  /// The strongly connected sets of two or more nodes, each sorted.
  var cyclicComponents: [[String]] {
    let reached = Dictionary(uniqueKeysWithValues: successors.keys.map { ($0, reachable(from: $0)) })
    var components: [[String]] = []
    var taken: Set<String> = []
    for node in successors.keys.sorted() where !taken.contains(node) {
      let component = reached[node, default: []].filter { reached[$0]?.contains(node) ?? false }.sorted()
      guard component.count > 1 else { continue }
      taken.formUnion(component)
      components.append(component)
    }
    return components
  }

  /// Returns the shortest path from a node of a strongly connected set back to itself.
  func shortestCycle(in component: [String]) -> [String]? {
    component.compactMap(cycle).min { ($0.count, $0[0]) < ($1.count, $1[0]) }
  }

  private func cycle(through start: String) -> [String]? {
    var predecessors: [String: String] = [:]
    var open = [start]
    var seen: Set<String> = []
    while !open.isEmpty {
      var following: [String] = []
      for node in open {
        for successor in successors[node, default: []] where seen.insert(successor).inserted {
          predecessors[successor] = node
          if successor == start { return path(to: start, predecessors) }
          following.append(successor)
        }
      }
      open = following
    }
    return nil
  }

  private func path(to start: String, _ predecessors: [String: String]) -> [String] {
    var path: [String] = []
    var node = start
    repeat {
      node = predecessors[node] ?? start
      path.append(node)
    } while node != start
    return path.reversed()
  }
}
