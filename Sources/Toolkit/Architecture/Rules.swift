/// The architecture rules of a package.
public struct Rules: Sendable {
  /// How an unused dependency is treated.
  public enum Unused: Sendable {
    /// It is a finding.
    case isFound
    /// It is allowed if another target of the same rule imports its counterpart.
    case mayBeShared
  }

  /// What the targets that match a pattern may import and name.
  public struct Rule: Sendable {
    /// The pattern of the targets' names.
    public let targets: NamePattern
    /// The targets of the package and the system modules that may be imported.
    public let mayImport: [NamePattern]
    /// Modules or types that may be named although they may not be imported.
    public let mayName: [NamePattern]
    /// Modules or types that may not be named although they may be imported.
    public let mayNotName: [NamePattern]
    /// Whether a target may declare what only others of this rule import.
    public let unused: Unused
    /// The reason.
    public let because: String
    /// Its line in the file.
    let line: Int
  }

  /// Files that may name each other's types.
  public struct AcceptedCycle: Sendable {
    /// The pattern of their targets.
    public let target: NamePattern
    /// Their names without folders.
    public let files: [String]
    /// Its line in the file.
    let line: Int
  }

  /// The file's path, for messages.
  public let file: String
  /// What every target may import.
  public let everyTargetMayImport: [NamePattern]
  /// A rule for each kind of target.
  public let rules: [Rule]
  /// Cycles that are accepted.
  public let acceptedCycles: [AcceptedCycle]

  /// A rule that matches a target, with the values of its captures.
  struct Applied {
    let rule: Rule
    let captures: [String: String]
    let everyTargetMayImport: [NamePattern]

    func allowsImport(of names: [String]) -> Bool { fits(rule.mayImport + everyTargetMayImport, names) }

    func allowsNames(of names: [String]) -> Bool { fits(rule.mayName, names) || allowsImport(of: names) }

    func forbidsName(of type: String, in modules: [String]) -> Bool {
      fits(rule.mayNotName, modules + modules.map { "\($0).\(type)" })
    }

    private func fits(_ patterns: [NamePattern], _ names: [String]) -> Bool {
      patterns.contains { pattern in names.contains { pattern.match($0, captures) != nil } }
    }
  }

  /// The most specific rule that matches the target.
  func rule(for target: Target) -> Applied? {
    let fitting = rules.compactMap { rule in
      rule.targets.match(target.name).map { (rule: rule, captures: $0) }
    }
    let best = fitting.max { $0.rule.targets.specificity < $1.rule.targets.specificity }
    return best.map {
      Applied(rule: $0.rule, captures: $0.captures, everyTargetMayImport: everyTargetMayImport)
    }
  }

  /// Throws if a rule matches no target, or if two match a target equally well.
  public func validate(for facts: Facts) throws(FileFault) {
    let targets = facts.targets.filter(\.isRead)
    for rule in rules where !targets.contains(where: { rule.targets.match($0.name) != nil }) {
      throw FileFault(Place(file, rule.line), "No target has a name like “\(rule.targets.text)”.")
    }
    for (index, rule) in rules.enumerated() {
      for other in rules[..<index] where other.targets.specificity == rule.targets.specificity {
        guard
          let target = targets.first(where: {
            other.targets.match($0.name) != nil && rule.targets.match($0.name) != nil
          })
        else { continue }
        throw FileFault(
          Place(file, rule.line),
          "“\(rule.targets.text)” and “\(other.targets.text)” both match \(target.name), and neither is more specific."
        )
      }
    }
    for cycle in acceptedCycles where !targets.contains(where: { cycle.target.match($0.name) != nil }) {
      throw FileFault(Place(file, cycle.line), "No target has a name like “\(cycle.target.text)”.")
    }
    for cycle in acceptedCycles where CycleCheck.isStale(cycle, in: targets) {
      throw FileFault(
        Place(file, cycle.line),
        "\(cycle.files.joined(separator: ", ")) no longer form a cycle, so there is nothing to accept.")
    }
  }
}
