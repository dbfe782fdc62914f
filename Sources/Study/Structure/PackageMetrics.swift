/// The metrics of a part of a program, after Martin, "OO Design Quality Metrics", 1994.
struct PackageMetrics: Equatable {
  /// Ca: the number of units outside the part that depend on units in it.
  let afferent: Int
  /// Ce: the number of units in the part that depend on units outside it.
  let efferent: Int
  /// The number of types, including protocols.
  let typeCount: Int
  /// The number of protocols, Swift's only abstract types.
  let protocolCount: Int

  /// I = Ce / (Ca + Ce): 0 if the part depends on no others, 1 if no others depend on it.
  ///
  /// Nil if there are no dependencies in either direction.
  var instability: Double? {
    afferent + efferent == 0 ? nil : Double(efferent) / Double(afferent + efferent)
  }

  /// A: the share of protocols among the types; nil without types.
  var abstractness: Double? {
    typeCount == 0 ? nil : Double(protocolCount) / Double(typeCount)
  }

  /// D = |A + I − 1|: 0 if the part is as abstract as it is stable.
  var distance: Double? {
    guard let abstractness, let instability else { return nil }
    return abs(abstractness + instability - 1)
  }
}

extension PackageMetrics {
  /// Measures the units of a part of a graph.
  init(of part: Set<Int>, in graph: DependencyGraph, typeCount: Int, protocolCount: Int) {
    let outside = graph.targets.indices.filter { !part.contains($0) }
    self.init(
      afferent: outside.filter { !graph.targets[$0].isDisjoint(with: part) }.count,
      efferent: part.filter { !graph.targets[$0].isSubset(of: part) }.count, typeCount: typeCount,
      protocolCount: protocolCount)
  }
}
