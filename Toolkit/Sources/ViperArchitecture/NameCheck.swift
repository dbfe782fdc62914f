/// Finds declarations that name types which their target must not use.
///
/// An import rule limits the types that a file can name explicitly. This check also covers types that come without an
/// import, through an inferred type or an exported module, and can forbid single types of a module that may be
/// imported.
struct NameCheck {
  private let target: Target
  private let rule: Rules.Applied?
  private let index: TargetIndex

  init(_ target: Target, _ rule: Rules.Applied?, _ index: TargetIndex) {
    self.target = target
    self.rule = rule
    self.index = index
  }

  /// One finding for each type in each file, at the first declaration that names it.
  var findings: [Finding] {
    guard let rule else { return [] }
    var first: [String: Finding] = [:]
    for reference in target.references where reference.module != target.module {
      guard !isAllowed(reference, rule) else { continue }
      let name = "\(index.names(of: reference.module)[0]).\(reference.type)"
      let key = "\(reference.place.file) \(name)"
      let finding = Finding(
        kind: .name, place: reference.place, target: target.name, subject: name,
        what: "\(target.name) names \(name) in \(reference.declaration)\(aliases(of: reference)).",
        because: rule.rule.because)
      if let earlier = first[key], earlier < finding { continue }
      first[key] = finding
    }
    return Array(first.values)
  }

  private func aliases(of reference: Reference) -> String {
    switch reference.aliases.count {
    case 0: ""
    case 1: ", by the type alias \(reference.aliases[0])"
    default: ", by the type aliases \(reference.aliases.joined(separator: " and "))"
    }
  }

  private func isAllowed(_ reference: Reference, _ rule: Rules.Applied) -> Bool {
    let names = index.names(of: reference.module)
    guard !rule.forbidsName(of: reference.type, in: names) else { return false }
    // System modules contain types of modules that are never imported by name, so only rules for single types apply.
    return index[module: reference.module] == nil || rule.allowsNames(of: names)
  }
}
