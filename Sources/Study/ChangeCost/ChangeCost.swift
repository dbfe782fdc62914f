internal import StudyResults

/// The cost of change requests in each architecture.
package struct ChangeCost {
  /// A registered change that is begun, but that not every architecture has made yet.
  package struct UnfinishedChange: Equatable {
    let name: String
    /// How many architectures have made it.
    let madeCount: Int
    /// How many architectures are to make it.
    let count: Int
  }

  /// The commits of all changes that are made, oldest first.
  ///
  /// A registered change is made once every architecture of its order has made it. Any other change is, once one
  /// architecture has, as a repair of the reference takes only some.
  package let commits: [ChangeCommit]
  /// The registered changes that are under way; nothing else counts them.
  package let unfinished: [UnfinishedChange]
  /// The repairs of the apps as they were before the first change.
  package let earlierRepairs: [ChangeCommit]
  /// What was registered before the changes were begun.
  package let registration: ChangeRegistration

  /// The apps, in the order of the columns of the predictions.
  private static let apps = ["ToDos", "Quiz", "Timeline"]

  /// Creates the cost of the changes that are made.
  ///
  /// - Parameters:
  ///   - commits: the commits of all changes, oldest first.
  ///   - registration: what was registered before, with the predictions.
  package init(commits: [ChangeCommit], registration: ChangeRegistration) {
    unfinished = registration.orders.compactMap { order in
      let own = commits.filter { $0.change == order.change }
      let makers = Set(own.filter { !$0.isRepair }.map(\.architecture)).intersection(order.architectures)
      guard !own.isEmpty, makers.count < order.architectures.count else { return nil }
      return UnfinishedChange(
        name: order.change, madeCount: makers.count, count: order.architectures.count)
    }
    let made = Set(commits.filter { $0.architecture != "shared" }.map(\.change))
      .subtracting(unfinished.map(\.name) + [ChangeRegistration.before])
    self.commits = commits.filter { made.contains($0.change) }
    earlierRepairs = commits.filter { $0.change == ChangeRegistration.before }
    self.registration = registration
  }

  /// The changes, in the order in which they were begun.
  package var changes: [String] {
    commits.reduce(into: []) { names, commit in
      if !names.contains(commit.change) { names.append(commit.change) }
    }
  }

  /// The compared architectures that have made a change.
  ///
  /// Predictions are of these alone: one that was added later would look as if it had changed nothing.
  var participants: [Architecture] {
    let names = Set(commits.map(\.architecture))
    return Architecture.compared.filter { names.contains($0.name) }
  }

  /// Returns the architectures of a change, in the order in which they were changed.
  package func order(of change: String) -> [String] {
    commits.reduce(into: []) { names, commit in
      if commit.change == change, !commit.isRepair, !names.contains(commit.architecture) {
        names.append(commit.architecture)
      }
    }
  }

  /// Returns the effort that changes took in an architecture.
  package func effort(of changes: [String], in architecture: String) -> Effort {
    Effort(commits: commits.filter { changes.contains($0.change) && $0.architecture == architecture })
  }

  /// Returns the number of units that a change of one unit was predicted to reach, in the app that changed most.
  package func prediction(of change: String, in architecture: String) -> Double? {
    let paths = commits.filter { $0.change == change && $0.architecture != "shared" }.flatMap(\.files).map(
      \.path)
    let counts = Self.apps.map { app in paths.count { $0.contains("/\(app)/") } }
    guard let most = counts.max(), most > 0, let index = counts.firstIndex(of: most) else { return nil }
    return registration.reached[architecture].flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }

  /// Returns how well the predicted order of the architectures agrees with the number of places that a change touched.
  ///
  /// This is Spearman's rank correlation, from -1 to 1; nil for fewer than three architectures, or if one order is
  /// all ties.
  package func agreement(of change: String) -> Double? {
    let pairs = Architecture.all.compactMap { architecture -> (Double, Double)? in
      let effort = effort(of: [change], in: architecture.name)
      guard effort.hunkCount > 0 else { return nil }
      return prediction(of: change, in: architecture.name).map { ($0, Double(effort.hunkCount)) }
    }
    return rankCorrelation(pairs)
  }
}

/// The effort of several commits together.
package struct Effort: Equatable, Sendable {
  package let fileCount: Int
  package let newFileCount: Int
  package let hunkCount: Int
  package let addedCount: Int
  package let removedCount: Int
  package let publicDeclarationCount: Int
  package let changedTestCount: Int
  package let testLineCount: Int
  package let repairCount: Int

  init(commits: [ChangeCommit]) {
    let files = commits.flatMap(\.files)
    let sources = files.filter { $0.path.hasPrefix("Sources/") }
    let tests = files.filter(\.isTest)
    fileCount = Set(sources.map(\.path)).count
    newFileCount = Set(sources.filter(\.isNew).map(\.path)).count
    hunkCount = sources.reduce(0) { $0 + $1.hunkCount }
    addedCount = sources.reduce(0) { $0 + $1.added.count }
    removedCount = sources.reduce(0) { $0 + $1.removed.count }
    publicDeclarationCount = sources.reduce(0) { $0 + $1.publicDeclarationCount }
    changedTestCount = Set(tests.filter { !$0.isNew && $0.path.hasSuffix(".swift") }.map(\.path)).count
    testLineCount = tests.filter { $0.path.hasSuffix(".swift") }.reduce(0) { $0 + $1.added.count }
    repairCount = commits.count(where: \.isRepair)
  }
}

/// Returns Spearman's rank correlation; equal values share their mean rank.
package func rankCorrelation(_ pairs: [(Double, Double)]) -> Double? {
  guard pairs.count > 2 else { return nil }
  func ranks(_ values: [Double]) -> [Double] {
    values.map { value in
      let below = values.count { $0 < value }
      return Double(below) + Double(values.count { $0 == value } - 1) / 2
    }
  }
  let (left, right) = (ranks(pairs.map(\.0)), ranks(pairs.map(\.1)))
  let mean = Double(pairs.count - 1) / 2
  func product(_ left: [Double], _ right: [Double]) -> Double {
    zip(left, right).reduce(0) { $0 + ($1.0 - mean) * ($1.1 - mean) }
  }
  let scale = (product(left, left) * product(right, right)).squareRoot()
  return scale == 0 ? nil : product(left, right) / scale
}
