/// Finds files of a target whose declarations name each other's types in a cycle.
struct CycleCheck {
  private let target: Target
  private let accepted: [Rules.AcceptedCycle]

  init(_ target: Target, accepted: [Rules.AcceptedCycle]) {
    self.target = target
    self.accepted = accepted.filter { $0.target.match(target.name) != nil }
  }

  /// One finding for each strongly connected set of files, with one of its cycles as the example.
  var findings: [Finding] {
    let steps = steps
    let graph = DirectedGraph(steps.keys.map { ($0.from, $0.to) })
    return graph.cyclicComponents.compactMap { component in
      guard let cycle = graph.shortestCycle(in: component) else { return nil }
      let path = cycle.indices.compactMap { steps[Step(cycle[$0], cycle[($0 + 1) % cycle.count])] }
      guard let start = path.indices.min(by: { path[$0].place < path[$1].place }) else { return nil }
      let example = (path[start...] + path[..<start]).map {
        "\($0.declaration) (\($0.place.fileName)) names \($0.type)"
      }
      return Finding(
        kind: .cycle, place: path[start].place, target: target.name,
        subject: component.map { Place($0, 1).fileName }.sorted().joined(separator: ", "),
        what: "Files of \(target.name) form a cycle: \(example.joined(separator: ", ")).",
        because: "None can be read or removed without the others.")
    }
  }

  /// Whether the files of an accepted cycle no longer form one.
  static func isStale(_ cycle: Rules.AcceptedCycle, in targets: [Target]) -> Bool {
    !targets.contains { target in
      guard cycle.target.match(target.name) != nil else { return false }
      let graph = DirectedGraph(Self(target, accepted: []).steps.keys.map { ($0.from, $0.to) })
      return graph.cyclicComponents.contains { component in
        component.count { cycle.files.contains(Place($0, 1).fileName) } > 1
      }
    }
  }

  private struct Step: Hashable {
    let from: String
    let to: String

    init(_ from: String, _ to: String) {
      self.from = from
      self.to = to
    }
  }

  /// The edges between files, each with the first declaration that causes it.
  private var steps: [Step: Reference] {
    var steps: [Step: Reference] = [:]
    for reference in target.references {
      guard let file = reference.file else { continue }
      let step = Step(node(of: reference.place.file), node(of: file))
      guard step.from != step.to else { continue }
      let isEarlier = steps[step].map {
        (reference.place, reference.declaration, reference.type) < ($0.place, $0.declaration, $0.type)
      }
      if isEarlier ?? true { steps[step] = reference }
    }
    return steps
  }

  /// The file itself, or the representative of its accepted cycle.
  private func node(of file: String) -> String {
    let name = Place(file, 1).fileName
    return accepted.first { $0.files.contains(name) }?.files.sorted().joined(separator: ", ") ?? file
  }
}
