/// Finds imports that are forbidden or undeclared.
struct ImportCheck {
  private let target: Target
  private let rule: Rules.Applied?
  private let index: TargetIndex

  init(_ target: Target, _ rule: Rules.Applied?, _ index: TargetIndex) {
    self.target = target
    self.rule = rule
    self.index = index
  }

  var findings: [Finding] {
    target.imports.filter { $0.module != target.module }.flatMap { [forbidden($0), undeclared($0)] }
      .compactMap(\.self)
  }

  private func forbidden(_ found: Import) -> Finding? {
    guard let rule, !rule.allowsImport(of: index.names(of: found.module)) else { return nil }
    let name = index.names(of: found.module)[0]
    return finding(.import, found, "\(target.name) imports \(name).", rule.rule.because)
  }

  private func undeclared(_ found: Import) -> Finding? {
    guard let imported = index[module: found.module],
      !target.dependencies.contains(where: { index.modules(of: $0).contains(found.module) })
    else { return nil }
    let carriers = index.carriers(of: imported, from: target)
    guard let carrier = carriers.first else {
      return finding(
        .undeclared, found, "\(target.name) imports \(imported.name) and does not declare it.",
        "It builds only when \(imported.name) happens to be built before.")
    }
    return finding(
      .transitive, found,
      "\(target.name) imports \(imported.name), which it gets only through \(carrier).",
      "It breaks when \(carrier) no longer needs it; a target declares what it imports.")
  }

  private func finding(_ kind: Finding.Kind, _ found: Import, _ what: String, _ because: String) -> Finding {
    Finding(
      kind: kind, place: found.place, target: target.name, subject: index.names(of: found.module)[0],
      what: what, because: because)
  }
}

/// Finds dependencies that are declared in the manifest but not imported.
struct UnusedCheck {
  private let target: Target
  private let rule: Rules.Applied?
  private let siblings: [Target]
  private let index: TargetIndex

  init(_ target: Target, _ rule: Rules.Applied?, siblings: [Target], _ index: TargetIndex) {
    self.target = target
    self.rule = rule
    self.siblings = siblings
    self.index = index
  }

  var findings: [Finding] {
    let imported = Set(target.imports.map(\.module))
    return target.dependencies.compactMap { dependency in
      let modules = index.modules(of: dependency)
      guard imported.isDisjoint(with: modules), !isUsedOtherwise(dependency), !isShared(dependency) else {
        return nil
      }
      return Finding(
        kind: .unused, place: target.place, target: target.name, subject: dependency.name,
        what: "\(target.name) declares \(dependency.name), which none of its files imports.",
        because: "Unused dependencies are built first and read as if they were needed.")
    }
  }

  /// Whether a dependency is used without an import, as executables, macros and plug-ins are.
  private func isUsedOtherwise(_ dependency: Dependency) -> Bool {
    dependency.targets.contains { name in
      switch index[name: name]?.kind {
      case .executable, .tool: true
      case .library, .test, .opaque, .foreign, nil: false
      }
    }
  }

  /// Whether the rule allows the dependency for all its targets, and another target imports its counterpart.
  ///
  /// For example, `QuizViewData` is to `QuizViews` as `ToDosViewData` is to `ToDosViews`.
  private func isShared(_ dependency: Dependency) -> Bool {
    guard let rule, rule.rule.unused == .allowedIfShared else { return false }
    let patterns = (rule.rule.mayImport + rule.everyTargetMayImport).compactMap { pattern in
      pattern.match(dependency.name, rule.captures).map { (pattern, captures: $0) }
    }
    return siblings.contains { sibling in
      guard let captures = rule.rule.targets.match(sibling.name) else { return false }
      return sibling.imports.contains { found in
        let names = index.names(of: found.module)
        return patterns.contains { pattern, own in
          guard !pattern.captures.isEmpty else { return names.contains(dependency.name) }
          // A placeholder that only the dependency contains has the same value in its counterpart.
          let bound = own.merging(captures) { $1 }
          return names.contains { pattern.match($0, bound) != nil }
        }
      }
    }
  }
}
