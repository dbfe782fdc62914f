/// A violation of the package's architecture.
public struct Finding: Sendable, Hashable {
  /// The kind of a finding.
  public enum Kind: String, Sendable, Hashable {
    /// An import that no rule allows.
    case `import`
    /// A reference to a type that no rule allows.
    case name
    /// An import of a target that the manifest does not declare, directly or through a dependency.
    case undeclared
    /// An import of a target that is only available through another.
    case transitive
    /// A declared dependency that no file imports.
    case unused
    /// Files that name each other's types in a cycle.
    case cycle
    /// A target without a rule.
    case ruleless
  }

  /// The kind.
  public let kind: Kind
  /// The place.
  public let place: Place
  /// The target that contains it.
  public let target: String
  /// The subject without line numbers, so that it stays the same when code moves.
  public let subject: String
  /// The description of the violation, as a sentence.
  public let what: String
  /// The reason why it is a violation, as a sentence.
  public let because: String

  /// The finding as printed.
  public var description: String { "\(place): \(what) \(because)" }
}

extension Finding: Comparable, CustomStringConvertible {
  /// Orders by place, then by what was found.
  public static func < (left: Self, right: Self) -> Bool {
    (left.place, left.what) < (right.place, right.what)
  }
}

/// Checks a package against its rules, and for violations that need no rule.
public struct ArchitectureCheck: Sendable {
  private let facts: Facts
  private let rules: Rules?

  /// Creates a check; without rules it only finds violations that need none.
  public init(_ facts: Facts, rules: Rules?) {
    self.facts = facts
    self.rules = rules?.resolved(for: facts)
  }

  /// All findings, ordered by place.
  public var findings: [Finding] {
    let index = TargetIndex(facts.targets)
    let checked = facts.targets.filter(\.isRead)
    var findings: [Finding] = []
    for target in checked {
      let rule = rules?.rule(for: target)
      findings += ImportCheck(target, rule, index).findings
      findings += NameCheck(target, rule, index).findings
      findings += CycleCheck(target, accepted: rules?.acceptedCycles ?? []).findings
      findings += UnusedCheck(target, rule, siblings: siblings(of: target, rule, checked), index).findings
      if let rules, rule == nil {
        findings.append(
          Finding(
            kind: .ruleless, place: Place(rules.file, 1), target: target.name, subject: target.name,
            what: "No rule covers \(target.name).", because: "A target without a rule may import nothing."))
      }
    }
    return findings.sorted()
  }

  /// Returns the other targets of the same rule.
  private func siblings(of target: Target, _ rule: Rules.Applied?, _ checked: [Target]) -> [Target] {
    guard let rule, rule.rule.unused == .allowedIfShared else { return [] }
    return checked.filter {
      $0.name != target.name && rules?.rule(for: $0)?.rule.line == rule.rule.line
    }
  }
}

/// Targets by name and by module name.
struct TargetIndex {
  private let byName: [String: Target]
  private let byModule: [String: Target]

  init(_ targets: [Target]) {
    byName = Dictionary(targets.map { ($0.name, $0) }) { first, _ in first }
    byModule = Dictionary(targets.map { ($0.module, $0) }) { first, _ in first }
  }

  subscript(name name: String) -> Target? { byName[name] }
  subscript(module module: String) -> Target? { byModule[module] }

  /// Returns the names by which rules may refer to a module.
  func names(of module: String) -> [String] {
    guard let target = byModule[module], target.name != module else { return [module] }
    return [target.name, module]
  }

  /// Returns the modules of a dependency, or its own name if another package lists none.
  func modules(of dependency: Dependency) -> Set<String> {
    Set(dependency.targets.map { byName[$0]?.module ?? $0 })
  }

  /// Returns the direct dependencies that make a target available.
  func carriers(of wanted: Target, from target: Target) -> [String] {
    target.dependencies.flatMap(\.targets).filter { reachable(from: $0).contains(wanted.name) }.sorted()
  }

  private func reachable(from name: String) -> Set<String> {
    var seen: Set<String> = []
    var open = [name]
    while let next = open.popLast() {
      guard seen.insert(next).inserted, let target = byName[next] else { continue }
      open += target.dependencies.flatMap(\.targets)
    }
    return seen
  }
}
