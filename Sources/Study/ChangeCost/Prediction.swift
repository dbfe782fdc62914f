internal import SharedEntities
internal import StudyResults

/// A prediction that was registered before the changes were begun, and a rule by which it held or not.
struct Prediction: Sendable {
  let identifier: String
  let statement: Phrase
  /// The changes that it names, made or not; none if it is one of the first predictions, whose changes are all made.
  var changes: [String] = []
  /// Returns the subjects, such as changes, with whether the prediction held for each.
  let outcomes: @Sendable (ChangeCost) -> [(subject: String, held: Bool)]

  /// Creates a prediction on each of the first changes.
  ///
  /// - Parameter held: whether it held, by the effort of each architecture.
  private init(
    _ identifier: String, _ statement: Phrase, held: @escaping @Sendable ([String: Effort]) -> Bool
  ) {
    self.identifier = identifier
    self.statement = statement
    outcomes = { cost in
      cost.firstChanges.map { change in
        let efforts = cost.participants.map { ($0.name, cost.effort(of: [change], in: $0.name)) }
        return (change, held(Dictionary(uniqueKeysWithValues: efforts)))
      }
    }
  }

  /// Creates a prediction.
  ///
  /// - Parameter changes: the changes that it names, made or not.
  init(
    _ identifier: String, _ statement: Phrase, of changes: [String] = [],
    outcomes: @escaping @Sendable (ChangeCost) -> [(subject: String, held: Bool)]
  ) {
    self.identifier = identifier
    self.statement = statement
    self.changes = changes
    self.outcomes = outcomes
  }
}

extension ChangeCost {
  /// The changes that the first predictions are about, as far as they were made: those without predictions of their
  /// own.
  var firstChanges: [String] {
    let others = Set(registration.predictions.map(\.change))
    return changes.filter { registration.changes.contains($0) && !others.contains($0) }
  }

  /// The files of before that a change changed in an architecture.
  fileprivate func earlierFiles(of change: String, in architecture: String) -> [String] {
    commits.filter { $0.change == change && $0.architecture == architecture }.flatMap(\.files)
      .filter { !$0.isNew && $0.path.hasPrefix("Sources/") }
      .map { $0.path.split(separator: "/").last.map(String.init) ?? $0.path }
  }
}

/// Whether none of some architectures has more than any other.
private func areFewest(_ names: [String], _ efforts: [String: Effort], _ count: (Effort) -> Double) -> Bool {
  let (own, others) = parted(names, efforts, count)
  return (own.max() ?? 0) <= (others.min() ?? 0)
}

/// Whether none of some architectures has less than any other.
private func areMost(_ names: [String], _ efforts: [String: Effort], _ count: (Effort) -> Double) -> Bool {
  let (own, others) = parted(names, efforts, count)
  return (own.min() ?? 0) >= (others.max() ?? 0)
}

private func parted(
  _ names: [String], _ efforts: [String: Effort], _ count: (Effort) -> Double
) -> (own: [Double], others: [Double]) {
  (
    efforts.filter { names.contains($0.key) }.map { count($0.value) },
    efforts.filter { !names.contains($0.key) }.map { count($0.value) }
  )
}

