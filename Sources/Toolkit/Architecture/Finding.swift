/// Something that is not as the package says that it should be.
public struct Finding: Sendable, Hashable {
  /// What is wrong.
  public enum Kind: String, Sendable, Hashable {
    /// An import that no rule allows.
    case `import`
    /// The name of a type that no rule allows.
    case name
    /// An import of a target that the manifest does not declare, nor anything it declares.
    case undeclared
    /// An import of a target that only comes with another.
    case transitive
    /// A declared dependency that no file imports.
    case unused
    /// Files that name each other's types in a circle.
    case cycle
    /// A target that no rule is about.
    case ruleless
  }

  /// What is wrong.
  public let kind: Kind
  /// Where.
  public let place: Place
  /// The target in which it is.
  public let target: String
  /// What it is about, without lines, so that it stays the same when code moves.
  public let subject: String
  /// What is so, as a sentence.
  public let what: String
  /// Why it should not be, as a sentence.
  public let because: String

  /// As it is printed.
  public var description: String { "\(place): \(what) \(because)" }
}

extension Finding: Comparable, CustomStringConvertible {
  /// By place, then by what is so.
  public static func < (left: Self, right: Self) -> Bool {
    (left.place, left.what) < (right.place, right.what)
  }
}

/// Compares a package with its rules, and with what needs no rule.
public struct ArchitectureCheck: Sendable {
  private let facts: Facts
  private let rules: Rules?

  /// A check; without rules only what needs none is looked for.
  public init(_ facts: Facts, rules: Rules?) {
    self.facts = facts
    self.rules = rules
  }

  /// Everything that is wrong, in the order of places.
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

  /// The other targets of the same rule.
  private func siblings(of target: Target, _ rule: Rules.Applied?, _ checked: [Target]) -> [Target] {
    guard let rule, rule.rule.unused == .mayBeShared else { return [] }
    return checked.filter {
      $0.name != target.name && rules?.rule(for: $0)?.rule.line == rule.rule.line
    }
  }
}

/// Targets by their names and by how they are imported.
struct TargetIndex {
  private let byName: [String: Target]
  private let byModule: [String: Target]

  init(_ targets: [Target]) {
    byName = Dictionary(targets.map { ($0.name, $0) }) { first, _ in first }
    byModule = Dictionary(targets.map { ($0.module, $0) }) { first, _ in first }
  }

  subscript(name name: String) -> Target? { byName[name] }
  subscript(module module: String) -> Target? { byModule[module] }

  /// The names under which rules may speak of a module.
  func names(of module: String) -> [String] {
    guard let target = byModule[module], target.name != module else { return [module] }
    return [target.name, module]
  }

  /// The modules that come with a dependency; its own name where another package does not say.
  func modules(of dependency: Dependency) -> Set<String> {
    Set(dependency.targets.map { byName[$0]?.module ?? $0 })
  }

  /// The direct dependencies through which a target comes.
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
