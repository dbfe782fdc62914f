/// Chooses the names by which tests refer to requirements.
///
/// A requirement has its base name if that is unique. Overloads also have their labels, and then the types of their
/// arguments. If they have the same arguments and differ by effects, they have these instead, then the types of their
/// errors and results: `load`, `loadAsync`, `loadThrows`, `loadAsyncThrows`. Names that are still the same have numbers.
struct RequirementNames {
  private let plans: [RequirementPlan]
  private var handles: [String]
  /// The plans that differ from others of the same name and arguments by their effects.
  private var effectful: Set<Int> = []

  /// Returns the plans with their names, sorted by these.
  ///
  /// - Parameter taken: the names that the types of requirements must not have, such as those of associated types.
  static func named(_ plans: [RequirementPlan], avoiding taken: Set<String>) -> [RequirementPlan] {
    var names = Self(plans)
    names.addArguments()
    names.addEffects()
    names.addNumbers()
    var result = plans
    // The types for instance and static handles share a scope, so no name may be used twice.
    var types: Set<String> = []
    for index in plans.indices {
      var handle = names.handles[index].replacing("static ", with: "")
      if types.contains(handle.capitalisedFirst) { handle = "static" + handle.capitalisedFirst }
      types.insert(handle.capitalisedFirst)
      result[index].handle = handle.quoted
      let own = ["Requirement", "Handler", "Call", "Output"].map { handle.capitalisedFirst + $0 }
      result[index].type = (taken.isDisjoint(with: own) ? "" : "Mocked") + handle.capitalisedFirst
      result[index].isOverloadedByEffects = names.effectful.contains(index)
      result[index].nameUnspeakableTypes()
    }
    return result.sorted { $0.handle.unquoted < $1.handle.unquoted }
  }

  private init(_ plans: [RequirementPlan]) {
    self.plans = plans
    handles = plans.map { ($0.isStatic ? "static " : "") + $0.baseHandle }
  }

  /// The plans that share a handle, in groups.
  private var ambiguous: [[Int]] {
    Dictionary(grouping: plans.indices) { handles[$0] }.values.filter { $0.count > 1 }
  }

  /// Whether a property has different values for plans.
  private func differ(_ group: [Int], by property: (RequirementPlan) -> String) -> Bool {
    Set(group.map { property(plans[$0]) }).count > 1
  }

  private func differOnlyByEffects(_ group: [Int]) -> Bool {
    differ(group, by: \.effects) && !differ(group) { "\($0.labels) \($0.types)" }
  }

  private mutating func addArguments() {
    for addition in [\RequirementPlan.labels, \.types] {
      for group in ambiguous where !differOnlyByEffects(group) {
        for index in group { handles[index] += plans[index][keyPath: addition] }
      }
    }
  }

  private mutating func addEffects() {
    effectful = Set(ambiguous.filter(differOnlyByEffects).flatMap(\.self))
    for index in effectful { handles[index] += plans[index].effectWords }
    for addition in [\RequirementPlan.errorType, \.resultType] {
      for group in ambiguous {
        let own = group.filter(effectful.contains)
        // The name of a member without overloads stays, and another with the same name gives way.
        let isTaken = own.count < group.count
        guard isTaken || differ(own, by: { $0[keyPath: addition] }) else { continue }
        for index in own { handles[index] += plans[index][keyPath: addition] }
      }
    }
  }

  /// Adds numbers to the handles that are still ambiguous; what has its name without effects keeps it.
  private mutating func addNumbers() {
    var used: Set<String> = []
    let taken = Set(handles)
    for index in plans.indices.filter({ !effectful.contains($0) }) + effectful.sorted() {
      let handle = handles[index]
      if used.contains(handle) {
        let names = (2...).lazy.map { "\(handle)\($0)" }
        handles[index] = names.first { !used.contains($0) && !taken.contains($0) } ?? handle
      }
      used.insert(handles[index])
    }
  }
}