extension Prediction {
  /// The predictions of docs/study/changes.md on the first changes, as far as the history tells whether they held.
  static let first = [
    Prediction(
      "fewest-places", Phrase("MVVM and VIPER touch the fewest places.", "変更箇所は MVVM と VIPER が最も少ない。")
    ) { areFewest(["mvvm", "viper"], $0) { Double($0.hunkCount) } },
    Prediction(
      "most-places",
      Phrase("ViewData and Coordinator touch the most places.", "変更箇所は ViewData と Coordinator が最も多い。")
    ) { areMost(["viewdata", "coordinator"], $0) { Double($0.hunkCount) } },
    Prediction("most-files", Phrase("VIPER touches the most files.", "変更ファイルは VIPER が最も多い。")) {
      areMost(["viper"], $0) { Double($0.fileCount) }
    },
    Prediction(
      "fewest-lines-in-each",
      Phrase("VIPER touches the fewest lines in each file.", "1 ファイルあたりの行は VIPER が最も少ない。")
    ) { areFewest(["viper"], $0) { Double($0.addedCount) / Double(max(1, $0.fileCount)) } },
    Prediction(
      "fewest-files", Phrase("Container and MVVM touch the fewest files.", "変更ファイルは Container と MVVM が最も少ない。")
    ) { areFewest(["container", "mvvm"], $0) { Double($0.fileCount) } },
    Prediction(
      "fewest-tests",
      Phrase("Tests that must change are fewest in Container.", "変えざるを得ないテストは Container が最も少ない。")
    ) { areFewest(["container"], $0) { Double($0.changedTestCount) } },
    Prediction(
      "most-tests",
      Phrase(
        "Tests that must change are most in VIPER and Coordinator.", "変えざるを得ないテストは VIPER と Coordinator が最も多い。"
      )
    ) { areMost(["viper", "coordinator"], $0) { Double($0.changedTestCount) } },
    inserted(
      "viper",
      Phrase(
        "A screen between two others touches only routers and builders in VIPER.",
        "間に入る画面は、VIPER では Router と Builder にだけ及ぶ。"),
      ["Router", "Routing", "Builder", "ScreenBuilding"]),
    inserted(
      "coordinator",
      Phrase(
        "A screen between two others touches only coordinators in Coordinator.",
        "間に入る画面は、Coordinator では Coordinator にだけ及ぶ。"),
      ["Coordinator"]),
    Prediction(
      "priority-in-the-form",
      Phrase(
        "The priority changes nothing in list and detail.", "優先度は一覧と詳細に及ばない。"),
      outcomes: { cost in
        guard cost.firstChanges.contains("priority") else { return [] }
        return cost.participants.map { architecture in
          let files = cost.earlierFiles(of: "priority", in: architecture.name)
          return (architecture.name, !files.contains { $0.contains("List") || $0.contains("Detail") })
        }
      }),
    Prediction(
      "new-files",
      Phrase(
        """
        A new screen takes 4 to 6 new files in VIPER, 2 in MVVM, 1 or 2 in Container, 1 in Store and Composable, 2 or 3 \
        in ViewData, 1 and a coordinator in Coordinator.
        """,
        """
        新しい画面に要る新しいファイルは、VIPER で 4〜6、MVVM で 2、Container で 1〜2、Store と Composable で 1、ViewData で 2〜3、\
        Coordinator で 1 と Coordinator。
        """),
      outcomes: { cost in
        let wanted: [String: ClosedRange<Int>] = [
          "viper": 4...6, "mvvm": 2...2, "container": 1...2, "store": 1...1, "composable": 1...1,
          "viewdata": 2...3,
          "coordinator": 1...2,
        ]
        return ["tags", "postpone"].filter(cost.firstChanges.contains).flatMap { change in
          cost.participants.compactMap { architecture in
            wanted[architecture.name].map {
              (
                "\(change) \(architecture.name)",
                $0.contains(cost.effort(of: [change], in: architecture.name).newFileCount)
              )
            }
          }
        }
      }),
  ]

  /// A prediction on the changes that put a screen between two others.
  private static func inserted(_ architecture: String, _ statement: Phrase, _ words: [String]) -> Prediction {
    Prediction(
      "inserted-in-\(architecture)", statement,
      outcomes: { cost in
        ["confirm", "postpone"].filter(cost.firstChanges.contains).map { change in
          let files = cost.earlierFiles(of: change, in: architecture)
          return (change, files.allSatisfy { file in words.contains { file.contains($0) } })
        }
      })
  }
}

