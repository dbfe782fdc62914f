import Testing

@testable import StudyStructure

@Suite("Metrics of dependencies")
struct StructureMetricsTests {
  private func graph(_ count: Int, _ edges: [(Int, Int)]) -> DependencyGraph {
    var graph = DependencyGraph(count: count)
    for (source, target) in edges { graph.add(from: source, to: target) }
    return graph
  }

  @Test("Propagation cost is the share of pairs with a path, each unit with itself among them")
  func propagation() {
    // 0 → 1 → 2, and 3 alone: 0 sees 0, 1, 2; 1 sees 1, 2; 2 and 3 see themselves. 3 + 2 + 1 + 1 = 7 of 16.
    #expect(graph(4, [(0, 1), (1, 2)]).propagationCost == 7.0 / 16)
    #expect(graph(4, [(0, 1), (1, 2)]).meanReach == 7.0 / 4)
    // Without dependencies there is the diagonal, 4 of 16; in a ring everything sees everything.
    #expect(graph(4, []).propagationCost == 0.25)
    #expect(graph(3, [(0, 1), (1, 2), (2, 0)]).propagationCost == 1)
    #expect(graph(0, []).propagationCost == nil)
  }

  @Test("The example of the paper that defines propagation cost gives its value")
  func paper() {
    // MacCormack, Rusnak, Baldwin 2006, figures 3 and 4: A uses B and C, B uses D, C uses E, E uses F.
    // A sees 6, B 2, C 3, D 1, E 2, F 1: 15 of 36, which the paper gives as 42 %.
    #expect(graph(6, [(0, 1), (0, 2), (1, 3), (2, 4), (4, 5)]).propagationCost == 15.0 / 36)
  }

  @Test("Cycles are groups of units that reach each other; one unit is no cycle")
  func cycles() {
    // 0 ⇄ 1, 2 → 3 → 4 → 2, 5 uses itself and 0.
    let tangled = graph(6, [(0, 1), (1, 0), (2, 3), (3, 4), (4, 2), (5, 5), (5, 0), (1, 2)])
    #expect(tangled.cycles == [[0, 1], [2, 3, 4]])
    #expect(graph(3, [(0, 1), (1, 2), (0, 2)]).cycles.isEmpty)
  }

  @Test("What is reached from a unit is followed through others, also through cycles")
  func reached() {
    let tangled = graph(5, [(0, 1), (1, 0), (1, 2), (3, 4)])
    #expect(tangled.reachable(from: [0]) == [0, 1, 2])
    #expect(tangled.reachable(from: [0, 3]) == [0, 1, 2, 3, 4])
  }

  @Test("A part of a graph keeps only the dependencies inside of it")
  func subgraph() {
    #expect(graph(4, [(0, 1), (1, 2), (2, 3)]).subgraph(of: [1, 2, 0]) == graph(3, [(0, 1), (2, 0)]))
  }

  @Test("Couplings count units, not uses, and only those across the border")
  func couplings() {
    // In the part are 0, 1 and 2. 0 and 1 use 3 and 4; 3 and 5 use the part; 0 uses 1 inside.
    let whole = graph(6, [(0, 1), (0, 3), (0, 4), (1, 3), (3, 0), (5, 0), (5, 1), (4, 5)])
    let metrics = PackageMetrics(of: [0, 1, 2], in: whole, typeCount: 4, protocolCount: 1)
    #expect(metrics.afferent == 2)
    #expect(metrics.efferent == 2)
    #expect(metrics.instability == 0.5)
    #expect(metrics.abstractness == 0.25)
    #expect(metrics.distance == 0.25)
  }

  @Test(
    "The ends of the main sequence are at distance 0, its corners at 1",
    arguments: [(0, 3, 2, 0, 0.0), (3, 0, 2, 2, 0), (3, 0, 2, 0, 1), (0, 3, 2, 2, 1)])
  func distance(afferent: Int, efferent: Int, types: Int, protocols: Int, distance: Double) {
    let metrics = PackageMetrics(
      afferent: afferent, efferent: efferent, typeCount: types, protocolCount: protocols)
    #expect(metrics.distance == distance)
  }

  @Test("What has no couplings or no types has no value instead of a made-up one")
  func undefined() {
    let alone = PackageMetrics(afferent: 0, efferent: 0, typeCount: 1, protocolCount: 0)
    #expect(alone.instability == nil && alone.distance == nil && alone.abstractness == 0)
    let empty = PackageMetrics(afferent: 1, efferent: 0, typeCount: 0, protocolCount: 0)
    #expect(empty.abstractness == nil && empty.distance == nil && empty.instability == 0)
  }
}
