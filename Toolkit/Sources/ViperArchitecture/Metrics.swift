/// Metrics of the dependencies between a package's targets, without tests.
///
/// Couplings, instability, abstractness and distance are those of Robert C. Martin, “OO Design Quality Metrics: An
/// Analysis of Dependencies” (1994). Propagation cost is that of MacCormack, Rusnak and Baldwin, “Exploring the
/// Structure of Complex Software Designs” (Management Science 52, 2006): the density of the reachability matrix, in
/// which each element also reaches itself.
public struct Metrics: Sendable, Hashable, Encodable {
  /// The metrics of one target.
  public struct Target: Sendable, Hashable, Encodable {
    /// The name of the target.
    public let name: String
    /// Ca: the number of targets that import this target.
    public let afferentCouplings: Int
    /// Ce: the number of targets that this target imports.
    public let efferentCouplings: Int
    /// I = Ce / (Ca + Ce): 0 if the target depends on no others, 1 if no others depend on it.
    public let instability: Double
    /// A: the share of protocols among the target's types.
    public let abstractness: Double
    /// D = |A + I - 1|: the distance from the main sequence.
    public let distance: Double
    /// The share of targets that a change of this target may affect, including itself.
    public let propagationCost: Double
  }

  /// The share of pairs of targets in which a change of one may affect the other.
  public let propagationCost: Double
  /// The metrics of every target, by name.
  public let targets: [Target]

  /// Measures a package.
  public init(_ facts: Facts) {
    let measured = facts.targets.filter { $0.isRead && $0.kind != .test }.sorted { $0.name < $1.name }
    let edges = facts.importedTargets.filter { edge in
      measured.contains { $0.name == edge.from } && measured.contains { $0.name == edge.to }
    }
    let users = DirectedGraph(edges.map { ($0.to, $0.from) })
    let count = Double(max(measured.count, 1))
    let reached = measured.map { users.reachable(from: $0.name).count }
    propagationCost = Self.rounded(Double(reached.reduce(0, +)) / (count * count))
    targets = zip(measured, reached).map { target, reached in
      let (incoming, outgoing) = (
        edges.count { $0.to == target.name }, edges.count { $0.from == target.name }
      )
      let types = target.types.abstract + target.types.concrete
      let instability = Double(outgoing) / Double(max(incoming + outgoing, 1))
      let abstractness = Double(target.types.abstract) / Double(max(types, 1))
      return Target(
        name: target.name, afferentCouplings: incoming, efferentCouplings: outgoing,
        instability: Self.rounded(instability), abstractness: Self.rounded(abstractness),
        distance: Self.rounded((abstractness + instability - 1).magnitude),
        propagationCost: Self.rounded(Double(reached) / count))
    }
  }

  private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}

extension Facts {
  /// The pairs of the package's targets in which one imports the other, without duplicates, in order.
  var importedTargets: [(from: String, to: String)] {
    let index = TargetIndex(targets)
    return targets.filter(\.isRead).sorted { $0.name < $1.name }.flatMap { target in
      Set(target.imports.compactMap { index[module: $0.module] })
        .filter { $0.isRead && $0.name != target.name }.map(\.name).sorted()
        .map { (from: target.name, to: $0) }
    }
  }
}
