/// The metrics of a part of a program after Martin, "OO Design Quality Metrics", 1994.
struct PackageMetrics: Equatable {
  /// Ca: how many units outside of the part depend on units in it.
  let afferent: Int
  /// Ce: how many units in the part depend on units outside of it.
  let efferent: Int
  /// How many types there are, protocols among them.
  let typeCount: Int
  /// How many protocols there are, the only abstract types of Swift.
  let protocolCount: Int

  /// I = Ce / (Ca + Ce): 0 if others depend on the part only, 1 if the part depends on others only.
  ///
  /// Nil if it is coupled to nothing.
  var instability: Double? {
    afferent + efferent == 0 ? nil : Double(efferent) / Double(afferent + efferent)
  }

  /// A: the share of protocols among the types; nil without types.
  var abstractness: Double? {
    typeCount == 0 ? nil : Double(protocolCount) / Double(typeCount)
  }

  /// D = |A + I − 1|: 0 if a part is as abstract as others depend on it.
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
