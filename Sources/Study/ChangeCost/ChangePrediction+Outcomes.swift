internal import SharedEntities
internal import StudyResults

/// How a prediction on one change came out.
extension ChangePrediction {
  /// Returns whether it held, for the change or for each architecture.
  fileprivate func outcomes(in cost: ChangeCost) -> [(subject: String, held: Bool)] {
    let architectures = cost.registration.orders.first { $0.change == change }?.architectures ?? []
    func effort(_ architecture: String) -> Effort { cost.effort(of: [change], in: architecture) }
    func isFirst(_ count: (Effort) -> Int, _ isAsGood: (Int, Int) -> Bool) -> Bool {
      guard case .architecture(let name) = expectation else { return false }
      let own = count(effort(name))
      return architectures.allSatisfy { isAsGood(own, count(effort($0))) }
    }
    switch kind {
    case .newScreens: return [(change, expectation.allows(cost.newScreenCount(of: change)))]
    case .newFilesInVIPER: return [(change, expectation.allows(effort("viper").newFileCount))]
    case .newFilesInOthers:
      return architectures.filter { $0 != "viper" }.map {
        ("\(change) \($0)", expectation.allows(effort($0).newFileCount))
      }
    case .mostLines: return [(change, isFirst(\.addedCount, >=))]
    case .fewestLines: return [(change, isFirst(\.addedCount, <=))]
    case .mostPlaces: return [(change, isFirst(\.hunkCount, >=))]
    case .randomFaults:
      let count = cost.commits.count { $0.change == change && $0.foundBy == "random" }
      return [(change, expectation.allows(count))]
    }
  }
}

extension ChangeCost {
  /// The number of screens that a change adds: VIPER has one presenter for each.
  fileprivate func newScreenCount(of change: String) -> Int {
    let files = commits.filter { $0.change == change }.flatMap(\.files).filter { file in
      file.path.hasPrefix("Sources/Presenters/") && file.path.hasSuffix("Presenter.swift")
    }
    // A presenter with a new name is one that is added and one that is removed.
    return Set(files.filter(\.isNew).map(\.path)).count - Set(files.filter(\.isRemoved).map(\.path)).count
  }
}

extension Prediction {
  /// The predictions of each kind that a page registers by change, in the order of the kinds.
  static func all(of predictions: [ChangePrediction]) -> [Prediction] {
    ChangePrediction.Kind.allCases.compactMap { kind in
      let own = predictions.filter { $0.kind == kind }
      return own.isEmpty ? nil : Prediction(kind, own)
    }
  }

  private init(_ kind: ChangePrediction.Kind, _ predictions: [ChangePrediction]) {
    func list(_ separator: String, _ text: (Phrase) -> String) -> String {
      let expectations = predictions.map(\.expectation)
      return joined(
        expectations.enumerated().filter { expectations.firstIndex(of: $1) == $0 }.map { _, expectation in
          let changes = predictions.filter { $0.expectation == expectation }.map(\.change)
          return text(expectation.text) + text(Phrase(" ", "")) + "(\(joined(changes, by: separator)))"
        }, by: separator)
    }
    self.init(
      kind.identifier,
      Phrase(
        "\(kind.title(.english)): \(list(", ") { $0(.english) }).",
        "\(kind.title(.japanese)): \(list("、") { $0(.japanese) })。"),
      of: predictions.map(\.change),
      outcomes: { cost in
        predictions.filter { cost.changes.contains($0.change) }.flatMap { $0.outcomes(in: cost) }
      })
  }
}

extension ChangePrediction.Kind {
  /// The name in results.
  fileprivate var identifier: String {
    switch self {
    case .newScreens: "new-screens"
    case .newFilesInVIPER: "new-files-in-viper"
    case .newFilesInOthers: "new-files-in-others"
    case .mostLines: "most-lines-added"
    case .fewestLines: "fewest-lines-added"
    case .mostPlaces: "most-places-changed"
    case .randomFaults: "random-faults"
    }
  }

  fileprivate var title: Phrase {
    switch self {
    case .newScreens: Phrase("New screens", "新しい画面")
    case .newFilesInVIPER: Phrase("New files in VIPER", "VIPER の新しいファイル")
    case .newFilesInOthers:
      Phrase("New files in each other architecture", "ほかの各アーキテクチャの新しいファイル")
    case .mostLines: Phrase("Most lines added", "増えた行が最も多い")
    case .fewestLines: Phrase("Fewest lines added", "増えた行が最も少ない")
    case .mostPlaces: Phrase("Most places changed", "変更箇所が最も多い")
    case .randomFaults:
      Phrase(
        "Repairs of what random events found after all scripts passed", "全スクリプトの合格後に乱数イベントが見つけた誤りの修正")
    }
  }
}

extension ChangePrediction.Expectation {
  fileprivate var text: Phrase {
    switch self {
    case .count(let least, nil): Phrase("\(least) or more", "\(least) 以上")
    case .count(let least, let most?) where least < most: Phrase("\(least) to \(most)", "\(least)〜\(most)")
    case .count(let number, _): Phrase("\(number)", "\(number)")
    case .architecture(let name): Architecture.named(name)?.title ?? Phrase(name, name)
    }
  }

  fileprivate func allows(_ count: Int) -> Bool {
    guard case .count(let least, let most) = self else { return false }
    return count >= least && most.map { count <= $0 } ?? true
  }
}
