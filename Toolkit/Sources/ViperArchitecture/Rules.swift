/// The architecture rules of a package.
public struct Rules: Sendable {
  /// The treatment of unused dependencies.
  public enum Unused: Sendable {
    /// It is a finding.
    case reported
    /// It is allowed if another target of the same rule imports its counterpart.
    case allowedIfShared
  }

  /// A rule for the targets that match a pattern: the modules that they may import and the types that they may name.
  public struct Rule: Sendable {
    /// The pattern of the target names.
    public let targets: NamePattern
    /// The targets of the package and the system modules that may be imported.
    public let mayImport: [NamePattern]
    /// Modules or types that may be named although they may not be imported.
    public let mayName: [NamePattern]
    /// Modules or types that may not be named although they may be imported.
    public let mayNotName: [NamePattern]
    /// Whether a target may declare a dependency that only other targets of this rule import.
    public let unused: Unused
    /// The reason.
    public let because: String
    /// The line in the file.
    let line: Int

    fileprivate func limited(to values: [String: [String]]) -> Rule {
      func limited(_ patterns: [NamePattern]) -> [NamePattern] { patterns.map { $0.limited(to: values) } }
      return Rule(
        targets: targets.limited(to: values), mayImport: limited(mayImport), mayName: limited(mayName),
        mayNotName: limited(mayNotName), unused: unused, because: because, line: line)
    }
  }

  /// Files that may name each other's types.
  public struct AcceptedCycle: Sendable {
    /// The pattern of the target names.
    public let target: NamePattern
    /// The names of the files, without folders.
    public let files: [String]
    /// The line in the file.
    let line: Int
  }

  /// A placeholder in braces whose values are read from the folders of the package's targets.
  ///
  /// It matches only these values wherever a pattern contains it; any other word in braces matches any characters.
  public struct Placeholder: Sendable {
    /// The word in braces.
    public let name: String
    /// The pattern of the folders that contain the values.
    public let folders: NamePattern
    /// The line in the file.
    let line: Int

    /// Returns the values in some targets, the longest first.
    func values(in targets: [Target]) -> [String] {
      Set(targets.compactMap { folders.match($0.folder)?[name] })
        .sorted { ($1.count, $0) < ($0.count, $1) }
    }
  }

  /// The path of the file, for messages.
  public let file: String
  /// The placeholders whose values the package determines.
  public let placeholders: [Placeholder]
  /// The modules that every target may import.
  public internal(set) var everyTargetMayImport: [NamePattern]
  /// The rules, one for each kind of target.
  public internal(set) var rules: [Rule]
  /// The cycles that are accepted.
  public internal(set) var acceptedCycles: [AcceptedCycle]

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

  /// Returns the rules with the values that the placeholders have in a package.
  func resolved(for facts: Facts) -> Rules {
    let targets = facts.targets.filter(\.isRead)
    let values = Dictionary(uniqueKeysWithValues: placeholders.map { ($0.name, $0.values(in: targets)) })
    var resolved = self
    resolved.everyTargetMayImport = everyTargetMayImport.map { $0.limited(to: values) }
    resolved.rules = rules.map { $0.limited(to: values) }
    resolved.acceptedCycles = acceptedCycles.map {
      AcceptedCycle(target: $0.target.limited(to: values), files: $0.files, line: $0.line)
    }
    return resolved
  }

  /// Returns the most specific rule that matches a target.
  func rule(for target: Target) -> Applied? {
    let best = matches(of: target).max { $0.specificity < $1.specificity }
    return best.map {
      Applied(rule: $0.rule, captures: $0.captures, everyTargetMayImport: everyTargetMayImport)
    }
  }

  /// A rule that matches a target.
  private typealias Match = (
    rule: Rule, captures: [String: String], specificity: (literals: Int, closedness: Int)
  )

  private func matches(of target: Target) -> [Match] {
    rules.compactMap { rule in
      rule.targets.match(target.name).map { (rule, $0, rule.targets.specificity(with: $0)) }
    }
  }

  /// Throws an error if a placeholder has no value, a rule matches no target, or two rules match a target equally well.
  public func validate(for facts: Facts) throws(FileError) {
    let targets = facts.targets.filter(\.isRead)
    for placeholder in placeholders where placeholder.values(in: targets).isEmpty {
      throw FileError(
        Place(file, placeholder.line), "No target has a folder that matches “\(placeholder.folders.text)”.")
    }
    try resolved(for: facts).validate(targets)
  }

  private func validate(_ targets: [Target]) throws(FileError) {
    for rule in rules where !targets.contains(where: { rule.targets.match($0.name) != nil }) {
      throw FileError(Place(file, rule.line), "No target has a name that matches “\(rule.targets.text)”.")
    }
    for target in targets {
      let matches = matches(of: target)
      for (index, match) in matches.enumerated() {
        guard let other = matches[..<index].first(where: { $0.specificity == match.specificity }) else {
          continue
        }
        throw FileError(
          Place(file, match.rule.line),
          "“\(match.rule.targets.text)” and “\(other.rule.targets.text)” both match \(target.name), "
            + "and neither is more specific.")
      }
    }
    for cycle in acceptedCycles where !targets.contains(where: { cycle.target.match($0.name) != nil }) {
      throw FileError(Place(file, cycle.line), "No target has a name that matches “\(cycle.target.text)”.")
    }
    let uncompiled = targets.filter { $0.compilationError != nil }
    for cycle in acceptedCycles where CycleCheck.isStale(cycle, in: targets) {
      // Cycles of a target without a module are unknown.
      if uncompiled.contains(where: { cycle.target.match($0.name) != nil }) { continue }
      throw FileError(
        Place(file, cycle.line),
        "\(cycle.files.joined(separator: ", ")) no longer form a cycle, so there is nothing to accept.")
    }
  }
}