extension ChangeCost {
  /// The registered predictions with how often each held, failures first, and last those that nothing scores yet.
  var predictionTable: ResultTable {
    let all = (Prediction.first + Prediction.all(of: registration.predictions)).map { prediction in
      (
        prediction: prediction, outcomes: prediction.outcomes(self),
        open: prediction.changes.filter { !changes.contains($0) }
      )
    }
    let scored = all.filter { !$0.outcomes.isEmpty }.sorted {
      share(of: $0.outcomes) < share(of: $1.outcomes)
    }
    let open = all.filter { $0.outcomes.isEmpty && !$0.open.isEmpty }
    func names(_ names: [String]) -> ResultValue {
      names.isEmpty ? .none : .text(Phrase(joined(names, by: ", "), joined(names, by: "、")))
    }
    return ResultTable(
      "predictions", title: Phrase("What was predicted, and what came", "予測と結果"),
      keys: [Phrase("prediction", "予測")],
      columns: [
        .init(
          "statement", Phrase("statement", "内容"),
          definition: Phrase(
            """
            As docs/study/changes.md had it before the changes were begun; what is about loading is among the claims.
            """,
            "変更の着手前に docs/study/changes.md に書いたもの。読み込みに関するものは「主張」にあります。")),
        .init(
          "held", Phrase("held", "当たり"),
          definition: Phrase(
            "How often it held: for changes or architectures, or for both. Ties count as held.",
            "当たった回数。変更かアーキテクチャ、または両方の組で数えます。同数は当たりとします。")),
        .init("of", Phrase("of", "うち"), definition: Phrase("How often it could have held.", "当たりえた回数。")),
        .init(
          "failed", Phrase("failed for", "外れたもの"),
          definition: Phrase("For what it did not hold.", "当たらなかったもの。")),
        .init(
          "open", Phrase("not made yet", "まだ行っていない変更"),
          definition: Phrase(
            "The changes that not every architecture has made yet. They are scored then.",
            "すべてのアーキテクチャではまだ行っていない変更。行ってから採点します。")),
      ],
      rows: (scored + open).map { prediction, outcomes, open in
        let failed = outcomes.filter { !$0.held }.map(\.subject)
        return ResultTable.Row(
          [prediction.identifier],
          [
            .text(prediction.statement),
            outcomes.isEmpty ? .none : .count(outcomes.count - failed.count),
            outcomes.isEmpty ? .none : .count(outcomes.count), names(failed), names(open),
          ])
      })
  }

  private func share(of outcomes: [(subject: String, held: Bool)]) -> Double {
    Double(outcomes.count(where: \.held)) / Double(outcomes.count)
  }

  /// The repairs of each architecture, those of the apps from before the changes apart.
  var repairTable: ResultTable {
    func column(_ identifier: String, _ title: Phrase, _ definition: Phrase) -> ResultTable.Column {
      .init(identifier, title, definition: definition, preference: .lower)
    }
    return ResultTable(
      "repairs", title: Phrase("Repairs", "修正"), keys: [.architecture],
      columns: [
        column(
          "changes", Phrase("of changes", "変更の"),
          Phrase(
            "Commits that repair what a change had left, by their trailers.", "変更の残した誤りの修正。コミットのトレーラーによります。")),
        column(
          "apps", Phrase("of the apps before", "変更前のアプリの"),
          Phrase(
            "Commits that repair the apps as they were before the first change, by the list in docs/study/changes.md.",
            "最初の変更より前からあった誤りの修正。docs/study/changes.md の一覧によります。")),
        column(
          "lines", Phrase("lines added by them", "それらで増えた行"),
          Phrase("Lines that the latter added to Sources.", "後者が Sources に加えた行。")),
      ],
      rows: Architecture.all.map { architecture in
        let earlier = earlierRepairs.filter { $0.architecture == architecture.name }
        guard (commits + earlier).contains(where: { $0.architecture == architecture.name }) else {
          return ResultTable.Row([architecture.name], [.none, .none, .none])
        }
        return ResultTable.Row(
          [architecture.name],
          [
            .count(effort(of: changes, in: architecture.name).repairCount), .count(earlier.count),
            .count(Effort(commits: earlier).addedCount),
          ])
      })
  }
}
