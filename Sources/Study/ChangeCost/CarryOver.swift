internal import StudyResults

/// How much of what an architecture added in a change stood already in an earlier one.
package struct CarryOver: Equatable, Sendable {
  package let change: String
  package let architecture: String
  /// The place in the order of the change, from 1.
  package let place: Int
  /// The lines added to `Sources` that were compared.
  package private(set) var addedCount = 0
  /// Those of them that equal a line added before in another architecture.
  package private(set) var carriedCount = 0
}

extension ChangeCost {
  /// The carry-over of each architecture in each change, in the order of the history.
  ///
  /// Lines of punctuation alone are not compared, as any two changes share them, and neither is what all use.
  package var carryOvers: [CarryOver] {
    changes.flatMap { change -> [CarryOver] in
      let order = order(of: change).filter { $0 != "shared" }
      var carried = order.enumerated().map { CarryOver(change: change, architecture: $1, place: $0 + 1) }
      var known = order.map { _ in Set<String>() }
      for commit in commits where commit.change == change {
        guard let own = order.firstIndex(of: commit.architecture) else { continue }
        let added = commit.files.filter { $0.path.hasPrefix("Sources/") }.flatMap(\.added).filter { line in
          line.contains { $0.isLetter || $0.isNumber }
        }
        carried[own].add(added) { line in known.indices.contains { $0 != own && known[$0].contains(line) } }
        known[own].formUnion(added)
      }
      return carried
    }
  }

  /// Returns the number of architectures whose first commit of a change was written in the second of another's.
  func togetherCount(of change: String) -> Int {
    let times = firstCommits(of: change).map(\.time)
    return times.count { time in times.count { $0 == time } > 1 }
  }

  /// Returns the number of architectures without a test in their commits of a change.
  func untestedCount(of change: String) -> Int {
    firstCommits(of: change).map(\.architecture).count { architecture in
      !commits.contains { commit in
        commit.change == change && commit.architecture == architecture
          && commit.files.contains { $0.isTest && $0.path.hasSuffix(".swift") }
      }
    }
  }

  private func firstCommits(of change: String) -> [ChangeCommit] {
    order(of: change).filter { $0 != "shared" }.compactMap { architecture in
      commits.first { $0.change == change && $0.architecture == architecture && !$0.isRepair }
    }
  }
}

extension CarryOver {
  fileprivate mutating func add(_ lines: [String], where isKnown: (String) -> Bool) {
    addedCount += lines.count
    carriedCount += lines.count(where: isKnown)
  }
}
